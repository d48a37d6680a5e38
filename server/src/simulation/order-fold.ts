import {
  feeKinds,
  quotedFees as feesQuoted,
  isOver,
  worstCaseOf as worstCase,
} from '../modules/orders/invariants.ts'
import { type Row, whole } from './journal.ts'
import type { LedgerFold } from './ledger-fold.ts'

export { feeKinds, isOver }

/** One order, by its newest row, and by the sum of its fills and moments. */
export type FoldedOrder = {
  readonly id: string
  row: Row['row']
  state: string
  filled: bigint
  value: bigint
  fees: bigint
  /** What was left when it ended. */
  ended: bigint
  /** Its limit was another one before, so the newest row does not apply to all of its fills. */
  amended: boolean
  /** Something happened to it after its end. */
  stirred: boolean
}

export type FoldedFill = { readonly row: Row['row']; readonly order: FoldedOrder | undefined }

export type OrderStep = {
  readonly fold: OrderFold
  readonly ledger: LedgerFold
  readonly orders: readonly FoldedOrder[]
  readonly fills: readonly FoldedFill[]
  /** Lots of which rows came, with the trading day in which they did. */
  readonly lots: readonly Row['row'][]
}

/** Adds up orders from the rows of their fills, moments and lots. */
export class OrderFold {
  readonly orders = new Map<string, FoldedOrder>()
  readonly lots = new Map<string, Row['row']>()
  readonly #open = new Set<FoldedOrder>()

  take(rows: readonly Row[], ledger: LedgerFold): OrderStep {
    const orders = new Set<FoldedOrder>()
    const fills: FoldedFill[] = []
    const lots: Row['row'][] = []
    for (const { table, row } of rows) if (table === 'orders."order"') orders.add(this.#order(row))
    for (const { table, row } of rows) {
      if (table === 'orders.fill') fills.push(this.#fill(row))
      else if (table === 'orders.moment') this.#moment(row)
      else if (table === 'stocks.lot') {
        this.lots.set(String(row.id), row)
        lots.push(row)
      }
    }
    for (const order of orders) {
      order.state = String(order.row.state)
      if (isOver(order.state)) this.#open.delete(order)
      else this.#open.add(order)
    }
    return { fold: this, ledger, orders: [...orders], fills, lots }
  }

  open(): FoldedOrder[] {
    return [...this.#open]
  }

  #order(row: Row['row']): FoldedOrder {
    const id = String(row.id)
    const known = this.orders.get(id)
    if (known) {
      if (isOver(known.state)) known.stirred = true
      known.row = row
      return known
    }
    const fresh = {
      id,
      row,
      state: 'working',
      filled: 0n,
      value: 0n,
      fees: 0n,
      ended: 0n,
      amended: false,
      stirred: false,
    }
    this.orders.set(id, fresh)
    return fresh
  }

  #fill(row: Row['row']): FoldedFill {
    const order = this.orders.get(String(row.order_id))
    if (order) {
      if (isOver(order.state)) order.stirred = true
      order.filled += whole(row.quantity)
      order.value += whole(row.price) * whole(row.quantity)
      for (const kind of feeKinds) order.fees += whole(row[kind])
    }
    return { row, order }
  }

  #moment(row: Row['row']): void {
    const order = this.orders.get(String(row.order_id))
    if (!order) return
    if (row.kind === 'amended') order.amended = true
    const ends = row.kind === 'cancelled' || row.kind === 'expired' || row.kind === 'rejected'
    if (ends) order.ended += whole(row.quantity ?? 0)
  }
}

const byFee = (row: Row['row'], suffix: string) => ({
  commission: whole(row[`commission${suffix}`]),
  exchange: whole(row[`exchange${suffix}`]),
  stamp: whole(row[`stamp${suffix}`]),
})

/** The most that the rest of an order can still take, from its row alone. */
export function worstCaseOf(row: Row['row']): bigint {
  return worstCase({
    side: String(row.side),
    state: String(row.state),
    quantity: whole(row.quantity),
    filled: whole(row.filled),
    filledValue: whole(row.filled_value),
    makerValue: whole(row.maker_value),
    bookPrice: whole(row.book_price),
    rates: byFee(row, '_bps'),
    charged: byFee(row, ''),
    // Shares are whole, and their prices have the decimals of their currency.
    spare: 0,
  })
}

export function quotedFees(row: Row['row'], value: bigint): bigint {
  // Stocks have one rate for makers and takers.
  return feesQuoted(byFee(row, '_bps'), { taken: value, waited: 0n })
}

export function heldAsset(row: Row['row']): string {
  return row.side === 'buy' ? String(row.currency) : `share:${row.symbol}`
}
