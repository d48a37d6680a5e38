import type { Period } from './months.ts'

/** One stock's events in a range of days. Money in its currency's smallest unit. */
export type StockDays = {
  readonly symbol: string
  readonly currency: string
  /** Shares at the end of each day, preceded by those at the end of the day before the range. */
  readonly shares: readonly bigint[]
  /** Parts of shares at the same moments, in millionths. */
  readonly fractions?: readonly bigint[]
  /** Price of a share at the same moments. */
  readonly prices: readonly number[]
  /** Each day's income (sales, dividends) minus expenses (purchases, fees) of this stock. */
  readonly flows: readonly bigint[]
  /** Each day's sales proceeds minus the cost of their lots. */
  readonly realised: readonly bigint[]
  /** The dividends in `flows`, after tax. */
  readonly dividends: readonly bigint[]
}

export type DayResult = { readonly profit: bigint; readonly realised: bigint; readonly dividends: bigint }

/**
 * Each day's result: market value at the end minus that at the beginning, plus income, minus expenses. Only
 * the prices and costs at both ends matter.
 */
export function resultsOf({
  shares,
  fractions = [],
  prices,
  flows,
  realised,
  dividends,
}: StockDays): DayResult[] {
  const worth = shares.map((count, at) => {
    const price = BigInt(prices[at] ?? 0)
    return count * price + ((fractions[at] ?? 0n) * price) / 1_000_000n
  })
  return flows.map((flow, day) => ({
    profit: (worth[day + 1] ?? 0n) - (worth[day] ?? 0n) + flow,
    realised: realised[day] ?? 0n,
    dividends: dividends[day] ?? 0n,
  }))
}

/** The index of the day with a moment; undefined outside the range. */
export function dayIndex(days: readonly Pick<Period, 'from' | 'to'>[], atMs: number): number | undefined {
  const index = days.findIndex(({ from, to }) => atMs >= from && atMs < to)
  return index < 0 ? undefined : index
}

/** Sums amounts by day. */
export function byDay(
  days: readonly Pick<Period, 'from' | 'to'>[],
  moves: readonly { readonly at: number; readonly minor: bigint }[],
): bigint[] {
  const sums = days.map(() => 0n)
  for (const { at, minor } of moves) {
    const day = dayIndex(days, at)
    if (day !== undefined) sums[day] = (sums[day] ?? 0n) + minor
  }
  return sums
}
