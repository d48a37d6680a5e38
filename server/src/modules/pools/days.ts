import { worthOf } from '@openbourse/quant/pools'
import type { Shelf } from './book.ts'
import { unitAt } from './contents.ts'
import type { StoredMoment } from './store.ts'
import { dayOf, dayText } from './terms.ts'
import { shortUnitText, written } from './texts.ts'
import type { OrderRecord } from './types.ts'

const daysMost = 400

/**
 * Profit of an order on each day of Lagos, from the last dealing point of the day before to that of the day: change of worth, less what was put in, plus
 * what was paid out. Days add up to the profit of the order.
 */
export function daysOf({ pool, closes }: Shelf, one: OrderRecord, moments: readonly StoredMoment[]) {
  if (one.startedAt === null) return []
  const { terms } = pool
  const first = dayOf(one.startedAt)
  const last = dayOf(one.endedAt ?? closes.at(-1)!.at)
  const found: { day: string; profit: string; value: string; unit: string }[] = []
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
    found.push({
      day: dayText(day),
      profit: written(terms, worth - before - flows),
      value: written(terms, worth),
      unit: shortUnitText(terms, close),
    })
    before = worth
  }
  return found.slice(-daysMost)
}
