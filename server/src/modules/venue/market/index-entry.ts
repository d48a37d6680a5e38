import { divide } from '@openbourse/money'
import { daysAfter } from '../actions/rules.ts'
import type { Listing } from '../instruments/index.ts'

/** A share is reviewed when the first trading day begins this many days after that of its listing. */
const waitDays = 7

/** A listed share as reviewed by an index, once: how it entered, or null where it did not. */
export type IndexLook = {
  readonly index: string
  readonly symbol: string
  readonly day: string
  readonly at: number
  /** From 1 on, within the index. */
  readonly n: number
  readonly entry: IndexEntry | null
}

export type IndexEntry = {
  /** The state of the index after the review. */
  readonly divisor: bigint
  /** The member that it replaced; null where the index has a free place. */
  readonly leaves: string | null
}

/** What is compared when a share enters: all shares issued at the last price. */
export type Valued = { readonly symbol: string; readonly value: bigint; readonly isGone: boolean }

export const isDue = (listedOn: string, day: string): boolean => daysAfter(listedOn, waitDays) <= day

/**
 * Whether a share enters an index, and how. An index of a sector has all of its shares. One with a fixed number of members gives the newcomer the
 * place of a member that was delisted, else that of the smallest if the newcomer is larger; of equals, the first by symbol leaves. The divisor changes as
 * the value of all members does, so the level is the same before and after.
 */
export function entryOf(
  divisor: bigint,
  of: { readonly members: readonly Valued[]; readonly newcomer: Valued; readonly isFixed: boolean },
): IndexEntry | null {
  const { members, newcomer, isFixed } = of
  const leaver = isFixed ? [...members].sort(byStanding)[0] : undefined
  if (leaver && !leaver.isGone && newcomer.value <= leaver.value) return null
  const before = members.reduce((sum, { value }) => sum + value, 0n)
  const after = before + newcomer.value - (leaver?.value ?? 0n)
  return { divisor: divide(divisor * after, before, 'half-even'), leaves: leaver?.symbol ?? null }
}

/** Those that are gone first, then the smallest. */
function byStanding(one: Valued, other: Valued): number {
  if (one.isGone !== other.isGone) return one.isGone ? -1 : 1
  if (one.value !== other.value) return one.value < other.value ? -1 : 1
  return one.symbol < other.symbol ? -1 : 1
}

/** An index as it is after these looks. */
export function afterLooks<Of extends Listing>(index: Of, looks: readonly IndexLook[]): Of {
  const entries = looks.filter(({ index: of, entry }) => of === index.symbol && entry !== null)
  if (entries.length === 0) return index
  const members = new Set(index.members)
  let { divisor = 0n } = index
  for (const { symbol, entry } of entries) {
    if (entry === null) continue
    if (entry.leaves !== null) members.delete(entry.leaves)
    members.add(symbol)
    divisor = entry.divisor
  }
  return { ...index, members: [...members], divisor }
}
