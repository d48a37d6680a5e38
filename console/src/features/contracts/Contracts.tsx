import type { ConsoleContract } from '@openbourse/protocol'
import { decimal, type Loaded, percent } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { go, to, usePinned, useQueryWord } from '../../lib/paths.ts'
import { Bench, type Column, EmptyQueue, Money, Queue, Screen, Tag } from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { ContractBench } from './ContractBench.tsx'

const everyMs = 5_000

/** Perpetual contracts as they stand: the list on the left, the chosen one with its queue and its liquidations on the right. Nothing is set here. */
export function Contracts() {
  const text = useText('contracts')
  const query = useCall('consoleContracts', {}, { everyMs, keepPrevious: true })
  const { data } = query
  const choose = (id: string) => go.replace(to('contracts', { id }))
  const pinned = usePinned(useQueryWord('id'), data?.list[0]?.symbol, choose)
  const chosen = data?.list.find(({ symbol }) => symbol === pinned)
  return (
    <Screen title={text('title')} note={text('note')} whole>
      <Bench
        list={
          <List
            of={faceOf(query, ({ list }) => list)}
            chosen={pinned}
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
            onChoose={choose}
          />
        }
        side={
          data &&
          chosen && (
            <ContractBench
              key={chosen.symbol}
              of={chosen}
              currency={data.currency}
              liquidations={data.liquidations.filter(({ symbol }) => symbol === chosen.symbol)}
            />
          )
        }
      />
    </Screen>
  )
}

function List(props: {
  readonly of: Loaded<readonly ConsoleContract[]>
  readonly chosen: string
  readonly foot: React.ReactNode
  readonly onChoose: (id: string) => void
}) {
  const text = useText('contracts')
  return (
    <Queue
      caption={text('title')}
      of={props.of}
      idOf={({ symbol }) => symbol}
      columns={useColumns()}
      chosen={props.chosen}
      onChoose={props.onChoose}
      empty={<EmptyQueue title={text('empty')}>{text('emptyText')}</EmptyQueue>}
      foot={props.foot}
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
