import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import { done, refuse } from '@openbourse/protocol'

/** The terms of one asset on one rail, in smallest units. */
export type Terms = {
  readonly fee: bigint
  readonly least: bigint
  readonly dayLimit: bigint
  readonly promiseHours: number
}

/**
 * What the user withdrew under some terms before, without returned amounts: in total, and within the last 24
 * hours.
 */
export type Used = { readonly total: bigint; readonly lastDay: bigint }

/** Applicable terms: today's, or those of a deposit. `line` identifies them. */
export type Candidate = {
  readonly of: 'today' | 'deposit'
  readonly line: string
  readonly terms: Terms
  readonly used: Used
  /** The amount deposited under them; undefined for today's, which cover any amount. */
  readonly covers: bigint | undefined
}

export type Facts = {
  readonly asset: string
  readonly available: bigint
  /** Number of open withdrawals. */
  readonly open: number
  readonly openMax: number
  readonly candidates: readonly Candidate[]
}

export type Costs = {
  readonly minor: bigint
  readonly fee: bigint
  readonly receives: bigint
  readonly chosen: Candidate
}

/**
 * Decides the cost and terms of a withdrawal, or refuses it. The terms shown at a deposit apply where they
 * favor the user: of all terms that allow the withdrawal the cheapest hold, then those with the shorter
 * deadline, then today's. Terms of a deposit cover exactly the amount deposited under them; the daily limit
 * counts what was withdrawn under it.
 */
export function decideCosts(amount: string, facts: Facts) {
  const { asset, available } = facts
  const about = { fields: ['amount'] }
  const written = (minor: bigint) => formatMinor(minor, scaleOf(asset))
  const minor = parseMinor(amount, scaleOf(asset))
  if (minor === undefined) {
    const values = { currency: asset, decimals: String(scaleOf(asset)) }
    return refuse('withdrawal_decimals', { ...about, values })
  }
  const covering = facts.candidates.filter(
    ({ covers, used }) => covers === undefined || minor <= covers - used.total,
  )
  const large = covering.filter(({ terms }) => minor >= leastOf(terms))
  if (large.length === 0) {
    const least = smallest(covering.map(({ terms }) => leastOf(terms)))
    return refuse('withdrawal_too_small', { ...about, values: { least: written(least), currency: asset } })
  }
  if (minor > available) {
    const values = { wanted: written(minor), available: written(available), currency: asset }
    return refuse('withdrawal_balance', { ...about, values })
  }
  const allowed = large.filter((one) => minor <= leftOf(one))
  const [chosen] = allowed.sort(kinderFirst)
  if (!chosen) {
    const best = large.reduce((one, other) => (leftOf(other) > leftOf(one) ? other : one))
    const values = { limit: written(best.terms.dayLimit), left: written(leftOf(best)), currency: asset }
    return refuse('withdrawal_day_limit', { ...about, values })
  }
  if (facts.open >= facts.openMax) {
    return refuse('withdrawals_open_max', { values: { max: String(facts.openMax) } })
  }
  const { fee } = chosen.terms
  return done({ minor, fee, receives: minor - fee, chosen } satisfies Costs)
}

/** The minimum amount, at least the fee plus one unit. */
export const leastOf = ({ least, fee }: Terms): bigint => (least > fee ? least : fee + 1n)

/** What remains of the daily limit. */
export function leftOf({ terms, used }: Pick<Candidate, 'terms' | 'used'>): bigint {
  return terms.dayLimit > used.lastDay ? terms.dayLimit - used.lastDay : 0n
}

function kinderFirst(one: Candidate, other: Candidate): number {
  if (one.terms.fee !== other.terms.fee) return one.terms.fee < other.terms.fee ? -1 : 1
  if (one.terms.promiseHours !== other.terms.promiseHours)
    return one.terms.promiseHours - other.terms.promiseHours
  return Number(one.of === 'deposit') - Number(other.of === 'deposit')
}

const smallest = (all: readonly bigint[]): bigint => all.reduce((one, other) => (other < one ? other : one))

/** How many checkers an amount needs, and how long after approval it can still be stopped. */
export type Rung = { readonly upTo: bigint | null; readonly checkers: number; readonly delayMinutes: number }

/** `steps` are three rising amounts: up to the first no review is needed, and so on. */
export function ladderOf(
  steps: readonly bigint[],
  delays: { readonly two: number; readonly three: number },
): readonly Rung[] {
  const delayOf = [0, 0, delays.two, delays.three]
  return [...steps, null].map((upTo, checkers) => ({ upTo, checkers, delayMinutes: delayOf[checkers] ?? 0 }))
}

export function rungOf(ladder: readonly Rung[], minor: bigint): Rung {
  const found = ladder.find(({ upTo }) => upTo === null || minor <= upTo)
  if (!found) throw new Error('Broken invariant: a ladder has no end')
  return found
}

const dayMs = 24 * 3600 * 1000
const minuteMs = 60_000

/**
 * When a rail opens again, in epoch milliseconds; undefined while it is open. Hours are `always` or
 * `08:00-20:00` in UTC, past midnight when the end is before the start; any other text closes nothing.
 */
export function opensAgainAt(hours: string, nowMs: number): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(hours)
  if (!match) return undefined
  const [from = 0, to = 0] = [match.slice(1, 3), match.slice(3, 5)].map(
    ([hour, minute]) => (Number(hour) * 60 + Number(minute)) * minuteMs,
  )
  const ofDay = nowMs % dayMs
  const isOpen = from < to ? ofDay >= from && ofDay < to : ofDay >= from || ofDay < to
  if (isOpen) return undefined
  const startOfDay = nowMs - ofDay
  return startOfDay + from + (ofDay >= from ? dayMs : 0)
}

/** The deadline in epoch milliseconds, never before the end of a waiting period. */
export function dueAt(askedAt: number, terms: Pick<Terms, 'promiseHours'>, usableFrom: number): number {
  return Math.max(askedAt + terms.promiseHours * 60 * minuteMs, usableFrom)
}
