import { divide, formatMinor, scaleOf } from '@openbourse/money'
import { done, refuse, type VipPlan } from '@openbourse/protocol'

export const dayMs = 24 * 3_600_000

/** Days before the end at which a notice is sent. */
export const noticeDays = [3, 1] as const

export type Plan = VipPlan | 'trial'

/** Days of membership that a user took as a trial or bought. */
export type Period = {
  readonly id: number
  readonly userId: number
  readonly plan: Plan
  readonly days: number
  /** Smallest units of `asset`; 0 for the trial. */
  readonly minor: bigint
  readonly asset: string
  readonly at: number
  readonly from: number
  readonly until: number
  /** The last millisecond at which unused days are paid back; null for the trial. */
  readonly refundUntil: number | null
  /** The ledger's entry; null for the trial. */
  readonly entry: number | null
}

/** Which messages about the end of the membership a user has been sent. */
export const told = { nothing: 0, soon: 1, tomorrow: 2, ended: 3 } as const
export type Told = (typeof told)[keyof typeof told]

export type Member = {
  readonly userId: number
  readonly until: number
  readonly told: Told
}

/** Where days that are bought now would begin and end: at once, or where the days before them end. */
export function daysFrom(nowMs: number, until: number | undefined, days: number) {
  const from = Math.max(nowMs, until ?? nowMs)
  return { from, until: from + days * dayMs }
}

/** The price for each day, in the smallest unit, rounded up. */
export const perDay = (minor: bigint, days: number): bigint => divide(minor, BigInt(days), 'up')

/** Days that have not begun. A day that has begun is used. */
export function unusedDays({ from, days }: Pick<Period, 'from' | 'days'>, nowMs: number): number {
  if (nowMs <= from) return days
  return Math.max(0, days - Math.ceil((nowMs - from) / dayMs))
}

/** Days that have not ended, the one under way included. */
export function daysLeft(until: number, nowMs: number): number {
  return Math.max(0, Math.ceil((until - nowMs) / dayMs))
}

/** The part of the price for the days that have not begun, rounded down to the smallest unit. */
export function refundOf(period: Pick<Period, 'from' | 'days' | 'minor'>, nowMs: number) {
  const days = unusedDays(period, nowMs)
  return { days, minor: divide(period.minor * BigInt(days), BigInt(period.days), 'down') }
}

/** Where a membership ends once its newest days were paid back: at once, or where the days before them end. */
export const endAfterRefund = ({ from }: Pick<Period, 'from'>, nowMs: number): number => Math.max(from, nowMs)

export type Buying = {
  readonly plan: Plan
  /** In the smallest unit; 0 for the trial. */
  readonly price: bigint
  readonly days: number
  /** What the user's screen had shown. */
  readonly said: bigint | undefined
  readonly asset: string
  readonly available: bigint
  readonly until: number | undefined
  /** The same person took it, on this account or on another one. */
  readonly trialUsed: boolean
  readonly nowMs: number
  /** The most days ahead that a membership can reach. */
  readonly daysMax: number
}

/** Decides a purchase or the trial; answers with the days that it covers. */
export function decideBuy(buying: Buying) {
  const { plan, price, days, said, asset, available, until, nowMs, daysMax } = buying
  const fields = ['planId']
  const isMember = until !== undefined && until > nowMs
  if (plan === 'trial') {
    if (buying.trialUsed) return refuse('vip_trial_used', { fields })
    if (isMember) return refuse('vip_trial_member', { values: { until: String(until) }, fields })
  }
  if (said !== undefined && said !== price) {
    const values = { price: written(asset, price), currency: asset }
    return refuse('vip_price_changed', { values, fields })
  }
  const covers = daysFrom(nowMs, until, days)
  if (covers.until - nowMs > daysMax * dayMs) {
    return refuse('vip_ahead', { values: { days: String(daysMax) }, fields })
  }
  if (available < price) {
    const values = { needed: written(asset, price), available: written(asset, available), currency: asset }
    return refuse('vip_balance', { values, fields })
  }
  return done(covers)
}

/** Decides a refund: only the newest purchase can be paid back, so that no gap opens before other days. */
export function decideRefund(own: readonly Period[], id: number, nowMs: number) {
  const fields = ['id']
  const period = own.find((one) => one.id === id)
  if (!period || period.refundUntil === null) return refuse('vip_refund_none', { fields })
  if (nowMs > period.refundUntil) {
    return refuse('vip_refund_over', { values: { until: String(period.refundUntil) }, fields })
  }
  if (own.at(-1) !== period) return refuse('vip_refund_newer', { fields })
  const back = refundOf(period, nowMs)
  if (back.minor === 0n) return refuse('vip_refund_over', { values: { until: String(nowMs) }, fields })
  return done({ period, back })
}

/** Which messages about an end are due by now; what was missed meanwhile is left out. */
export function stageAt(until: number, nowMs: number): Told {
  if (nowMs >= until) return told.ended
  if (nowMs >= until - noticeDays[1] * dayMs) return told.tomorrow
  return nowMs >= until - noticeDays[0] * dayMs ? told.soon : told.nothing
}

/** When the next message about an end is due; undefined when all were sent. */
export function nextNotice({ until, told: by }: Pick<Member, 'until' | 'told'>): number | undefined {
  switch (by) {
    case told.nothing:
      return until - noticeDays[0] * dayMs
    case told.soon:
      return until - noticeDays[1] * dayMs
    case told.tomorrow:
      return until
    case told.ended:
      return undefined
  }
}

/** The days over which it is counted how memberships ended. */
export const othersDays = 90

/** A membership that has ended: days that followed each other without a gap, of which some were paid. */
export type Run = {
  readonly from: number
  readonly until: number
  /** The purchase or trial that it ended with. */
  readonly lastId: number
  readonly paid: bigint
  readonly asset: string
}

/** Memberships of one user that have ended, oldest first. `periods` are those that were not paid back; a trial alone is none. */
export function endedRuns(periods: readonly Period[], nowMs: number): readonly Run[] {
  const runs: Run[] = []
  for (const { id, from, until, minor, asset } of periods.toSorted((one, other) => one.from - other.from)) {
    const last = runs.at(-1)
    if (last?.until === from) runs[runs.length - 1] = { ...last, until, lastId: id, paid: last.paid + minor }
    else runs.push({ from, until, lastId: id, paid: minor, asset })
  }
  return runs.filter(({ until, paid }) => until <= nowMs && paid > 0n)
}

export function written(asset: string, minor: bigint): string {
  return formatMinor(minor, scaleOf(asset))
}
