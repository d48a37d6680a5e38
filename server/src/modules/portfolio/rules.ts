// Values over time, in the smallest unit of the base currency.

export const ranges = ['1D', '1W', '1M', '3M', '1Y', 'All'] as const
export type Range = (typeof ranges)[number]

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const pointsMax = 120

const spans: Readonly<Record<Exclude<Range, 'All'>, number>> = {
  '1D': dayMs,
  '1W': 7 * dayMs,
  '1M': 30 * dayMs,
  '3M': 91 * dayMs,
  '1Y': 365 * dayMs,
}

/**
 * The moments of a history: evenly spaced, ending now, none before the account. `sinceMs` is when the user
 * first owned something; without assets the history covers an hour.
 */
export function momentsOf(range: Range, at: { readonly nowMs: number; readonly sinceMs: number }): number[] {
  const asked = range === 'All' ? at.sinceMs : at.nowMs - spans[range]
  const fromMs = Math.min(Math.max(asked, at.sinceMs), at.nowMs - hourMs)
  const stepMs = Math.max(60_000, Math.ceil((at.nowMs - fromMs) / (pointsMax - 1)))
  const moments: number[] = []
  for (let moment = at.nowMs; moment >= fromMs && moments.length < pointsMax; moment -= stepMs)
    moments.push(moment)
  return moments.reverse()
}

/** The balance of one asset, and the value of one unit in the base currency, at each moment. */
export type Series = {
  readonly owned: readonly bigint[]
  readonly worth: (at: number, owned: bigint) => bigint
}

/** The total at each moment. */
export function foldTotals(count: number, series: readonly Series[]): bigint[] {
  const totals = Array.from({ length: count }, () => 0n)
  for (const { owned, worth } of series)
    for (let at = 0; at < count; at++) totals[at] = totals[at]! + worth(at, owned[at] ?? 0n)
  return totals
}
