import type { Calls, FundOrder, Output } from '@openbourse/protocol'
import { Amount, absolute, Card, decimal, Item, List, money, Section } from '@openbourse/ui'
import { ClosedReason } from '../../common/closing/late.ts'
import { type Closing, eventOf } from '../../common/closing/standing.ts'
import { compare, shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

type Event = Output<Calls['fundOrderDetails']>['events'][number]

type Props = {
  readonly events: readonly Event[]
  readonly order: Pick<FundOrder, 'currency' | 'cause'>
  /** Since when and why its fund closes. */
  readonly closing: Closing | null
}

/** What happened to an order, with the value of a unit that it was dealt at, and why where its fund closed. */
export function Events({ events, order: { currency, cause }, closing }: Props) {
  const text = useText('funds')
  const locale = useLocale()
  // Units that were redeemed are written as less than zero; the title of their event says so here.
  const dealtAt = ({ units, unit }: Event) =>
    unit === null || compare(units, '0') === 0
      ? undefined
      : text('unitsAt', {
          units: decimal(locale, absolute(units)),
          unit: money(locale, currency, shorten(unit, 4)),
        })
  return (
    <Section title={text('happened')}>
      <Card flush>
        <List inset="none" label={text('happened')}>
          {events.map((event) => {
            const result = eventOf(event, { cause, closing })
            return (
              <Item
                key={event.id}
                title={text(`event.${result}`)}
                note={
                  <>
                    {when(locale, event.at, 'dateTime')}
                    {dealtAt(event) && (
                      <>
                        <br />
                        {dealtAt(event)}
                      </>
                    )}
                    {result === 'closed' && closing && (
                      <>
                        {' · '}
                        <ClosedReason of={closing} />
                      </>
                    )}
                  </>
                }
                end={
                  compare(event.amount, '0') > 0 && (
                    <span className="item-figure">
                      <Amount of={event.amount} asset={currency} />
                    </span>
                  )
                }
              />
            )
          })}
        </List>
      </Card>
    </Section>
  )
}
