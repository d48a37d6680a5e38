import type { Depth, OrderSide, Quote } from '@openbourse/protocol'
import {
  Card,
  decimal,
  Empty,
  Formula,
  Head,
  ListOrdered,
  money,
  Price,
  percent,
  RowBones,
  Segment,
  ShowOne,
} from '@openbourse/ui'
import { useRef, useState } from 'react'
import { minus, over } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useTopic } from '../../lib/live.ts'
import { marketOf } from '../../lib/markets.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { faceOf, keyOf, queries, useCall } from '../../lib/query.ts'
import { type Ladder, ladderOf, newerBook, type Rung } from './ladder.ts'
import { useSpread } from './PriceHead.tsx'
import css from './stock.module.css'

const ChartOfDepth = lazyPart(async () => (await import('./ChartOfDepth.tsx')).ChartOfDepth)

const rungs = 7
const views = ['prices', 'depth'] as const

/** A press on a price: an ask is bought at, a bid is sold at. */
export type OnPick = ((side: OrderSide, price: string) => void) | undefined

/** The best prices of each side, live: blue wants to buy, slate wants to sell. With `onPick` each price is a button. */
export function OrderBook(props: { readonly quote: Quote; readonly onPick?: OnPick }) {
  const { symbol } = props.quote
  const call = marketOf(props.quote).books
  const text = useText('stock')
  const query = useCall(call, { symbol }, { freshForMs: 0 })
  const topic = `book:${symbol}` as const
  // The stream has no gaps, but the answer to a call may be older than the stream's data.
  const result = useRef<Depth>(undefined)
  useTopic(topic, {
    on(depth) {
      result.current = depth
      queries.setQueryData(keyOf(call, { symbol }), depth)
    },
    poll() {
      result.current = undefined
      return query.refetch({ throwOnError: true })
    },
  })
  return (
    <Card>
      <Head title={text('book')} end={<LiveAge topic={topic} sinceMs={query.dataUpdatedAt} />} />
      <ShowOne
        of={faceOf(query, (depth) => newerBook(result.current, depth))}
        skeleton={<RowBones rows={4} mark={false} />}
        failed={(retry) => <NotLoaded title={text('bookFailed')} retry={retry} />}
      >
        {(depth) => <Book depth={depth} quote={props.quote} onPick={props.onPick} />}
      </ShowOne>
    </Card>
  )
}

function Book(props: { readonly depth: Depth; readonly quote: Quote; readonly onPick: OnPick }) {
  const { depth, quote, onPick } = props
  const text = useText('stock')
  const locale = useLocale()
  const hasDepth = marketOf(quote).isCoins
  const [view, setView] = useState<(typeof views)[number]>('prices')
  if (depth.bids.length + depth.asks.length === 0) {
    return (
      <Empty icon={ListOrdered} title={text('bookEmptyTitle')}>
        {text('bookEmpty')}
      </Empty>
    )
  }
  const ladder = ladderOf(depth, rungs)
  return (
    <>
      {hasDepth && (
        <Segment
          label={text('bookView')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: text(value) }))}
        />
      )}
      {depth.indicative && (
        <p className={css.indicative}>
          {text('indicative', {
            price: money(locale, quote.currency, depth.indicative.price),
            volume: decimal(locale, depth.indicative.volume),
          })}
        </p>
      )}
      {view === 'depth' ? (
        <ChartOfDepth depth={depth} quote={quote} />
      ) : (
        <Rungs ladder={ladder} depth={depth} quote={quote} onPick={onPick} />
      )}
      <div className={css.totals}>
        <span>{text('toBuy', { quantity: decimal(locale, ladder.bidTotal) })}</span>
        <span>{text('toSell', { quantity: decimal(locale, ladder.askTotal) })}</span>
      </div>
      <div className={css.balance} aria-hidden="true">
        <i style={{ width: `${ladder.bidShare * 100}%` }} />
      </div>
      {view === 'prices' && <p className={css.caption}>{text('bookNote')}</p>}
    </>
  )
}

function Rungs(props: {
  readonly ladder: Ladder
  readonly depth: Depth
  readonly quote: Quote
  readonly onPick: OnPick
}) {
  const { ladder, depth, quote, onPick } = props
  const text = useText('stock')
  const count = Math.max(ladder.bids.length, ladder.asks.length)
  return (
    <table className={css.book}>
      <thead>
        <tr>
          <th scope="col">{text('wanted')}</th>
          <th scope="colgroup" colSpan={2}>
            <Spread depth={depth} quote={quote} />
          </th>
          <th scope="col">{text('offered')}</th>
        </tr>
      </thead>
      <tbody>
        {/* A rung is named by its place, so that it stays the same element whatever price it shows. */}
        {Array.from({ length: count }, (_, at) => `rung ${at}`).map((rung, at) => (
          <tr key={rung}>
            <Side rung={ladder.bids[at]} side="bid" onPick={onPick} />
            <Side rung={ladder.asks[at]} side="ask" onPick={onPick} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Spread({ depth, quote }: { readonly depth: Depth; readonly quote: Quote }) {
  const text = useText('stock')
  const locale = useLocale()
  const [bid] = depth.bids[0] ?? [null]
  const [ask] = depth.asks[0] ?? [null]
  const formula = useSpread({ ...quote, bid, ask, at: depth.at })
  if (bid === null || ask === null) return null
  const spread = minus(ask, bid)
  return (
    <Formula of={formula}>
      {text('spread')} {money(locale, quote.currency, spread)} (
      {percent(locale, over(spread, quote.last, 6) ?? '0')})
    </Formula>
  )
}

function Side(props: {
  readonly rung: Rung | undefined
  readonly side: 'bid' | 'ask'
  readonly onPick: OnPick
}) {
  const { rung, side, onPick } = props
  const text = useText('stock')
  const locale = useLocale()
  const bar = rung && <i className={css[side]} style={{ width: `${rung.reach * 100}%` }} aria-hidden="true" />
  const quantity = (
    <td className={css.quantity}>
      {side === 'bid' ? null : bar}
      <span>{rung ? decimal(locale, rung.quantity) : ''}</span>
    </td>
  )
  const figure = rung ? <Price of={rung.price} /> : ''
  const price = (
    <td className={css.level}>
      {onPick && rung ? (
        <button
          type="button"
          className={css.pick}
          aria-label={text(`pick.${side}`, { price: decimal(locale, rung.price) })}
          onClick={() => onPick(side === 'ask' ? 'buy' : 'sell', rung.price)}
        >
          {figure}
        </button>
      ) : (
        figure
      )}
    </td>
  )
  return side === 'bid' ? (
    <>
      <td className={css.quantity}>
        {bar}
        <span>{rung ? decimal(locale, rung.quantity) : ''}</span>
      </td>
      {price}
    </>
  ) : (
    <>
      {price}
      {quantity}
    </>
  )
}
