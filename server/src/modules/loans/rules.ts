import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import {
  done,
  type LoanPurpose,
  type LoanRefusal,
  type LoanRepayment,
  type LoanSheet,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import {
  aprOfLoan,
  countTo,
  type Debt,
  gates,
  type LoanTerms,
  lateDayOf,
  lateSince,
  leastLent,
  loanDays,
  mostLent,
  nextAmount,
  nextDue,
  owedOf,
  scheduleOf,
  tenthsOf,
} from '@openbourse/quant/loans'

/** The currency in which it is lent. */
export const currency = 'NGN'

/** Settings of loans. */
export type LoanRules = {
  /** Interest for each day, in millionths of what is owed. */
  readonly ppm: bigint
  readonly promiseMs: number
  /** Up to this amount one operator approves; above it a second one signs. */
  readonly secondAbove: bigint
  /** Parts of earlier loans that may have been paid late. */
  readonly lateMost: number
  /** Days late after which a loan can be written off. */
  readonly writeOffDays: number
}

/** Months for which a user who asks for it is not lent to. */
export const excludeMonths = 6

const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** Lagos is an hour ahead of UTC all year. */
const zoneMs = hourMs

/** The day of a time in Lagos, as a number that grows by one each day. */
export const dayOf = (atMs: number): number => Math.floor((atMs + zoneMs) / dayMs)

/** The last millisecond of a day. */
export const endOf = (day: number): number => (day + 1) * dayMs - zoneMs - 1

export const written = (minor: bigint): string => formatMinor(minor, scaleOf(currency))

/** Whole units of the currency in its smallest. */
export const whole = (units: number): bigint => BigInt(units) * 10n ** BigInt(scaleOf(currency))

export type LoanStep = 'under_review' | 'in_progress' | 'repaid' | 'rejected' | 'withdrawn' | 'written_off'

/** What was agreed to; it never changes. */
export type Agreed = {
  readonly id: number
  readonly userId: number
  /** Smallest units. */
  readonly amount: bigint
  readonly days: number
  readonly ppm: bigint
  readonly purpose: LoanPurpose
  /** The truth sheet as it was shown, and its SHA-256. */
  readonly sheet: string
  readonly sheetHash: string
  readonly appliedAt: number
  readonly decideBy: number
  /** The credit score when it was applied for. */
  readonly score: number
}

/** A part that was paid. */
export type PaidPart = { readonly index: number; readonly at: number; readonly isLate: boolean }

export type Details = {
  readonly debt: Debt | null
  readonly paid: readonly PaidPart[]
  /** Parts that were not paid by their day. */
  readonly late: readonly number[]
  readonly refusal: { readonly reason: LoanRefusal; readonly values: Readonly<Record<string, string>> } | null
  /** The deposit slip that is reviewed as a repayment. */
  readonly slip: { readonly id: number; readonly number: string; readonly minor: bigint } | null
  /** The newest reminder. */
  readonly told: string | null
}

export type Loan = Agreed & {
  readonly step: LoanStep
  readonly changedAt: number
  readonly paidOutAt: number | null
  readonly endedAt: number | null
  readonly details: Details
}

export const nothingYet: Details = { debt: null, paid: [], late: [], refusal: null, slip: null, told: null }

export const numberOf = (id: number): string => `L-${id}`

export const termsOf = ({ amount, days, ppm }: Pick<Agreed, 'amount' | 'days' | 'ppm'>): LoanTerms => ({
  amount,
  days,
  ppm,
})

const ppmInPercent = 10_000n

/** The truth sheet of a loan. Its text is hashed, kept, and never made again. */
export function sheetOf(terms: LoanTerms): LoanSheet {
  const schedule = scheduleOf(terms)
  const apr = tenthsOf(aprOfLoan(terms, schedule))
  return {
    currency,
    receive: written(terms.amount),
    payBack: written(schedule.total),
    interest: written(schedule.interest),
    days: terms.days,
    dailyRate: formatMinor((terms.ppm * 100n) / ppmInPercent, 2),
    apr: apr === null ? null : formatMinor(BigInt(apr), 1),
    parts: schedule.parts.map(({ day, principal, interest, total }) => ({
      day,
      principal: written(principal),
      interest: written(interest),
      total: written(total),
    })),
    lateDay: written(lateDayOf(schedule, terms.ppm)),
    cap: written(terms.amount),
    savedToday: written(schedule.interest),
  }
}

/** The score that an amount needs; undefined above the most that is lent. */
export function scoreNeeded(amount: bigint): number | undefined {
  return gates.find(({ most }) => amount <= whole(most))?.score
}

type Choice = { readonly amount: string; readonly days: string }

/** Reads what was chosen: an amount and a length that are lent to anyone. */
export function readChoice(
  { amount: text, days: length }: Choice,
  ppm: bigint,
): { readonly ok: true; readonly value: LoanTerms } | Refused<'loan_amount_range' | 'loan_days_wrong'> {
  const amount = parseMinor(text, scaleOf(currency))
  const [least, most] = [whole(leastLent), whole(gates.at(-1)?.most ?? 0)]
  if (amount === undefined || amount < least || amount > most) {
    const values = { least: written(least), most: written(most), currency }
    return refuse('loan_amount_range', { values, fields: ['amount'] })
  }
  const days = Number(length)
  if (!loanDays.some((one) => one === days)) {
    return refuse('loan_days_wrong', { values: { days: loanDays.join(', ') }, fields: ['days'] })
  }
  return done({ amount, days, ppm })
}

export type Standing = {
  readonly nowMs: number
  /** Interest for each day, in millionths. */
  readonly ppm: bigint
  readonly score: number
  readonly excludedUntil: number | undefined
  /** The number of the user's open loan. */
  readonly open: string | undefined
  /** Another account of the same person has an open loan. */
  readonly isLinked: boolean
}

type ApplyRefusal = Refused<
  | 'loan_excluded'
  | 'loan_open'
  | 'loan_linked'
  | 'loan_score_low'
  | 'loan_amount_range'
  | 'loan_days_wrong'
  | 'loan_sheet_changed'
>

/** Decides whether an application is taken for review. */
export function decideApply(
  choice: Choice,
  { nowMs, ppm, score, excludedUntil, open, isLinked }: Standing,
  isSheet: (terms: LoanTerms) => boolean,
): { readonly ok: true; readonly value: LoanTerms } | ApplyRefusal {
  if (excludedUntil !== undefined && excludedUntil > nowMs)
    return refuse('loan_excluded', { values: { until: String(excludedUntil) } })
  if (open !== undefined) return refuse('loan_open', { values: { number: open } })
  if (isLinked) return refuse('loan_linked')
  const read = readChoice(choice, ppm)
  if (!read.ok) return read
  const needed = scoreNeeded(read.value.amount)
  if (needed === undefined || score < needed) {
    const values = {
      score: String(score),
      needed: String(needed),
      amount: written(read.value.amount),
      currency,
    }
    return refuse('loan_score_low', { values, fields: ['amount'] })
  }
  return isSheet(read.value) ? read : refuse('loan_sheet_changed', { fields: ['sheet'] })
}

/** How many other operators have to sign an approval. */
export const seatsFor = (amount: bigint, { secondAbove }: Pick<LoanRules, 'secondAbove'>): number =>
  amount > secondAbove ? 1 : 0

export type ReviewFacts = {
  readonly amount: bigint
  readonly score: number
  readonly late: number
  readonly lateMost: number
}

/** What the rule asks for and what is so, for reasons that a fact can show. */
export function valuesOf(
  reason: LoanRefusal,
  { amount, score, late, lateMost }: ReviewFacts,
): Readonly<Record<string, string>> {
  switch (reason) {
    case 'loan_score_fell':
      return { score: String(score), needed: String(scoreNeeded(amount) ?? 0) }
    case 'loan_late_before':
      return { late: String(late), most: String(lateMost) }
    case 'loan_purpose_unfit':
      return {}
  }
}

/** The day of a loan now: days since its payout. */
export const loanDay = ({ paidOutAt }: Pick<Loan, 'paidOutAt'>, nowMs: number): number =>
  paidOutAt === null ? 0 : dayOf(nowMs) - dayOf(paidOutAt)

/** What is owed now. While a deposit slip is reviewed as a repayment, no day is counted. */
export function debtNow(loan: Pick<Loan, 'paidOutAt' | 'details'>, nowMs: number): Debt | null {
  const { debt, slip } = loan.details
  if (debt === null || slip !== null) return debt
  return countTo(debt, loanDay(loan, nowMs))
}

/** The end of a day of a loan, as a time. */
export const endOfDay = ({ paidOutAt }: Pick<Loan, 'paidOutAt'>, day: number): number =>
  endOf(dayOf(paidOutAt ?? 0) + day)

/** Days since the oldest part that is overdue was due; 0 when nothing is. */
export function daysLate(debt: Debt): number {
  const since = lateSince(debt)
  return since === undefined ? 0 : debt.day - since
}

type Repay = { readonly part: LoanRepayment; readonly amount: string | undefined }

/** What a repayment pays now. */
export function repayment(
  debt: Debt,
  { part, amount }: Repay,
): { readonly ok: true; readonly value: bigint } | Refused<'loan_repay_most'> {
  const { total } = owedOf(debt)
  if (part === 'all') return done(total)
  if (part === 'next') return done(nextAmount(debt))
  const minor = amount === undefined ? undefined : parseMinor(amount, scaleOf(currency))
  if (minor === undefined || minor <= 0n || minor > total) {
    return refuse('loan_repay_most', { values: { owed: written(total), currency }, fields: ['amount'] })
  }
  return done(minor)
}

/** Parts that are paid after a payment and were not before it. */
export function newlyPaid(before: Debt, after: Debt): number[] {
  return after.parts.flatMap(({ left }, index) =>
    left === 0n && (before.parts[index]?.left ?? 0n) > 0n ? [index] : [],
  )
}

/** Installments that are overdue on the day of the debt and for which no late notice was sent. */
export function newlyLate(debt: Debt, known: readonly number[]): number[] {
  return debt.parts.flatMap(({ day, left }, index) =>
    day < debt.day && left > 0n && !known.includes(index) ? [index] : [],
  )
}

export type Reminder =
  | { readonly word: 'loan_due'; readonly key: string; readonly days: number; readonly minor: bigint }
  | { readonly word: 'loan_late'; readonly key: string; readonly days: number; readonly minor: bigint }

const soonDays = 3
const lateSteps = [1, 7, 30, 90, 150] as const

/** The newest reminder that is due: three days before a part, on its day, and after it. */
export function reminderOf(debt: Debt): Reminder | undefined {
  const since = lateSince(debt)
  if (since !== undefined) {
    const days = debt.day - since
    const step = lateSteps.findLast((from) => days >= from)
    if (step === undefined) return undefined
    const { overdue, late } = owedOf(debt)
    return { word: 'loan_late', key: `${since} late ${step}`, days, minor: overdue + late }
  }
  const due = nextDue(debt)
  if (due === undefined || due - debt.day > soonDays) return undefined
  const days = due - debt.day
  const key = `${due} ${days === 0 ? 'today' : 'soon'}`
  return { word: 'loan_due', key, days, minor: nextAmount(countTo(debt, due)) }
}

/** The most that can be borrowed with a score, in the smallest unit. */
export const mostFor = (score: number): bigint => whole(mostLent(score))

/** A time some months later, on the same day of the month or its last. */
export function monthsLater(atMs: number, months: number): number {
  const date = new Date(atMs)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

const agesBefore = [0, 1, 8, 31, 91] as const

/** Open loans by how late they are; `from` is the least number of days late of each row. */
export function ageingOf(debts: readonly Debt[], { writeOffDays }: Pick<LoanRules, 'writeOffDays'>) {
  const ages = [...agesBefore.filter((from) => from < writeOffDays), writeOffDays]
  return ages.map((from, at) => {
    const below = ages[at + 1] ?? Number.POSITIVE_INFINITY
    const these = debts.filter((debt) => daysLate(debt) >= from && daysLate(debt) < below)
    const owed = these.reduce((sum, debt) => sum + owedOf(debt).total, 0n)
    return { from, loans: these.length, owed: written(owed) }
  })
}
