import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  Delta,
  decimal,
  Facts,
  Item,
  LineChart,
  List,
  ListOrdered,
  money,
  Note,
  Price,
  percent,
  Sheet,
} from '@openbourse/ui'
import { useState } from 'react'
import { Proven } from '../../common/log/late-proven.ts'
import type { Move } from '../../common/log/moves.ts'
import { clock } from '../../lib/clock.ts'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { PredictedActual } from '../../lib/PredictedActual.tsx'
import { codeOf, isPair, pageOf } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { stepTime } from '../../lib/time.ts'
import { OrderCard, OrderHead, Progress } from './OrderCard.tsx'
import { OrderStory } from './OrderStory.tsx'
import css from './positions.module.css'
import { useLasts } from './use-last.ts'
import { WhyWaiting } from './WhyWaiting.tsx'
import { basketOf, fractionOf } from './words.ts'

const OrderRecord = lazyPart(async () => (await import('./OrderRecord.tsx')).OrderRecord)
const OrderGuards = lazyPart(async () => (await import('./OrderGuards.tsx')).OrderGuards)
const OrderPicture = lazyPart(async () => (await import('./OrderPicture.tsx')).OrderPicture)
const BasketLink = lazyPart(async () => (await import('./PlanLink.tsx')).BasketLink)
const FractionLink = lazyPart(async () => (await import('./PlanLink.tsx')).FractionLink)
const PlanLink = lazyPart(async () => (await import('./PlanLink.tsx')).PlanLink)

type Info = Output<Calls['orderInfo']>

/**
 * One order from its placing to its end: its fills, expected and actual cost, counterparties, and the state of the
 * book.
 */
export function OrderDetail({ info }: { readonly info: Info }) {
  const { order, fills } = info
  const text = useText('positions')
  const basket = basketOf(order)
  const fraction = fractionOf(order)
  const open = order.state === 'working' || order.state === 'partially_filled'
  useLasts(open ? [order.symbol] : [])
  return (
    <div className="stack">
      {open ? (
        <>
          <OrderCard order={order} />
          <WhyWaiting order={order} />
          <OrderStory info={info} />
        </>
      ) : (
        <div className={css.top}>
          <OrderHead order={order} link={false} />
          <OrderStory info={info} />
          {order.state !== 'filled' && <Progress order={order} />}
          {order.why !== null && <Note>{text(`why.${order.why}`)}</Note>}
        </div>
      )}
      {compare(order.filled, '0') > 0 && (
        <Card>
          <PredictedActual info={info} />
        </Card>
      )}
      {isFromPlan(order) && <PlanLink />}
      {basket !== undefined && <BasketLink id={basket} />}
      {fraction !== undefined && <FractionLink id={fraction} />}
      <OrderGuards info={info} />
      {fills.length > 0 && (
        <Card flush>
          <List inset="icon">
            <Fills info={info} />
            {info.realised && <RealisedRow realised={info.realised} order={order} />}
          </List>
        </Card>
      )}
      {fills.length > 0 && (
        <Proven kind="order" id={order.id} atMs={order.updatedAt} {...(!open && { moves: movesOf(info) })} />
      )}
      {compare(order.filled, '0') > 0 && <OrderPicture info={info} />}
      <OrderRecord info={info} />
      <div className="pair">
        <Button kind="surface" to={pageOf(order.symbol)}>
          {text('toStock', { symbol: order.symbol })}
        </Button>
        <Button kind="surface" to={paths.askAbout({ order: order.id })}>
          {text('askSupport')}
        </Button>
      </div>
    </div>
  )
}

/** Orders of recurring buys are named by their plan and its day. */
const isFromPlan = ({ clientOrderId }: Info['order']): boolean =>
  /^plan:\d+:\d{4}-\d{2}-\d{2}$/.test(clientOrderId)

/** Money one way, shares the other. */
function movesOf({ order, total }: Info): readonly Move[] {
  const isBuy = order.side === 'buy'
  const signed = (amount: string, isOut: boolean) => (isOut ? `-${amount}` : amount)
  return [
    { asset: order.currency, amount: signed(total, isBuy) },
    {
      asset: isPair(order.symbol) ? codeOf(order.symbol) : `share:${order.symbol}`,
      amount: signed(order.filled, !isBuy),
    },
  ]
}

/** Fills named in the line before it is opened. */
const fillsNamed = 3

/** All fills in one line; a press shows each with its fees and its counterparty. */
function Fills({ info }: { readonly info: Info }) {
  const text = useText('positions')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { fills } = info
  const roles = [...new Set(fills.map(({ role }) => text(`role.${role}`)))]
  const named = fills
    .slice(0, fillsNamed)
    .map(({ quantity, price }) =>
      text('fillAt', { quantity: decimal(locale, quantity), price: decimal(locale, price) }),
    )
  const more = fills.length - named.length
  return (
    <>
      <Item
        icon={ListOrdered}
        title={text('fills', { count: fills.length })}
        note={[...named, ...(more > 0 ? [text('fillsMore', { count: more })] : [])].join(' · ')}
        end={<span className="quiet t2">{new Intl.ListFormat(locale).format(roles)}</span>}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} title={text('fills', { count: fills.length })} onClose={() => setOpen(false)}>
        {fills.map((fill) => (
          <div key={fill.id} className={css.fill}>
            <div className={css.line}>
              <span>{stepTime(locale, fill.at, clock.server())}</span>
              <b>
                {decimal(locale, fill.quantity)} {text('at')} <Price of={fill.price} asset={fill.currency} />
              </b>
            </div>
            <small>
              {text(`role.${fill.role}`)} · {text(`counterparty.${fill.counterparty}`)}
            </small>
            <Facts
              of={fill.fees.map((fee) => ({
                key: fee.kind,
                term: `${text(`fee.${fee.kind}`)} ${percent(locale, fee.rate)}`,
                value: <Amount of={fee.amount} asset={fill.currency} />,
              }))}
            />
          </div>
        ))}
      </Sheet>
    </>
  )
}

/** What a sale brought beyond the cost of what it sold; it leads to the results of the month. */
function RealisedRow(props: {
  readonly realised: NonNullable<Info['realised']>
  readonly order: Info['order']
}) {
  const { gain, averageCost } = props.realised
  const { currency } = props.order
  const text = useText('positions')
  const locale = useLocale()
  return (
    <Item
      icon={LineChart}
      title={text('saleResult')}
      {...(averageCost !== null && {
        note: text('soldCost', { price: money(locale, currency, trim(averageCost, 2)) }),
      })}
      end={
        <span className="item-figure">
          <Delta amount={gain} asset={currency} />
        </span>
      }
      to={paths.income()}
    />
  )
}
