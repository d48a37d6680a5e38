import type { Period } from './months.ts'

/** What happened to one stock in a stretch of days. Money in its currency's smallest unit. */
export type StockDays = {
  readonly symbol: string
  readonly currency: string
  /** Shares owned when each day ended; the first is the end of the day before the first one. */
  readonly shares: readonly bigint[]
  /** Price of a share at the same moments. */
  readonly prices: readonly number[]
  /** Money that came in (sales, dividends) less what went out (purchases, fees) on each day because of this stock. */
  readonly flows: readonly bigint[]
  /** What the sales of each day brought beyond the cost of their lots. */
  readonly realised: readonly bigint[]
  /** The part of `flows` that is dividends, after tax. */
  readonly dividends: readonly bigint[]
}

export type DayResult = { readonly profit: bigint; readonly realised: bigint; readonly dividends: bigint }

/**
 * The result of each day: what the shares were worth at its end, less what they were worth at its beginning, plus the money that
 * came in because of them, less what went out. No price or cost is needed but those at the two ends.
 */
export function resultsOf({ shares, prices, flows, realised, dividends }: StockDays): DayResult[] {
  const worth = shares.map((count, at) => count * BigInt(prices[at] ?? 0))
  return flows.map((flow, day) => ({
    profit: (worth[day + 1] ?? 0n) - (worth[day] ?? 0n) + flow,
    realised: realised[day] ?? 0n,
    dividends: dividends[day] ?? 0n,
  }))
}

/** In which of the days a moment lies; undefined outside of them. */
export function dayIndex(days: readonly Pick<Period, 'from' | 'to'>[], atMs: number): number | undefined {
  const index = days.findIndex(({ from, to }) => atMs >= from && atMs < to)
  return index < 0 ? undefined : index
}

/** Adds amounts up by the day in which they fall. */
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
