import type { Events, NewOrder, OrderBook } from '@openbourse/matching'
import { type Asset, type Scales, scaleOf } from '@openbourse/money'
import type { Country, Locale, MarketSession, Quote } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Changed, ChangeListener } from './actions/applied.ts'
import type { ActionAsk } from './actions/calendar.ts'
import type { ShareChange } from './actions/changes.ts'
import type { CorporateAction } from './actions/rules.ts'
import type { CalendarName } from './calendar/calendars.ts'

/** Kind of an instrument; the market policy of its orders depends on it. */
export const instrumentClasses = ['equity', 'index', 'spot', 'perpetual', 'option'] as const
export type InstrumentClass = (typeof instrumentClasses)[number]

/** Requirement for trading an instrument; the product that opens its market checks it. */
export type Gate = 'kyc' | 'vip' | 'quiz' | 'suitability'

/**
 * An instrument is data: nothing that trades it assumes decimals, a country or a share. Prices in the book are integers of
 * `priceScale` decimals, quantities integers of `quantityScale` decimals.
 */
export type Instrument = {
  readonly symbol: string
  readonly name: string
  readonly class: InstrumentClass
  /** Asset of a unit of quantity, e.g. 'share:LAGC' or 'BTC'; its decimals are those of quantities. */
  readonly base: Asset
  /** The asset that is paid with: prices are of one unit of `base` in it. */
  readonly currency: Asset
  readonly priceScale: number
  readonly quantityScale: number
  readonly calendar: CalendarName
  /** By which schedule its market charges. */
  readonly fees: string
  readonly gates: readonly Gate[]
  /** Country of its issuer's listing; null for assets of no country. */
  readonly country: Country | null
  readonly sector: string
  readonly about: Readonly<Record<Locale, string>>
  /** Orders are whole multiples of it; each lot at each tick is worth a whole number of units of the currency. */
  readonly lot: number
  readonly quantityMax: number
  /** Whether its market has parts of shares: where an order may be of one share. */
  readonly fractions?: boolean
  /** Smallest step of a price from this price up, ascending: [{ from: 0, step: 1 }, { from: 500, step: 5 }]. */
  readonly ticks: readonly { readonly from: number; readonly step: number }[]
  /** Furthest admitted distance from the previous close, in basis points; null without a limit. */
  readonly limitBps: number | null
  readonly sharesIssued: bigint
  readonly tradable: boolean
  /**
   * Liquidity beside users: simulated participants, makers around the prices of a file (`replay`), those with every
   * trade of a file (`tape`), or none.
   */
  readonly feed: 'simulated' | 'replay' | 'tape' | 'none'
}

/** Orders of users have the user's id as owner; simulated participants have owners below this. */
export const firstPersonOwner = 1_000_001

/** State of a calendar. Times are epoch ms. */
export type SessionNow = Pick<MarketSession, 'state' | 'closesAt' | 'opensAt' | 'tradingDay'>

export function scalesOf({ priceScale, quantityScale, currency }: Traded): Scales {
  return { price: priceScale, quantity: quantityScale, value: scaleOf(currency) }
}

type Traded = Pick<Instrument, 'priceScale' | 'quantityScale' | 'currency'>

/**
 * What an instrument waits for while a product is at work on what a day or a change of shares brought: nothing, so it trades; `trading`,
 * so its book collects orders as for an auction; `everything`, so it is halted and takes nothing but cancels.
 */
export type Wait = 'nothing' | 'trading' | 'everything'

/** A share that is new to the market: data about its issuer. Prices are in the currency's smallest unit. */
export type NewShare = {
  readonly symbol: string
  readonly name: string
  readonly country: Country
  readonly sector: string
  readonly about: Readonly<Record<Locale, string>>
  readonly sharesIssued: bigint
  /** At which it was offered: the price before its first trade. */
  readonly offered: number
  /** The value of a share for informed traders. */
  readonly worth: number
  readonly earnings: number
  readonly dividend: number
}

/** A coin that is new to the market against USDT. Prices are of one coin, in ten-thousandths of USDT. */
export type NewCoin = {
  readonly symbol: string
  readonly coin: Asset
  readonly name: string
  readonly about: Readonly<Record<Locale, string>>
  /** At which it was offered: the price before its first trade. */
  readonly offered: number
  /** The value of a coin for informed traders. */
  readonly worth: number
}

export type NewListing = NewShare | NewCoin

/**
 * The venue: instruments, sessions, one book an instrument, and everything folded from its trades. A command on a
 * book needs a turn of the writer; listeners run in the same turn, before the next command.
 */
