import type { Calls, Output } from '@openbourse/protocol'
import { Card, decimal, Facts, Head, Price } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { stepTime } from '../../lib/time.ts'
import css from './positions.module.css'
import { useQuantity } from './use-quantity.ts'

type Info = Output<Calls['orderInfo']>

/** What happened to an order, step by step, and what the market was when it arrived. */
export function OrderRecord({ info }: { readonly info: Info }) {
  return (
    <>
      <Timeline info={info} />
      <Evidence info={info} />
    </>
  )
}

function Timeline({ info }: { readonly info: Info }) {
  const text = useText('positions')
  const locale = useLocale()
  const { order, timeline } = info
  const quantityOf = useQuantity(order.symbol)
  return (
    <Card>
      <div className={css.card}>
        <Head title={text('timeline')} />
        <ol className={css.timeline}>
          {timeline.map((moment) => (
            <li key={`${moment.at}${moment.kind}${moment.quantity}`}>
              <div className={css.line}>
                <span>{text(`moment.${moment.kind}`)}</span>
                <span className="quiet t1">{stepTime(locale, moment.at, clock.server())}</span>
              </div>
              {moment.print !== null && (
                <span className="quiet t1">{text('print', { number: moment.print })} </span>
              )}
              {moment.quantity !== null && (
                <span className="quiet t1">
                  {quantityOf(moment.quantity)}
                  {moment.price !== null && (
                    <>
                      {' '}
                      {text('at')} <Price of={moment.price} asset={order.currency} />
                    </>
                  )}
                </span>
              )}
              {moment.quantity === null && moment.price !== null && (
                <span className="quiet t1">
                  <Price of={moment.price} asset={order.currency} />
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

function Evidence({ info }: { readonly info: Info }) {
  const text = useText('positions')
  const locale = useLocale()
  const { order, evidence } = info
  const price = (of: string | null) => (of === null ? '–' : <Price of={of} asset={order.currency} />)
  return (
    <Card>
      <div className={css.card}>
        <Head title={text('evidence')} />
        <Facts
          of={[
            { key: 'bid', term: text('bidThen'), value: price(evidence.bidAtArrival) },
            { key: 'ask', term: text('askThen'), value: price(evidence.askAtArrival) },
            {
              key: 'sequence',
              term: text('sequence'),
              value: decimal(locale, String(evidence.sequenceAtArrival)),
            },
          ]}
        />
      </div>
    </Card>
  )
}
