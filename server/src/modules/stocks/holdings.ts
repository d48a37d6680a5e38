import { exactWorth, invariant, shareAsset } from '@openbourse/money'
import type { Turn, Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import { fractionPaid, type Ledger, settlementUnlock, sharesBoughtOut, sharesSplit } from '../ledger/index.ts'
import {
  deliveryPolicy,
  type FillRecord,
  type MarketPolicies,
  type MarketPolicy,
  totalOf,
} from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import { type CalendarName, type Instrument, scalesOf, type ToldChange, type Venue } from '../venue/index.ts'
import { restValue, splitShares } from './actions/share-rules.ts'
import { type DisposalPart, disposalsOf } from './disposals.ts'
import { ratesOf } from './fees.ts'
import { consume, type Lot, settled } from './rules.ts'
import type { Schedules } from './schedules.ts'
import { openLots, realisedIn } from './store.ts'
import { realisedTable, writeDisposals, writeLot } from './tables.ts'
import { type Freed, tellDelisted, tellFreed, tellSplit } from './told.ts'

export type HoldingsParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
  readonly schedules: Schedules
}

const noLots: readonly Lot[] = []

/** Shares of portfolios by the lots in which they were bought: in memory while something of them remains. */
export class Holdings {
  readonly #parts: HoldingsParts
  readonly #lots = new Map<number, Map<string, Lot[]>>()
  /** Gains of today's sales, by portfolio and instrument. */
  readonly #sold = new Map<number, Map<string, { tradingDay: string; dayProfit: bigint }>>()

  constructor(parts: HoldingsParts) {
    this.#parts = parts
    parts.venue.onDayRoll((turn, calendar) => {
      this.#unlock(turn, calendar)
      this.#forgetSold()
    })
  }

  /** How what is delivered is traded: shares settle on the next trading day, coins at once. */
  policies(): MarketPolicies {
    const stocks = this.#delivery('next_day')
    return { equity: stocks, index: stocks, spot: this.#delivery('at_once') }
  }

  #delivery(settlement: MarketPolicy['settlement']): MarketPolicy {
    const { settings, schedules } = this.#parts
    return deliveryPolicy({
      settlement,
      rates: ({ fees }) => schedules[fees] ?? ratesOf(settings, fees),
      unlockAt: (portfolioId, symbol) =>
        earliest(this.lots(portfolioId, symbol).filter((lot) => !lot.unlocked)),
      filled: (turn, fill) =>
        fill.side === 'buy' ? this.#bought(turn, fill, settlement) : this.#sale(turn, fill),
    })
  }

  /** To be called once, before the first command; frees what settled while nobody was here. */
  async recover(): Promise<void> {
    const { database, venue, writer } = this.#parts
    for (const lot of await openLots(database)) this.#keep(lot)
    const calendars = [...new Set(venue.instruments().map(({ calendar }) => calendar))]
    const days = [...new Set(venue.instruments().map(({ symbol }) => venue.sessionOf(symbol).tradingDay))]
    for (const { portfolioId, symbol, tradingDay, dayProfit } of await realisedIn(database, days))
      this.#addSold({ portfolioId, symbol, tradingDay, dayProfit })
    await writer.run({
      actor: 0,
      decide: (turn) => {
        for (const calendar of calendars) this.#unlock(turn, calendar)
      },
    })
  }

  /** Oldest first; the same list until one of them changes. */
  lots(portfolioId: number, symbol: string): readonly Lot[] {
    return this.#lots.get(portfolioId)?.get(symbol) ?? noLots
  }

