import { formatMinor, scaleOf } from '@openbourse/money'
import { type Refused, refuse } from '@openbourse/protocol'

const dayMs = 24 * 3600 * 1000
/** Top-ups are counted over so many days. */
export const topUpDays = 30

export type TopUp = {
  readonly at: number
  readonly asset: string
  readonly minor: bigint
  readonly record: number
}
/** A record that ended, or the current one. */
export type PracticeRecord = { readonly number: number; readonly from: number; readonly until: number | null }

type TopUpRules = { readonly most: bigint; readonly times: number }

/** The top-ups that count now, and when the first of them no longer does. */
export function countedTopUps(topUps: readonly Pick<TopUp, 'at'>[], nowMs: number) {
  const counted = topUps.filter(({ at }) => at > nowMs - topUpDays * dayMs)
  const oldest = counted.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
  return { count: counted.length, freeAt: counted.length === 0 ? null : oldest + topUpDays * dayMs }
}

/** Why no more practice money may come now, or undefined. The number of times is for the account, not for the record. */
export function topUpProblem(
  asked: { readonly asset: string; readonly minor: bigint | undefined },
  topUps: readonly Pick<TopUp, 'at'>[],
  { most, times }: TopUpRules,
  nowMs: number,
): Refused<'practice_top_up_amount' | 'practice_top_up_times'> | undefined {
  const { asset, minor } = asked
  if (minor === undefined || minor <= 0n || minor > most)
    return refuse('practice_top_up_amount', {
      values: { most: formatMinor(most, scaleOf(asset)), currency: asset },
      fields: ['amount'],
    })
  const { count, freeAt } = countedTopUps(topUps, nowMs)
  if (count < times || freeAt === null) return undefined
  const values = { times: String(times), days: String(topUpDays), at: String(freeAt) }
  return refuse('practice_top_up_times', { values })
}

export type Left = {
  readonly assets: readonly { readonly asset: string; readonly minor: bigint }[]
  readonly more: number
}

type ResetFacts = {
  readonly current: PracticeRecord
  readonly asked: number
  readonly days: number
  readonly owes: boolean
  readonly left: Left | undefined
}

/** Why no new record may begin now, or undefined. */
export function resetProblem(
  { current, asked, days, owes, left }: ResetFacts,
  nowMs: number,
):
  | Refused<
      'practice_reset_changed' | 'practice_reset_soon' | 'practice_reset_owes' | 'practice_reset_holdings'
    >
  | undefined {
  if (asked !== current.number) return refuse('practice_reset_changed')
  const from = resetFrom(current, days)
  if (nowMs < from) return refuse('practice_reset_soon', { values: { at: String(from), days: String(days) } })
  if (owes) return refuse('practice_reset_owes')
  if (!left) return undefined
  const assets = left.assets.map(
    ({ asset, minor }) => `${formatMinor(minor, scaleOf(asset))} ${shown(asset)}`,
  )
  return refuse('practice_reset_holdings', { values: { assets: assets.join(', '), more: String(left.more) } })
}

/** Shares and coins by their symbol; money by its currency. */
const shown = (asset: string): string => asset.split(':').at(-1) ?? asset

/** The earliest moment at which a record may end. */
export const resetFrom = ({ from }: Pick<PracticeRecord, 'from'>, days: number): number => from + days * dayMs
