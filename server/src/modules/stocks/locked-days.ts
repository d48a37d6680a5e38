import type { CalendarName } from '../venue/index.ts'

/** Portfolios with lots that are locked, by calendar and the last trading day in which they are; perhaps some that have none any more. */
export class LockedDays {
  readonly #days = new Map<CalendarName, Map<string, Set<number>>>()

  add(portfolioId: number, calendar: CalendarName, tradingDay: string): void {
    const days = this.#days.get(calendar) ?? new Map<string, Set<number>>()
    this.#days.set(calendar, days)
    const portfolios = days.get(tradingDay) ?? new Set<number>()
    days.set(tradingDay, portfolios.add(portfolioId))
  }

  /** Whether a portfolio has, or had, lots that settled before this day of the calendar and are locked. */
  isDue(portfolioId: number, calendar: CalendarName, tradingDay: string): boolean {
    for (const [day, portfolios] of this.#days.get(calendar) ?? [])
      if (day < tradingDay && portfolios.has(portfolioId)) return true
    return false
  }

  /** Portfolios with lots that settled before this day of the calendar, the oldest day first. */
  *due(calendar: CalendarName, tradingDay: string): IterableIterator<number> {
    const days = this.#days.get(calendar)
    if (!days) return
    for (const day of [...days.keys()].filter((one) => one < tradingDay).sort()) yield* days.get(day) ?? []
  }

  /** All that settled before this day is free. */
  freed(portfolioId: number, calendar: CalendarName, tradingDay: string): void {
    const days = this.#days.get(calendar)
    for (const [day, portfolios] of days ?? []) {
      if (day >= tradingDay) continue
      portfolios.delete(portfolioId)
      if (portfolios.size === 0) days?.delete(day)
    }
  }
}
