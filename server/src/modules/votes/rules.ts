import type { VoteChoice } from '@openbourse/protocol'

/** One past voting day of a stock: how many voted which way, and the two closes that decide. Prices in the smallest unit. */
export type PastDay = {
  readonly bull: number
  readonly bear: number
  readonly close: number
  readonly nextClose: number
}

export type Crowd = {
  readonly days: number
  readonly right: number
  readonly rate: string | null
  readonly low: string | null
  readonly high: string | null
}

/** Which way the price went; undefined where it did not move. */
export function wayOfPrice({
  close,
  nextClose,
}: Pick<PastDay, 'close' | 'nextClose'>): VoteChoice | undefined {
  if (close === nextClose) return undefined
  return nextClose > close ? 'bull' : 'bear'
}

/** How often the majority was right, over the days that had a majority and a move. */
export function crowdOf(past: readonly PastDay[]): Crowd {
  const decided = past.flatMap((day) => {
    const went = wayOfPrice(day)
    if (day.bull === day.bear || went === undefined) return []
    return [(day.bull > day.bear ? 'bull' : 'bear') === went]
  })
  const days = decided.length
  const right = decided.filter(Boolean).length
  if (days === 0) return { days, right, rate: null, low: null, high: null }
  const { low, high } = wilson(right, days)
  return { days, right, rate: (right / days).toFixed(4), low: low.toFixed(4), high: high.toFixed(4) }
}

/**
 * The 95 % interval of a share after Wilson (1927): with few days it is wide, and it never leaves 0 to 1. These are shares, not
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
