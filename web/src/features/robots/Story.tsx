import type { RobotOrder } from '@openbourse/protocol'
import { Amount, Card, decimal, Head, Item, List } from '@openbourse/ui'
import { ClosedReason } from '../../common/closing/late.ts'
import { type Closing, eventOf } from '../../common/closing/standing.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import type { OrderInfo } from './info.ts'
import css from './robots.module.css'

type Props = Pick<OrderInfo, 'events'> & {
  readonly order: Pick<RobotOrder, 'currency' | 'cause'>
  /** Since when and why its robot closes. */
  readonly closing: Closing | null
}

/** Everything that happened to an order, newest first, with the value of a unit where it was dealt, and why where its robot closed. */
export function Story({ events, order, closing }: Props) {
  const text = useText('robots')
  const locale = useLocale()
  return (
    <Card flush label={text('story')}>
      <div className={css.inset}>
        <Head title={text('story')} />
      </div>
      <List inset="none" label={text('story')}>
        {events.toReversed().map((event) => {
          const { id, at, kind, amount, unit } = event
          const result = eventOf(event, { cause: order.cause, closing })
          return (
            <Item
              key={id}
              title={text(`event.${result}`)}
              note={
                <>
                  {when(locale, at, 'dateTime')}
                  {unit !== null && ` · ${text('unitAt', { unit: decimal(locale, unit.slice(0, -4)) })}`}
                  {result === 'closed' && closing && (
                    <>
                      {' · '}
                      <ClosedReason of={closing} />
                    </>
                  )}
                </>
              }
              end={
                kind !== 'stopping' && (
                  <span className="item-figure">
                    <Amount of={amount} asset={order.currency} />
                  </span>
                )
              }
            />
          )
        })}
      </List>
    </Card>
  )
}