  /** Gain of today's sales, by instrument. */
  soldToday(portfolioId: number): readonly { readonly symbol: string; readonly dayProfit: bigint }[] {
    return [...(this.#sold.get(portfolioId) ?? [])]
      .filter(([symbol, sale]) => sale.tradingDay === this.#tradingDay(symbol))
      .map(([symbol, { dayProfit }]) => ({ symbol, dayProfit }))
  }

  /** Every lot; lives on while lots come and go. */
  *every(): IterableIterator<Lot> {
    for (const { lots } of this.everyPosition()) yield* lots
  }

  /** The lots of each portfolio and stock; lives on while they come and go. */
  *everyPosition(): IterableIterator<{
    readonly portfolioId: number
    readonly symbol: string
    readonly lots: readonly Lot[]
  }> {
    for (const [portfolioId, bySymbol] of this.#lots)
      for (const [symbol, lots] of bySymbol) yield { portfolioId, symbol, lots }
  }

  /** Entries in memory: lots of which something remains, and gains of today's sales. */
  counts(): { readonly lots: number; readonly sold: number } {
    let [lots, sold] = [0, 0]
    for (const bySymbol of this.#lots.values()) for (const each of bySymbol.values()) lots += each.length
    for (const bySymbol of this.#sold.values()) sold += bySymbol.size
    return { lots, sold }
  }

  #bought(turn: Turn, fill: FillRecord, settlement: MarketPolicy['settlement']): void {
    const atOnce = settlement === 'at_once'
    const cost = fill.value + totalOf(fill.fees)
    const lot: Lot = {
      id: fill.id,
      portfolioId: fill.portfolioId,
      symbol: fill.symbol,
      currency: fill.currency,
      boughtAt: fill.at,
      tradingDay: this.#tradingDay(fill.symbol),
      price: fill.price,
      quantity: fill.quantity,
      cost,
      unlockAt: atOnce ? fill.at : this.#parts.venue.settlesAt(fill.symbol, fill.at),
      unlocked: atOnce,
      remaining: fill.quantity,
      costLeft: cost,
    }
    this.#keep(lot)
    writeLot(turn, lot)
  }

  #sale(turn: Turn, fill: FillRecord): void {
    const { portfolioId, symbol, quantity } = fill
    const tradingDay = this.#tradingDay(symbol)
    const previousClose = this.#parts.venue.previousClose(symbol)
    const before = this.lots(portfolioId, symbol)
    const scales = scalesOf(this.#instrument(symbol))
    const consumed = consume(before, { quantity, tradingDay, previousClose, scales })
    for (const lot of consumed.changed) {
      this.#keep(lot)
      writeLot(turn, lot)
    }
    const proceeds = fill.value - totalOf(fill.fees)
    writeDisposals(turn, fill, disposalsOf(before, consumed, { quantity, proceeds }))
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

  /** Everybody's shares of a stock become others, or money, in the turn that makes it so. No order holds any of them. */
  sharesChange(turn: Turn, change: ToldChange): void {
    for (const { portfolioId } of this.#parts.ledger.holdersOf(shareAsset(change.symbol))) {
      const { available: free, locked } = this.#parts.ledger.ownedOf(portfolioId, shareAsset(change.symbol))
      const own = { portfolioId, free, locked }
      if (change.ratio) this.#split(turn, own, { ...change, ratio: change.ratio })
      else this.#boughtOut(turn, own, change)
    }
  }

  #split(turn: Turn, own: Own, { id: action, symbol, ratio, price }: ToldChange & { ratio: Ratio }): void {
    const { portfolioId, free, locked } = own
    const before = this.lots(portfolioId, symbol)
    const after = splitShares({ free, locked, lots: before }, ratio)
    const shares = { portfolioId, symbol, action }
    const more = { free: after.free - free, locked: after.locked - locked }
    if (more.free !== 0n || more.locked !== 0n)
      this.#parts.ledger.post(turn, sharesSplit({ ...shares, ...more }))
    for (const lot of after.lots) {
      this.#keep(lot)
      writeLot(turn, lot)
    }
    const currency = this.#currency(symbol)
    const cash = restValue(after.rest, price, ratio)
    if (cash > 0n) this.#parts.ledger.post(turn, fractionPaid({ ...shares, currency, cash }))
    // What had a cost and is gone was sold, though it was less than one share.
    if (after.rest > 0n && (cash > 0n || after.restCost > 0n)) {
      const oldest = before.find((lot) => lot.remaining > 0)
      const part = { lotId: oldest?.id ?? null, acquiredAt: oldest?.boughtAt ?? null, quantity: 0 }
      this.#realise(turn, {
        portfolioId,
        symbol,
        currency,
        quantity: 0,
        cost: after.restCost,
        proceeds: cash,
        costToday: cash,
        parts: [{ ...part, cost: after.restCost, proceeds: cash }],
      })
    }
    tellSplit(turn, {
      portfolioId,
      symbol,
      action,
      ratio,
      quantity: after.free + after.locked,
      cash,
      currency,
    })
  }

  /** A delisting is a sale of everything at the last price, without fees. */
  #boughtOut(turn: Turn, own: Own, { id: action, symbol, price }: ToldChange): void {
    const { portfolioId, free, locked } = own
    const currency = this.#currency(symbol)
    const quantity = Number(free + locked)
    const proceeds = exactWorth(BigInt(price), BigInt(quantity), scalesOf(this.#instrument(symbol)))
    const before = this.lots(portfolioId, symbol).map((lot) => ({ ...lot, unlocked: true }))
    const scales = scalesOf(this.#instrument(symbol))
    const day = { tradingDay: this.#tradingDay(symbol), previousClose: price, scales }
    const consumed = consume(before, { quantity, ...day })
    this.#parts.ledger.post(
      turn,
      sharesBoughtOut({ portfolioId, symbol, action, free, locked, currency, cash: proceeds }),
    )
    for (const lot of consumed.changed) {
      this.#keep(lot)
      writeLot(turn, lot)
    }
    this.#realise(turn, {
      portfolioId,
      symbol,
      currency,
      quantity,
      cost: consumed.cost,
      proceeds,
      costToday: consumed.costToday,
      parts: disposalsOf(before, consumed, { quantity, proceeds }),
    })
    tellDelisted(turn, { portfolioId, symbol, action, quantity, price, proceeds, currency })
  }

  #realise(turn: Turn, sale: Realised): void {
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

  #currency(symbol: string): string {
    return this.#instrument(symbol).currency
  }

  #instrument(symbol: string): Instrument {
    const instrument = this.#parts.venue.instrument(symbol)
    invariant(instrument, `${symbol} is an instrument`)
    return instrument
  }

  /** Shares whose settlement day began become free to sell: one entry for each portfolio and instrument. */
  #unlock(turn: Turn, calendar: CalendarName): void {
    const { venue, ledger } = this.#parts
    for (const [portfolioId, bySymbol] of this.#lots) {
      const freed: Freed[] = []
      for (const [symbol, lots] of bySymbol) {
        if (this.#instrument(symbol).calendar !== calendar) continue
        const due = settled(lots, venue.sessionOf(symbol).tradingDay)
        if (due.length === 0) continue
        const quantity = BigInt(due.reduce((sum, lot) => sum + lot.remaining, 0))
        ledger.post(
          turn,
          settlementUnlock({
            portfolioId,
            symbol,
            base: this.#instrument(symbol).base,
            quantity,
            id: String(turn.nextId()),
          }),
        )
        for (const lot of due) {
          const free = { ...lot, unlocked: true }
          this.#keep(free)
          writeLot(turn, free)
        }
        freed.push({ symbol, quantity })
      }
      tellFreed(turn, portfolioId, { calendar, freed })
    }
  }

  /** Puts a lot in its place, or takes it away when nothing of it remains. */
  #keep(lot: Lot): void {
    const bySymbol = this.#lots.get(lot.portfolioId) ?? new Map<string, Lot[]>()
    this.#lots.set(lot.portfolioId, bySymbol)
    const lots = bySymbol.get(lot.symbol) ?? []
    const others = lots.filter((each) => each.id !== lot.id)
    const kept = lot.remaining > 0 ? [...others, lot].sort((one, other) => one.id - other.id) : others
    if (kept.length > 0) bySymbol.set(lot.symbol, kept)
    else bySymbol.delete(lot.symbol)
    if (bySymbol.size === 0) this.#lots.delete(lot.portfolioId)
  }

