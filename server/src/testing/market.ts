import { type NewOrder, Side, TimeInForce } from '@openbourse/matching'
import { parse } from '@openbourse/money'
import { give } from '../core/index.ts'
import { practiceGrant } from '../modules/ledger/index.ts'
import { type Settings, settings } from '../modules/settings/index.ts'
import { type Schedules, type Stocks, schedules, stocks } from '../modules/stocks/index.ts'
import { type ActionCalendar, createCalendar, emptyCalendar } from '../modules/venue/actions/calendar.ts'
import { market, type OpenVenue, type QuietMarket, type ShareChange, venue } from '../modules/venue/index.ts'
import { coinPairs, contracts, type Listing, listings } from '../modules/venue/instruments/index.ts'
import type { Context } from '../platform/http/types.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

/** Two stocks of Lagos, one of New York, a pair of coins and the contract on it, with their real rules and empty books. */
const usual = ['LAGC', 'SAVB', 'ALDR', 'BTCUSDT', 'BTCPERP']

/** A world with the stock market: the real writer, ledger, books and sessions, without simulated traders. */
export type MarketWorld = {
  readonly world: World
  readonly settings: Settings
  readonly venue: OpenVenue
  readonly stocks: Stocks
  /** Calls of the stock market, and of the products that the test requested. */
  readonly handlers: World['calls']
  /** Practice money, e.g. ('NGN', '1000.00'). */
  grant(userId: number, asset: string, amount: string): Promise<void>
  /** An open order of a simulated trader; returns its id. Prices in the smallest unit. */
  offer(symbol: string, side: 'buy' | 'sell', price: number, quantity: number): Promise<number>
  /** A simulated trader takes existing orders. */
  take(symbol: string, side: 'buy' | 'sell', price: number, quantity: number): Promise<void>
  /** Moves the clock, and ends the sessions that are due. */
  pass(ms: number): Promise<void>
  /** Moves the clock to just after the next midnight in Lagos. */
  nextDay(): Promise<void>
  /** Announces share changes and trading days missed while the server was down, as its start does. */
  announceMissed(): Promise<void>
  /** Restarts the server on the same database, and applies share changes. Simulated orders are gone. */
  restart(): Promise<MarketWorld>
}

/** The context of a caller. */
export function asker(userId: number, at: { nowMs: number; key?: string }): Context {
  return {
    userId,
    sessionId: 1,
    requestKey: at.key,
    locale: 'en-US',
    nowMs: at.nowMs,
    client: { ip: '127.0.0.1', network: '127.0.0.1', device: 'test' },
  }
}

export type MarketOptions = WorldOptions & {
  /**
   * Seed of the calendar of corporate actions; without one there are none, so that figures depend on trades
   * alone.
   */
  readonly actionSeed?: string
  /** Share changes in place of seeded ones. */
  readonly shareChanges?: readonly ShareChange[]
  /** Symbols in place of the usual ones. */
  readonly symbols?: readonly string[]
  /** Further instruments, as data. */
  readonly more?: readonly Listing[]
  /** Whether its start reports earlier changes of shares, like a server on a used database. */
  readonly addsMissed?: boolean
  /** Fee schedules of those. */
  readonly schedules?: Schedules
}

export async function openMarketWorld(options: MarketOptions = {}): Promise<MarketWorld> {
  return marketIn(await openWorld(inMarket(options)), options)
}

/** The options of a world with a quiet market. */
function inMarket(options: MarketOptions): WorldOptions {
  const { actionSeed, shareChanges = [], symbols = usual, more = [], addsMissed = false, ...rest } = options
  const { products = [], given = [], schedules: own = {}, ...world } = rest
  const calendar = actionSeed === undefined ? emptyCalendar : createCalendar(actionSeed, listings)
  const quiet: QuietMarket = {
    listings: [
      ...[...listings, ...coinPairs, ...contracts].filter(({ symbol }) => symbols.includes(symbol)),
      ...more,
    ],
    calendar: shareChanges.length > 0 ? { ...calendar, changes: changesAmong(shareChanges) } : calendar,
    hours: () => 'practice',
    firstTradeId: 1,
    addsMissed,
  }
  const ports = [give(market, quiet), give(schedules, own)]
  return { ...world, products: [stocks, ...products], given: [...ports, ...given] }
}

const changesAmong =
  (all: readonly ShareChange[]): ActionCalendar['changes'] =>
  ({ from, to, symbol, country }) =>
    all.filter(
      (one) =>
        one.exOn >= from &&
        one.exOn <= to &&
        (symbol ?? one.symbol) === one.symbol &&
        (country ?? one.country) === one.country,
    )

function marketIn(world: World, options: MarketOptions): MarketWorld {
  const { writer, ledger, clock, assembly } = world
  const books = assembly.face(venue)

  const send = async (
    symbol: string,
    order: Pick<NewOrder, 'owner' | 'price' | 'quantity' | 'timeInForce'> & { side: 'buy' | 'sell' },
  ): Promise<number> => {
    const written = await writer.run({
      actor: 0,
      decide: (turn) => {
        const id = turn.nextId()
        const side = order.side === 'buy' ? Side.buy : Side.sell
        books.place(turn, symbol, { ...order, side, id, stopPrice: 0 })
        return id
      },
    })
    if (written.kind !== 'done') throw new Error('a command without a key is always decided')
    return written.answer
  }
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms)
    await books.keepTime()
  }
  return {
    world,
    settings: assembly.face(settings),
    venue: books,
    stocks: assembly.face(stocks),
    handlers: world.calls,
    pass,
    async grant(userId, asset, amount) {
      const minor = parse(amount, asset)!.minor
      await writer.run({
        actor: 0,
        decide: (turn) =>
          void ledger.post(turn, practiceGrant({ userId, asset, minor, id: String(turn.nextId()) })),
      })
    },
    offer: (symbol, side, price, quantity) =>
      send(symbol, { owner: 1, side, price, quantity, timeInForce: TimeInForce.rest }),
    async take(symbol, side, price, quantity) {
      await send(symbol, { owner: 2, side, price, quantity, timeInForce: TimeInForce.immediateOrCancel })
    },
    nextDay: () => pass(books.settlesAt('LAGC', clock.nowMs()) - clock.nowMs() + 1),
    announceMissed: () => books.start(),
    restart: async () => marketIn(await world.reopen(inMarket({ ...options, addsMissed: true })), options),
  }
}