export interface Venue {
  instruments(): readonly Instrument[]
  instrument(symbol: string): Instrument | undefined
  /** Of an exchange, as its market is shown. */
  session(country: Country): MarketSession
  /** Of the calendar by which an instrument is traded. */
  sessionOf(symbol: string): SessionNow
  /** Lowest and highest admitted price of this trading day. */
  limits(symbol: string): { readonly low: number; readonly high: number } | undefined
  /** How far from the last price, either way, its book keeps what waits. */
  reach(symbol: string): number
  /** To be read only; commands go through place, cancel and amend. */
  book(symbol: string): OrderBook
  /** Grows with every command that changed the book. */
  bookSequence(symbol: string): number
  quote(symbol: string): Quote
  quotes(): readonly Quote[]
  /** Undefined where nothing was traded yet. */
  lastTrade(symbol: string): { readonly at: number; readonly price: number } | undefined
  /** Whether trading is halted by a decision, and not by the hours of its market. */
  isHalted(symbol: string): boolean
  /** Volume of the running day, in the smallest quantity. */
  dayVolume(symbol: string): number
  /** Volume of each of the last trading days before the running one, in the smallest quantity. */
  dayVolumes(symbol: string, days: number): Promise<readonly number[]>
  /** Last traded price, else the previous close. */
  lastPrice(symbol: string): number
  previousClose(symbol: string): number
  /** Closing prices by trading day or by minute at or before each time (for the value history). */
  pricesAt(symbol: string, atMs: readonly number[]): Promise<readonly number[]>
  /** What issuers do in these days, by ex date: a function of `actionSeed`, the listings and the exchanges' holidays. */
  actions(ask: ActionAsk): CorporateAction[]
  readonly actionSeed: string
  /** Splits and delistings in these days, by ex date: a function of the same three. */
  shareChanges(ask: ActionAsk): ShareChange[]
  /** What became of the shares of an instrument so far, oldest first. */
  changesOf(symbol: string): readonly Changed[]
  /** When what is bought now, and settles on the next trading day, can be sold. Epoch ms. */
  settlesAt(symbol: string, nowMs: number): number

  place(turn: Turn, symbol: string, order: NewOrder): void
  cancel(turn: Turn, symbol: string, id: number): void
  amend(
    turn: Turn,
    symbol: string,
    id: number,
    to: { readonly price: number; readonly quantity: number },
  ): void

  /** When the trading day that an order placed now belongs to ends. Epoch ms. */
  dayEndsAt(symbol: string, nowMs: number): number
  /** Number of the newest trade, as the list of trades shows it; the trades of one command are numbered without a gap. */
  newestPrint(symbol: string): number
  /**
   * Lets orders that come back to a book meet at one price, as in an auction, if the book trades: they were collected
   * by one that ended while the server was away. `work` places them.
   */
  meetAgain(turn: Turn, symbol: string, work: () => void): void
  /** Runs work that commands books after every listener has handled the current command. */
  afterListeners(work: () => void): void

  /**
   * Called with every command's events, from any source; rows of users are those whose owner is at least
   * firstPersonOwner.
   */
  onEvents(listener: (turn: Turn, symbol: string, events: Events) => void): void
  /** A trading day of a calendar ended and the next began: day orders end, settled shares unlock. */
  onDayRoll(listener: (turn: Turn, calendar: CalendarName, tradingDay: string) => void): void
  /**
   * The shares of a stock change or are delisted, in the turn that begins the day: called before `onDayRoll`, and
   * again after a start that comes before every product has followed. The change counts as done once no product
   * lets the instrument wait for everything.
   */
  onChange(listener: ChangeListener): void
  /** Asks before an instrument trades whether a product still has something to do with it first. */
  waitsFor(check: (symbol: string) => Wait): void
  /**
   * Lists an instrument whose issuer is new to the market, for ever. It takes no order until `letTrade`, so that
   * its owners have their shares first.
   */
  list(turn: Turn, listing: NewListing): void
  /**
   * What a listed share waits for from now on: `trading` while its opening auction collects orders, `nothing` from
   * its end on.
   */
  letTrade(turn: Turn, symbol: string, waits: Exclude<Wait, 'everything'>): void
  /** Series that have a book now. */
  openSymbols(): ReadonlySet<string>
  /** Opens the book of a series, if it has none. */
  openSeries(turn: Turn, symbol: string): void
  /** Orders may wait in the book of a series: it will be there after a start. */
  keepSeries(turn: Turn, symbol: string): void
  /** Closes the book of a series, if nothing waits in it. */
  closeSeries(turn: Turn, symbol: string): void
  /** When trading ends on a day of the calendar of an instrument; undefined on a day without trading. Epoch ms. */
  closesOn(symbol: string, day: string): number | undefined
  /** Called for each instrument that is listed after the start, in its turn. */
  onListed(listener: (turn: Turn, symbol: string) => void): void
  /** To be called when the answer to that question is another. Orders that were collected meanwhile meet at one price, as in an auction. */
  goOn(turn: Turn, symbol: string): void
  /** Market data changed (after the commit where users are concerned): for the stream. */
  onTick(listener: (symbol: string) => void): void
}
