import type { FundOrder, UnitOrderState } from '@openbourse/protocol'
import { Amount, Card, Cells, Delta, decimal, money, Pill } from '@openbourse/ui'
import { over } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { unitShown } from './figures.ts'
import css from './funds.module.css'

const tones: Readonly<Record<UnitOrderState, 'plain' | 'info'>> = {
  waiting: 'info',
  running: 'info',
  stopping: 'info',
  ended: 'plain',
  stopped: 'plain',
  withdrawn: 'plain',
}

export function OrderState({ order }: { readonly order: Pick<FundOrder, 'state'> }) {
  const text = useText('funds')
  return <Pill tone={tones[order.state]}>{text(`state.${order.state}`)}</Pill>
}

/** What an own order is worth, what it brought since its start, and its units. */
export function OrderHead(props: {
  readonly order: FundOrder
  /** The value of a unit at the last dealing point; undefined while it is loading. */
  readonly unit: { readonly value: string; readonly at: number } | undefined
}) {
  const { order, unit } = props
  const text = useText('funds')
  const locale = useLocale()
  const { currency, value, units, putIn, paidOut, profit, profitRate, startedAt, endedAt } = order
  const isOver = endedAt !== null
  const paid = over(putIn, units, 4)
  return (
    <Card>
      <div className={css.card}>
        <div className={css.spread}>
          <span className="quiet">
            {isOver
              ? text('cameBack')
              : unit === undefined || value === null
                ? text('onHold')
                : text('valueAt', { at: when(locale, unit.at, 'dateTime') })}
          </span>
          <OrderState order={order} />
        </div>
        <Amount of={isOver ? paidOut : (value ?? order.waiting)} asset={currency} size="display" />
        {profit !== null && startedAt !== null && (
          <p className={css.spread}>
            <span className="quiet">{text('profitSince', { day: when(locale, startedAt, 'day') })}</span>
            <Delta amount={profit} asset={currency} rate={profitRate ?? '0'} />
          </p>
        )}
        <div className={css.rule}>
          <Cells
            of={
              !isOver && value !== null && unit !== undefined
                ? [
                    { key: 'units', term: text('yourUnits'), value: decimal(locale, units) },
                    ...(paid === undefined
                      ? []
                      : [{ key: 'paid', term: text('paidPerUnit'), value: money(locale, currency, paid) }]),
                    {
                      key: 'now',
                      term: text('unitNow'),
                      value: money(locale, currency, unitShown(unit.value)),
                    },
                  ]
                : isOver
                  ? [
                      { key: 'putIn', term: text('putIn'), value: money(locale, currency, putIn) },
                      { key: 'fee', term: text('feePaid'), value: money(locale, currency, order.fee) },
                      { key: 'ended', term: text('ended'), value: when(locale, endedAt, 'date') },
                    ]
                  : [
                      {
                        key: 'placed',
                        term: text('placedAt'),
                        value: when(locale, order.askedAt, 'dateTime'),
                      },
                      {
                        key: 'next',
                        term: text('putInAt'),
                        value: order.nextAt === null ? '–' : when(locale, order.nextAt, 'dateTime'),
                      },
                    ]
            }
          />
        </div>
        {order.cause !== null && <p className="t2 quiet">{text(`cause.${order.cause}`)}</p>}
      </div>
    </Card>
  )
}
