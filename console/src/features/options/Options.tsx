import type { ConsoleUnderlying } from '@openbourse/protocol'
import { decimal, type Loaded } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { go, to, usePinned, useQueryWord } from '../../lib/paths.ts'
import { Bench, type Column, EmptyQueue, Money, Queue, Screen, Tag } from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { UnderlyingBench } from './UnderlyingBench.tsx'

const everyMs = 5_000

/** Options as they stand: the underlyings on the left, the chosen one with series, exposure and settlements on the right. Nothing is set here. */
export function Options() {
  const text = useText('options')
  const query = useCall('consoleOptions', {}, { everyMs, keepPrevious: true })
  const { data } = query
  const choose = (id: string) => go.replace(to('options', { id }))
  const pinned = usePinned(useQueryWord('id'), data?.list[0]?.symbol, choose)
  const chosen = data?.list.find(({ symbol }) => symbol === pinned)
  return (
    <Screen title={text('title')} note={text('note')} whole>
      <Bench
        list={<List of={faceOf(query, ({ list }) => list)} chosen={pinned} onChoose={choose} />}
        side={
          data &&
          chosen && (
            <UnderlyingBench
              key={chosen.symbol}
              of={chosen}
              settlements={data.settlements.filter(({ underlying }) => underlying === chosen.symbol)}
            />
          )
        }
      />
    </Screen>
  )
}

function List(props: {
  readonly of: Loaded<readonly ConsoleUnderlying[]>
  readonly chosen: string
  readonly onChoose: (id: string) => void
}) {
  const text = useText('options')
  return (
    <Queue
      caption={text('title')}
      of={props.of}
      idOf={({ symbol }) => symbol}
      columns={useColumns()}
      chosen={props.chosen}
      onChoose={props.onChoose}
      empty={<EmptyQueue title={text('empty')}>{text('emptyText')}</EmptyQueue>}
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
