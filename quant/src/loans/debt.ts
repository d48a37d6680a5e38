import { divide, invariant } from '@openbourse/money'
import { scheduleOf } from './schedule.ts'
import { extensionDays, type LoanTerms, million } from './terms.ts'

/**
 * What is owed of a loan. Days are counted from the day of the payout, which is day 0. Interest is kept as an exact product (smallest
 * units × millionths × days) and rounded up when it is due.
 */
export type Debt = {
  readonly terms: LoanTerms
  /** The last day whose interest is counted. */
  readonly day: number
  /** What is left of each part, in the order in which they are due. */
  readonly parts: readonly { readonly day: number; readonly left: bigint }[]
  /** Interest on what is not due yet, since it was last paid or became due. */
  readonly running: { readonly product: bigint; readonly paid: bigint }
  /** Interest that is due together with the next part, from before an extension. */
  readonly carried: bigint
  /** Interest that was due with a part and was not paid. */
  readonly missed: bigint
  /** Interest on what is overdue. */
  readonly late: { readonly product: bigint; readonly paid: bigint }
  /** All interest that was ever paid. With what is due it never exceeds the amount of the loan. */
  readonly interestPaid: bigint
  /** Days without interest: after the first of them, up to the second. */
  readonly free: readonly [after: number, upTo: number] | null
}

const none = { product: 0n, paid: 0n }

/** A loan on the day of its payout. */
export function debtOf(terms: LoanTerms): Debt {
  const { parts } = scheduleOf(terms)
  return {
    terms,
    day: 0,
    parts: parts.map(({ day, principal }) => ({ day, left: principal })),
    running: none,
    carried: 0n,
    missed: 0n,
    late: none,
    interestPaid: 0n,
    free: null,
  }
}

const rounded = ({ product, paid }: { readonly product: bigint; readonly paid: bigint }): bigint =>
  divide(product, million, 'up') - paid

const sumLeft = (parts: Debt['parts']): bigint => parts.reduce((sum, { left }) => sum + left, 0n)

/** Parts whose due day is over. */
const overdueParts = (debt: Debt): Debt['parts'] =>
  debt.parts.filter(({ day, left }) => day < debt.day && left > 0n)

export type Owed = {
  readonly principal: bigint
  /** Of the principal, what is overdue. */
  readonly overduePrincipal: bigint
  /** All interest to the day, with what is overdue and what lateness cost. */
  readonly interest: bigint
  /** Principal and interest that are overdue, without what lateness cost. */
  readonly overdue: bigint
  /** What lateness cost. */
  readonly late: bigint
  readonly total: bigint
}

