import { type Check, mirrorCheck } from '../../core/index.ts'
import { ordersByIds } from '../orders/index.ts'
import type { BasketBook } from './book.ts'
import { type Basket, writeWeights } from './rules.ts'
import { movedBy } from './send.ts'
import { basketsAfter, basketsById, runsAfter } from './store.ts'

/** Invariants that are checked in production. */
export function basketChecks(book: BasketBook): readonly Check[] {
  return [asItsOrders, basketsInMemory(book)]
}

/** That it takes no more than its amount and what its sales brought is a constraint of the table. */
const asItsOrders: Check = {
  name: 'an order of a basket takes and brings what its orders do',
  compares: 'orders of baskets with the orders of stocks',
  async *run({ reader, portion }) {
    for (let after = 0; ; ) {
      const rows = await runsAfter(reader, after, portion)
      if (rows.length === 0) return
      after = rows.at(-1)!.id
      const ids = rows.flatMap(({ lines }) => lines.flatMap(({ orderId }) => orderId ?? []))
      const orders = new Map((await ordersByIds(reader, ids)).map((order) => [order.id, order]))
      yield {
        compared: rows.length,
        findings: rows.flatMap(({ id, basketId, bought, sold, lines }) => {
          const sum = (side: 'buy' | 'sell') =>
            lines.reduce((all, line) => {
              const order = line.side === side && line.orderId !== null && orders.get(line.orderId)
              return order ? all + movedBy(order) : all
            }, 0n)
          const [expected, found] = [`${bought} and ${sold}`, `${sum('buy')} and ${sum('sell')}`]
          return expected === found ? [] : [{ where: `order ${id} of basket ${basketId}`, expected, found }]
        }),
      }
    }
  },
}

/** As one value: weights are compared as they are stored. */
const comparable = (basket: Basket) => ({ ...basket, weights: writeWeights(basket.weights) })
type Comparable = ReturnType<typeof comparable>

function basketsInMemory(book: BasketBook): Check {
  return mirrorCheck<Comparable>({
    name: 'baskets in memory are those of the journal',
    compares: 'baskets in memory with stored ones',
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `basket ${id}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await basketsAfter(reader, after, most)
        if (rows.length === 0) return
        yield rows.map(comparable)
        after = rows.at(-1)!.id
      }
    },
    stored: async (reader, some) =>
      (
        await basketsById(
          reader,
          some.map(({ id }) => id),
        )
      ).map(comparable),
    memory: () => memoryOf(book),
    find: ({ id }) => {
      const basket = book.find(id)
      return basket && comparable(basket)
    },
  })
}

function* memoryOf(book: BasketBook): IterableIterator<Comparable> {
  for (const basket of book.each()) yield comparable(basket)
}
