import { invariant } from '@openbourse/money'
import { inPortions, type Portions, type Turn, type Writer } from '../../core/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Orders } from '../orders/index.ts'
import type { WholeVenue } from '../venue/index.ts'
import { seriesOf } from '../venue/index.ts'
import type { OptionBook } from './book.ts'
import { notifyAdjusted, notifyEnded } from './notices.ts'
import type { Prices } from './prices.ts'
import { afterSpecialDividend, afterSplit, isSpecial, settlementPriceOf } from './rules.ts'
import { settlementOf, settlementsDue } from './store.ts'
import { writeAdjustment, writeSettlement } from './tables.ts'
import type { SeriesTerms } from './terms.ts'
import type { Adjustment, Holding, SettlementRow } from './types.ts'

type AppliedChange = Parameters<Parameters<WholeVenue['onChange']>[0]>[1]

const minuteMs = 60_000
const printsLooked = 50

type ExpiryParts = {
  readonly book: OptionBook
  readonly clock: Clock
  readonly database: Database
  readonly orders: Pick<Orders, 'beginChange' | 'catchUp'>
  readonly portion?: number | undefined
  readonly prices: Prices
  readonly terms: SeriesTerms
  readonly venue: WholeVenue
  readonly writer: Writer
}

/** What days, splits, dividends and delistings do to series: prices are taken where they are made, and holders follow in portions. */
export class Expiries {
  readonly #parts: ExpiryParts
  /** By underlying and day. */
  readonly #prices = new Map<string, SettlementRow>()
  /** Adjustments whose holders have not been notified. */
  readonly #toNotify: { readonly one: Adjustment; readonly left: number[] }[] = []

