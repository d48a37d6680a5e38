import { invariant } from '@openbourse/money'
import type { CauseKind } from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import { type Portions, portionOf } from '../../core/work.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { type Ledger, settlementUnlock } from '../ledger/index.ts'
import {
  deliveryPolicy,
  type FillRecord,
  type MarketPolicies,
  type MarketPolicy,
  totalOf,
} from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import { type CalendarName, type Instrument, scalesOf, type Venue } from '../venue/index.ts'
import { type DisposalPart, disposalsOf } from './disposals.ts'
import { ratesOf } from './fees.ts'
import { Lots } from './lots.ts'
import { type Freed, notifyFreed } from './notify.ts'
import { type Consumed, consume, type Lot, settled } from './rules.ts'
import type { Schedules } from './schedules.ts'
import { SoldToday } from './sold-today.ts'
import { openLots, realisedIn } from './store.ts'
import { realisedTable, writeDisposals, writeLot, writeReceived } from './tables.ts'

export type HoldingsParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
  readonly schedules: Schedules
  /** The most items that work takes in one turn, instead of its own limit. */
  readonly portion?: number | undefined
}

/** Shares that were paid elsewhere: `price` of one, and the cost of all, in the smallest unit. */
export type Received = {
  readonly portfolioId: number
  readonly symbol: string
  readonly quantity: number
  readonly cost: bigint
  readonly price: number
  /** What brought them, as entries of the ledger name it. */
  readonly cause: { readonly kind: CauseKind; readonly id: string }
  /** Where they cannot be sold yet: in which trading day for the last time, and until when, in epoch milliseconds. */
  readonly locked?: { readonly lastDay: string; readonly until: number }
}

/** Shares of portfolios by the lots in which they were bought: in memory while something of them remains. */
export class Holdings {
  readonly #parts: HoldingsParts
  readonly #lots: Lots
  readonly #sold = new SoldToday()
  /** An instrument of each calendar, by which its session is known. */
  readonly #calendars: ReadonlyMap<CalendarName, string>

  constructor(parts: HoldingsParts) {
    this.#parts = parts
    this.#lots = new Lots((symbol) => this.#instrument(symbol).calendar)
    // Series of options come and go while the server runs, so none of them can represent its calendar.
    const lasting = parts.venue.instruments().filter(({ class: of }) => of !== 'option')
    this.#calendars = new Map(lasting.map(({ calendar, symbol }) => [calendar, symbol]))
    parts.venue.onDayRoll((turn, calendar) => {
      this.#sold.forget(calendar)
      portionOf(turn, this.unlocking([calendar]), parts.portion)
    })
  }

