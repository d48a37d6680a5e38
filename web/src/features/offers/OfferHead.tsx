import type { Offer } from '@openbourse/protocol'
import { Card, Cells, compact, Mark, Pill } from '@openbourse/ui'
import { Stations } from '../../common/stations/Stations.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { stepsOf } from './figures.ts'
import css from './offers.module.css'
import { priceText } from './price.ts'

/** What is offered, at what price, and where the offer stands between its opening and its listing. */
export function OfferHead({ offer }: { readonly offer: Offer }) {
  const text = useText('offers')
  const locale = useLocale()
  return (
    <Card>
      <div className={css.card}>
        <div className={css.who}>
          <Mark symbol={offer.symbol} size="large" />
          <span className={css.name}>
            <b className="t4">{offer.name}</b>
            <span className="t2 quiet">{[offer.symbol, offer.country].join(' · ')}</span>
          </span>
          <Pill tone={offer.state === 'open' ? 'info' : 'plain'}>{text(`state.${offer.state}`)}</Pill>
        </div>
        <div className={css.rule}>
          <Cells
            of={[
              { key: 'price', term: text('price'), value: priceText(locale, offer, text) },
              { key: 'lot', term: text('oneLot'), value: offer.lot },
              { key: 'offered', term: text('offered'), value: compact(locale, offer.offered) },
              { key: 'kind', term: text('kindName'), value: text(`kind.${offer.kind}`) },
            ]}
          />
        </div>
        <Stations
          of={stepsOf(offer).map(({ name, at }) => {
            const past = at <= clock.server()
            return {
              name,
              label: text(`${past ? 'past' : 'step'}.${name}`),
              time: when(locale, at, name === 'lists' ? 'day' : 'dateTime'),
              past,
            }
          })}
        />
      </div>
    </Card>
  )
}
