import { divide, split } from '@openbourse/money'
import { dueDays, type LoanTerms, million } from './terms.ts'

/** One part of a loan as the schedule has it. */
export type Part = {
  /** Counted from the day of the payout. */
  readonly day: number
  readonly principal: bigint
  readonly interest: bigint
  readonly total: bigint
}

export type Schedule = {
  readonly parts: readonly Part[]
  readonly interest: bigint
  /** Everything that is paid back. */
  readonly total: bigint
}

/** Simple interest on what is owed over some days, rounded up to the smallest unit. */
export const interestOn = (owed: bigint, days: number, ppm: bigint): bigint =>
  divide(owed * ppm * BigInt(days), million, 'up')

/** Equal parts of the loan, each with the interest on what was owed since the part before. */
export function scheduleOf({ amount, days, ppm }: LoanTerms): Schedule {
  const due = dueDays(days)
  const principals = split(
    amount,
    due.map(() => 1n),
  )
  let [owed, before, interest] = [amount, 0, 0n]
  const parts = due.map((day, index) => {
    const principal = principals[index]!
    const share = interestOn(owed, day - before, ppm)
    owed -= principal
    before = day
    interest += share
    return { day, principal, interest: share, total: principal + share }
  })
  return { parts, interest, total: amount + interest }
}

/** Cost of one more day when the first part is not paid: interest on that part, rounded up. */
export const lateDayOf = ({ parts }: Schedule, ppm: bigint): bigint =>
  interestOn(parts[0]?.total ?? 0n, 1, ppm)