  /**
   * Settlement of an asset: shares settle on the next trading day, coins at once, in and out of the crypto account.
   */
  policies(): MarketPolicies {
    const stocks = this.#delivery('next_day', 'available')
    return { equity: stocks, index: stocks, spot: this.#delivery('at_once', 'coin') }
  }

  #delivery(settlement: MarketPolicy['settlement'], account: MarketPolicy['account']): MarketPolicy {
    const { settings, schedules } = this.#parts
    return deliveryPolicy({
      account,
      settlement,
      rates: ({ fees }) => schedules[fees] ?? ratesOf(settings, fees),
      unlockAt: (portfolioId, symbol) => earliest(this.#lots.locked(portfolioId, symbol)),
      filled: (turn, fill) =>
        fill.side === 'buy' ? this.#bought(turn, fill, settlement) : this.#sale(turn, fill),
    })
  }

  /** To be called once, before the first command. What settled while the server was stopped is due at the first look for work. */
  async recover(): Promise<void> {
    const { database, venue } = this.#parts
    for await (const some of openLots(database)) for (const lot of some) this.#lots.keep(lot)
    const days = [...new Set(venue.instruments().map(({ symbol }) => venue.sessionOf(symbol).tradingDay))]
    for (const { portfolioId, symbol, tradingDay, dayProfit } of await realisedIn(database, days)) {
      const isRunning = tradingDay === this.#tradingDay(symbol)
      if (isRunning) this.#addSold({ portfolioId, symbol, tradingDay, dayProfit })
    }
  }

  /** All lots of a position, oldest first: as they are now, made of columns at each call. */
  lots(portfolioId: number, symbol: string): readonly Lot[] {
    return this.#lots.of(portfolioId, symbol)
  }

  /** The lot with an id, where something of it remains. */
  lot(portfolioId: number, symbol: string, id: number): Lot | undefined {
    return this.#lots.get(portfolioId, symbol, id)
  }

  /** Lots of a position in the order in which a sale takes them; read one by one until one of them changes. */
  lotsForSale(portfolioId: number, symbol: string): Iterable<Lot> {
    return this.#lots.forSale(portfolioId, symbol)
  }

  /** Lots of a position that have not settled, oldest first; as `lotsForSale`. */
  lockedLots(portfolioId: number, symbol: string): Iterable<Lot> {
    return this.#lots.locked(portfolioId, symbol)
  }

  /** The same number until a lot of the position changes. */
  versionOf(portfolioId: number, symbol: string): number {
    return this.#lots.versionOf(portfolioId, symbol)
  }

  /** Gain of today's sales, by instrument. */
  soldToday(portfolioId: number): readonly { readonly symbol: string; readonly dayProfit: bigint }[] {
    return this.#sold.of(portfolioId, (calendar) => this.#dayOf(calendar))
  }

  /** Every lot; lives on while lots come and go. */
  *every(): IterableIterator<Lot> {
    for (const { lots } of this.everyPosition()) yield* lots
  }

  /** The lots of each portfolio and stock; lives on while they come and go. */
  everyPosition(): ReturnType<Lots['everyPosition']> {
    return this.#lots.everyPosition()
  }

  /** Entries in memory: lots of which something remains, and gains of today's sales. */
  counts(): { readonly lots: number; readonly sold: number } {
    return { lots: this.#lots.count(), sold: this.#sold.count() }
  }

  /** Whether something of a portfolio settled and is still locked. */
  isBehind(portfolioId: number): boolean {
    for (const calendar of this.#calendars.keys())
      if (this.#lots.lockedDays.isDue(portfolioId, calendar, this.#dayOf(calendar))) return true
    return false
  }

  /** What settled becomes free to sell, for portfolios with about so many lots together: at least one, if there is one. */
  unlocking(calendars: readonly CalendarName[] = [...this.#calendars.keys()]): Portions<Due> {
    return {
      perTurn: limits.lotsFreedPerTurn,
      due: (_nowMs, lotsMax) => this.#due(calendars, lotsMax),
      act: (turn, due) => this.#free(turn, due),
      sizeOf: ({ portfolioId }) => 1 + this.#lots.lockedCount(portfolioId),
    }
  }

  /** Everything of a portfolio that settled becomes free to sell. */
  catchUp(turn: Turn, portfolioId: number): void {
    for (const calendar of this.#calendars.keys()) this.#free(turn, { portfolioId, calendar })
  }

  /** Shares whose settlement day began become available to sell: one entry for each instrument, and one message. */
  #free(turn: Turn, { portfolioId, calendar }: Due): void {
    const { ledger } = this.#parts
    const tradingDay = this.#dayOf(calendar)
    if (!this.#lots.lockedDays.isDue(portfolioId, calendar, tradingDay)) return
    this.#lots.lockedDays.freed(portfolioId, calendar, tradingDay)
    const freed: Freed[] = []
    for (const symbol of this.#lots.lockedSymbols(portfolioId)) {
      const instrument = this.#instrument(symbol)
      if (instrument.calendar !== calendar) continue
      const due = settled([...this.#lots.locked(portfolioId, symbol)], tradingDay)
      if (due.length === 0) continue
      const quantity = BigInt(due.reduce((sum, lot) => sum + lot.remaining, 0))
      const id = String(turn.nextId())
      ledger.post(turn, settlementUnlock({ portfolioId, symbol, base: instrument.base, quantity, id }))
      this.keep(
        turn,
        due.map((lot) => ({ ...lot, unlocked: true })),
      )
      freed.push({ symbol, quantity })
    }
    notifyFreed(turn, portfolioId, { calendar, freed })
  }

  /** Lots of one position, as they are from now on. */
  keep(turn: Turn, lots: readonly Lot[]): void {
    const first = lots[0]
    if (!first) return
    this.#lots.keepAll(first.portfolioId, first.symbol, lots)
    for (const lot of lots) writeLot(turn, lot)
  }

  #due(calendars: readonly CalendarName[], lotsMax: number): Due[] {
    const found: Due[] = []
    let lots = 0
    for (const calendar of calendars)
      for (const portfolioId of this.#lots.lockedDays.due(calendar, this.#dayOf(calendar))) {
        found.push({ portfolioId, calendar })
        lots += 1 + this.#lots.lockedCount(portfolioId)
        if (lots >= lotsMax) return found
      }
    return found
  }

  #bought(turn: Turn, fill: FillRecord, settlement: MarketPolicy['settlement']): void {
    const atOnce = settlement === 'at_once'
    const cost = fill.value + totalOf(fill.fees)
    const instrument = this.#instrument(fill.symbol)
    const lot: Lot = {
      id: fill.id,
      portfolioId: fill.portfolioId,
      // The instrument's own texts: a lot does not keep those of its order in memory.
      symbol: instrument.symbol,
      currency: instrument.currency,
      boughtAt: fill.at,
      tradingDay: this.#tradingDay(fill.symbol),
      lockDay: null,
      price: fill.price,
      quantity: fill.quantity,
      cost,
      unlockAt: atOnce ? fill.at : this.#parts.venue.settlesAt(fill.symbol, fill.at),
      unlocked: atOnce,
      remaining: fill.quantity,
      costLeft: cost,
    }
    this.keep(turn, [lot])
  }

  #sale(turn: Turn, fill: FillRecord): void {
    const { portfolioId, symbol, quantity } = fill
    // Shares are taken out of all lots that settled, whether or not it has been their turn.
    this.catchUp(turn, portfolioId)
    const tradingDay = this.#tradingDay(symbol)
    const previousClose = this.#parts.venue.previousClose(symbol)
    const scales = scalesOf(this.#instrument(symbol))
    const lots = this.lotsForSale(portfolioId, symbol)
    const consumed = consume(lots, { quantity, tradingDay, previousClose, scales })
    this.keep(turn, consumed.changed)
    const proceeds = fill.value - totalOf(fill.fees)
    writeDisposals(turn, fill, disposalsOf(lotsOf(consumed), consumed, { quantity, proceeds }))
    const dayProfit = proceeds - consumed.costToday
    this.#addSold({ portfolioId, symbol, tradingDay, dayProfit })
    turn.write(realisedTable, {
      fill_id: fill.id,
      portfolio_id: portfolioId,
      symbol,
      currency: fill.currency,
      at: fill.at,
      trading_day: tradingDay,
      quantity,
      cost: consumed.cost,
      proceeds,
      day_profit: dayProfit,
    })
  }

  /** Shares that came into a portfolio without an order, paid: a lot of their own. */
  received(turn: Turn, came: Received): void {
    const { portfolioId, quantity, cost } = came
    const instrument = this.#instrument(came.symbol)
    const tradingDay = this.#tradingDay(came.symbol)
    // A lock that is over when the shares come, after a server was away, leaves what every purchase has: they settle with the next day.
    const isOver = came.locked !== undefined && came.locked.lastDay <= tradingDay
    const locked = isOver ? undefined : came.locked
    const settlesAt = isOver ? this.#parts.venue.settlesAt(came.symbol, turn.nowMs) : turn.nowMs
    const lot: Lot = {
      id: turn.nextId(),
      portfolioId,
      symbol: instrument.symbol,
      currency: instrument.currency,
      boughtAt: turn.nowMs,
      tradingDay,
      lockDay: locked?.lastDay ?? null,
      price: came.price,
      quantity,
      cost,
      unlockAt: locked?.until ?? settlesAt,
      unlocked: came.locked === undefined,
      remaining: quantity,
      costLeft: cost,
    }
    this.keep(turn, [lot])
    writeReceived(turn, lot, came.cause)
  }

  /** A sale that no order made is written down. */
  realise(turn: Turn, sale: Realised): void {
    const { portfolioId, symbol, currency, quantity, cost, proceeds } = sale
    const tradingDay = this.#tradingDay(symbol)
    const dayProfit = proceeds - sale.costToday
    const id = turn.nextId()
    this.#addSold({ portfolioId, symbol, tradingDay, dayProfit })
    writeDisposals(turn, { id, portfolioId, symbol, currency, at: turn.nowMs }, sale.parts)
    turn.write(realisedTable, {
      fill_id: id,
      portfolio_id: portfolioId,
      symbol,
      currency,
      at: turn.nowMs,
      trading_day: tradingDay,
      quantity,
      cost,
      proceeds,
      day_profit: dayProfit,
    })
  }

  #instrument(symbol: string): Instrument {
    const instrument = this.#parts.venue.instrument(symbol)
    invariant(instrument, `${symbol} is an instrument`)
    return instrument
  }

  #addSold(sale: Parameters<SoldToday['add']>[1]): void {
    this.#sold.add(this.#instrument(sale.symbol).calendar, sale)
  }

  #dayOf(calendar: CalendarName): string {
    const symbol = this.#calendars.get(calendar)
    return symbol === undefined ? '' : this.#tradingDay(symbol)
  }

  #tradingDay(symbol: string): string {
    return this.#parts.venue.sessionOf(symbol).tradingDay
  }
}

/** Lots of a portfolio that settled, of the instruments of one calendar. */
export type Due = { readonly portfolioId: number; readonly calendar: CalendarName }

/** A sale that no order made. */
export type Realised = {
  readonly portfolioId: number
  readonly symbol: string
  readonly currency: string
  readonly quantity: number
  readonly cost: bigint
  readonly costToday: bigint
  readonly proceeds: bigint
  readonly parts: readonly DisposalPart[]
}

/** The lots that a sale was taken from, as they were. */
const lotsOf = ({ taken }: Consumed): Lot[] => taken.map(({ lot }) => lot)

function earliest(lots: Iterable<Lot>): number | null {
  let at: number | null = null
  for (const { unlockAt } of lots) if (at === null || unlockAt < at) at = unlockAt
  return at
}