  #addSold(sale: { portfolioId: number; symbol: string; tradingDay: string; dayProfit: bigint }): void {
    const { portfolioId, symbol, tradingDay } = sale
    const sold = this.#sold.get(portfolioId) ?? new Map<string, { tradingDay: string; dayProfit: bigint }>()
    this.#sold.set(portfolioId, sold)
    const former = sold.get(symbol)
    const before = former?.tradingDay === tradingDay ? former.dayProfit : 0n
    sold.set(symbol, { tradingDay, dayProfit: before + sale.dayProfit })
  }

  /** Gains of days that are over are in the journal, and nobody asks memory for them. */
  #forgetSold(): void {
    for (const [portfolioId, bySymbol] of this.#sold) {
      for (const [symbol, { tradingDay }] of bySymbol)
        if (tradingDay !== this.#tradingDay(symbol)) bySymbol.delete(symbol)
      if (bySymbol.size === 0) this.#sold.delete(portfolioId)
    }
  }

  #tradingDay(symbol: string): string {
    return this.#parts.venue.sessionOf(symbol).tradingDay
  }
}

type Own = { readonly portfolioId: number; readonly free: bigint; readonly locked: bigint }
type Ratio = NonNullable<ToldChange['ratio']>

/** A sale that no order made. */
type Realised = {
  readonly portfolioId: number
  readonly symbol: string
  readonly currency: string
  readonly quantity: number
  readonly cost: bigint
  readonly costToday: bigint
  readonly proceeds: bigint
  readonly parts: readonly DisposalPart[]
}

function earliest(lots: readonly Lot[]): number | null {
  return lots.length === 0 ? null : Math.min(...lots.map((lot) => lot.unlockAt))
}
