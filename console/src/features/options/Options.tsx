import type { ConsoleUnderlying } from '@openbourse/protocol'
import { decimal } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { type Column, Money, Reading, Tag } from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { UnderlyingBench } from './UnderlyingBench.tsx'

const everyMs = 5_000

/**
 * Options: the underlyings on the left, the chosen one with series, exposure and settlements on the right. Nothing
 * is set here.
 */
export function Options() {
  const text = useText('options')
  const query = useCall('consoleOptions', {}, { everyMs, keepPrevious: true })
  return (
    <Reading
      page="options"
      title={text('title')}
      note={text('note')}
      of={faceOf(query, ({ list }) => list)}
      idOf={({ symbol }) => symbol}
      columns={useColumns()}
      empty={{ title: text('empty'), text: text('emptyText') }}
      side={(chosen) => (
        <UnderlyingBench
          key={chosen.symbol}
          of={chosen}
          settlements={(query.data?.settlements ?? []).filter(
            ({ underlying }) => underlying === chosen.symbol,
          )}
        />
      )}
    />
  )
}

function useColumns(): readonly Column<ConsoleUnderlying>[] {
  const text = useText('options')
  const locale = useLocale()
  return [
    {
      name: 'symbol',
      head: text('underlying'),
      main: true,
      cell: ({ symbol, halted, quoted }) => (
        <>
          <b className="strong">{symbol}</b>{' '}
          {halted ? <Tag tone="late">{text('halted')}</Tag> : !quoted && <Tag>{text('closed')}</Tag>}
        </>
      ),
    },
    { name: 'price', head: text('price'), end: true, cell: ({ price }) => decimal(locale, price) },
    { name: 'held', head: text('held'), end: true, cell: ({ held }) => decimal(locale, String(held)) },
    {
      name: 'owes',
      head: text('owes'),
      end: true,
      cell: ({ maker, currency }) => <Money of={maker.owes} asset={currency} />,
    },
  ]
}
