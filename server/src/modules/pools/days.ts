import { worthOf } from '@openbourse/quant/pools'
import type { Shelf } from './book.ts'
import { unitAt } from './contents.ts'
import type { StoredMoment } from './store.ts'
import { dayOf, dayText } from './terms.ts'
import { shortUnitText, written } from './texts.ts'
import type { Dealing, OrderRecord } from './types.ts'

export const daysMost = 400

/**
 * What an order brought on one day of Lagos, what it was worth at its end, in the smallest unit, and the dealing point of that. `day` counts since 1970.
 */
export type DayProfit = {
  readonly day: number
  readonly profit: bigint
  readonly worth: bigint
  readonly close: Dealing
}

/**
 * Profit of an order on each day of Lagos, from the last dealing point of the day before to that of the day: change of worth, less what was put in, plus
 * what was paid out. Days add up to the profit of the order.
 */
export function profitsOf(
  { closes }: Pick<Shelf, 'closes'>,
  one: OrderRecord,
  moments: readonly StoredMoment[],
): DayProfit[] {
  if (one.startedAt === null) return []
  const first = dayOf(one.startedAt)
  const last = dayOf(one.endedAt ?? closes.at(-1)!.at)
  const found: DayProfit[] = []
  let [units, before] = [0n, 0n]
  let next = 0
  for (const close of closes.slice(1)) {
    const day = dayOf(close.at)
    if (day < first || day > last) continue
    let flows = 0n
    for (; next < moments.length && dayOf(moments[next]!.at) <= day; next++) {
      const { kind, minor, units: moved } = moments[next]!
      if (kind === 'bought' || kind === 'added') flows += minor
      if (kind === 'paid') flows -= minor
      if (kind === 'bought' || kind === 'added' || kind === 'paid') units += moved
    }
    const worth = worthOf(units, unitAt(close))
    found.push({ day, profit: worth - before - flows, worth, close })
    before = worth
  }
  return found
}

/** The last days of an order on the wire, oldest first. */
export const daysOf = (
  { closes, pool: { terms } }: Pick<Shelf, 'closes' | 'pool'>,
  one: OrderRecord,
  moments: readonly StoredMoment[],
) =>
  profitsOf({ closes }, one, moments)
    .slice(-daysMost)
    .map(({ day, profit, worth, close }) => ({
      day: dayText(day),
      profit: written(terms, profit),
      value: written(terms, worth),
      unit: shortUnitText(terms, close),
    }))
