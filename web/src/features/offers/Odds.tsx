import type { Offer } from '@openbourse/protocol'
import { decimal, Meter } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { inHundred, leftInHundred } from './figures.ts'
import css from './offers.module.css'

const dots = Array.from({ length: 100 }, (_, at) => at)

/** A hundred dots, of which so many are filled. The words beside them say the same. */
function Dots({ filled, rows }: { readonly filled: number; readonly rows: 2 | 4 }) {
  return (
    <div className={css.dots} data-rows={rows} aria-hidden="true">
      {dots.map((at) => (
        <i key={at} data-on={at < filled ? '' : undefined} />
      ))}
    </div>
  )
}

/** Odds of one lot as people count them; of a direct offer, what is left, which is no chance. */
export function Odds({ offer, rows = 2 }: { readonly offer: Offer; readonly rows?: 2 | 4 }) {
  const text = useText('offers')
  const locale = useLocale()
  const { chance } = offer
  const figure = (of: number | string) => decimal(locale, String(of), 0)
  if (offer.kind === 'direct' && offer.left !== null) {
    const left = leftInHundred(offer)
    return (
      <>
        <div className={css.odds}>
          <span>
            <b>{left}</b> {text('left')}
          </span>
          <span className="t2 quiet">
            {text('leftOf', { left: figure(offer.left), of: figure(offer.offered) })}
          </span>
        </div>
        <Meter parts={[{ name: 'left', share: left / 100, color: 'var(--accent)' }]} />
      </>
    )
  }
  if (!chance) return null
  return (
    <>
      <div className={css.odds}>
        <span>
          <b>{inHundred(chance.rate)}</b> {text('forOneLot')}
        </span>
        <span className="t2 quiet">
          {text('lotsFor', { lots: figure(chance.lots), people: figure(chance.people + chance.simulated) })}
        </span>
      </div>
      <Dots filled={inHundred(chance.rate)} rows={rows} />
    </>
  )
}
