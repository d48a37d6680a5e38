import { wilson } from '@openbourse/quant/records'

export { figureText } from '@openbourse/quant/records'

/** A share as it is shown, with its interval; all of them null where nothing was counted. */
export function shareOf(successes: number, trials: number) {
  if (trials === 0) return { rate: null, low: null, high: null }
  const { low, high } = wilson(successes, trials)
  return { rate: (successes / trials).toFixed(4), low: low.toFixed(4), high: high.toFixed(4) }
}

/** A fraction with four decimals, for odds and shares; no money is written this way. */
export const fractionText = (fraction: number): string => fraction.toFixed(4)
