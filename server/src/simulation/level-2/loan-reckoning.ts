import { type Cells, minor } from './money-fold.ts'

// A loan worked out once more from its rows, day by day, by arithmetic that the product does not share. The cap on all interest is not
// reached within a life.

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const partDays = 30
const million = 1_000_000n

/** The day of a time in Lagos. */
export const dayInLagos = (atMs: number): number => Math.floor((atMs + hourMs) / dayMs)

type Part = { day: number; left: bigint }

/** Interest in whole units that are owed, and in millionths of a unit that still run. */
type Reckoned = {
  day: number
  parts: Part[]
  running: bigint
  runningPaid: bigint
  late: bigint
  latePaid: bigint
  missed: bigint
  carried: bigint
  freeFrom: number
  interestPaid: bigint
}

const up = (millionths: bigint): bigint => (millionths + million - 1n) / million
const leftOf = (parts: readonly Part[]): bigint => parts.reduce((sum, { left }) => sum + left, 0n)
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

const runningOf = ({ running, runningPaid, carried }: Reckoned): bigint => up(running) - runningPaid + carried
const lateOf = ({ late, latePaid }: Reckoned): bigint => up(late) - latePaid
const interestOf = (of: Reckoned): bigint => of.missed + runningOf(of) + lateOf(of)

function begun(loan: Cells): Reckoned {
  const [amount, days] = [minor(loan, 'amount'), Number(loan.days)]
  const count = Math.ceil(days / partDays)
  const each = amount / BigInt(count)
  const parts = Array.from({ length: count }, (_, at) => ({
    day: Math.min(days, (at + 1) * partDays),
    left: each + (BigInt(at) < amount % BigInt(count) ? 1n : 0n),
  }))
  return {
    day: 0,
    parts,
    running: 0n,
    runningPaid: 0n,
    late: 0n,
    latePaid: 0n,
    missed: 0n,
    carried: 0n,
    freeFrom: Number.POSITIVE_INFINITY,
    interestPaid: 0n,
  }
}

function pass(of: Reckoned, ppm: bigint, to: number): void {
  while (of.day < to) {
    if (of.parts.some(({ day, left }) => day === of.day && left > 0n)) {
      of.missed += runningOf(of)
      of.running = 0n
      of.runningPaid = 0n
      of.carried = 0n
    }
    of.day += 1
    if (of.day > of.freeFrom && of.day <= of.freeFrom + partDays) continue
    const overdue = leftOf(of.parts.filter(({ day }) => day < of.day))
    of.running += (leftOf(of.parts) - overdue) * ppm
    of.late += (overdue + of.missed) * ppm
  }
}

/** What was wrong with a payment, or nothing. */
function pay(of: Reckoned, interest: bigint, principal: bigint): string | undefined {
  const owed = interestOf(of)
  if (interest > owed || (principal > 0n && interest !== owed)) return `${interest} of ${owed} interest paid`
  if (principal > leftOf(of.parts)) return `${principal} of ${leftOf(of.parts)} principal paid`
  let rest = principal
  for (const part of of.parts) {
    const taken = least(rest, part.left)
    part.left -= taken
    rest -= taken
  }
  of.interestPaid += interest
  if (interest === owed) {
    Object.assign(of, { running: 0n, runningPaid: 0n, late: 0n, latePaid: 0n, missed: 0n, carried: 0n })
    return undefined
  }
  const late = least(interest, lateOf(of))
  const missed = least(interest - late, of.missed)
  const carried = least(interest - late - missed, of.carried)
  of.latePaid += late
  of.missed -= missed
  of.carried -= carried
  of.runningPaid += interest - late - missed - carried
  return undefined
}

function extend(of: Reckoned): void {
  of.carried += of.missed + lateOf(of)
  of.missed = 0n
  of.late = 0n
  of.latePaid = 0n
  of.freeFrom = of.day
  for (const part of of.parts) if (part.left > 0n) part.day = Math.max(part.day, of.day) + partDays
}

export type LoanRows = { readonly loan: Cells; readonly state: Cells; readonly events: readonly Cells[] }

/** What is owed by the schedule and by what happened, up to the day to which the product has counted. */
export function reckon({ loan, state, events }: LoanRows): {
  readonly principal: bigint
  readonly interest: bigint
  readonly wrong: string | undefined
} {
  const of = begun(loan)
  const ppm = minor(loan, 'ppm')
  const paidOut = dayInLagos(Number(state.paid_out_at))
  let isReviewed = false
  let wrong: string | undefined
  for (const event of events) {
    if (!isReviewed) pass(of, ppm, Math.max(0, dayInLagos(Number(event.at)) - paidOut))
    if (event.kind === 'repaid') wrong ??= pay(of, minor(event, 'interest'), minor(event, 'principal'))
    if (event.kind === 'extended') extend(of)
    isReviewed = event.kind === 'slip'
  }
  const counted = countedDay(state)
  if (!isReviewed && state.state === 'in_progress') pass(of, ppm, counted)
  if (of.day !== counted) wrong ??= `counted to day ${counted}, not ${of.day}`
  return { principal: leftOf(of.parts), interest: interestOf(of), wrong }
}

/** The day of a loan up to which the product has counted it. */
export const countedDay = ({ details }: Cells): number =>
  Number((JSON.parse(details ?? '{}') as { debt: { day: number } | null }).debt?.day ?? 0)
