/** Geometry of the line chart: prices to positions and back, ticks, and places of labels. */

export type Domain = { readonly low: number; readonly high: number }

/** The line fills no less than this share of the price, so that a quiet day looks quiet. */
const leastShare = 0.005
/** A level this many spans away from the line is still drawn in the chart; others are at its edge with an arrow. */
const reach = 0.4
/** So is one within this share of the price: in the first minutes of a day the line has hardly any span. */
const nearShare = 0.015

/** The prices that the chart shows: the line, what it is measured by, and the levels near it. */
export function domainOf(line: readonly number[], levels: readonly number[]): Domain {
  let [low, high] = [Math.min(...line), Math.max(...line)]
  const least = Math.abs(high) * leastShare
  if (high - low < least) {
    const middle = (high + low) / 2
    ;[low, high] = [middle - least / 2, middle + least / 2]
  }
  const span = high - low
  const within = Math.max(span * reach, Math.abs(high) * nearShare)
  const near = levels.filter((one) => one > low - within && one < high + within)
  const [from, to] = [Math.min(low, ...near), Math.max(high, ...near)]
  const air = (to - from) * 0.06
  return { low: from - air, high: to + air }
}

export const placeOf = (price: number, { low, high }: Domain, height: number): number =>
  ((high - price) / (high - low)) * height

export const priceAt = (y: number, { low, high }: Domain, height: number): number =>
  high - (y / height) * (high - low)

/** Round prices within the domain, about `most` of them. */
export function ticksOf({ low, high }: Domain, most: number): readonly number[] {
  const rough = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough
  const first = Math.ceil(low / step)
  const last = Math.floor(high / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step)
}

/** A price on the grid of prices, as the wire writes it. `step` has the decimals of the price. */
export function snapped(price: number, step: string): string {
  const decimals = step.split('.')[1]?.length ?? 0
  const size = Number(step)
  const steps = Math.max(1, Math.round(price / size))
  return (steps * size).toFixed(decimals)
}

/** Labels moved apart so that none covers another, each as near to its place as that allows, in the order of their places. */
export function apart(places: readonly number[], gap: number, height: number): readonly number[] {
  const order = places.map((_, at) => at).sort((one, other) => places[one]! - places[other]!)
  const out = [...places]
  let free = Number.NEGATIVE_INFINITY
  for (const at of order) {
    out[at] = Math.max(out[at]!, free)
    free = out[at]! + gap
  }
  let most = height
  for (const at of [...order].reverse()) {
    out[at] = Math.min(out[at]!, most)
    most = out[at]! - gap
  }
  return out
}

/** The index of the point nearest to a place. `xs` ascend. */
export function nearest(xs: readonly number[], x: number): number {
  let best = 0
  for (const [at, one] of xs.entries()) if (Math.abs(one - x) < Math.abs(xs[best]! - x)) best = at
  return best
}

/** About `most` of the points, evenly apart, for the words under the chart. */
export function spread(count: number, most: number): readonly number[] {
  if (count === 0) return []
  const step = Math.max(1, Math.ceil(count / most))
  const first = Math.floor(step / 2)
  return Array.from({ length: Math.ceil((count - first) / step) }, (_, at) => first + at * step).filter(
    (at) => at < count,
  )
}

const hourMs = 3_600_000

/**
 * Full hours between two moments, at most `most` of them; `minuteOfDay` is the local minute at the first moment.
 */
export function hoursOf(
  { from, to, minuteOfDay }: { readonly from: number; readonly to: number; readonly minuteOfDay: number },
  most: number,
): readonly number[] {
  const fits = (one: number) => (to - from) / (one * hourMs) <= most
  // After a pause of the market the line of a day reaches back over several.
  const hours = [1, 2, 3, 4, 6, 8, 12].find(fits) ?? 24 * Math.ceil((to - from) / (24 * hourMs * most))
  const step = hours * hourMs
  const firstMs = minuteOfDay * 60_000
  const first = from + Math.ceil(firstMs / step) * step - firstMs
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, at) => first + at * step,
  )
}
