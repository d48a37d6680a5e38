import type { Offer } from '@openbourse/protocol'
import { decimal, Meter } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { inHundred, leftInHundred } from './figures.ts'
import css from './offers.module.css'

const dots = Array.from({ length: 100 }, (_, at) => at)

/** A hundred dots, of which this many are filled. The words beside them have the same figure. */
function Dots({ filled, rows }: { readonly filled: number; readonly rows: 2 | 4 }) {
  return (
    <div className={css.dots} data-rows={rows} aria-hidden="true">
      {dots.map((at) => (
        <i key={at} data-on={at < filled ? '' : undefined} />
      ))}
    </div>
  )
}

type Props = { readonly offer: Offer; readonly rows?: 2 | 4 }

/**
 * Odds of one lot as users count them; of a direct offer, the remaining lots, which is no chance. Four rows of dots
 * are for the page of one offer.
 */
export function Odds({ offer, rows = 2 }: Props) {
  const text = useText('offers')
  const locale = useLocale()
  const { chance } = offer
  const figure = (of: number | string) => decimal(locale, String(of), 0)
  if (offer.kind === 'direct' && offer.left !== null) {
    const left = leftInHundred(offer)
    const of = { left: figure(offer.left), of: figure(offer.offered) }
    return (
      <>
        <Line count={left} says={text('left')} beside={text('leftOf', of)} rows={rows} />
        <Meter parts={[{ name: 'left', share: left / 100, color: 'var(--accent)' }]} />
      </>
    )
  }
  if (!chance) return null
  const of = { lots: chance.lots, count: chance.people + chance.simulated }
  const beside = rows === 2 ? text('lotsFor', of) : undefined
  return (
    <>
      <Line count={inHundred(chance.rate)} says={text('forOneLot')} beside={beside} rows={rows} />
      <Dots filled={inHundred(chance.rate)} rows={rows} />
      {rows === 4 && (
        <p className="quiet">
          {[
            ...(chance.low !== null && chance.high !== null
              ? [text('interval', { low: inHundred(chance.low), high: inHundred(chance.high) })]
              : []),
            text(chance.people + chance.simulated === 0 ? 'noApplicants' : 'lotsAmong', of),
            text('oddsNote', { simulated: chance.simulated }),
          ].join(' ')}
        </p>
      )}
    </>
  )
}

function Line(props: {
  readonly count: number
  readonly says: string
  readonly beside: string | undefined
  readonly rows: 2 | 4
}) {
  return (
    <div className={css.odds} data-rows={props.rows}>
      <span className={css.count}>
        <b>{props.count}</b>
        <span className="quiet">{props.says}</span>
      </span>
      {props.beside !== undefined && <span className="t1 quiet">{props.beside}</span>}
    </div>
  )
}
