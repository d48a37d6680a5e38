import { formatMinor, scaleOf } from '@openbourse/money'
import type { Dealing, EndCause, OrderRecord, PoolCloseCause, PoolRecord, PoolTerms } from './types.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** Bars of strategies are an hour long. */
export const barMs = hourMs
/** Lagos is an hour ahead of UTC all year; days of pools are days there. */
export const dayOffsetMs = hourMs

export const dayOf = (atMs: number): number => Math.floor((atMs + dayOffsetMs) / dayMs)
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
/** When a day of Lagos is over: the first millisecond of the next one. */
export const dayEnd = (day: number): number => (day + 1) * dayMs - dayOffsetMs

/** First millisecond of the newest bar that is over. */
export const newestBar = (nowMs: number): number => nowMs - (nowMs % barMs) - barMs

/** What a portfolio counts as having acted on when it is published: the bar before the newest one, so that it acts on that one at once. */
export const actedBefore = (publishedAt: number): number => newestBar(publishedAt) - barMs

/** When a strategy that acted on a bar acts next: at the end of the bar after it. */
export const nextAct = (actedOn: number): number => actedOn + 2 * barMs

/** The same after what was published acted at once, which is besides its hours. */
export const nextHour = (publishedAt: number, actedOn: number): number =>
  nextAct(Math.max(actedOn, newestBar(publishedAt)))

/**
 * When a pool that acted on a bar deals next: after that bar and after it was published, at an hour of the day in Lagos that its interval divides. What it buys at
 * once is no dealing point.
 */
export function nextDealing({ terms, publishedAt }: Published, actedOn: number): number {
  const every = (terms.everyHours ?? 1) * hourMs
  const soonest = nextHour(publishedAt, actedOn) + dayOffsetMs
  return Math.ceil(soonest / every) * every - dayOffsetMs
}

type Published = Pick<PoolRecord, 'publishedAt'> & { readonly terms: Pick<PoolTerms, 'everyHours'> }

export const isOver = ({ state }: OrderRecord): boolean =>
  state === 'ended' || state === 'stopped' || state === 'withdrawn'

/** When all orders of a pool end; null where it continues. */
export const lastDayOf = ({
  terms,
  publishedAt,
}: Pick<PoolRecord, 'terms' | 'publishedAt'>): number | null =>
  terms.lifeDays === undefined ? null : publishedAt + terms.lifeDays * dayMs

/** When the term of an order is over, or the pool’s last day comes, whichever is first. */
export function endsAt(one: OrderRecord, pool: Pick<PoolRecord, 'terms' | 'publishedAt'>): number | null {
  return one.startedAt === null ? null : endOf(one.startedAt, pool)
}

/** The same by when it started: of two orders of a pool the one that started later ends no earlier. */
export function endOf(startedAt: number, pool: Pick<PoolRecord, 'terms' | 'publishedAt'>): number {
  const term = startedAt + pool.terms.periodDays * dayMs
  return Math.min(term, lastDayOf(pool) ?? term)
}

/** Under half of the smallest order a part of a portfolio is hardly tradable in whole lots. */
export const isTooSmall = (worth: bigint, { minimum }: Pick<PoolTerms, 'minimum'>): boolean =>
  worth * 2n < BigInt(minimum)

/** Whether a dealing point deals with an order: what was asked before it was struck, so that its value was not known then. */
export function isDueAt(one: OrderRecord, dealing: Pick<Dealing, 'at' | 'leaving'>): boolean {
  if (one.waiting > 0n && one.waitsSince !== null && one.waitsSince < dealing.at) return true
  return dealing.leaving > 0n && leavesAt(one, dealing.at)
}

/** Whether units of an order leave at a moment: what was asked before it. */
export const leavesAt = (one: OrderRecord, atMs: number): boolean =>
  one.redeeming > 0n && (one.stopAskedAt ?? atMs) < atMs

type Ending = {
  readonly pool: Pick<PoolRecord, 'terms' | 'publishedAt'>
  readonly stopsSmall: boolean
  readonly worth: bigint
  readonly nowMs: number
  /** Why the pool closes; undefined while it is open. */
  readonly closing: PoolCloseCause | undefined
}

/** Why an order ends by itself; undefined where it continues. */
export function whyEnds(
  one: OrderRecord,
  { pool, stopsSmall, worth, nowMs, closing }: Ending,
): Exclude<EndCause, 'user'> | undefined {
  if (one.state !== 'running' || one.waiting > 0n) return undefined
  if (closing !== undefined) return closing
  const ends = endsAt(one, pool)
  if (ends !== null && nowMs >= ends) return 'term'
  return stopsSmall && isTooSmall(worth, pool.terms) ? 'smallest_order' : undefined
}

/** Why something asked of a pool is refused; each product has words of its own for these. */
export type Why =
  | 'unknown'
  | 'closed'
  | 'minimum'
  | 'maximum'
  | 'balance'
  | 'units'
  | 'order_unknown'
  | 'order_over'
  | 'nothing_waits'

export type Problem<W extends Why = Why> = {
  readonly why: W
  readonly values: Readonly<Record<string, string>>
}

/** Why an amount cannot be put in. `has` is what the user has in the pool already, at what they put in. */
export function problemOf(
  terms: PoolTerms,
  { minor, has, available }: { readonly minor: bigint; readonly has: bigint; readonly available: bigint },
): Problem<'minimum' | 'maximum' | 'balance'> | undefined {
  const { currency } = terms
  const written = (value: bigint): string => formatMinor(value, scaleOf(currency))
  if (minor < BigInt(terms.minimum))
    return { why: 'minimum', values: { minimum: written(BigInt(terms.minimum)), currency } }
  if (has + minor > BigInt(terms.maximum))
    return {
      why: 'maximum',
      values: { maximum: written(BigInt(terms.maximum)), has: written(has), currency },
    }
  if (minor > available)
    return { why: 'balance', values: { needed: written(minor), available: written(available), currency } }
  return undefined
}

/**
 * Share of redeemed units in the cost of selling for all of them: by units, rounded up, so that it is the same
 * whatever the portions.
 */
export function costOf(units: bigint, { leaving, valued, proceeds }: Dealing): bigint {
  const cost = valued - proceeds
  if (cost <= 0n || leaving === 0n) return 0n
  return (cost * units + leaving - 1n) / leaving
}
