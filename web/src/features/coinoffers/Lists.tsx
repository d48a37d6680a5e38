import type { Calls, CoinOffer, Output } from '@openbourse/protocol'
import {
  Anchor,
  AssetMark,
  Card,
  Cells,
  CircleCheck,
  Coins,
  Empty,
  Item,
  List,
  money,
  Pill,
  percent,
} from '@openbourse/ui'
import { CardRows } from '../../lib/CardRows.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { nearTime, when } from '../../lib/time.ts'
import css from './coinoffers.module.css'
import { isCapped, priceOf } from './figures.ts'

const everyMs = 10_000

/** Offerings that are open, or that will open. */
export function Offerings({ of }: { readonly of: 'open' | 'coming' }) {
  const text = useText('coinOffers')
  const query = useCall(of === 'open' ? 'coinOfferList' : 'coinOffersComing', {}, { everyMs })
  return (
    <CardRows
      of={faceOf(query, ({ list }) => list)}
      bones={3}
      empty={
        <Empty icon={Coins} title={text(of === 'open' ? 'noneOpenTitle' : 'noneComingTitle')}>
          {text(of === 'open' ? 'noneOpen' : 'noneComing')}
        </Empty>
      }
      failedTitle={text('failedTitle')}
    >
      {(offers) => (
        <>
          {offers.map((offer) => (
            <OfferingCard key={offer.id} offer={offer} />
          ))}
        </>
      )}
    </CardRows>
  )
}

/** One offering: which coin, until when, and the share if it closed now. */
function OfferingCard({ offer }: { readonly offer: CoinOffer }) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const { mine, currency, demand } = offer
  const isComing = offer.state === 'coming'
  const shown = (amount: string) => money(locale, currency, priceOf(amount))
  return (
    <Anchor href={paths.coinOffer({ id: offer.id })}>
      <Card>
        <div className={css.card}>
          <div className={css.who}>
            <AssetMark asset={offer.coin} />
            <span className={css.name}>
              <b className="t3">{offer.name}</b>
              <span className="t1 quiet">{[offer.coin, shown(offer.price)].join(' · ')}</span>
            </span>
            <span className={css.end}>
              <b>
                {nearTime(locale, isComing ? offer.opensAt : offer.closesAt, {
                  nowMs: clock.server(),
                  today: text('today'),
                })}
              </b>
              <span className="t1 quiet">{text(isComing ? 'step.opens' : 'closes')}</span>
            </span>
          </div>
          <div className={css.rule}>
            <Cells
              of={[
                ...(demand
                  ? [
                      {
                        key: 'share',
                        term: text('cells.share'),
                        value: percent(locale, demand.rate, 'auto', 1),
                      },
                    ]
                  : []),
                { key: 'target', term: text('cells.target'), value: shown(offer.target) },
                {
                  key: 'cap',
                  term: text('cells.cap'),
                  value: shown(isCapped(offer) ? offer.cap : offer.maximum),
                },
              ]}
            />
          </div>
          {mine?.state === 'applied' && (
            <p className={css.applied}>
              <CircleCheck className="icon-small" aria-hidden="true" />
              {text('youApplied', { amount: shown(mine.ask) })}
            </p>
          )}
        </div>
      </Card>
    </Anchor>
  )
}

type Today = Output<Calls['coinOffersToday']>

/** What happens today, in the order of time. */
export function TodayList() {
  const text = useText('coinOffers')
  const locale = useLocale()
  const query = useCall('coinOffersToday', {}, { everyMs })
  return (
    <CardRows
      of={faceOf(query, ({ events }) => events)}
      bones={3}
      empty={
        <Empty icon={Coins} title={text('noneTodayTitle')}>
          {text('noneToday')}
        </Empty>
      }
      failedTitle={text('failedTitle')}
    >
      {(events) => (
        <Card flush>
          <List label={text('tab.today')}>
            {events.map(({ at, what, done, offer }) => (
              <Item
                key={`${offer.id} ${what}`}
                plain
                to={paths.coinOffer({ id: offer.id })}
                mark={<AssetMark asset={offer.coin} />}
                title={offer.name}
                note={text(`event.${what}`)}
                end={<span className={done ? 'quiet' : 'strong'}>{when(locale, at, 'time')}</span>}
              />
            ))}
          </List>
        </Card>
      )}
    </CardRows>
  )
}

/** Offerings that closed or were canceled, newest first, and how many of them trade below their price. */
export function EndedList() {
  const text = useText('coinOffers')
  const query = useCall('coinOffersToday', {}, { everyMs })
  const record = query.data?.record
  return (
    <CardRows
      of={faceOf(query, ({ ended }) => ended)}
      bones={3}
      empty={
        <Empty icon={Coins} title={text('noneEndedTitle')}>
          {text('noneEnded')}
        </Empty>
      }
      failedTitle={text('failedTitle')}
    >
      {(ended) => (
        <>
          <Card flush>
            <List label={text('tab.ended')}>
              {ended.map((offer) => (
                <Ended key={offer.id} offer={offer} />
              ))}
            </List>
          </Card>
          {record && (
            <p className="t2 quiet center">
              {record.traded === 0 ? text('recordNone') : text('record', record)}
            </p>
          )}
        </>
      )}
    </CardRows>
  )
}

function Ended({ offer }: { readonly offer: Today['ended'][number] }) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const shown = (price: string) => money(locale, offer.currency, priceOf(price))
  const rate = offer.demand && percent(locale, offer.demand.rate, 'auto', 1)
  return (
    <Item
      plain
      to={paths.coinOffer({ id: offer.id })}
      mark={<AssetMark asset={offer.coin} />}
      title={offer.name}
      note={[offer.coin, shown(offer.price), ...(rate ? [`${text('cells.shareThen')} ${rate}`] : [])].join(
        ' · ',
      )}
      end={
        offer.last === null ? (
          <Pill tone="plain">{text(`state.${offer.state}`)}</Pill>
        ) : (
          <span className="item-figure">{shown(offer.last)}</span>
        )
      }
    />
  )
}
