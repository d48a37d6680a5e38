import type { ConsoleContract } from '@openbourse/protocol'
import { decimal, percent } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { type Column, Money, Reading, Tag } from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { ContractBench } from './ContractBench.tsx'

const everyMs = 5_000

/**
 * Perpetual contracts: the list on the left, the chosen one with its queue and its liquidations on the right.
 * Nothing is set here.
 */
export function Contracts() {
  const text = useText('contracts')
  const query = useCall('consoleContracts', {}, { everyMs, keepPrevious: true })
  const { data } = query
  return (
    <Reading
      page="contracts"
      title={text('title')}
      note={text('note')}
      of={faceOf(query, ({ list }) => list)}
      idOf={({ symbol }) => symbol}
      columns={useColumns()}
      empty={{ title: text('empty'), text: text('emptyText') }}
      foot={
        data && (
          <>
            {text('insurance')}
            <span className="push">
              <Money of={data.insurance} asset={data.currency} />
            </span>
          </>
        )
      }
      side={(chosen) => (
        <ContractBench
          key={chosen.symbol}
          of={chosen}
          currency={data?.currency ?? ''}
          liquidations={(data?.liquidations ?? []).filter(({ symbol }) => symbol === chosen.symbol)}
        />
      )}
    />
  )
}

function useColumns(): readonly Column<ConsoleContract>[] {
  const text = useText('contracts')
  const locale = useLocale()
  return [
    {
      name: 'symbol',
      head: text('contract'),
      main: true,
      cell: ({ symbol, halted }) => (
        <>
          <b className="strong">{symbol}</b> {halted && <Tag tone="late">{text('halted')}</Tag>}
        </>
      ),
    },
    {
      name: 'mark',
      head: text('mark'),
      end: true,
      cell: ({ mark }) => (mark === null ? text('noMark') : decimal(locale, mark)),
    },
    {
      name: 'open',
      head: text('open'),
      end: true,
      cell: ({ openWorth }) => decimal(locale, openWorth, 0),
    },
    {
      name: 'funding',
      head: text('funding'),
      end: true,
      cell: ({ funding }) => percent(locale, funding.rate, 'always', 4),
    },
    { name: 'accounts', head: text('accounts'), end: true, cell: ({ long, short }) => `${long} / ${short}` },
  ]
}
