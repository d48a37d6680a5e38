import type { Calls, Output } from '@openbourse/protocol'
import { Amount, Card, decimal, Item, List, money, Section } from '@openbourse/ui'
import { compare, shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

type Event = Output<Calls['fundOrderDetails']>['events'][number]

/** What happened to an order, with the value of a unit that it was dealt at. */
export function Events(props: { readonly events: readonly Event[]; readonly currency: string }) {
  const text = useText('funds')
  const locale = useLocale()
  const noteOf = ({ at, units, unit }: Event) =>
    [
      when(locale, at, 'dateTime'),
      ...(unit === null || compare(units, '0') === 0
        ? []
        : [
            text('unitsAt', {
              units: decimal(locale, units),
              unit: money(locale, props.currency, shorten(unit, 4)),
            }),
          ]),
    ].join(' · ')
  return (
    <Section title={text('happened')}>
      <Card flush>
        <List inset="none" label={text('happened')}>
          {props.events.map((event) => (
            <Item
              key={event.id}
              title={text(`event.${event.kind}`)}
              note={noteOf(event)}
              end={
                compare(event.amount, '0') > 0 && (
                  <span className="item-figure">
                    <Amount of={event.amount} asset={props.currency} />
                  </span>
                )
              }
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}
