import type { Calls, Offer, OfferDayEvent, Output } from '@openbourse/protocol'
import { Anchor, Card, Item, List, Mark, money, Section } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './offers.module.css'
import { priceText } from './price.ts'

type Today = Output<Calls['offersToday']>

/** What happens with new shares today, in the order of time, and what was listed in the last days. */
export function OfferToday({ of }: { readonly of: Today }) {
  const text = useText('offers')
  const locale = useLocale()
  return (
    <>
      {of.events.length > 0 && (
        <Card>
          <ol className={css.day} aria-label={text('tab.today')}>
            {of.events.map(({ at, what, done, offer }) => (
              <li key={`${offer.id} ${what}`} data-past={done ? '' : undefined}>
                <time>{when(locale, at, 'time')}</time>
                <Anchor href={paths.newShare({ id: offer.id })} className={css.event}>
                  <b>{offer.name}</b>
                  <Event
                    offer={offer}
                    what={what}
                    done={done}
                    open={of.listed.find((one) => one.offer.id === offer.id)?.open ?? null}
                  />
                </Anchor>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {of.listed.length > 0 && <Listed of={of.listed} />}
    </>
  )
}

type EventProps = {
  readonly offer: Offer
  readonly what: OfferDayEvent
  readonly done: boolean
  /** Price of its first trade, once there was one. */
  readonly open: string | null
}

/** What an event is or was, and what it is to the user. */
function Event({ offer, what, done, open }: EventProps) {
  const text = useText('offers')
  const locale = useLocale()
  const state = offer.mine?.state
  const count = Number(offer.mine?.allotted ?? '0')
  const isDue = what === 'pay_by' && state === 'wait_payment'
  const isIn = what === 'draw' && (state === 'applying' || state === 'to_be_allocated')
  const says = () => {
    if (what === 'lists' && open !== null)
      return text('eventListed', {
        price: priceText(locale, offer, text),
        open: money(locale, offer.currency, open),
      })
    if (!done) return isIn ? text('eventTicket') : isDue ? text('eventDue', { count }) : text(`event.${what}`)
    if (what === 'draw' && count > 0) return text('eventGot', { count })
    return text(what === 'draw' && state === 'not_allotted' ? 'eventLost' : `eventPast.${what}`)
  }
  return <span className="t1 quiet">{says()}</span>
}

function Listed({ of }: { readonly of: Today['listed'] }) {
  const text = useText('offers')
  const locale = useLocale()
  return (
    <Section title={text('listed')}>
      <Card flush>
        <List label={text('listed')}>
          {of.map(({ offer, open, last }) => (
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
  )
}
