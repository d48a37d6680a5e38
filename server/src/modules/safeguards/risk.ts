import { formatMinor, scaleOf } from '@openbourse/money'
import { type Refused, refuse } from '@openbourse/protocol'
import type { OwnLimits } from './limits.ts'
import { nextDay } from './rules.ts'

export type NewRisk = Refused<'paused' | 'limit_loss_reached'>
/**
 * Today's change in the value of a user's assets, in the smallest unit of the base currency; negative for a
 * loss.
 */
export type DayChange = (userId: number, nowMs: number) => bigint | Promise<bigint>

/**
 * Whether a user may add risk: no break, and today's loss below their own limit. Costs nothing without
 * either.
 */
export function riskKeeper(
  own: OwnLimits,
  day: { readonly base: string; readonly changeOf: DayChange },
): (asker: {
  readonly userId: number
  readonly nowMs: number
}) => Promise<NewRisk | undefined> | NewRisk | undefined {
  return ({ userId, nowMs }) => {
    const until = own.pausedUntil(userId, nowMs)
    if (until !== undefined) return refuse('paused', { values: { until: String(until) } })
    const { value } = own.at(userId, 'loss', nowMs)
    if (value === null) return undefined
    return Promise.resolve(day.changeOf(userId, nowMs)).then((change) => {
      if (-change < value) return undefined
      const limit = formatMinor(value, scaleOf(day.base))
      const values = { limit, currency: day.base, until: String(nextDay(nowMs)) }
      return refuse('limit_loss_reached', { values })
    })
  }
}
