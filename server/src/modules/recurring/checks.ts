import { type Check, mirrorCheck } from '../../core/index.ts'
import { dealTotals } from '../fractions/index.ts'
import { costsOf } from '../orders/index.ts'
import type { PlanBook } from './book.ts'
import type { Plan } from './rules.ts'
import { boughtAfter, openPlansAfter, openPlansById } from './store.ts'

/** Invariants that are checked in production. */
export function recurringChecks(book: PlanBook): readonly Check[] {
  return [withinAmount, plansInMemory(book)]
}

/** That it buys once for each day is a constraint of the table. */
const withinAmount: Check = {
  name: 'a recurring buy costs what its order or its deal cost, and never more than its amount',
  compares: 'recurring buys with their orders and deals',
  async *run({ reader, portion }) {
    for (let after = 0; ; ) {
      const rows = await boughtAfter(reader, after, portion)
      if (rows.length === 0) return
      after = rows.at(-1)!.id
      const costs = await costsOf(
        reader,
        rows.map(({ orderId }) => orderId),
      )
      const deals = await dealTotals(
        reader,
        rows.map(({ dealId }) => dealId),
      )
      yield {
        compared: rows.length,
        findings: rows
          .map((row) => ({
            ...row,
            charged: (row.dealId ? deals.get(row.dealId) : costs.get(row.orderId)) ?? 0n,
          }))
          .filter(({ cost, charged, amount }) => cost !== charged || charged > amount)
          .map(({ id, planId, cost, charged, amount }) => ({
            where: `recurring buy ${id} of plan ${planId}`,
            expected: `${cost} within ${amount}`,
            found: String(charged),
          })),
      }
    }
  },
}

function plansInMemory(book: PlanBook): Check {
  return mirrorCheck<Plan>({
    name: 'recurring plans in memory are those of the journal',
    compares: 'recurring plans in memory with stored ones',
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `plan ${id}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await openPlansAfter(reader, after, most)
        if (rows.length === 0) return
        yield rows
        after = rows.at(-1)!.id
      }
    },
    stored: (reader, some) =>
      openPlansById(
        reader,
        some.map(({ id }) => id),
      ),
    memory: () => book.each(),
    find: ({ id }) => book.find(id),
  })
}
