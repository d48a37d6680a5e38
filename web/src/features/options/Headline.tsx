import type { OptionInfo } from '@openbourse/protocol'
import { Mark, money, Note } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { compare, minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import css from './options.module.css'
import type { Side } from './use-ticket.ts'
import { useOptionName, useTimeLeft } from './words.ts'

/** What the series is, how long it has, and its ask or bid. */
export function Headline(props: {
  readonly info: OptionInfo
  readonly side: Side
  readonly topic: string | undefined
  readonly sinceMs: number
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const nameOf = useOptionName()
  const left = useTimeLeft()
  const { info, side, topic, sinceMs } = props
  const { terms, underlying } = info
  const isIndex = underlying.kind === 'index'
  const price = (side === 'open' ? info.asks : info.bids)[0]?.price
  const time = left(terms.expiresAt, clock.server())
  return (
    <div className={css.top}>
      <Mark symbol={terms.underlying} />
      <span>
        <b className="t3">{nameOf(terms)}</b>
        <br />
        <span className="quiet t2">
          {time === undefined
            ? ticket('ended')
            : ticket(isIndex ? 'leftPoints' : 'leftShares', { left: time, size: String(terms.size) })}
        </span>
      </span>
      {!info.settlement && (
        <span className={css.endColumn}>
          <b className="t3">{price === undefined ? '–' : money(locale, terms.currency, price)}</b>
          <LiveAge topic={topic} sinceMs={sinceMs} />
        </span>
      )}
    </div>
  )
}

/** At what its underlying settled, and what a share of it was worth. */
export function Settled({ info }: { readonly info: OptionInfo }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { settlement, terms } = info
  if (!settlement) return null
  const inside =
    terms.right === 'call' ? minus(settlement.price, terms.strike) : minus(terms.strike, settlement.price)
  return (
    <Note>
      <b>{ticket('settledTitle')}</b>
      <p>
        {ticket('settledAt', {
          symbol: terms.underlying,
          price: money(locale, terms.currency, settlement.price),
          worth: money(locale, terms.currency, compare(inside, '0') > 0 ? inside : '0'),
        })}
      </p>
    </Note>
  )
}
