import { lotsByTurns } from './draw.ts'
import { require } from './error.ts'

/**
 * Allotment of lots, in drawn order: `lottery` gives one lot to each in a turn, and further turns to applications
 * for more; `minimum_first` gives each the minimum while lots last, and the rest in proportion to the remaining
 * demand.
 */
export const allotmentRules = ['lottery', 'minimum_first'] as const
export type AllotmentRule = (typeof allotmentRules)[number]

export type Allotting = {
  readonly rule: AllotmentRule
  /** Lots that are offered. */
  readonly supply: bigint
  /** Lots that everyone gets first under `minimum_first`; at least one. */
  readonly minimum: bigint
}

/**
 * The lots of each, for lots asked for in drawn order. No one gets more than they asked for, and together they get the smaller of
 * supply and demand. Throws `ProofError` for a supply below zero, a minimum below one, or an application for less than one lot.
 */
export function allot(asked: readonly bigint[], { rule, supply, minimum }: Allotting): bigint[] {
  require(supply >= 0n, 'a supply is not below zero')
  require(minimum >= 1n, 'a minimum is at least one lot')
  require(asked.every((lots) => lots >= 1n), 'an application is for at least one lot')
  return rule === 'lottery' ? lotsByTurns(asked, supply) : minimumFirst(asked, supply, minimum)
}

function minimumFirst(asked: readonly bigint[], supply: bigint, minimum: bigint): bigint[] {
  let left = supply
  const first = asked.map((lots) => {
    const given = least(least(lots, minimum), left)
    left -= given
    return given
  })
  const still = asked.map((lots, at) => lots - first[at]!)
  const more = inProportion(still, left)
  return first.map((lots, at) => lots + more[at]!)
}

/**
 * Whole lots in proportion to each application, by largest remainder; equal remainders go to the first. No
 * application gets more than it is for.
 */
export function inProportion(asked: readonly bigint[], supply: bigint): bigint[] {
  const demand = asked.reduce((sum, lots) => sum + lots, 0n)
  if (demand <= supply) return [...asked]
  const given: bigint[] = []
  let left = supply
  // Equal remainders together, in the order of their places: equal asks have equal remainders, so there are few to be sorted.
  const places = new Map<bigint, number[]>()
  for (const [at, lots] of asked.entries()) {
    const share = supply * lots
    const whole = share / demand
    const rest = share % demand
    given.push(whole)
    left -= whole
    const equal = places.get(rest)
    if (equal) equal.push(at)
    else places.set(rest, [at])
  }
  // As many remainders are above zero as their sum, in lots, needs; so one lot more stays within what was asked.
  for (const rest of [...places.keys()].sort((one, other) => (one < other ? 1 : -1)))
    for (const at of places.get(rest)!) {
      if (left === 0n) return given
      given[at]! += 1n
      left -= 1n
    }
  return given
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