  constructor(parts: ExpiryParts) {
    this.#parts = parts
    const { venue } = parts
    venue.onChange((turn, change) => this.#changed(turn, change))
    venue.onDayRoll((turn, calendar, day) => this.#dayBegan(turn, calendar, day))
  }

  /** What a split, a delisting or a special dividend did to the terms of a series since an order on it was placed. */
  changedSince({
    symbol,
    placedAt,
  }: {
    readonly symbol: string
    readonly placedAt: number
  }): 'adjusted' | 'delisted' | undefined {
    const { terms, venue } = this.#parts
    const isSince = ({ at }: { readonly at: number }) => at > placedAt
    const { underlying, adjustments } = terms.of(symbol)
    const changes = venue.changesOf(underlying).filter(isSince)
    if (changes.some(({ ratio }) => !ratio)) return 'delisted'
    return changes.length > 0 || adjustments.some(isSince) ? 'adjusted' : undefined
  }

  async recover(): Promise<void> {
    for (const one of await settlementsDue(this.#parts.database)) this.#prices.set(keyOf(one), one)
  }

  /** The price that a series is settled at, where holders still follow. */
  priceOf(symbol: string): SettlementRow | undefined {
    const series = seriesOf(symbol)
    return series && this.#prices.get(keyOf(series))
  }

  /** The same of a series that is long over. */
  async settledAt(symbol: string): Promise<SettlementRow | undefined> {
    const series = seriesOf(symbol)
    return this.priceOf(symbol) ?? (series && (await settlementOf(this.#parts.database, series)))
  }

  /** Takes prices of days that ended during an outage, then settles everything that has a price. */
  async act(): Promise<number> {
    for (const symbol of [...this.#parts.book.symbols()]) await this.#priceMissed(symbol)
    await inPortions(this.#parts, this.#notifications())
    return inPortions(this.#parts, this.settling())
  }

  #notifications(): Portions<{ readonly one: Adjustment; readonly portfolioId: number }> {
    const toNotify = this.#toNotify
    return {
      perTurn: limits.optionsSettledPerTurn,
      due(_nowMs, most) {
        while (toNotify[0]?.left.length === 0) toNotify.shift()
        const first = toNotify[0]
        return first ? first.left.slice(0, most).map((portfolioId) => ({ one: first.one, portfolioId })) : []
      },
      act: (turn, { one, portfolioId }) => {
        toNotify[0]?.left.shift()
        notifyAdjusted(turn, this.#parts.terms.of(one.symbol), { portfolioId, one })
      },
    }
  }

  settling(): Portions<Holding> {
    const { book, orders } = this.#parts
    return {
      perTurn: limits.optionsSettledPerTurn,
      due: (_nowMs, most) => this.#due(most),
      act: (turn, { portfolioId, symbol }) => {
        // Orders of the day that ended leave first, so that everything that is held is free.
        orders.catchUp(turn, portfolioId)
        const holding = book.of(portfolioId, symbol)
        const price = this.priceOf(symbol)
        invariant(holding && price, `${symbol} of ${portfolioId} is due`)
        notifyEnded(turn, this.#parts.terms.of(symbol), book.settle(turn, holding, price), price)
      },
    }
  }

  #due(most: number): readonly Holding[] {
    const { book } = this.#parts
    const found: Holding[] = []
    for (const symbol of book.symbols()) {
      if (!this.priceOf(symbol)) continue
      for (const one of book.on(symbol)) {
        found.push(one)
        if (found.length === most) return found
      }
    }
    return found
  }

  /** A day of an exchange ended with its closing auction: series that ended with it get their price in this turn. */
  #dayBegan(turn: Turn, calendar: string, day: string): void {
    const { venue, book } = this.#parts
    for (const symbol of book.symbols()) {
      const series = seriesOf(symbol)!
      if (venue.instrument(symbol)?.calendar !== calendar) continue
      if (series.day < day && !this.priceOf(symbol)) this.#priceNow(turn, series)
    }
    for (const { symbol, class: of, calendar: its } of this.#parts.prices.underlyings())
      if (of === 'equity' && its === calendar) this.#special(turn, symbol, day)
  }

  #priceNow(turn: Turn, series: { readonly underlying: string; readonly day: string }): void {
    const { venue } = this.#parts
    const listing = venue.listing(series.underlying)
    const closedAt = venue.closesOn(series.underlying, series.day)
    if (!listing || closedAt === undefined) return
    const trades = venue.trades(series.underlying, printsLooked)
    const last = trades[0]
    const print = last && {
      id: Number(last.id),
      at: last.at,
      price: venue.lastTrade(series.underlying)!.price,
      // An auction meets at one moment and one price, in as many prints as orders met.
      quantity: trades
        .filter(({ at }) => at === last.at)
        .reduce((sum, { quantity }) => sum + Number(quantity), 0),
    }
    const isIndex = listing.class === 'index' && !listing.tradable
    const price = settlementPriceOf({
      isIndex,
      opensAt: closedAt - dayMs,
      auctionFrom: last?.taker === 'auction' ? closedAt - 15 * minuteMs : closedAt,
      closedAt,
      last: print,
      price: venue.lastPrice(series.underlying),
    })
    // The last price of an earlier day is read from its bars, as prices were then.
    if (price.source === 'previous_close') return
    this.#decide(turn, series, {
      price: BigInt(price.price),
      source: price.source,
      print: price.print?.id ?? null,
      printedAt: price.print?.at ?? closedAt - 1,
      traded: price.print ? BigInt(price.print.quantity) : null,
    })
  }

  /** A series whose day is over and that no turn gave a price: there was no trade on that day, or the server was stopped. */
  async #priceMissed(symbol: string): Promise<void> {
    const { venue, writer } = this.#parts
    const series = seriesOf(symbol)!
    const listing = venue.listing(series.underlying)
    const isOver = series.day < (listing ? venue.sessionOf(series.underlying).tradingDay : series.day)
    if (!listing || !isOver || this.priceOf(symbol)) return
    const closedAt =
      venue.closesOn(series.underlying, series.day) ?? Date.parse(`${series.day}T00:00:00Z`) + dayMs
    const ask = {
      symbol: series.underlying,
      interval: '1d',
      to: closedAt - 1,
      limit: 1,
      asTraded: true,
    } as const
    const [bar] = await venue.candles({ ...ask, from: undefined })
    const isOfDay = bar !== undefined && bar.t >= closedAt - dayMs
    const source = listing.class === 'index' ? 'index' : isOfDay ? 'last_trade' : 'previous_close'
    const price = BigInt(bar?.close ?? venue.lastPrice(series.underlying))
    await writer.run({
      actor: 0,
      decide: (turn) => {
        if (this.priceOf(symbol)) return
        this.#decide(turn, series, { price, source, print: null, printedAt: closedAt - 1, traded: null })
      },
    })
  }

  #decide(
    turn: Turn,
    { underlying, day }: { readonly underlying: string; readonly day: string },
    price: Pick<SettlementRow, 'price' | 'source' | 'print' | 'printedAt' | 'traded'>,
  ): void {
    const row: SettlementRow = { ...price, id: turn.nextId(), underlying, day, at: turn.nowMs }
    writeSettlement(turn, row)
    this.#prices.set(keyOf(row), row)
  }

  /** A split changes what a contract is of; a delisting ends every series at the last price. */
  #changed(turn: Turn, { id, symbol, ratio, exOn, price }: AppliedChange): void {
    const { terms } = this.#parts
    for (const series of this.#heldOn(symbol, exOn)) {
      if (ratio) {
        this.#adjust(turn, series, {
          cause: 'split',
          action: id,
          to: afterSplit(terms.of(series), ratio),
        })
      } else if (!this.priceOf(series)) {
        const last = { price: BigInt(price), source: 'delisting' } as const
        this.#decide(turn, seriesOf(series)!, { ...last, print: null, printedAt: turn.nowMs, traded: null })
      }
    }
    this.#sendOrdersOff(turn, symbol)
  }

  /** Orders on every series of an underlying that changed leave, also where no user holds any of it. */
  #sendOrdersOff(turn: Turn, underlying: string): void {
    const { orders, venue } = this.#parts
    for (const symbol of [...venue.openSymbols()])
      if (seriesOf(symbol)?.underlying === underlying) orders.beginChange(turn, { symbol })
  }

  /** A dividend that is more than a tenth of the price takes from strikes what it takes from the share. */
  #special(turn: Turn, symbol: string, day: string): void {
    const { venue, terms } = this.#parts
    for (const action of venue.actions({ symbol, from: day, to: day })) {
      const drop = Math.floor((action.perShare + 50) / 100)
      if (!isSpecial(drop, venue.lastPrice(symbol) + drop)) continue
      for (const series of this.#heldOn(symbol, day)) {
        const to = afterSpecialDividend(terms.of(series), BigInt(drop))
        this.#adjust(turn, series, { cause: 'special_dividend', action: action.id, to })
      }
      this.#sendOrdersOff(turn, symbol)
    }
  }

  /** Series of an underlying that users hold and that live on a day or later. */
  #heldOn(underlying: string, day: string): readonly string[] {
    return [...this.#parts.book.symbols()].filter((symbol) => {
      const series = seriesOf(symbol)
      return series?.underlying === underlying && series.day >= day
    })
  }

  #adjust(
    turn: Turn,
    symbol: string,
    of: Pick<Adjustment, 'cause' | 'action'> & { readonly to: Pick<Adjustment, 'strike' | 'size'> },
  ): void {
    const { terms, book } = this.#parts
    const before = terms.of(symbol)
    // A change that is announced again after a restart was already applied.
    if (before.adjustments.some(({ action }) => action === of.action)) return
    const one: Adjustment = {
      id: turn.nextId(),
      symbol,
      underlying: before.underlying,
      at: turn.nowMs,
      cause: of.cause,
      action: of.action,
      strikeBefore: before.strike,
      sizeBefore: before.size,
      ...of.to,
    }
    writeAdjustment(turn, one)
    terms.keep(one)
    this.#toNotify.push({ one, left: [...book.on(symbol)].map(({ portfolioId }) => portfolioId) })
  }
}

const dayMs = 24 * 60 * minuteMs
const keyOf = ({ underlying, day }: { readonly underlying: string; readonly day: string }): string =>
  `${underlying} ${day}`
