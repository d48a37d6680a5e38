import { require } from './error.ts'

// Pro rata with a cap, the rest shared again: every application gets the same part of its amount, but never more
// than the cap.

/** This many applications for the same amount. Amounts are in the smallest unit that is allotted. */
export type AskedAlike = { readonly ask: bigint; readonly count: bigint }

/** What is given out, and the most that one application can get. */
export type ToShare = { readonly supply: bigint; readonly cap: bigint }

/** The part of what is asked for that everyone under the cap gets: `of` ÷ `asked`, at most 1. */
export type SharingRate = { readonly of: bigint; readonly asked: bigint }

const everything: SharingRate = { of: 1n, asked: 1n }

/**
 * The rate at which the whole supply is shared. Applications that reach the cap get the cap; the rest is shared
 * again among the others in proportion to their amounts, until no other reaches it. Larger applications reach it
 * first, so one walk from the largest is enough.
 */
export function sharingRate(groups: readonly AskedAlike[], { supply, cap }: ToShare): SharingRate {
  require(supply >= 0n && cap >= 1n, 'a supply is not below zero, and a cap is at least one unit')
  require(groups.every(({ ask, count }) => ask >= 1n && count >= 0n), 'each asks for at least one unit')
  if (wantedIn(groups, cap) <= supply) return everything
  let left = supply
  let asked = groups.reduce((sum, { ask, count }) => sum + ask * count, 0n)
  for (const { ask, count } of [...groups].sort((one, other) => (one.ask < other.ask ? 1 : -1))) {
    if (left * ask < cap * asked) break
    left -= cap * count
    asked -= ask * count
  }
  return { of: left, asked }
}

/** What one application gets at a rate, in whole units; what is cut off stays with the issuer. */
export function sharedTo(ask: bigint, cap: bigint, { of, asked }: SharingRate): bigint {
  const part = (ask * of) / asked
  return part < cap ? part : cap
}

/** Total allotment if there were enough: each application's amount, up to the cap. */
export const wantedIn = (groups: readonly AskedAlike[], cap: bigint): bigint =>
  groups.reduce((sum, { ask, count }) => sum + (ask < cap ? ask : cap) * count, 0n)

/** Applications by amount, the largest first. */
export function alike(asks: Iterable<bigint>): AskedAlike[] {
  const counts = new Map<bigint, bigint>()
  for (const ask of asks) counts.set(ask, (counts.get(ask) ?? 0n) + 1n)
  return [...counts]
    .map(([ask, count]) => ({ ask, count }))
    .sort((one, other) => (one.ask < other.ask ? 1 : -1))
}
