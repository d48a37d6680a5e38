import { invariant, shareAsset } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import {
  buyFill,
  type Entry,
  holdForOrder,
  type Ledger,
  orderClaim,
  releaseFromOrder,
  sellFill,
} from '../ledger/index.ts'
import type { FillRecord, OrderRecord } from './types.ts'

/** What an order sets aside: money for a purchase, the shares themselves for a sale. */
export function heldAssetOf(order: Pick<OrderRecord, 'side' | 'symbol' | 'currency'>): string {
  return order.side === 'buy' ? order.currency : shareAsset(order.symbol)
}

/** Brings the hold of an order to `minor`: more comes out of what is available, less goes back there. */
export function adjustHold(ledger: Ledger, turn: Turn, change: { order: OrderRecord; to: bigint }): void {
  const { order, to } = change
  const more = to - order.held
  if (more === 0n) return
  const money = moneyOf(order)
  const asset = heldAssetOf(order)
  ledger.post(
    turn,
    more > 0n
      ? holdForOrder({ ...money, asset, minor: more })
      : releaseFromOrder({ ...money, asset, minor: -more }),
  )
  order.held = to
  checkHold(ledger, order)
}

/** Posts one side of a fill out of the order's hold, which is `heldAfter` when it is done. */
export function postFill(
  ledger: Ledger,
  turn: Turn,
  given: { order: OrderRecord; fill: FillRecord; heldAfter: bigint },
): void {
  const { order, fill, heldAfter } = given
  const { value, fees, counterparty } = fill
  const quantity = BigInt(fill.quantity)
  const money = { ...moneyOf(order), currency: order.currency, quantity, value, fees, counterparty }
  const spent = value + fees.commission + fees.exchange + fees.stamp
  const entries: Entry[] =
    order.side === 'buy' ? buyFill({ ...money, release: order.held - heldAfter - spent }) : sellFill(money)
  for (const entry of entries) ledger.post(turn, entry)
  order.held = heldAfter
  checkHold(ledger, order)
}

function moneyOf(order: OrderRecord): { portfolioId: number; orderId: number; symbol: string } {
  return { portfolioId: order.portfolioId, orderId: order.id, symbol: order.symbol }
}

function checkHold(ledger: Ledger, order: OrderRecord): void {
  const held = ledger.held(orderClaim(order.id)).get(heldAssetOf(order)) ?? 0n
  invariant(held === order.held, `the hold of order ${order.id} is what the ledger says`)
}
