/** A stock in the editor; its weight as it is typed, in whole percent. */
export type Line = {
  readonly symbol: string
  readonly name: string
  readonly currency: string
  readonly weight: string
}

export const linesMax = 20

export function sumOf(lines: readonly Pick<Line, 'weight'>[]): number {
  return lines.reduce((sum, { weight }) => sum + Number(weight), 0)
}

/** Whole percents, the first ones a point more where 100 does not divide. */
export function evenly(lines: readonly Line[]): Line[] {
  const each = Math.floor(100 / lines.length)
  const more = 100 - each * lines.length
  return lines.map((line, at) => ({ ...line, weight: String(at < more ? each + 1 : each) }))
}

/**
 * Whole percents in the proportion of worths: those that lose most by rounding down get a point more, and each has one at least. Weights follow the
 * order of the lines.
 */
export function inProportion(lines: readonly Omit<Line, 'weight'>[], worths: readonly number[]): Line[] {
  const whole = worths.reduce((sum, worth) => sum + worth, 0)
  if (whole <= 0) return evenly(lines.map((line) => ({ ...line, weight: '0' })))
  const exact = worths.map((worth) => (worth * 100) / whole)
  const weights = exact.map((one) => Math.max(1, Math.floor(one)))
  const left = () => 100 - weights.reduce((sum, one) => sum + one, 0)
  const behind = (at: number) => exact[at]! - weights[at]!
  const order = weights.map((_, at) => at)
  while (left() > 0) weights[order.toSorted((one, other) => behind(other) - behind(one))[0]!]! += 1
  while (left() < 0)
    weights[order.toSorted((one, other) => behind(one) - behind(other)).find((at) => weights[at]! > 1)!]! -= 1
  return lines.map((line, at) => ({ ...line, weight: String(weights[at]) }))
}
