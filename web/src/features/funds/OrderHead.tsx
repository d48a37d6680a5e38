import type { Calls, FundOrder, Output, UnitOrderState } from '@openbourse/protocol'
import { Amount, Card, Cells, Delta, decimal, money, Pill } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { ClosedReason } from '../../common/closing/late.ts'
import type { Closing } from '../../common/closing/standing.ts'
import { gapOf } from '../../common/records/gap.ts'
import { Gap, Pair } from '../../common/records/Pair.tsx'
import { clock } from '../../lib/clock.ts'
import { compare, rateOf } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import { isToday, when } from '../../lib/time.ts'
import { averageCost } from './average-cost.ts'
import { noonOf, unitShown } from './figures.ts'

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

type Props = {
  readonly order: FundOrder
  readonly events: Output<Calls['fundOrderDetails']>['events']
  /** What the same money would have gained in the index. */
  readonly index: string | null
  /** The value of a unit at the last dealing point; undefined while it is loading. */
  readonly unit: { readonly value: string; readonly at: number } | undefined
  /** Since when and why its fund closes. */
  readonly closing: Closing | null
}

/** What an own order is worth, what it brought since its start, and its units. */
export function OrderHead(props: Props) {
  const { order, unit } = props
  const text = useText('funds')
  const locale = useLocale()
  const { currency, value, putIn, paidOut, endedAt } = order
  const isOver = endedAt !== null
  const of = (amount: string) => money(locale, currency, amount)
  return (
    <Card>
      <div className={parts.card}>
        <div className={parts.spread}>
          <span className="quiet">
            {isOver
              ? text('cameBack')
              : value === null
                ? text('onHold')
                : unit === undefined
                  ? text('value')
                  : text('valueAt', { at: when(locale, unit.at, 'dateTime') })}
          </span>
          <OrderState order={order} />
        </div>
        <Amount of={isOver ? paidOut : (value ?? order.waiting)} asset={currency} size="display" />
        {order.state === 'running' && <LastDay order={order} />}
        <Since {...props} />
        <div className={parts.rule}>
          <Cells of={useCells(props)} />
        </div>
        {!isOver && compare(paidOut, '0') > 0 && (
          <div className={parts.rule}>
            <Cells
              of={[
                { key: 'putIn', term: text('putIn'), value: of(putIn) },
                { key: 'paidOut', term: text('cameBack'), value: of(paidOut) },
              ]}
            />
          </div>
        )}
        <Cause {...props} />
      </div>
    </Card>
  )
}

/** What the newest day brought. */
function LastDay({ order: { id, currency } }: Pick<Props, 'order'>) {
  const text = useText('funds')
  const locale = useLocale()
  const day = useCall('fundProfits', { orderId: id }, { everyMs: 30_000 }).data?.list[0]
  if (!day) return null
  const at = noonOf(day.day)
  return (
    <p className="row gap2">
      <Delta amount={day.profit} asset={currency} />
      <span className="quiet">
        {isToday(at, clock.server()) ? text('today') : when(locale, at, 'day', 'UTC')}
      </span>
    </p>
  )
}

/** What an order brought since its start, beside the index. */
function Since({ order, index }: Pick<Props, 'order' | 'index'>) {
  const text = useText('funds')
  const locale = useLocale()
  const { currency, putIn, profit, profitRate, startedAt } = order
  if (profit === null || startedAt === null) return null
  return (
    <div className={parts.rule}>
      <div className={parts.card}>
        <Pair
          own={{
            name: text('profitSince', { day: when(locale, startedAt, 'day') }),
            figure: <Delta amount={profit} asset={currency} rate={profitRate ?? '0'} />,
          }}
          holding={{
            name: text('index'),
            figure:
              index === null ? '–' : <Delta amount={index} asset={currency} rate={rateOf(index, putIn)} />,
          }}
        />
        {index !== null && <IndexGap own={profit} index={index} currency={currency} />}
      </div>
    </div>
  )
}

/** Why an order ended, or is being paid out because its fund closes. */
function Cause({ order: { cause, state, endedAt }, closing }: Pick<Props, 'order' | 'closing'>) {
  const text = useText('funds')
  if (state === 'withdrawn' && closing !== null && endedAt !== null && endedAt >= closing.at)
    return <p className="t2 quiet">{text('closedNote')}</p>
  const isPaidByClosing = state === 'stopping' && closing !== null
  if (cause === null || (endedAt === null && !isPaidByClosing)) return null
  return (
    <p className="t2 quiet">
      {text(endedAt === null ? 'closingPays' : `cause.${cause}`)}{' '}
      {cause === 'operators' && closing && <ClosedReason of={closing} />}
    </p>
  )
}

/** By how much money an order is behind or ahead of the index. */
function IndexGap(props: { readonly own: string; readonly index: string; readonly currency: string }) {
  const text = useText('funds')
  const locale = useLocale()
  const { is, by } = gapOf(props.own, props.index)
  return (
    <Gap>
      {text.rich(`gap.${is}`, { amount: money(locale, props.currency, by), b: (part) => <b>{part}</b> })}
    </Gap>
  )
}

/** Its units and what they cost; what came of it once it is over; when it is dealt with before it began. */
function useCells({ order, events, unit }: Pick<Props, 'order' | 'events' | 'unit'>) {
  const text = useText('funds')
  const locale = useLocale()
  const { currency, value, units, putIn, fee, askedAt, nextAt, endedAt } = order
  const of = (amount: string) => money(locale, currency, amount)
  if (endedAt !== null)
    return [
      { key: 'putIn', term: text('putIn'), value: of(putIn) },
      { key: 'fee', term: text('feePaid'), value: of(fee) },
      { key: 'ended', term: text('ended'), value: when(locale, endedAt, 'date') },
    ]
  if (value === null || unit === undefined)
    return [
      { key: 'placed', term: text('placedAt'), value: when(locale, askedAt, 'dateTime') },
      {
        key: 'next',
        term: text('putInAt'),
        value: nextAt === null ? '–' : when(locale, nextAt, 'dateTime'),
      },
    ]
  const paid = averageCost(events)
  return [
    { key: 'units', term: text('yourUnits'), value: decimal(locale, units) },
    ...(paid === undefined ? [] : [{ key: 'paid', term: text('paidPerUnit'), value: of(paid) }]),
    { key: 'now', term: text('unitNow'), value: of(unitShown(unit.value)) },
  ]
}
