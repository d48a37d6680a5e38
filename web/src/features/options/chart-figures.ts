/** Figures of the model as text, for drawings, chances and what-if lines. None of them is an amount that is moved. */

/** A number as a decimal, rounded to so many places. */
export const fixed = (value: number, places = 2): string =>
  (Number.isFinite(value) ? value : 0).toFixed(places)

/** A fraction in whole hundredths: `0.2361` → `24`. */
export const inHundred = (fraction: number | string): string => String(Math.round(Number(fraction) * 100))

/** Parts in whole hundredths that add up to 100, the largest remainder first. */
export function hundred(parts: readonly number[]): readonly number[] {
  const whole = parts.map((part) => Math.floor(part * 100))
  const order = parts
    .map((part, at) => ({ at, rest: part * 100 - Math.floor(part * 100) }))
    .sort((one, other) => other.rest - one.rest)
  const missing = 100 - whole.reduce((sum, part) => sum + part, 0)
  for (const { at } of order.slice(0, Math.max(0, missing))) whole[at] = (whole[at] ?? 0) + 1
  return whole
}

/** The ends of an option in whole hundredths that add up to 100. */
export type InHundred = { readonly gain: number; readonly part: number; readonly all: number }
