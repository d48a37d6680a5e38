import { divide, formatMinor } from '@openbourse/money'

// Values over time, in the smallest unit of the currency of totals.

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

/** As many moments as a history has, evenly from one time to another, both included. */
export function evenly(fromMs: number, toMs: number): number[] {
  const stepMs = Math.max(60_000, Math.ceil((toMs - fromMs) / (pointsMax - 1)))
  const moments: number[] = []
  for (let moment = fromMs; moment < toMs; moment += stepMs) moments.push(moment)
  return [...moments, toMs]
}

/** The balance of one asset, and the value of one unit in the currency of totals, at each moment. */
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

/** What came (above zero) or went at a time, in the smallest unit of the currency of totals. */
export type Flow = { readonly at: number; readonly minor: bigint }

/** Gains in the smallest unit, and rates as fractions in units of 10⁻¹². */
export type Performance = { readonly gains: readonly bigint[]; readonly rates: readonly bigint[] }

// Rates are linked with so many decimals and cut to four at the end.
const unit = 10n ** 12n

/**
 * Gain and time-weighted return since the first moment, at each moment. The gain is what was added beyond what came and
 * went. The return links one modified Dietz return for each step between two moments, so that what came or went in
 * between is neither: r = (end − start − F) ÷ (start + Σ wᵢFᵢ), where wᵢ is the part of the step that was left when Fᵢ came
 * (Dietz 1966; CFA Institute, GIPS Standards 2020, linked subperiod returns). Where nothing was there when a step began,
 * flows count for all of it. Rates are fractions in units of 10⁻¹².
 */
export function performanceOf(given: {
  readonly moments: readonly number[]
  readonly totals: readonly bigint[]
  readonly flows: readonly Flow[]
}): Performance {
  const { moments, totals, flows } = given
  const gains = [0n]
  const rates = [0n]
  for (let at = 1; at < moments.length; at++) {
    const step = { fromMs: moments[at - 1]!, toMs: moments[at]!, start: totals[at - 1]!, end: totals[at]! }
    const within = flows.filter((flow) => flow.at > step.fromMs && flow.at <= step.toMs)
    const gain = step.end - step.start - within.reduce((sum, { minor }) => sum + minor, 0n)
    gains.push(gains[at - 1]! + gain)
    const base = baseOf(step, within)
    const rate = base > 0n ? divide(gain * unit, base, 'half-even') : 0n
    rates.push(linked(unit + rates[at - 1]!, rate) - unit)
  }
  return { gains, rates }
}

/** What a level becomes by a rate, both in units of 10⁻¹²; one of all is 10¹². */
export const linked = (level: bigint, rate: bigint): bigint =>
  divide(level * (unit + rate), unit, 'half-even')

function baseOf(
  step: { readonly fromMs: number; readonly toMs: number; readonly start: bigint },
  flows: readonly Flow[],
): bigint {
  if (step.start <= 0n) return flows.reduce((sum, { minor }) => (minor > 0n ? sum + minor : sum), 0n)
  const lengthMs = BigInt(step.toMs - step.fromMs)
  return flows.reduce(
    (sum, { at, minor }) => sum + divide(minor * BigInt(step.toMs - at), lengthMs, 'half-even'),
    step.start,
  )
}

/** A rate of `performanceOf` as a fraction with four decimals: "0.0264". */
export function rateText(rate: bigint): string {
  return formatMinor(divide(rate, unit / 10_000n, 'half-even'), 4)
}
