import type { VoteChoice } from '@openbourse/protocol'
import { shareOf } from '../../platform/shares/rules.ts'

/**
 * One past voting day of a stock: votes by direction, and the two deciding closes. Prices in the smallest
 * unit.
 */
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

/** The direction of the price; undefined when unchanged. */
export function wayOfPrice({
  close,
  nextClose,
}: Pick<PastDay, 'close' | 'nextClose'>): VoteChoice | undefined {
  if (close === nextClose) return undefined
  return nextClose > close ? 'bull' : 'bear'
}

/** How often the majority was right, over the days with a majority and a move. */
export function crowdOf(past: readonly PastDay[]): Crowd {
  const decided = past.flatMap((day) => {
    const went = wayOfPrice(day)
    if (day.bull === day.bear || went === undefined) return []
    return [(day.bull > day.bear ? 'bull' : 'bear') === went]
  })
  const days = decided.length
  const right = decided.filter(Boolean).length
  return { days, right, ...shareOf(right, days) }
}
