import type { Calls, Offer, Output } from '@openbourse/protocol'
import { Card, Empty, Item, List, Mark, Section, Tickets } from '@openbourse/ui'
import { CardRows } from '../../lib/CardRows.tsx'
import { Columns } from '../../lib/Columns.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { OfferCard } from './OfferCard.tsx'
import { type OfferTab, OfferTabs, partId } from './OfferTabs.tsx'
import { OfferToday } from './OfferToday.tsx'
import css from './offers.module.css'
import { priceText } from './price.ts'

const everyMs = 10_000

/** All offers on one page: open ones, what happens today, and those that are coming. The tabs above jump to each. */
export function OfferLists(props: { readonly tab: OfferTab; readonly onTab: (tab: OfferTab) => void }) {
  const text = useText('offers')
  const locale = useLocale()
  const open = useCall('offerList', {}, { everyMs })
  const today = useCall('offersToday', {}, { everyMs })
  const coming = useCall('offersComing', {}, { everyMs: 60_000 })
  const jump = (tab: OfferTab) => {
    props.onTab(tab)
    document.getElementById(partId(tab))?.scrollIntoView({ block: 'start' })
  }
  const asked = [open, today, coming]
  // One card for a failed load, with one retry button for all of it.
  if (asked.every(({ isError, data }) => isError && !data))
    return (
      <>
        <OfferTabs value={props.tab} onChange={props.onTab} />
        <NotLoadedCard title={text('failedTitle')} retry={() => asked.forEach((one) => void one.refetch())} />
      </>
    )
  return (
    <>
      <OfferTabs value={props.tab} onChange={jump} />
      <Columns
        of="page"
        beside={
          <>
            <div className={css.part} id={partId('today')}>
              <Section
                title={text('tab.today')}
                end={
                  <span className="t1 quiet">
                    {when(locale, today.data ? noonOf(today.data.day) : clock.server(), 'weekday')}
                  </span>
                }
              >
                <OffersToday of={today} />
              </Section>
            </div>
            <div className={css.part} id={partId('coming')}>
              <Section title={text('tab.coming')}>
                <ComingOffers of={coming} />
              </Section>
            </div>
          </>
        }
      >
        <div className={css.part} id={partId('open')}>
          <OpenOffers of={open} />
        </div>
      </Columns>
    </>
  )
}

/** The middle of a day in Greenwich, which is the same day at every home exchange. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

type Asked<Name extends 'offerList' | 'offersToday' | 'offersComing'> = ReturnType<typeof useCall<Name>>

function OpenOffers({ of }: { readonly of: Asked<'offerList'> }) {
  const text = useText('offers')
  return (
    <CardRows
      of={faceOf(of, ({ list }) => list)}
      bones={3}
      empty={
        <Empty icon={Tickets} title={text('noneOpenTitle')}>
          {text('noneOpen')}
        </Empty>
      }
      failedTitle={text('failedTitle')}
    >
      {(offers) => (
        <div className="stack">
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </div>
      )}
    </CardRows>
  )
}

type Today = Output<Calls['offersToday']>

function OffersToday({ of }: { readonly of: Asked<'offersToday'> }) {
  const text = useText('offers')
  const some = (today: Today) => (today.events.length + today.listed.length === 0 ? [] : [today])
  return (
    <CardRows
      of={faceOf(of, some)}
      bones={3}
      empty={<p className="quiet">{text('noneToday')}</p>}
      failedTitle={text('failedTitle')}
    >
      {([today]) => (today ? <OfferToday of={today} /> : <div />)}
    </CardRows>
  )
}

function ComingOffers({ of }: { readonly of: Asked<'offersComing'> }) {
  const text = useText('offers')
  const locale = useLocale()
  const note = (offer: Offer) =>
    [offer.symbol, priceText(locale, offer, text), text(`kind.${offer.kind}`)].join(' · ')
  return (
    <CardRows
      of={faceOf(of, ({ list }) => list)}
      bones={2}
      empty={<p className="quiet">{text('noneComing')}</p>}
      failedTitle={text('failedTitle')}
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
                end={
                  <span className={css.at}>
                    <b>{when(locale, offer.opensAt, 'weekday')}</b>
                    <span className="t1 quiet">{text('opens')}</span>
                  </span>
                }
              />
            ))}
          </List>
        </Card>
      )}
    </CardRows>
  )
}
