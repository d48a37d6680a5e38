import { formatMinor, scaleOf } from '@openbourse/money'
import { type RobotOrderState, type RobotStopCause, refuse } from '@openbourse/protocol'

/** What a strategy is, as `quant` reads it; the phone and anyone else can run it again. */
export type StrategyTerms = {
  readonly kind: 'trend' | 'mean_reversion' | 'grid' | 'averaging' | 'momentum'
  readonly [parameter: string]: string | number
}

/** What is published of a robot before it trades, and never changes. Money in the smallest unit of the currency. */
export type RobotTerms = {
  readonly name: string
  readonly strategy: StrategyTerms
  readonly symbols: readonly string[]
  readonly currency: string
  readonly periodDays: number
  readonly lockDays: number
  readonly minimum: number
  readonly maximum: number
  /** The part of new profit that is its fee, in hundred-millionths. */
  readonly feeRate: number
  /** What the practice house puts in first. */
  readonly startUp: number
}

export type RobotRecord = {
  readonly id: number
  readonly terms: RobotTerms
  readonly termsText: string
  readonly termsHash: string
  readonly portfolioId: number
  readonly publishedAt: number
}

/** A dealing point. `leaving` are units that leave here; selling their part was valued at `valued` and brought `proceeds`. */
export type Dealing = {
  readonly id: number
  readonly robotId: number
  readonly at: number
  readonly value: bigint
  readonly units: bigint
  readonly leaving: bigint
  readonly valued: bigint
  readonly proceeds: bigint
  /** Prices that it was struck at, in the order of the robot's instruments. */
  readonly prices: readonly number[]
}

/** Money of one user in one robot. */
export type OrderRecord = {
  readonly id: number
  readonly robotId: number
  readonly userId: number
  readonly state: RobotOrderState
  /** Millionths of a unit. */
  readonly units: bigint
  /** The value of a unit above which profit is new. */
  readonly mark: { readonly value: bigint; readonly units: bigint }
  readonly waiting: bigint
  readonly putIn: bigint
  readonly paidOut: bigint
  readonly fee: bigint
  readonly askedAt: number
  /** Since when money waits; null where none does. */
  readonly waitsSince: number | null
  readonly startedAt: number | null
  readonly stopAskedAt: number | null
  readonly endedAt: number | null
  readonly cause: RobotStopCause | null
}

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** Bars of robots, and with them dealing points, are an hour apart. */
export const barMs = hourMs
/** Lagos is an hour ahead of UTC all year; days of robots are days there. */
const dayOffsetMs = hourMs

export const dayOf = (atMs: number): number => Math.floor((atMs + dayOffsetMs) / dayMs)
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** First millisecond of the newest bar that is over. */
export const newestBar = (nowMs: number): number => nowMs - (nowMs % barMs) - barMs

/** When a robot that acted on a bar deals and acts next: at the end of the bar after it. */
export const nextDealing = (actedOn: number): number => actedOn + 2 * barMs

export const isOver = ({ state }: OrderRecord): boolean =>
  state === 'ended' || state === 'stopped' || state === 'withdrawn'

export const lockedUntil = (one: OrderRecord, terms: RobotTerms): number | null =>
  one.startedAt === null ? null : one.startedAt + terms.lockDays * dayMs

export const endsAt = (one: OrderRecord, terms: RobotTerms): number | null =>
  one.startedAt === null ? null : one.startedAt + terms.periodDays * dayMs

/** Whether a dealing point deals with an order: what was asked before it was struck, so that its value was not known then. */
export function isDueAt(one: OrderRecord, dealing: Pick<Dealing, 'at' | 'leaving'>): boolean {
  if (one.waiting > 0n && one.waitsSince !== null && one.waitsSince < dealing.at) return true
  return dealing.leaving > 0n && one.state === 'stopping' && (one.stopAskedAt ?? dealing.at) < dealing.at
}

/** Why an order stops by itself; undefined where it goes on. Under half of the smallest order a robot cannot trade in whole lots. */
export function whyStops(
  one: OrderRecord,
  of: { readonly terms: RobotTerms; readonly worth: bigint; readonly nowMs: number },
): RobotStopCause | undefined {
  if (one.state !== 'running' || one.waiting > 0n) return undefined
  const ends = endsAt(one, of.terms)
  if (ends !== null && of.nowMs >= ends) return 'term'
  return of.worth * 2n < BigInt(of.terms.minimum) ? 'smallest_order' : undefined
}

/** Why an amount cannot be put in. `has` is what the user has in the robot already, at what they put in. */
export function problemOf(
  terms: RobotTerms,
  { minor, has, available }: { readonly minor: bigint; readonly has: bigint; readonly available: bigint },
) {
  const { currency } = terms
  const written = (value: bigint): string => formatMinor(value, scaleOf(currency))
  const fields = ['amount']
  if (minor < BigInt(terms.minimum))
    return refuse('robot_minimum', {
      values: { minimum: written(BigInt(terms.minimum)), currency },
      fields,
    })
  if (has + minor > BigInt(terms.maximum))
    return refuse('robot_maximum', {
      values: { maximum: written(BigInt(terms.maximum)), has: written(has), currency },
      fields,
    })
  if (minor > available)
    return refuse('robot_balance', {
      values: { needed: written(minor), available: written(available), currency },
      fields,
    })
  return undefined
}

/** An order's part of what selling for all who leave cost: by units, rounded up, so that it is the same whatever the portions. */
export function costOf(units: bigint, { leaving, valued, proceeds }: Dealing): bigint {
  const cost = valued - proceeds
  if (cost <= 0n || leaving === 0n) return 0n
  return (cost * units + leaving - 1n) / leaving
}
