/**
 * The 95 % interval of a share after Wilson (1927): where little was counted it is wide, and it never leaves 0 to 1. These are shares, not
 * money, so floating point serves.
 */
export function wilson(successes: number, trials: number): { readonly low: number; readonly high: number } {
  const z = 1.959964
  const share = successes / trials
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  const centre = share + (z * z) / (2 * trials)
  const scale = 1 + (z * z) / trials
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}

/** A share as it is shown, with its interval; all of them null where nothing was counted. */
export function shareOf(successes: number, trials: number) {
  if (trials === 0) return { rate: null, low: null, high: null }
  const { low, high } = wilson(successes, trials)
  return { rate: (successes / trials).toFixed(4), low: low.toFixed(4), high: high.toFixed(4) }
}

/** A fraction with four decimals, for odds and shares; no money is written this way. */
export const fractionText = (fraction: number): string => fraction.toFixed(4)
