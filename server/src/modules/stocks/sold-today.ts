import type { CalendarName } from '../venue/index.ts'

type Sale = {
  readonly portfolioId: number
  readonly symbol: string
  readonly tradingDay: string
  readonly dayProfit: bigint
}

type Day = { readonly tradingDay: string; readonly byPortfolio: Map<number, Map<string, bigint>> }

/**
 * Gains of the sales of each calendar's running trading day, by portfolio and instrument. Those of days that are over are in the journal, and
 * a day is forgotten as a whole, however many sold in it.
 */
export class SoldToday {
  readonly #days = new Map<CalendarName, Day>()

  add(calendar: CalendarName, { portfolioId, symbol, tradingDay, dayProfit }: Sale): void {
    const { byPortfolio } = this.#dayOf(calendar, tradingDay)
    const sold = byPortfolio.get(portfolioId) ?? new Map<string, bigint>()
    byPortfolio.set(portfolioId, sold)
    sold.set(symbol, (sold.get(symbol) ?? 0n) + dayProfit)
  }

  /** `tradingDayOf` returns the current day of a calendar. */
  of(
    portfolioId: number,
    tradingDayOf: (calendar: CalendarName) => string,
  ): { readonly symbol: string; readonly dayProfit: bigint }[] {
    return [...this.#days].flatMap(([calendar, { tradingDay, byPortfolio }]) =>
      tradingDay === tradingDayOf(calendar)
        ? [...(byPortfolio.get(portfolioId) ?? [])].map(([symbol, dayProfit]) => ({ symbol, dayProfit }))
        : [],
    )
  }

  /** Another day of a calendar began. */
  forget(calendar: CalendarName): void {
    this.#days.delete(calendar)
  }

  count(): number {
    let count = 0
    for (const { byPortfolio } of this.#days.values())
      for (const sold of byPortfolio.values()) count += sold.size
    return count
  }

  #dayOf(calendar: CalendarName, tradingDay: string): Day {
    const known = this.#days.get(calendar)
    if (known?.tradingDay === tradingDay) return known
    const day: Day = { tradingDay, byPortfolio: new Map() }
    this.#days.set(calendar, day)
    return day
  }
}
