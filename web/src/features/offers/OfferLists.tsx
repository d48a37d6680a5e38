import type { Calls, Offer, Output } from '@openbourse/protocol'
import { Card, Empty, Item, List, Mark, money, Section, Tickets } from '@openbourse/ui'
import { CardRows } from '../../lib/CardRows.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { OfferCard } from './OfferCard.tsx'
import { priceText } from './price.ts'

const everyMs = 10_000

/** Offers that take applications now. */
export function OpenOffers() {
  const text = useText('offers')
  const common = useText('common')
  const query = useCall('offerList', {}, { everyMs })
  return (
    <CardRows
      of={faceOf(query, ({ list }) => list)}
      bones={3}
      empty={
        <Empty icon={Tickets} title={text('noneOpenTitle')}>
          {text('noneOpen')}
        </Empty>
      }
      failed={{ title: text('failedTitle'), says: common('failed.list') }}
    >
      {(offers) => (
        <>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </>
      )}
    </CardRows>
  )
}

type Today = Output<Calls['offersToday']>

/** What happens with new shares today, in the order of time, and what was listed in the last days. */
export function OffersToday() {
  const text = useText('offers')
  const common = useText('common')
  const query = useCall('offersToday', {}, { everyMs })
  return (
    <CardRows
      of={faceOf(query, (today) => (today.events.length + today.listed.length === 0 ? [] : [today]))}
      bones={3}
      empty={
        <Empty icon={Tickets} title={text('noneTodayTitle')}>
          {text('noneToday')}
        </Empty>
      }
      failed={{ title: text('failedTitle'), says: common('failed.list') }}
    >
      {([today]) => (today ? <Day of={today} /> : <div />)}
    </CardRows>
  )
}

function Day({ of }: { readonly of: Today }) {
  const text = useText('offers')
  const locale = useLocale()
  return (
    <>
      {of.events.length > 0 && (
        <Card flush>
          <List inset="none" label={text('tab.today')}>
            {of.events.map(({ at, what, offer }) => (
              <Item
                key={`${offer.id} ${what}`}
                plain
                to={paths.newShare({ id: offer.id })}
                mark={<Mark symbol={offer.symbol} />}
                title={offer.name}
                note={text(`event.${what}`)}
                end={when(locale, at, 'time')}
              />
            ))}
          </List>
        </Card>
      )}
      {of.listed.length > 0 && (
        <Section title={text('listed')}>
          <Card flush>
            <List label={text('listed')}>
              {of.listed.map(({ offer, open, last }) => (
                <Item
                  key={offer.id}
                  plain
                  to={paths.stock({ symbol: offer.symbol })}
                  mark={<Mark symbol={offer.symbol} />}
                  title={offer.name}
                  note={text('offeredAt', { price: priceText(locale, offer, text) })}
                  end={
                    <span className="item-figure">
                      {last === null && open === null
                        ? text('auction')
                        : money(locale, offer.currency, last ?? open ?? '0')}
                    </span>
                  }
                />
              ))}
            </List>
          </Card>
        </Section>
      )}
    </>
  )
}

/** Offers that will open. */
export function ComingOffers() {
  const text = useText('offers')
  const common = useText('common')
  const locale = useLocale()
  const query = useCall('offersComing', {}, { everyMs: 60_000 })
  const note = (offer: Offer) =>
    [offer.symbol, priceText(locale, offer, text), text(`kind.${offer.kind}`)].join(' · ')
  return (
    <CardRows
      of={faceOf(query, ({ list }) => list)}
      bones={3}
      empty={
        <Empty icon={Tickets} title={text('noneComingTitle')}>
          {text('noneComing')}
        </Empty>
      }
      failed={{ title: text('failedTitle'), says: common('failed.list') }}
    >
      {(offers) => (
        <Card flush>
          <List label={text('tab.coming')}>
            {offers.map((offer) => (
              <Item
                key={offer.id}
                plain
                to={paths.newShare({ id: offer.id })}
                mark={<Mark symbol={offer.symbol} />}
                title={offer.name}
                note={note(offer)}
                end={text('opensAt', { time: when(locale, offer.opensAt, 'weekday') })}
              />
            ))}
          </List>
        </Card>
      )}
    </CardRows>
  )
}
