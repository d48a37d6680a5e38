import type { OptionPosition } from '@openbourse/protocol'
import { Anchor, Delta, decimal, Mark, money, percent } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { compare, shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import css from './options.module.css'
import { dayText, useOptionName, useTimeLeft } from './words.ts'

/** One own option at the bid, with the time that is left of the time since it was bought, and how far break-even is. */
export function PositionRow({ position }: { readonly position: OptionPosition }) {
  const ordersText = useText('options.orders')
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const nameOf = useOptionName()
  const left = useTimeLeft()
  const { terms, quantity, averagePrice, bid, openedAt } = position
  const now = clock.server()
  const whole = Math.max(1, terms.expiresAt - openedAt)
  const share = Math.min(1, Math.max(0, (terms.expiresAt - now) / whole))
  const remaining = left(terms.expiresAt, now)
  const price = (of: string) => decimal(locale, trim(shorten(of, 2), 2))
  const count = { quantity: decimal(locale, String(quantity)), price: price(averagePrice) }
  return (
    <Anchor href={optionPaths.contract({ contract: terms.contract, side: 'close' })} className={css.position}>
      <Mark symbol={terms.underlying} />
      <div className={css.block}>
        <div className={css.ends}>
          <span>
            <b className="t3">{nameOf(terms)}</b>
            <br />
            <span className="quiet t2">
              {bid === null ? ordersText('atNone', count) : ordersText('at', { ...count, bid: price(bid) })}
            </span>
          </span>
          <span>
            <b className="t3">{money(locale, terms.currency, shorten(position.value, 2))}</b>
            <br />
            <Delta amount={shorten(position.profit, 2)} rate={position.profitRate} asset={terms.currency} />
          </span>
        </div>
        <div className={css.bar}>
          <div aria-hidden="true">
            <i style={{ width: `${share * 100}%` }} />
          </div>
          <b>{remaining === undefined ? ticket('ended') : ordersText('left', { left: remaining })}</b>
        </div>
        <div className={css.ends}>
          <span className="quiet t1">{ordersText('ends', { day: dayText(locale, terms.day) })}</span>
          <span className="quiet t1">
            <Distance position={position} />
          </span>
        </div>
      </div>
    </Anchor>
  )
}

function Distance({ position }: { readonly position: OptionPosition }) {
  const ordersText = useText('options.orders')
  const locale = useLocale()
  const { distance, breakEven, terms } = position
  const price = decimal(locale, trim(shorten(breakEven, 2), 2))
  if (compare(distance, '0') <= 0) return ordersText(terms.right === 'call' ? 'above' : 'below', { price })
  const move = terms.right === 'call' ? distance : `-${distance}`
  return ordersText('away', { price, distance: percent(locale, move, 'always', 1) })
}
