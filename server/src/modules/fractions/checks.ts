import type { Check } from '../../core/index.ts'
import { ordersByIds } from '../orders/index.ts'
import { dealsAfter } from './deals.ts'

/** Invariants that are checked in production. */
export function fractionChecks(): readonly Check[] {
  return [atItsPrint]
}

/** That a fraction costs no less and brings no more than its part of the print is a constraint of the table. */
const atItsPrint: Check = {
  name: 'a fraction is dealt at the price of the share that the house traded for it',
  compares: 'deals of fractions with the orders of the house',
  async *run({ reader, portion }) {
    for (let after = 0; ; ) {
      const rows = await dealsAfter(reader, after, portion)
      if (rows.length === 0) return
      after = rows.at(-1)!.id
      const orders = await ordersByIds(
        reader,
        rows.flatMap(({ printId }) => printId ?? []),
      )
      const byId = new Map(orders.map((order) => [order.id, order]))
      yield {
        compared: rows.length,
        findings: rows.flatMap(({ id, kind, symbol, printId, fraction }) => {
          if (printId === null) return []
          const order = byId.get(printId)
          const found = `${kind} ${symbol} at ${fraction.price}`
          const expected = order
            ? `${order.side} ${order.symbol} at ${order.filledValue / BigInt(Math.max(1, order.filled))}`
            : 'no order'
          return expected === found ? [] : [{ where: `deal ${id}`, expected, found }]
        }),
      }
    }
  },
}
