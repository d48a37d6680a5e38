import type { LinkedPair } from '@openbourse/protocol'
import type { Loaded } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import {
  Bench,
  type Column,
  EmptyQueue,
  Money,
  placesOf,
  Queue,
  Screen,
  Tag,
} from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { LinkedBench } from './LinkedBench.tsx'
import { useLinkWords } from './link-words.ts'
import { idOfPair, pairIn } from './pair-id.ts'

const everyMs = 30_000

/** Trades whose two sides may have one owner. A pair opens only when it is chosen, because each look is on record. */
export function Linked() {
  const text = useText('linked')
  const locale = useLocale()
  const query = useCall('consoleLinked', {}, { everyMs })
  const chosen = useQueryWord('pair')
  const key = pairIn(chosen)
  const found = query.data
  const known = found?.list.find((one) => idOfPair(one) === chosen)
  return (
    <Screen title={text('title')} note={found && text('note', { days: found.days })} whole>
      <Bench
        list={
          <List
            of={faceOf(query, ({ list }) => list)}
            chosen={chosen}
            foot={
              found && (
                <>
                  {text(found.lookedAt === null ? 'notLooked' : 'lookedAt', {
                    time: utc(locale, found.lookedAt ?? 0, 'second'),
                  })}
                  {found.more && <span className="push">{text('more')}</span>}
                </>
              )
            }
          />
        }
        side={key && <LinkedBench key={chosen} of={key} count={known?.count} />}
      />
    </Screen>
  )
}

function List(props: {
  readonly of: Loaded<readonly LinkedPair[]>
  readonly chosen: string
  readonly foot: React.ReactNode
}) {
  const text = useText('linked')
  const rows = props.of.state === 'ready' ? props.of.value : []
  const all = useColumns(placesOf(rows.map(({ turnover }) => turnover)))
  // Beside an open pair only the distinguishing columns fit; its details show the others.
  const columns = props.chosen === '' ? all : all.filter(({ name }) => !besideHidden.has(name))
  return (
    <Queue
      caption={text('title')}
      of={props.of}
      idOf={idOfPair}
      columns={columns}
      chosen={props.chosen}
      onChoose={(id) => go.replace(to('linked', { pair: id }))}
      empty={<EmptyQueue title={text('empty')}>{text('emptyText')}</EmptyQueue>}
      foot={props.foot}
    />
  )
}

const besideHidden: ReadonlySet<string> = new Set(['quantity', 'moved', 'last'])

function useColumns(places: number): readonly Column<LinkedPair>[] {
  const text = useText('linked')
  const words = useLinkWords()
  const locale = useLocale()
  return [
    {
      name: 'accounts',
      head: text('accounts'),
      main: true,
      cell: ({ one, other }) => (
        <span className="strong">
          {one.account}
          <br />
          {other.account}
        </span>
      ),
    },
    { name: 'symbol', head: text('symbol'), cell: ({ symbol }) => <b className="strong">{symbol}</b> },
    {
      name: 'links',
      head: text('links'),
      cut: true,
      width: '22%',
      cell: ({ strength, links }) => (
        <>
          <Tag tone={words.tone(strength)}>{text(`strengths.${strength}`)}</Tag>{' '}
          <span className="two">{words.links(links)}</span>
        </>
      ),
    },
    { name: 'count', head: text('count'), end: true, cell: ({ count }) => words.number(count) },
    { name: 'quantity', head: text('quantity'), end: true, cell: ({ quantity }) => words.number(quantity) },
    {
      name: 'turnover',
      head: text('turnover'),
      end: true,
      cell: ({ turnover, currency }) => <Money of={turnover} asset={currency} places={places} />,
    },
    { name: 'moved', head: text('moved'), end: true, cell: ({ moved }) => words.moved(moved) },
    { name: 'last', head: text('last'), end: true, cell: ({ lastAt }) => utc(locale, lastAt, 'minute') },
  ]
}
