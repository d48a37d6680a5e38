import type { CalendarName } from '../venue/index.ts'
import type { Lot } from './rules.ts'

const none: readonly Lot[] = []

/**
 * Lots of which something remains, by portfolio and instrument, oldest first. Those that have not settled are found by the calendar
 * and the trading day in which they were bought, so that a day that begins finds what it frees without looking at anything else.
 */
export class Lots {
  readonly #lots = new Map<number, Map<string, readonly Lot[]>>()
  /** Portfolios with locked lots, and perhaps some that have none any more. */
  readonly #locked = new Map<CalendarName, Map<string, Set<number>>>()
  readonly #calendarOf: (symbol: string) => CalendarName

  constructor(calendarOf: (symbol: string) => CalendarName) {
    this.#calendarOf = calendarOf
  }

  /** The same list until one of them changes. */
  of(portfolioId: number, symbol: string): readonly Lot[] {
    return this.#lots.get(portfolioId)?.get(symbol) ?? none
  }

  /** By instrument. */
  positionsOf(portfolioId: number): Iterable<readonly [string, readonly Lot[]]> {
    return this.#lots.get(portfolioId) ?? []
  }

  /** The lots of each portfolio and instrument; lives on while they come and go. */
  *everyPosition(): IterableIterator<{
    readonly portfolioId: number
    readonly symbol: string
    readonly lots: readonly Lot[]
  }> {
    for (const [portfolioId, bySymbol] of this.#lots)
      for (const [symbol, lots] of bySymbol) yield { portfolioId, symbol, lots }
  }

  count(): number {
    let count = 0
    for (const bySymbol of this.#lots.values()) for (const lots of bySymbol.values()) count += lots.length
    return count
  }

  /** Puts a lot in its place, or takes it away when nothing of it remains. */
  keep(lot: Lot): void {
    this.keepAll(lot.portfolioId, lot.symbol, [lot])
  }

  /** As `keep`, for lots of one position, oldest first: the list is gone through once. */
  keepAll(portfolioId: number, symbol: string, changed: readonly Lot[]): void {
    if (changed.length === 0) return
    const bySymbol = this.#lots.get(portfolioId) ?? new Map<string, readonly Lot[]>()
    this.#lots.set(portfolioId, bySymbol)
    const kept = merged(bySymbol.get(symbol) ?? none, changed)
    if (kept.length > 0) bySymbol.set(symbol, kept)
    else bySymbol.delete(symbol)
    if (bySymbol.size === 0) this.#lots.delete(portfolioId)
    for (const lot of changed)
      if (!lot.unlocked && lot.remaining > 0) this.#lockedOn(symbol, lot.tradingDay).add(portfolioId)
  }

  /** Whether a portfolio has, or had, lots that settled before this day of the calendar and are locked. */
  isDue(portfolioId: number, calendar: CalendarName, tradingDay: string): boolean {
    for (const [day, portfolios] of this.#locked.get(calendar) ?? [])
      if (day < tradingDay && portfolios.has(portfolioId)) return true
    return false
  }

  /** Portfolios with lots that settled before this day of the calendar, the oldest day first. */
  *due(calendar: CalendarName, tradingDay: string): IterableIterator<number> {
    const days = this.#locked.get(calendar)
    if (!days) return
    for (const day of [...days.keys()].filter((one) => one < tradingDay).sort()) yield* days.get(day) ?? []
  }

  /** All that settled before this day is free. */
  freed(portfolioId: number, calendar: CalendarName, tradingDay: string): void {
    const days = this.#locked.get(calendar)
    for (const [day, portfolios] of days ?? []) {
      if (day >= tradingDay) continue
      portfolios.delete(portfolioId)
      if (portfolios.size === 0) days?.delete(day)
    }
  }

  #lockedOn(symbol: string, day: string): Set<number> {
    const calendar = this.#calendarOf(symbol)
    const days = this.#locked.get(calendar) ?? new Map<string, Set<number>>()
    this.#locked.set(calendar, days)
    const portfolios = days.get(day) ?? new Set<number>()
    days.set(day, portfolios)
    return portfolios
  }
}

/** Both oldest first; a changed lot takes the place of the one that it was, unless nothing of it remains. */
function merged(lots: readonly Lot[], changed: readonly Lot[]): readonly Lot[] {
  const kept: Lot[] = []
  const add = (lot: Lot): void => {
    if (lot.remaining > 0) kept.push(lot)
  }
  let at = 0
  for (const lot of lots) {
    for (; at < changed.length && changed[at]!.id < lot.id; at += 1) add(changed[at]!)
    if (changed[at]?.id === lot.id) {
      add(changed[at]!)
      at += 1
    } else kept.push(lot)
  }
  for (; at < changed.length; at += 1) add(changed[at]!)
  return kept
}
