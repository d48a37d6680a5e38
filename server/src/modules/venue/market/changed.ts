import type { Changed } from '../actions/applied.ts'
import type { Listing } from '../instruments/index.ts'

/** How many of today's shares one share of a moment has become: a fraction. */
export function sharesSince(
  changes: readonly Changed[],
  t: number,
): { readonly now: number; readonly was: number } {
  let [now, was] = [1, 1]
  for (const { at, ratio } of changes) {
    if (!ratio || t >= at) continue
    now *= ratio.now
    was *= ratio.was
  }
  return { now, was }
}

/** Value of one of today's shares in shares as listed: 0.5 after 2 for 1. */
export function priceOfOne(changes: readonly Changed[]): number {
  const { now, was } = sharesSince(changes, Number.NEGATIVE_INFINITY)
  return was / now
}

/** A price of a moment as a price of the shares of now, rounded to the smallest unit, never below one. */
export function priceFrom(changes: readonly Changed[], t: number, price: number): number {
  const { now, was } = sharesSince(changes, t)
  return now === was ? price : Math.max(1, Math.floor((2 * price * was + now) / (2 * now)))
}

/** A number of shares of a moment as shares of now, rounded down. */
export function quantityFrom(changes: readonly Changed[], t: number, quantity: number): number {
  const { now, was } = sharesSince(changes, t)
  return now === was ? quantity : Math.floor((quantity * now) / was)
}

/** The instrument after its changes: as many shares more as each is worth less. */
export function afterChanges<Of extends Listing>(listed: Of, changes: readonly Changed[]): Of {
  if (changes.length === 0) return listed
  const { now, was } = sharesSince(changes, Number.NEGATIVE_INFINITY)
  const each = (price: number): number => Math.floor((price * was) / now)
  return {
    ...listed,
    nominal: priceFrom(changes, Number.NEGATIVE_INFINITY, listed.nominal),
    sharesIssued: (listed.sharesIssued * BigInt(now)) / BigInt(was),
    yearly: listed.yearly && {
      earnings: each(listed.yearly.earnings),
      dividend: each(listed.yearly.dividend),
    },
    tradable: listed.tradable && changes.every(({ ratio }) => ratio !== null),
  }
}
