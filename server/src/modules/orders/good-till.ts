import { limits } from '../../platform/limits.ts'
import { daysAfter } from '../venue/index.ts'
import type { Desk } from './desk.ts'
import type { Plan } from './rules.ts'

/** The furthest last date of an order that is placed or changed on a trading day. */
export function staysUpTo(today: string): string {
  return daysAfter(today, limits.goodTillDaysMax)
}

/** No market is shut for longer than this. */
const shutDaysMax = 30

/** When an order that is good till a date ends: at the close of the last trading day up to that date. Null where none is known. */
export function endOfDate({ venue }: Pick<Desk, 'venue'>, symbol: string, date: string): number | null {
  for (let back = 0; back <= shutDaysMax; back += 1) {
    const closes = venue.closesOn(symbol, daysAfter(date, -back))
    if (closes !== undefined) return closes
  }
  return null
}

/** When an order that is placed now ends by itself: with its trading day or its last date. Null where only its owner ends it. */
export function endOf(
  desk: Pick<Desk, 'venue'>,
  symbol: string,
  { plan, nowMs }: { readonly plan: Pick<Plan, 'goodTill' | 'endsWithDay'>; readonly nowMs: number },
): number | null {
  if (plan.goodTill !== null) return endOfDate(desk, symbol, plan.goodTill)
  return plan.endsWithDay ? desk.venue.dayEndsAt(symbol, nowMs) : null
}
