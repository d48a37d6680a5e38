import type { Offer } from '@openbourse/protocol'
import { Card, Cells, compact, decimal, Mark, money, Pill, percent } from '@openbourse/ui'
import { Stations } from '../../common/stations/Stations.tsx'
import { clock } from '../../lib/clock.ts'
import { compare, minus, over } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { sectorWord } from '../../lib/sector-words.ts'
import { nearTime, when } from '../../lib/time.ts'
import { stepsOf } from './figures.ts'
import css from './offers.module.css'
import { priceText } from './price.ts'

/** Shares from here on are written short. */
const manyDigits = 7

/** Letters of a name from which on it is written smaller, so that it stays in three lines on a small phone. */
const longName = 28

/** The shares, their price, and the offer's progress between its opening and its listing. */
export function OfferHead({ offer }: { readonly offer: Offer }) {
  const text = useText('offers')
  const sectors = useText('shares.sectors')
  const locale = useLocale()
  const figure = (of: string) => (of.length < manyDigits ? decimal(locale, of, 0) : compact(locale, of))
  return (
    <Card>
      <div className={css.card}>
        <div className={css.who}>
          <Mark symbol={offer.symbol} size="large" />
          <span className={css.name}>
            <span className={css.top}>
              <b className={offer.name.length < longName ? 't4' : 't3'}>{offer.name}</b>
              <Pill tone={offer.state === 'open' ? 'info' : 'plain'}>{text(`state.${offer.state}`)}</Pill>
            </span>
            <span className="quiet">
              {[offer.symbol, sectors(sectorWord(offer.sector)), countryIn(locale, offer.country)].join(
                ' · ',
              )}
            </span>
          </span>
        </div>
        <div className={css.rule}>
          <Cells
            of={[
              { key: 'price', term: text('price'), value: priceText(locale, offer, text) },
              { key: 'lot', term: text('oneLot'), value: decimal(locale, offer.lot, 0) },
              { key: 'offered', term: text('offered'), value: figure(offer.offered) },
              { key: 'kind', term: text('kindName'), value: text(`kind.${offer.kind}`) },
            ]}
          />
        </div>
        <Reference offer={offer} />
        <div className={css.stations}>
          <OfferStations offer={offer} />
        </div>
      </div>
    </Card>
  )
}

/** How far a discounted price lies below what it is compared with. */
function Reference({ offer: { price, currency } }: { readonly offer: Offer }) {
  const text = useText('offers')
  const locale = useLocale()
  const { reference, price: now } = price
  if (reference === null || now === null || compare(reference, now) <= 0) return null
  const rate = percent(locale, over(minus(reference, now), reference, 4) ?? '0')
  return (
    <p className="t2 quiet">{text('discounted', { rate, reference: money(locale, currency, reference) })}</p>
  )
}

const countryIn = (locale: string, code: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

function OfferStations({ offer }: { readonly offer: Offer }) {
  const text = useText('offers')
  const locale = useLocale()
  const nowMs = clock.server()
  return (
    <Stations
      of={stepsOf(offer, nowMs).map(({ name, at, past }) => ({
        key: name,
        name: text(`${past ? 'past' : 'step'}.${name}`),
        at:
          past || name === 'lists'
            ? when(locale, at, 'day')
            : nearTime(locale, at, { nowMs, today: text('tab.today') }),
        past,
      }))}
    />
  )
}
