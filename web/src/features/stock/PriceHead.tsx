import type { Quote } from '@openbourse/protocol'
import {
  Cells,
  compact,
  Delta,
  decimal,
  Formula,
  money,
  names,
  Price,
  percent,
  symbolOf,
  TickingPrice,
} from '@openbourse/ui'
import { minus, over } from '../../lib/figures.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useQuote } from '../../lib/live.ts'
import { when } from '../../lib/time.ts'
import css from './stock.module.css'

/** More figures than this leave no room beside them for the two sides of the book. */
const longest = 8

/** The price that ticks, its change today, the two sides of the book and the day. */
export function PriceHead(props: { readonly quote: Quote }) {
  const { quote, before } = useQuote(props.quote)
  const text = useText('stock')
  const locale = useLocale()
  const isIndex = quote.kind === 'index'
  // A currency without a sign is shown once, beside the price.
  const isCoin = quote.kind === 'coin'
  return (
    <header className={css.head}>
      <div className={css.headTop}>
        <div>
          <p className={names(css.price, 'figure', quote.last.length > longest && css.long)}>
            {!isIndex && symbolOf(quote.currency, locale)}
            <TickingPrice of={quote.last} before={before} />
            {isCoin && <span className={names('quiet t2', css.unit)}>{quote.currency}</span>}
          </p>
          <p className={css.change}>
            <Delta
              amount={quote.change}
              rate={quote.changeRate}
              {...(isIndex || isCoin ? {} : { asset: quote.currency })}
            />
            <span className="quiet">{text(isCoin ? 'hours24' : 'today')}</span>
          </p>
        </div>
        {!isIndex && <BidAsk quote={quote} />}
      </div>
      <Day quote={quote} />
    </header>
  )
}

function BidAsk({ quote }: { readonly quote: Quote }) {
  const text = useText('stock')
  const spread = quote.bid !== null && quote.ask !== null ? minus(quote.ask, quote.bid) : undefined
  const formula = useSpread(quote)
  const locale = useLocale()
  const rate = spread === undefined ? undefined : over(spread, quote.last, 6)
  return (
    <dl className={css.sides}>
      <dt>{text('buyAt')}</dt>
      <dd>{quote.ask === null ? '–' : <Price of={quote.ask} />}</dd>
      <dt>{text('sellAt')}</dt>
      <dd>{quote.bid === null ? '–' : <Price of={quote.bid} />}</dd>
      <dt>{spread === undefined ? text('spread') : <Formula of={formula}>{text('spread')}</Formula>}</dt>
      <dd>{rate === undefined ? '–' : percent(locale, rate)}</dd>
    </dl>
  )
}

/** The spread with its sum; used beside the price and above the book. */
export function useSpread(quote: Pick<Quote, 'symbol' | 'bid' | 'ask' | 'last' | 'currency' | 'at'>) {
  const text = useText('stock')
  const locale = useLocale()
  const bid = quote.bid ?? '0'
  const ask = quote.ask ?? '0'
  const spread = minus(ask, bid)
  return () => ({
    title: text('spread'),
    sentence: text('spreadHow'),
    sum: {
      terms: [
        { value: decimal(locale, ask, 2), name: text('lowestOffer'), sign: '−' as const },
        { value: decimal(locale, bid, 2), name: text('highestBid') },
      ],
      result: {
        value: money(locale, quote.currency, spread),
        name: percent(locale, over(spread, quote.last, 6) ?? '0'),
      },
    },
    source: text('fromBook', { symbol: quote.symbol }),
    learn: glossary({ term: 'spread' }),
    readAt: when(locale, quote.at, 'second'),
  })
}

function Day({ quote }: { readonly quote: Quote }) {
  const text = useText('stock')
  const locale = useLocale()
  const isCoin = quote.kind === 'coin'
  const cells = [
    ...(isCoin ? [] : [{ key: 'open', term: text('open'), value: <Price of={quote.open} /> }]),
    { key: 'high', term: text(isCoin ? 'high24' : 'high'), value: <Price of={quote.high} /> },
    { key: 'low', term: text(isCoin ? 'low24' : 'low'), value: <Price of={quote.low} /> },
    { key: 'volume', term: text('volume'), value: compact(locale, quote.volume) },
    {
      key: 'turnover',
      term: text('turnover'),
      value: `${symbolOf(quote.currency, locale) ?? ''}${compact(locale, quote.turnover)}`,
    },
  ]
  return (
    <div className={css.day}>
      <Cells of={quote.kind === 'index' ? cells.slice(0, 3) : cells} />
    </div>
  )
}
