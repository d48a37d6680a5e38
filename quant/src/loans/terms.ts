import { invariant } from '@openbourse/money'

/** Terms of one loan. They are fixed when it is applied for. */
export type LoanTerms = {
  /** Received, and to be repaid, in the smallest unit. Nothing is taken out first. */
  readonly amount: bigint
  /** From the day it is paid out to the last due day. */
  readonly days: number
  /** Interest for each day, in millionths of what is owed. */
  readonly ppm: bigint
}

export const million = 1_000_000n

/** Lengths that can be chosen, in days. */
export const loanDays = [14, 30, 60, 90, 120, 150, 180] as const

/** Days between two parts. */
const partDays = 30

/** Days that one extension moves every open part, without interest. */
export const extensionDays = 30

/** Numbers of the due days, counted from the day of the payout: every 30 days, and the last day. */
export function dueDays(days: number): number[] {
  invariant(days > 0, 'a loan lasts a day or more')
  const due: number[] = []
  for (let day = partDays; day < days; day += partDays) due.push(day)
  return [...due, days]
}
