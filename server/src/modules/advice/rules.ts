import { divide } from '@openbourse/money'
import type { AdviceRule } from '@openbourse/protocol'

/** Finished days of a stock by their close, oldest first, in the smallest unit. */
export type History = { readonly symbol: string; readonly closes: readonly number[] }

export type Signal = { readonly rule: AdviceRule; readonly symbol: string; readonly strength: number }

/** Days that the rules look back on. */
export const longDays = 50
const shortDays = 20
/** How far below the short average a close is that came back. */
const pullbackFrom = 0.04
/** Results from which a rate is shown. */
export const leastResults = 30

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** How far the last close is above the highest of the 20 days before it, where it is also above the average of 50 days; else 0. */
export function breakoutOf(closes: readonly number[]): number {
  const last = closes.at(-1)
  if (last === undefined || closes.length <= longDays) return 0
  const highest = Math.max(...closes.slice(-shortDays - 1, -1))
  if (last <= highest || last <= average(closes.slice(-longDays))) return 0
  return last / highest - 1
}

/** How far the last close is below the average of 20 days, where that average is above the one of 50 days; 0 under 4%. */
export function pullbackOf(closes: readonly number[]): number {
  const last = closes.at(-1)
  if (last === undefined || closes.length <= longDays) return 0
  const near = average(closes.slice(-shortDays))
  if (near <= average(closes.slice(-longDays))) return 0
  const below = 1 - last / near
  return below >= pullbackFrom ? below : 0
}

const rules = { breakout: breakoutOf, pullback: pullbackOf } as const

/** The strongest signal of each rule, of stocks without an open piece of its own; by symbol where two are equal. */
export function signalsOf(
  histories: readonly History[],
  isOpen: (signal: Omit<Signal, 'strength'>) => boolean,
): Signal[] {
  return (['breakout', 'pullback'] as const).flatMap((rule) => {
    const [first] = histories
      .map(({ symbol, closes }) => ({ rule, symbol, strength: rules[rule](closes) }))
      .filter((one) => one.strength > 0 && !isOpen(one))
      .sort((one, other) => other.strength - one.strength || (one.symbol < other.symbol ? -1 : 1))
    return first ? [first] : []
  })
}

/** One piece of advice to buy. Prices in the smallest unit. */
export type Piece = {
  readonly id: number
  readonly rule: AdviceRule
  readonly symbol: string
  readonly currency: string
  /** The trading day in which it was given. */
  readonly day: string
  readonly at: number
  /** What a buyer paid: the best ask of that moment. */
  readonly price: number
  /** The figure of its rule, in millionths. */
  readonly strength: number
  /** Basis points that a purchase and a sale cost together. */
  readonly costs: number
  readonly until: number
}

/** What became of a piece, read once at its time. */
export type Outcome = {
  readonly pieceId: number
  readonly at: number
  /** What a seller got: the best bid of that moment, on the shares as they were then. */
  readonly price: number
  /** Shares of then that one share at the advice had become. */
  readonly now: number
  readonly was: number
  /** What the index did meanwhile, in millionths. */
  readonly index: number
}

const million = 1_000_000

/**
 * What buying at the advice and selling at its outcome brought, in millionths of what the purchase cost, rounded down: half of the costs are
 * paid at each end.
 */
export function resultOf(
  { price, costs }: Pick<Piece, 'price' | 'costs'>,
  end: Pick<Outcome, 'price' | 'now' | 'was'>,
): number {
  const whole = 20_000n
  const paid = BigInt(price) * BigInt(end.was) * (whole + BigInt(costs))
  const got = BigInt(end.price) * BigInt(end.now) * (whole - BigInt(costs))
  // Quotients are rounded down, also those below zero.
  return Number(divide(got * BigInt(million), paid, 'down')) - million
}

/** Results of ended advice, as `resultOf` gives them, with what the index did meanwhile. */
export type Results = readonly { readonly result: number; readonly index: number }[]

/** How many there are, how many gained, and their averages in millionths. */
export function tallyOf(results: Results) {
  const ended = results.length
  const mean = (of: (one: Results[number]) => number): number =>
    ended === 0 ? 0 : Math.floor(results.reduce((sum, one) => sum + of(one), 0) / ended)
  return {
    ended,
    gained: results.filter(({ result }) => result > 0).length,
    average: mean(({ result }) => result),
    index: mean(({ index }) => index),
  }
}
