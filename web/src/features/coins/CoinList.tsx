import type { Quote } from '@openbourse/protocol'
import {
  Card,
  ChartCandlestick,
  Empty,
  List,
  type Loaded,
  RowBones,
  Show,
  UnderTabs,
  useLongPress,
} from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { OrderChanged } from '../../common/lists/OrderChanged.tsx'
import { QuoteRow } from '../../common/lists/QuoteRow.tsx'
import { useStar } from '../../common/lists/use-star.ts'
import { useText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { codeOf } from '../../lib/pairs.ts'
import { useStillRows } from '../../lib/still-rows.ts'
import css from './coins.module.css'

const lists = ['starred', 'all', 'gainers', 'losers', 'yours'] as const
type ListName = (typeof lists)[number]

/** Every pair in the order of its turnover, or those that rose, fell, are starred or are owned. No row moves while the list is read. */
export function CoinList(props: {
  readonly of: Loaded<readonly Quote[]>
  readonly favourites: readonly string[]
  /** Coins in the user's account. */
  readonly owned: readonly string[]
  /** The second line of a row, in place of the name. */
  readonly noteOf?: (symbol: string) => ReactNode
}) {
  const text = useText('coins')
  const [list, setList] = useState<ListName>('all')
  const arrived = props.of.state === 'ready' ? rowsOf(list, props.of.value, props) : undefined
  const still = useStillRows(list, arrived, { idOf: ({ symbol }) => symbol })
  const face: typeof props.of =
    props.of.state === 'ready' ? { ...props.of, value: still.rows ?? arrived ?? [] } : props.of
  return (
    <section className="stack">
      <UnderTabs
        label={text('lists')}
        value={list}
        onChange={setList}
        options={lists.map((value) => ({ value, label: text(value) }))}
      />
      {still.changed && <OrderChanged onAccept={still.accept} />}
      <Card flush>
        <div className={css.header}>
          <b>{text('mostTraded')}</b>
          <span>{text('day')}</span>
          <span>{text('priceChange')}</span>
        </div>
        <Show
          of={face}
          skeleton={<RowBones rows={8} />}
          empty={
            <Empty icon={ChartCandlestick} title={text('noneTitle')}>
              {text(`none.${list}`)}
            </Empty>
          }
          failed={(retry) => <NotLoaded title={text('failedTitle')} retry={retry} />}
        >
          {(quotes) => (
            <List>
              {quotes.map((quote) => (
                <CoinRow
                  key={quote.symbol}
                  quote={quote}
                  note={props.noteOf?.(quote.symbol)}
                  isStarred={props.favourites.includes(quote.symbol)}
                />
              ))}
            </List>
          )}
        </Show>
      </Card>
      <p className={css.foot}>{text('foot')}</p>
    </section>
  )
}

/** A row that a long press stars, or takes the star from; the page of the coin has a button for it. */
function CoinRow(props: { readonly quote: Quote; readonly note: ReactNode; readonly isStarred: boolean }) {
  const { quote, note, isStarred } = props
  const text = useText('shares')
  const star = useStar()
  const press = useLongPress(() => void star({ symbol: quote.symbol, on: !isStarred, undoable: true }))
  return (
    <div className={css.row} {...press}>
      <QuoteRow quote={quote} note={note} starred={isStarred ? text('favourite') : undefined} />
    </div>
  )
}

function rowsOf(
  list: ListName,
  quotes: readonly Quote[],
  { favourites, owned }: { readonly favourites: readonly string[]; readonly owned: readonly string[] },
): readonly Quote[] {
  switch (list) {
    case 'all':
      return quotes
    case 'starred':
      return quotes.filter(({ symbol }) => favourites.includes(symbol))
    case 'yours':
      return quotes.filter(({ symbol }) => owned.includes(codeOf(symbol)))
    case 'gainers':
      return sorted(quotes, 1)
    case 'losers':
      return sorted(quotes, -1)
  }
}

/** Those that moved this way, the furthest first. */
function sorted(quotes: readonly Quote[], way: 1 | -1): readonly Quote[] {
  const moved = (quote: Quote): number => way * Number(quote.changeRate)
  return quotes.filter((quote) => moved(quote) > 0).sort((one, other) => moved(other) - moved(one))
}
