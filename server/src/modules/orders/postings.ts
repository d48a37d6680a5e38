import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { holdForOrder, orderClaim, releaseFromOrder } from '../ledger/index.ts'
import type { Desk } from './desk.ts'
import type { FillRecord, OrderRecord } from './types.ts'

/** Brings the hold of an order to `minor`: more comes out of what is available, less goes back there. */
export function adjustHold(desk: Desk, turn: Turn, change: { order: OrderRecord; to: bigint }): void {
  const { order, to } = change
  const more = to - order.held
  if (more === 0n) return
  const { asset } = desk.holdOf(order)
  const { account } = desk.policyOf(desk.instrumentOf(order.symbol))
  const money = { portfolioId: order.portfolioId, orderId: order.id, symbol: order.symbol, asset, account }
  desk.ledger.post(
    turn,
    more > 0n ? holdForOrder({ ...money, minor: more }) : releaseFromOrder({ ...money, minor: -more }),
  )
  order.held = to
  checkHold(desk, order)
}

/** Posts one side of a fill out of the order's hold, which is that of what remains when it is done. */
export function postFill(
  desk: Desk,
  turn: Turn,
  { order, fill }: { order: OrderRecord; fill: FillRecord },
): void {
  const instrument = desk.instrumentOf(order.symbol)
  const policy = desk.policyOf(instrument)
  const heldAfter = policy.holdOf(order, instrument).minor
  for (const entry of policy.entriesOf({ order, fill, instrument, held: order.held, heldAfter }))
    desk.ledger.post(turn, entry)
  order.held = heldAfter
  checkHold(desk, order)
}

function checkHold(desk: Desk, order: OrderRecord): void {
  const held = desk.ledger.held(orderClaim(order.id)).get(desk.holdOf(order).asset) ?? 0n
  invariant(held === order.held, `the hold of order ${order.id} is what the ledger says`)
}
