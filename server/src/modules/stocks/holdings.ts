import { invariant } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import { type Ledger, settlementUnlock } from '../ledger/index.ts'
import { writeNotice } from '../notices/index.ts'
import { type FillRecord, type MarketPolicy, totalOf } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Venue } from '../venue/index.ts'
import { disposalsOf } from './disposals.ts'
import { ratesOf } from './fees.ts'
import { consume, type Lot, settled } from './rules.ts'
import { openLots, realisedIn } from './store.ts'
import { realisedTable, writeDisposals, writeLot } from './tables.ts'

export type HoldingsParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
}

/** Shares of people by the lots in which they were bought: in memory while something of them remains. */
export class Holdings {
  readonly #parts: HoldingsParts
  readonly #lots = new Map<number, Map<string, Lot[]>>()
  /** Gains of today's sales, by person and instrument. */
  readonly #sold = new Map<number, Map<string, { tradingDay: string; dayProfit: bigint }>>()

  constructor(parts: HoldingsParts) {
    this.#parts = parts
    parts.venue.onDayRoll((turn, country) => this.#unlock(turn, country))
  }

  /** What the market of stocks hands to the orders. */
  policy(): MarketPolicy {
    return {
      rates: (instrument) => ratesOf(this.#parts.settings, instrument.country),
      unlockAt: (userId, symbol) => earliest(this.lots(userId, symbol).filter((lot) => !lot.unlocked)),
      filled: (turn, fill) => (fill.side === 'buy' ? this.#bought(turn, fill) : this.#sale(turn, fill)),
    }
  }

  /** To be called once, before the first command; frees what settled while nobody was here. */
  async recover(): Promise<void> {
    const { database, venue, writer } = this.#parts
    for (const lot of await openLots(database)) this.#keep(lot)
    const countries = [...new Set(venue.instruments().map((instrument) => instrument.country))]
    const days = [...new Set(countries.map((country) => venue.session(country).tradingDay))]
    for (const { userId, symbol, tradingDay, dayProfit } of await realisedIn(database, days))
      this.#addSold({ userId, symbol, tradingDay, dayProfit })
    await writer.run({
      actor: 0,
      decide: (turn) => {
        for (const country of countries) this.#unlock(turn, country)
      },
    })
  }

  /** Oldest first. */
  lots(userId: number, symbol: string): readonly Lot[] {
    return this.#lots.get(userId)?.get(symbol) ?? []
  }

  /** Gain of today's sales, by instrument. */
  soldToday(userId: number): readonly { readonly symbol: string; readonly dayProfit: bigint }[] {
    return [...(this.#sold.get(userId) ?? [])]
      .filter(([symbol, sale]) => sale.tradingDay === this.#tradingDay(symbol))
      .map(([symbol, { dayProfit }]) => ({ symbol, dayProfit }))
  }

  #bought(turn: Turn, fill: FillRecord): void {
    const cost = fill.value + totalOf(fill.fees)
    const lot: Lot = {
      id: fill.id,
      userId: fill.userId,
      symbol: fill.symbol,
      currency: fill.currency,
      boughtAt: fill.at,
      tradingDay: this.#tradingDay(fill.symbol),
      price: fill.price,
      quantity: fill.quantity,
      cost,
      unlockAt: this.#parts.venue.settlesAt(fill.symbol, fill.at),
      unlocked: false,
      remaining: fill.quantity,
      costLeft: cost,
    }
    this.#keep(lot)
    writeLot(turn, lot)
  }

  #sale(turn: Turn, fill: FillRecord): void {
    const { userId, symbol, quantity } = fill
    const tradingDay = this.#tradingDay(symbol)
    const previousClose = this.#parts.venue.previousClose(symbol)
    const before = this.lots(userId, symbol)
    const consumed = consume(before, { quantity, tradingDay, previousClose })
    for (const lot of consumed.changed) {
      this.#keep(lot)
      writeLot(turn, lot)
    }
    const proceeds = fill.value - totalOf(fill.fees)
    writeDisposals(turn, fill, disposalsOf(before, consumed, { quantity, proceeds }))
    const dayProfit = proceeds - consumed.costToday
    this.#addSold({ userId, symbol, tradingDay, dayProfit })
    turn.write(realisedTable, {
      fill_id: fill.id,
      user_id: userId,
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

  /** Shares whose settlement day began become free to sell: one entry for each person and instrument. */
  #unlock(turn: Turn, country: Country): void {
    const { venue, ledger } = this.#parts
    const { tradingDay } = venue.session(country)
    for (const [userId, bySymbol] of this.#lots) {
      const freed: Freed[] = []
      for (const [symbol, lots] of bySymbol) {
        if (venue.instrument(symbol)?.country !== country) continue
        const due = settled(lots, tradingDay)
        if (due.length === 0) continue
        const quantity = BigInt(due.reduce((sum, lot) => sum + lot.remaining, 0))
        ledger.post(turn, settlementUnlock({ userId, symbol, quantity, id: String(turn.nextId()) }))
        for (const lot of due) {
          const free = { ...lot, unlocked: true }
          this.#keep(free)
          writeLot(turn, free)
        }
        freed.push({ symbol, quantity })
      }
      tellFreed(turn, userId, { country, freed })
    }
  }

  /** Puts a lot in its place, or takes it away when nothing of it remains. */
  #keep(lot: Lot): void {
    const bySymbol = this.#lots.get(lot.userId) ?? new Map<string, Lot[]>()
    this.#lots.set(lot.userId, bySymbol)
    const lots = bySymbol.get(lot.symbol) ?? []
    const others = lots.filter((each) => each.id !== lot.id)
    const kept = lot.remaining > 0 ? [...others, lot].sort((one, other) => one.id - other.id) : others
    if (kept.length > 0) bySymbol.set(lot.symbol, kept)
    else bySymbol.delete(lot.symbol)
    if (bySymbol.size === 0) this.#lots.delete(lot.userId)
  }

  #addSold(sale: { userId: number; symbol: string; tradingDay: string; dayProfit: bigint }): void {
    const { userId, symbol, tradingDay } = sale
    const sold = this.#sold.get(userId) ?? new Map<string, { tradingDay: string; dayProfit: bigint }>()
    this.#sold.set(userId, sold)
    const former = sold.get(symbol)
    const before = former?.tradingDay === tradingDay ? former.dayProfit : 0n
    sold.set(symbol, { tradingDay, dayProfit: before + sale.dayProfit })
  }

  #tradingDay(symbol: string): string {
    const instrument = this.#parts.venue.instrument(symbol)
    invariant(instrument, `${symbol} is an instrument`)
    return this.#parts.venue.session(instrument.country).tradingDay
  }
}

type Freed = { readonly symbol: string; readonly quantity: bigint }

/** One message for all that settled in a country on one day. */
function tellFreed(
  turn: Turn,
  userId: number,
  { country, freed }: { readonly country: Country; readonly freed: readonly Freed[] },
): void {
  const first = freed[0]
  if (!first) return
  writeNotice(turn, {
    userId,
    word: 'shares_unlocked',
    values: {
      symbol: first.symbol,
      quantity: String(freed.reduce((sum, { quantity }) => sum + quantity, 0n)),
      others: String(freed.length - 1),
    },
    link: '/pages/tabbar/position',
    about: `unlocked:${country}`,
  })
}

function earliest(lots: readonly Lot[]): number | null {
  return lots.length === 0 ? null : Math.min(...lots.map((lot) => lot.unlockAt))
}
