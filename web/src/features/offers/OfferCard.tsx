import type { Offer } from '@openbourse/protocol'
import { Amount, Anchor, Card, Cells, Check, decimal, Mark, money } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { nearTime, when } from '../../lib/time.ts'
import { Odds } from './Odds.tsx'
import css from './offers.module.css'
import { priceText } from './price.ts'

/** One open offer: what it is, its odds now, what it takes, and the own application. */
export function OfferCard({ offer }: { readonly offer: Offer }) {
  const text = useText('offers')
  const locale = useLocale()
  const { mine, currency } = offer
  const hasApplied = mine !== null && mine.state === 'applying'
  const closes = nearTime(locale, offer.closesAt, { nowMs: clock.server(), today: text('tab.today') })
  const held = offer.kind === 'direct' ? text('paidAtOnce') : text('heldSpan', spanTo(locale, offer.drawAt))
  const applied = {
    quantity: decimal(locale, mine?.quantity ?? '0', 0),
    held: money(locale, currency, mine?.held ?? '0'),
  }
  return (
    <Anchor href={paths.newShare({ id: offer.id })}>
      <Card>
        <div className={css.card}>
          <div className={css.who}>
            <Mark symbol={offer.symbol} />
            <span className={css.name}>
              <b className="t3">{offer.name}</b>
              <span className="t1 quiet">
                {[offer.symbol, priceText(locale, offer, text), text(`kind.${offer.kind}`)].join(' · ')}
              </span>
            </span>
            <span className={css.at}>
              <b>{closes}</b>
              <span className="t1 quiet">{text('closes')}</span>
            </span>
          </div>
          <Odds offer={offer} />
          <div className={css.rule}>
            <Cells
              of={[
                {
                  key: 'smallest',
                  term: text('smallest'),
                  value: <Amount of={offer.smallest} asset={currency} />,
                },
                { key: 'held', term: text('moneyHeld'), value: held },
                { key: 'sold', term: text('canBeSold'), value: when(locale, offer.listsAt, 'day') },
              ]}
            />
          </div>
          {hasApplied && (
            <p className={css.applied}>
              <Check className="icon-small" aria-hidden="true" />
              {text('youApplied', applied)}
            </p>
          )}
        </div>
      </Card>
    </Anchor>
  )
}

const hourMs = 3_600_000
const weekHours = 6 * 24

/** How long it is until then, and when that is: hours with a time, days with a weekday, and more of them with a date. */
function spanTo(locale: string, at: number): { readonly span: string; readonly time: string } {
  const hours = Math.max(0, Math.ceil((at - clock.server()) / hourMs))
  const unit = hours < 24 ? 'hour' : 'day'
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'hour' ? 'short' : 'long',
  })
  return {
    span: format.format(unit === 'hour' ? hours : Math.floor(hours / 24)),
    time: when(locale, at, unit === 'hour' ? 'time' : hours < weekHours ? 'weekdayAlone' : 'day'),
  }
}
