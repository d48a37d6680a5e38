type Frame = { readonly width: number; readonly height: number }

/** Room above the highest and below the lowest step, as a part of the height. */
const air = 0.08

/**
 * A line of steps through balances, oldest first: each holds until the next. The figures are only drawn, so that a float's
 * rounding is less than a pixel.
 */
export function courseOf(balances: readonly string[], { width, height }: Frame): string {
  const values = balances.map(Number)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low
  const y = (value: number) => {
    const share = span === 0 ? 0.5 : (value - low) / span
    return round(height - height * (air + share * (1 - 2 * air)))
  }
  const step = width / values.length
  return values
    .map((value, at) => `${at === 0 ? `M0 ${y(value)}` : `V${y(value)}`}H${round(step * (at + 1))}`)
    .join('')
}

/** Rounds to a tenth of a unit; the error is not visible. */
const round = (value: number): number => Math.trunc(value * 10) / 10
