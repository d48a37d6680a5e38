import type { Offer } from '@openbourse/protocol'
import { Amount, Anchor, Card, Cells, CircleCheck, Mark, money } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { Odds } from './Odds.tsx'
import css from './offers.module.css'
import { priceText } from './price.ts'

/** One open offer: what it is, its odds now, what it takes, and the own application. */
export function OfferCard({ offer }: { readonly offer: Offer }) {
  const text = useText('offers')
  const locale = useLocale()
  const { mine, currency } = offer
  const hasApplied = mine !== null && mine.state === 'applying'
  return (
    <Anchor href={paths.newShare({ id: offer.id })}>
      <Card>
        <div className={css.card}>
          <div className={css.who}>
            <Mark symbol={offer.symbol} />
            <span className={css.name}>
              <b>{offer.name}</b>
              <span className="t2 quiet">
                {[offer.symbol, priceText(locale, offer, text), text(`kind.${offer.kind}`)].join(' · ')}
              </span>
            </span>
            <span className={css.at}>
              <b>{when(locale, offer.closesAt, 'dateTime')}</b>
              <span className="t2 quiet">{text('closes')}</span>
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
                {
                  key: 'held',
                  term: text('moneyHeld'),
                  value:
                    offer.kind === 'direct'
                      ? text('paidAtOnce')
                      : text('until', { time: when(locale, offer.drawAt, 'day') }),
                },
                { key: 'sold', term: text('canBeSold'), value: when(locale, offer.listsAt, 'day') },
              ]}
            />
          </div>
          {hasApplied && (
            <p className={css.applied}>
              <CircleCheck className="icon-small" aria-hidden="true" />
              {text('youApplied', { quantity: mine.quantity, held: money(locale, currency, mine.held) })}
            </p>
          )}
        </div>
      </Card>
    </Anchor>
  )
}
