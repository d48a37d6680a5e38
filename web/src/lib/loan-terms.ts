import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import {
  aprOfLoan,
  interestOn,
  type LoanTerms,
  lateDayOf,
  type Schedule,
  scheduleOf,
  tenthsOf,
} from '@openbourse/quant/loans'

/** What a loan would cost, by the same functions as the server’s sheet: nothing waits while a slider moves. */
export type Preview = {
  readonly schedule: Schedule
  readonly apr: string | null
  readonly lateDay: string
  readonly text: (minor: bigint) => string
}

export function previewOf(of: {
  readonly currency: string
  readonly amount: string
  readonly days: number
  readonly ppm: number
}): Preview {
  const scale = scaleOf(of.currency)
  const terms: LoanTerms = {
    amount: parseMinor(of.amount, scale) ?? 1n,
    days: of.days,
    ppm: BigInt(of.ppm),
  }
  const schedule = scheduleOf(terms)
  const apr = tenthsOf(aprOfLoan(terms, schedule))
  const text = (minor: bigint) => formatMinor(minor, scale)
  return {
    schedule,
    apr: apr === null ? null : formatMinor(BigInt(apr), 1),
    lateDay: text(lateDayOf(schedule, terms.ppm)),
    text,
  }
}

/** Interest that is not paid when all of it is repaid on a day, as long as every part before was paid by its day. */
export function savedOn({ schedule }: Preview, amount: bigint, at: { day: number; ppm: number }): bigint {
  let [owed, before, paid] = [amount, 0, 0n]
  for (const part of schedule.parts) {
    if (part.day > at.day) break
    paid += part.interest
    owed -= part.principal
    before = part.day
  }
  return schedule.interest - paid - interestOn(owed, at.day - before, BigInt(at.ppm))
}
