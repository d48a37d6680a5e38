import type { CoinOffer } from '@openbourse/protocol'
import { AssetMark, Card, Cells, compact, decimal, Formula, money, Pill } from '@openbourse/ui'
import { Stations } from '../../common/stations/Stations.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { nearTime, when } from '../../lib/time.ts'
import css from './coinoffers.module.css'
import { priceOf, stepsOf } from './figures.ts'

/** Coins from here on are written short. */
const manyDigits = 10

/** The coin, its price, and the offering's progress between its opening and its listing. */
export function OfferingHead({ offer }: { readonly offer: CoinOffer }) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const coins =
    offer.offered.length < manyDigits
      ? decimal(locale, priceOf(offer.offered))
      : compact(locale, offer.offered)
  return (
    <Card>
      <div className={css.card}>
        <div className={css.who}>
          <AssetMark asset={offer.coin} size="large" />
          <span className={css.name}>
            <b className="t4">{offer.name}</b>
            <span className="t2 quiet">{text('fictional', { coin: offer.coin })}</span>
          </span>
          <Pill tone={offer.state === 'open' ? 'info' : 'plain'}>{text(`state.${offer.state}`)}</Pill>
        </div>
        <div className={css.rule}>
          <Cells
            of={[
              {
                key: 'price',
                term: text('price'),
                value: money(locale, offer.currency, priceOf(offer.price)),
              },
              {
                key: 'offered',
                term: text('offered'),
                value: text('coins', { count: coins, coin: offer.coin }),
              },
              { key: 'kind', term: <Kind offer={offer} />, value: text('proRata') },
            ]}
          />
        </div>
        <OfferingStations offer={offer} />
      </div>
    </Card>
  )
}

function Kind({ offer }: { readonly offer: CoinOffer }) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const of = () => ({
    title: text('proRata'),
    sentence: text('proRataHow'),
    sum: {
      terms: [
        { value: money(locale, offer.currency, offer.target), name: text('cells.target') },
        {
          value: money(locale, offer.currency, offer.demand?.asked ?? '0'),
          name: text('everyoneAsks'),
          sign: '÷' as const,
        },
      ],
      result: { value: text('shareFinal'), name: text('ofAsked') },
    },
    source: text('fromTotals'),
    readAt: when(locale, clock.server(), 'second'),
  })
  return <Formula of={of}>{text('kind')}</Formula>
}

function OfferingStations({ offer }: { readonly offer: CoinOffer }) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const nowMs = clock.server()
  return (
    <Stations
      of={stepsOf(offer).map(({ name, at, past }) => ({
        key: name,
        name: text(`${past ? 'past' : 'step'}.${name}`),
        at:
          past || name === 'lists'
            ? when(locale, at, 'day')
            : nearTime(locale, at, { nowMs, today: text('today') }),
        past,
      }))}
    />
  )
}
