import { mainPortfolioOf } from '../ledger/index.ts'
import type { AssetParts } from './assets.ts'
import { type Bounded, measured } from './history.ts'
import { indexBeside } from './index-beside.ts'
import { evenly, rateText } from './rules.ts'

export type Asked = {
  readonly userId: number
  readonly into: string
  readonly fromMs: number
  /** Now at the latest. */
  readonly toMs: number
  readonly nowMs: number
}

/** Amounts in the smallest unit of the currency that was asked for, rates as fractions with four decimals. */
export type Performed = {
  /** Since when: a practice record that began later is measured from then on. */
  readonly from: number
  readonly to: number
  readonly start: bigint
  readonly end: bigint
  readonly added: bigint
  readonly taken: bigint
  readonly gain: bigint
  /** Time-weighted. */
  readonly rate: string
  readonly index: { readonly symbol: string; readonly name: string; readonly rate: string } | null
}

/**
 * A user's total, gain and deposits between two times; undefined where the present practice record, or the first
 * money, began later.
 */
export async function performance(
  parts: AssetParts & Bounded,
  { userId, into, fromMs, toMs, nowMs }: Asked,
): Promise<Performed | undefined> {
  const { stocks } = parts
  await stocks.current(mainPortfolioOf(userId))
  const bound = await parts.bounds[0]?.(userId, undefined)
  const first = await stocks.ledger.firstAt(mainPortfolioOf(userId))
  if (first === undefined) return undefined
  const from = Math.max(fromMs, first, bound?.from ?? 0)
  if (from >= toMs) return undefined
  const moments = evenly(from, toMs)
  const { totals, flows, gains, rates } = await measured(parts, {
    userId,
    into,
    moments,
    isOver: toMs < nowMs,
  })
  const sum = (side: (minor: bigint) => boolean) =>
    flows.reduce((all, { minor }) => (side(minor) ? all + minor : all), 0n)
  const index = await indexBeside(stocks.venue, into, moments)
  return {
    from,
    to: toMs,
    start: totals[0] ?? 0n,
    end: totals.at(-1) ?? 0n,
    added: sum((minor) => minor > 0n),
    taken: -sum((minor) => minor < 0n),
    gain: gains.at(-1) ?? 0n,
    rate: rateText(rates.at(-1) ?? 0n),
    index: index && { symbol: index.symbol, name: index.name, rate: index.rates.at(-1) ?? '0.0000' },
  }
}
