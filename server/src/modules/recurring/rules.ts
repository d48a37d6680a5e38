import type { PlanState, Rhythm, SkipWhy } from '@openbourse/protocol'

export type Terms = {
  /** The most that one purchase may cost, in the smallest unit. */
  readonly amount: bigint
  readonly rhythm: Rhythm
  /** 1 (Monday) to 7 (Sunday), or 1 to 28 of the month. */
  readonly day: number
}

export type Plan = Terms & {
  readonly id: number
  readonly userId: number
  readonly symbol: string
  readonly currency: string
  readonly state: PlanState
  /** The date of its market from which it buys next. */
  readonly nextOn: string
  readonly madeAt: number
  readonly bought: number
  readonly spent: bigint
  readonly skipped: number
}

export type Run = {
  readonly id: number
  readonly planId: number
  readonly userId: number
  readonly day: string
  readonly at: number
  readonly orderId: number | null
  readonly quantity: number | null
  readonly cost: bigint | null
  readonly why: SkipWhy | null
  readonly amount: bigint
}

export function fits({ rhythm, day }: Pick<Terms, 'rhythm' | 'day'>): boolean {
  return rhythm === 'monthly' || day <= 7
}

/** The first day of a rhythm after a date. */
export function firstAfter({ rhythm, day }: Pick<Terms, 'rhythm' | 'day'>, date: string): string {
  if (rhythm === 'monthly') {
    const same = `${date.slice(0, 8)}${String(day).padStart(2, '0')}`
    return same > date ? same : monthAfter(same)
  }
  const ahead = (day - weekdayOf(date) + 7) % 7 || 7
  return daysAfter(date, ahead)
}

/** The day of a rhythm that follows one of its days. */
export function dayAfter(rhythm: Rhythm, date: string): string {
  if (rhythm === 'monthly') return monthAfter(date)
  return daysAfter(date, rhythm === 'weekly' ? 7 : 14)
}

/** The days of a plan up to a date, oldest first, and the first one after it. */
export function daysUpTo(
  { rhythm, nextOn }: Pick<Plan, 'rhythm' | 'nextOn'>,
  date: string,
): { readonly due: readonly string[]; readonly next: string } {
  const due = []
  let next = nextOn
  for (; next <= date; next = dayAfter(rhythm, next)) due.push(next)
  return { due, next }
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(date: string): number {
  // The first of January 2024 was a Monday.
  const days = daysBetween('2024-01-01', date)
  return (((days % 7) + 7) % 7) + 1
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000
}

/** Days beyond the 28th are not chosen, so that each month has the day. */
function monthAfter(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const next = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${next[0]}-${String(next[1]).padStart(2, '0')}${date.slice(7)}`
}

/**
 * The largest quantity, in whole lots, whose worst case is within an amount; 0 where one lot is beyond it. `worstOf` grows with the quantity;
 * undefined where the book says nothing of so many. `from` is a guess that is not too small.
 */
export function quantityWithin(
  amount: bigint,
  of: {
    readonly lot: number
    readonly from: number
    readonly worstOf: (quantity: number) => bigint | undefined
  },
): number {
  const { lot, worstOf } = of
  let low = 0
  let high = Math.floor(of.from / lot)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const worst = worstOf(middle * lot)
    if (worst !== undefined && worst <= amount) low = middle
    else high = middle - 1
  }
  return low * lot
}
