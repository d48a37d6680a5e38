import { divide } from '@openbourse/money'
import type { Lot } from '../rules.ts'

export type Ratio = { readonly now: number; readonly was: number }

/** A holder's shares of one stock after a split. */
export type AfterSplit = {
  readonly free: bigint
  readonly locked: bigint
  /** Lots that changed, also those of which nothing remains. */
  readonly lots: readonly Lot[]
  /** The remainder, in parts of a share: `rest` of `ratio.was` parts. */
  readonly rest: bigint
  /** The cost of the remainder. */
  readonly restCost: bigint
}

/**
 * Splits what a holder owns: the whole of it down to whole shares, what is left over once and not for each lot. Within that the lots stand
 * in a row, each from where the one before it ends, so that their sum is that of the whole. A lot too small for a share of its own hands
 * its cost to the next one. `lots` are the remaining ones, oldest first, and none is for sale.
 */
export function splitShares(
  owned: { readonly free: bigint; readonly locked: bigint; readonly lots: readonly Lot[] },
  ratio: Ratio,
): AfterSplit {
  const [now, was] = [BigInt(ratio.now), BigInt(ratio.was)]
  const parts = (owned.free + owned.locked) * now
  const locked = divide(owned.locked * now, was, 'down')
  const free = divide(parts, was, 'down') - locked
  const rest = parts % was
  const unlockedLots = owned.lots.filter((lot) => lot.unlocked)
  const lockedLots = owned.lots.filter((lot) => !lot.unlocked)
  // The locked lots come first in the row, so that both sums are right: each side rounded down by itself can lose a share.
  const rowed = [...inARow(unlockedLots, ratio, Number(owned.locked)), ...inARow(lockedLots, ratio, 0)]
  const { lots, left } = handOn(rowed)
  const total = lots.reduce((sum, lot) => sum + lot.costLeft, left)
  const share = parts === 0n ? 0n : divide(total * rest, parts, 'down')
  // Where no share remains, the remainder is everything.
  const restCost = left > 0n ? left : share
  return { free, locked, rest, restCost, lots: left > 0n ? lots : lessCost(lots, share) }
}

/** Lots that begin where the one before ends, the first one behind `from` shares, so that only the end of the row is rounded. */
function inARow(lots: readonly Lot[], { now, was }: Ratio, from: number): Lot[] {
  let before = from
  return lots.map((lot) => {
    const upTo = before + lot.remaining
    const remaining = Math.floor((upTo * now) / was) - Math.floor((before * now) / was)
    const sold = Math.floor(((lot.quantity - lot.remaining) * now) / was)
    before = upTo
    const each = Number(divide(BigInt(lot.price * was), BigInt(now), 'half-even'))
    const price = Math.max(1, each)
    // The message for a lot that is gone shows the purchase.
    return remaining === 0
      ? { ...lot, remaining, unlocked: true }
      : { ...lot, remaining, price, quantity: remaining + sold }
  })
}

/**
 * Costs of lots of which nothing remains go to the next one that has shares, the last ones to the one before them.
 */
function handOn(lots: readonly Lot[]): { readonly lots: Lot[]; readonly left: bigint } {
  const done: Lot[] = []
  let carried = 0n
  for (const lot of lots) {
    if (lot.remaining === 0) {
      carried += lot.costLeft
      done.push({ ...lot, costLeft: 0n })
    } else {
      done.push({ ...lot, cost: lot.cost + carried, costLeft: lot.costLeft + carried })
      carried = 0n
    }
  }
  const last = done.findLastIndex((lot) => lot.remaining > 0)
  const lot = done[last]
  if (!lot || carried === 0n) return { lots: done, left: carried }
  done[last] = { ...lot, cost: lot.cost + carried, costLeft: lot.costLeft + carried }
  return { lots: done, left: 0n }
}

/** The oldest lots bear the cost of what was paid out. */
function lessCost(lots: readonly Lot[], cost: bigint): Lot[] {
  let left = cost
  return lots.map((lot) => {
    const part = left < lot.costLeft ? left : lot.costLeft
    left -= part
    const cost = lot.cost - part
    return part === 0n ? lot : { ...lot, cost: cost > 0n ? cost : 1n, costLeft: lot.costLeft - part }
  })
}

/** Money for `rest` parts of a share of which one share has `ratio.was`; rounded down. */
export function restValue(rest: bigint, price: number, ratio: Ratio): bigint {
  return divide(rest * BigInt(price), BigInt(ratio.was), 'down')
}
