import type { Quote } from '@openbourse/protocol'
import { Price, percent } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useQuote } from '../../lib/live.ts'
import { useCall } from '../../lib/query.ts'
import css from './stock.module.css'
import { placeIn, rangeOf, shareIn, yearStart } from './year-range.ts'

/** The lowest and the highest price of 52 weeks, and the position of the price between them. */
export function YearRange(props: { readonly quote: Quote }) {
  const { quote } = useQuote(props.quote)
  const text = useText('stock')
  const locale = useLocale()
  const { data } = useCall(
    'stockCandles',
    { symbol: quote.symbol, interval: '1w', from: yearStart(clock.server()), limit: 53 },
    { freshForMs: 60_000 },
  )
  const range = data && rangeOf(data.bars, quote)
  if (!range || compare(range.high, range.low) === 0) return null
  const place = placeIn(range, quote.last)
  return (
    <section className={css.year} aria-label={text('yearRange')}>
      <h3>{text('yearRange')}</h3>
      <div className={css.yearTrack} aria-hidden="true">
        <i style={{ insetInlineStart: `${place}%` }} />
      </div>
      <dl>
        <div>
          <dt>{text('low')}</dt>
          <dd>
            <Price of={range.low} />
          </dd>
        </div>
        <div>
          <dt>{text('high')}</dt>
          <dd>
            <Price of={range.high} />
          </dd>
        </div>
      </dl>
      <p className="sr">
        {text('yearPlace', {
          share: percent(locale, shareIn(range, quote.last), 'auto', 0),
        })}
      </p>
    </section>
  )
}
