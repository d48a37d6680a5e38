import { divide } from '@openbourse/money'
import type { Right } from '@openbourse/quant/options'

/** Shares, or index points, of one contract as it is listed. */
export const contractSize = 100

/** Strikes beyond the lowest and the highest price of the underlying in four weeks that can be bought. */
const strikesBeyond = 6
const strikesMost = 41
/** About how far strikes are apart, as a part of the price. */
const stepPart = 0.03
const weeklies = 4
const monthlies = 4
const dayMs = 86_400_000

type ExpiryKind = 'day' | 'week' | 'month'
export type Expiry = { readonly day: string; readonly expiresAt: number; readonly kind: ExpiryKind }

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const textOf = (date: Date): string => date.toISOString().slice(0, 10)
export const dayAfter = (day: string, days: number): string =>
  textOf(new Date(dateOf(day).getTime() + days * dayMs))

const friday = 5

/**
 * The expiries that can be traded on a day: that day itself, the last trading day of this week and the three that
 * follow, and of the weeks with the third Friday of this month and the three that follow. `closesOn` returns when
 * trading ends on a day, or that there is none.
 */
export function expiriesOf(
  today: string,
  { nowMs, closesOn }: { readonly nowMs: number; readonly closesOn: (day: string) => number | undefined },
): Expiry[] {
  const found = new Map<string, Expiry>()
  const add = (day: string | undefined, kind: ExpiryKind): void => {
    const expiresAt = day === undefined ? undefined : closesOn(day)
    if (day === undefined || expiresAt === undefined || expiresAt <= nowMs || day < today) return
    found.set(day, { day, expiresAt, kind })
  }
  const lastTradingDay = (day: string): string | undefined =>
    [0, 1, 2, 3, 4].map((back) => dayAfter(day, -back)).find((one) => closesOn(one) !== undefined)
  add(today, 'day')
  const toFriday = (friday - dateOf(today).getUTCDay() + 7) % 7
  for (let week = 0; week < weeklies; week += 1)
    add(lastTradingDay(dayAfter(today, toFriday + 7 * week)), 'week')
  for (let month = 0; month <= monthlies; month += 1) {
    const first = new Date(Date.UTC(dateOf(today).getUTCFullYear(), dateOf(today).getUTCMonth() + month, 1))
    const third = dayAfter(textOf(first), ((friday - first.getUTCDay() + 7) % 7) + 14)
    add(lastTradingDay(third), 'month')
  }
  return [...found.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** The distance of strikes: about 3% of the price, as 1, 2.5, 5 or 10 times a power of ten; in the smallest unit. */
export function strikeStep(price: number): number {
  const wanted = Math.max(1, price * stepPart)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const steps = [1, 2.5, 5, 10].map((times) => times * power).filter(Number.isInteger)
  const far = (step: number): number => Math.abs(Math.log(step / wanted))
  return steps.reduce((best, step) => (far(step) < far(best) ? step : best))
}

/**
 * Strikes around everything that the underlying was worth: they grow as it moves. `anchor` decides how far they are apart and stays for a day.
 * Lowest first, in the smallest unit.
 */
export function ladderOf(given: {
  readonly anchor: number
  readonly low: number
  readonly high: number
}): number[] {
  const step = strikeStep(given.anchor)
  const first = Math.max(1, Math.floor(given.low / step) - strikesBeyond)
  const last = Math.ceil(given.high / step) + strikesBeyond
  const all = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  if (all.length <= strikesMost) return all
  const middle = Math.floor((given.low + given.high) / 2 / step) - first
  const from = Math.min(Math.max(0, middle - (strikesMost >> 1)), all.length - strikesMost)
  return all.slice(from, from + strikesMost)
}

/** What one contract is worth at the settlement: size × what the price lies beyond the strike, or nothing. All in the smallest unit. */
export function worthAtExpiry(of: {
  readonly right: Right
  readonly strike: bigint
  readonly size: bigint
  readonly price: bigint
}): bigint {
  const beyond = of.right === 'call' ? of.price - of.strike : of.strike - of.price
  return beyond > 0n ? beyond * of.size : 0n
}

export type Adjustable = { readonly strike: bigint; readonly size: bigint }

/**
 * A split makes a contract one on as many shares as before it, so that its worth stays: `was` shares became `now`. The size is rounded down to a
 * whole share, at least one, and the strike half to even to the smallest unit.
 */
export function afterSplit(
  { strike, size }: Adjustable,
  { now, was }: { readonly now: number; readonly was: number },
): Adjustable {
  const shares = (size * BigInt(now)) / BigInt(was)
  return {
    strike: divide(strike * BigInt(was), BigInt(now), 'half-even'),
    size: shares > 0n ? shares : 1n,
  }
}

/** A dividend is special where it is more than a tenth of the price that it is paid on. */
export const isSpecial = (drop: number, price: number): boolean => drop * 10 > price

/** A special dividend takes from the strike what it takes from the price, and never more than all of it. */
export function afterSpecialDividend({ strike, size }: Adjustable, drop: bigint): Adjustable {
  return { strike: strike > drop ? strike - drop : 0n, size }
}

export type SettlementSource = 'auction' | 'index' | 'last_trade' | 'previous_close' | 'delisting'

type Printed = { readonly at: number; readonly price: number; readonly id: number; readonly quantity: number }

/**
 * The price at which series with this last day are settled: that of the closing auction; of an index its level then; where the auction matched
 * nothing, the last trade of the day; where there was none, the last price before it.
 */
export function settlementPriceOf(given: {
  readonly isIndex: boolean
  readonly opensAt: number
  readonly auctionFrom: number
  readonly closedAt: number
  readonly last: Printed | undefined
  /** The last price that there was, whichever day it is of. */
  readonly price: number
}): { readonly price: number; readonly source: SettlementSource; readonly print: Printed | null } {
  const { last, price } = given
  if (given.isIndex) return { price, source: 'index', print: null }
  if (!last || last.at < given.opensAt || last.at >= given.closedAt)
    return { price, source: 'previous_close', print: null }
  const source = last.at >= given.auctionFrom ? 'auction' : 'last_trade'
  return { price: last.price, source, print: last }
}
