import { type Check, mirrorCheck } from '../../core/index.ts'
import type { MoneyPlanBook } from './book.ts'
import type { Plan } from './rules.ts'
import { openPlansAfter, openPlansById } from './store.ts'

/** Invariants that are checked in production. That a plan acts once for each day is a constraint of the table. */
export function moneyPlanChecks(book: MoneyPlanBook): readonly Check[] {
  return [
    mirrorCheck<Plan>({
      name: 'plans of deposits and withdrawals in memory are those of the journal',
      compares: 'plans of deposits and withdrawals in memory with stored ones',
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
    }),
  ]
}