/** What repaying all of it costs on the day of the debt. */
export function owedOf(debt: Debt): Owed {
  const principal = sumLeft(debt.parts)
  const overduePrincipal = sumLeft(overdueParts(debt))
  const { late, missed, interest } = interestOf(debt)
  return {
    principal,
    overduePrincipal,
    interest,
    overdue: overduePrincipal + missed,
    late,
    total: principal + interest,
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Interest by kind; all of it together stays within the cap, and what lateness cost is cut first. */
function interestOf(debt: Debt) {
  const room = debt.terms.amount - debt.interestPaid
  const missed = least(debt.missed, room)
  const running = least(rounded(debt.running) + debt.carried, room - missed)
  const late = least(rounded(debt.late), room - missed - running)
  return { missed, running, late, interest: missed + running + late }
}

/** Counts interest up to a day. What was due and not paid becomes overdue on the day after. */
export function countTo(debt: Debt, day: number): Debt {
  let now = debt
  while (now.day < day) now = daysTo(now, Math.min(day, nextTurn(now)))
  return now
}

/** The last day up to which every day from the next one on costs the same. */
function nextTurn({ day, parts, free }: Debt): number {
  const turns = parts.flatMap((part) => (part.left > 0n ? [part.day] : []))
  return Math.min(...[...turns, ...(free ?? [])].filter((turn) => turn > day))
}

/** Counts days that cost the same. */
function daysTo(before: Debt, day: number): Debt {
  const turned = isDueOn(before, before.day) ? missedOf(before) : before
  const { ppm } = before.terms
  const { free } = before
  if (free !== null && before.day >= free[0] && day <= free[1]) return { ...turned, day }
  const overdue = sumLeft(turned.parts.filter((part) => part.day <= before.day))
  const open = sumLeft(turned.parts) - overdue
  const cost = ppm * BigInt(day - before.day)
  return {
    ...turned,
    day,
    running: { ...turned.running, product: turned.running.product + open * cost },
    late: { ...turned.late, product: turned.late.product + (overdue + turned.missed) * cost },
  }
}

const isDueOn = ({ parts }: Debt, due: number): boolean =>
  parts.some(({ day, left }) => day === due && left > 0n)

const missedOf = (debt: Debt): Debt => ({
  ...debt,
  missed: debt.missed + rounded(debt.running) + debt.carried,
  running: none,
  carried: 0n,
})

export type Paid = {
  readonly debt: Debt
  readonly interest: bigint
  readonly principal: bigint
}

/**
 * Pays an amount up to what is owed. Interest comes before principal: what lateness cost, then missed interest, then that of the days
 * since; after that the oldest part first.
 */
export function pay(debt: Debt, minor: bigint): Paid {
  const owed = owedOf(debt)
  invariant(minor > 0n && minor <= owed.total, 'a payment is above zero and not above what is owed')
  const due = interestOf(debt)
  const interest = least(minor, due.interest)
  const late = least(interest, due.late)
  const missed = least(interest - late, due.missed)
  const running = interest - late - missed
  const carried = least(running, debt.carried)
  const principal = minor - interest
  const isAllInterest = interest === due.interest
  return {
    interest,
    principal,
    debt: {
      ...debt,
      parts: lessen(debt.parts, principal),
      missed: debt.missed - missed,
      carried: debt.carried - carried,
      running: isAllInterest ? none : { ...debt.running, paid: debt.running.paid + running - carried },
      late: isAllInterest ? none : { ...debt.late, paid: debt.late.paid + late },
      interestPaid: debt.interestPaid + interest,
    },
  }
}

function lessen(parts: Debt['parts'], principal: bigint): Debt['parts'] {
  let rest = principal
  return parts.map((part) => {
    const taken = least(rest, part.left)
    rest -= taken
    return { ...part, left: part.left - taken }
  })
}

/** Nothing is left to pay. */
export const isRepaid = (debt: Debt): boolean => owedOf(debt).total === 0n

/** Something was due on a day before, and is not paid. */
export const isLate = (debt: Debt): boolean => owedOf(debt).overdue > 0n

/** The due day of the oldest part that is overdue. */
export const lateSince = (debt: Debt): number | undefined => overdueParts(debt)[0]?.day

/** The day on which the next payment is due; undefined when no payments are left. */
export const nextDue = (debt: Debt): number | undefined =>
  debt.parts.find(({ day, left }) => day >= debt.day && left > 0n)?.day

/** What brings a loan up to its next part today: all interest to the day, and what is overdue, or else the next part. */
export function nextAmount(debt: Debt): bigint {
  const { overduePrincipal, interest } = owedOf(debt)
  if (overduePrincipal > 0n) return overduePrincipal + interest
  return (debt.parts.find(({ left }) => left > 0n)?.left ?? 0n) + interest
}

/**
 * What each part that is open will have cost when it is paid on its due day, and today where it is overdue; null for the others. Interest that
 * is due today goes with the first of them.
 */
export function planOf(debt: Debt): ({ readonly principal: bigint; readonly interest: bigint } | null)[] {
  let now = debt
  return debt.parts.map(({ day, left }) => {
    if (left === 0n) return null
    now = countTo(now, day)
    const { interest } = owedOf(now)
    now = pay(now, left + interest).debt
    return { principal: left, interest }
  })
}

/** What is still to be paid when every open part is paid on its due day, and what is overdue today. */
export const bySchedule = (debt: Debt): bigint =>
  planOf(debt).reduce((sum, part) => sum + (part ? part.principal + part.interest : 0n), 0n)

/** What repaying all of it today saves beside the schedule. */
export const savedToday = (debt: Debt): bigint => bySchedule(debt) - owedOf(debt).total

/** Moves every open part by 30 days that cost nothing; what is overdue is due with the first of them. Possible once. */
export function extend(debt: Debt): Debt {
  invariant(debt.free === null, 'a loan is extended once')
  const { missed, late } = interestOf(debt)
  const turned = { ...debt, missed: 0n, late: none, carried: debt.carried + missed + late }
  const parts = debt.parts.map(({ day, left }) => ({
    left,
    day: left > 0n ? (day < debt.day ? debt.day : day) + extensionDays : day,
  }))
  return { ...turned, parts, free: [debt.day, debt.day + extensionDays] }
}
