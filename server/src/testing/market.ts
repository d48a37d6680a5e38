import { type NewOrder, Side, TimeInForce } from '@openbourse/matching'
import { parse } from '@openbourse/money'
import { sentence } from '@openbourse/protocol'
import { practiceGrant } from '../modules/ledger/index.ts'
import { defaultSettings, type Settings } from '../modules/settings/index.ts'
import { createStocks, type Stocks, type StocksParts } from '../modules/stocks/index.ts'
import { type ActionCalendar, createCalendar, emptyCalendar } from '../modules/venue/actions/calendar.ts'
import type { ShareChange } from '../modules/venue/index.ts'
import { type Listing, listings } from '../modules/venue/instruments/index.ts'
import { createClockwork } from '../modules/venue/market/clockwork.ts'
import { createCommands } from '../modules/venue/market/commands.ts'
import { createMarket } from '../modules/venue/market/market.ts'
import { announceMissedChanges, announceMissedDays } from '../modules/venue/open.ts'
import { addMissed, readStored } from '../modules/venue/start.ts'
import { newestBars, readTradingDays } from '../modules/venue/store.ts'
import { createVenue, type VenueHouse } from '../modules/venue/venue.ts'
import type { Database, Row } from '../platform/db/types.ts'
import type { Context } from '../platform/http/types.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

/** Two stocks of Lagos and one of New York, with their real rules and books, and nobody in them. */
const usual = ['LAGC', 'SAVB', 'ALDR']

/** A world with the stock market in it: the real writer, ledger, books and sessions, without simulated participants. */
export type MarketWorld = {
  readonly world: World
  readonly settings: Settings
  readonly venue: VenueHouse
  readonly stocks: Stocks
  readonly handlers: ReturnType<Stocks['handlers']>
  /** Practice money, e.g. ('NGN', '1000.00'). */
  grant(userId: number, asset: string, amount: string): Promise<void>
  /** A resting order of a simulated participant; answers its id. Prices in the smallest unit. */
  offer(symbol: string, side: 'buy' | 'sell', price: number, quantity: number): Promise<number>
  /** A simulated participant takes what is there. */
  take(symbol: string, side: 'buy' | 'sell', price: number, quantity: number): Promise<void>
  /** Moves the clock, and ends the sessions that are over then. */
  pass(ms: number): Promise<void>
  /** Moves the clock to just behind the next midnight of Lagos. */
  nextDay(): Promise<void>
  /** Tells of what became of shares while the house was away, and of the days that began, as its start does. */
  announceMissed(): Promise<void>
  /** The same database under a new house, as after a restart, with what became of shares meanwhile. Simulated orders are gone. */
  restart(): Promise<MarketWorld>
}

/** Who asks, as the wire would say it. */
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
  /** Seed of the calendar of corporate actions; without one there are none, so that figures stay those of trades. */
  readonly actionSeed?: string
  /** What becomes of shares, in place of what a seed would draw. */
  readonly shareChanges?: readonly ShareChange[]
  /** The instruments that there are, in place of the usual three. */
  readonly symbols?: readonly string[]
  /** Instruments beside them, as data. */
  readonly more?: readonly Listing[]
  /** Fee schedules that those name. */
  readonly schedules?: StocksParts['schedules']
}

type Market = Required<Pick<MarketOptions, 'symbols' | 'more'>> &
  Pick<MarketOptions, 'schedules'> & { readonly calendar: ActionCalendar }

export async function openMarketWorld({
  actionSeed,
  shareChanges = [],
  symbols = usual,
  more = [],
  schedules,
  ...options
}: MarketOptions = {}): Promise<MarketWorld> {
  const calendar = actionSeed === undefined ? emptyCalendar : createCalendar(actionSeed, listings)
  const changes: ActionCalendar['changes'] = ({ from, to, symbol, country }) =>
    shareChanges.filter(
      (one) =>
        one.exOn >= from &&
        one.exOn <= to &&
        (symbol ?? one.symbol) === one.symbol &&
        (country ?? one.country) === one.country,
    )
  const own = shareChanges.length > 0 ? { ...calendar, changes } : calendar
  return await marketIn(await openWorld(options), { calendar: own, symbols, more, schedules })
}

async function marketIn(world: World, given: Market): Promise<MarketWorld> {
  const { calendar, symbols, more, schedules } = given
  const { database, writer, ledger, clock } = world
  const settings = defaultSettings()
  const stored = await readStored(oneAtATime(database), clock.nowMs(), new Map())
  const market = createMarket({
    calendar,
    listings: [...listings.filter(({ symbol }) => symbols.includes(symbol)), ...more],
    nowMs: clock.nowMs(),
    hours: () => 'practice',
    stored,
  })
  const commands = createCommands(market, 1)
  const clockwork = createClockwork(market, commands)
  clockwork.setPhases()
  const venue = createVenue({ market, commands, clockwork, settings, database })
  const stocks = createStocks({
    database,
    writer,
    ledger,
    venue,
    settings,
    sentence,
    ...(schedules ? { schedules } : {}),
  })
  await stocks.recover()

  const send = async (
    symbol: string,
    order: Pick<NewOrder, 'owner' | 'price' | 'quantity' | 'timeInForce'> & { side: 'buy' | 'sell' },
  ): Promise<number> => {
    const written = await writer.run({
      actor: 0,
      decide: (turn) => {
        const id = turn.nextId()
        const side = order.side === 'buy' ? Side.buy : Side.sell
        venue.place(turn, symbol, { ...order, side, id, stopPrice: 0 })
        return id
      },
    })
    if (written.kind !== 'done') throw new Error('a command without a key is always decided')
    return written.answer
  }
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms)
    for (const name of clockwork.due(clock.nowMs()))
      await writer.run({ actor: 0, decide: (turn) => clockwork.advance(turn, name) })
  }
  return {
    world,
    settings,
    venue,
    stocks,
    handlers: stocks.handlers(),
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
    nextDay: () => pass(venue.settlesAt('LAGC', clock.nowMs()) - clock.nowMs() + 1),
    async announceMissed() {
      await announceMissedChanges({ database, writer, clockwork })
      await announceMissedDays({ database, writer }, clockwork, market.sessions)
    },
    async restart() {
      const next = await world.reopen()
      await missedIn(next, calendar, symbols)
      return marketIn(next, given)
    },
  }
}

/** A test's worlds stay open until its file ends, so none may keep a connection for each thing that it reads. */
function oneAtATime(database: Database): Database {
  let before: Promise<unknown> = Promise.resolve()
  return {
    ...database,
    query<R extends Row>(sql: string, parameters?: readonly unknown[]) {
      const read = before.then(() => database.query<R>(sql, parameters))
      before = read
      return read
    },
  }
}

const practice = { NG: 'practice', US: 'practice', GB: 'practice', MX: 'practice', BR: 'practice' } as const

/** What a start writes down before it opens its books. */
async function missedIn(
  { database, clock }: World,
  calendar: ActionCalendar,
  symbols: readonly string[],
): Promise<void> {
  const newest = await newestBars(database, symbols, { interval: '1m', count: 1 })
  const lived = await readTradingDays(database)
  await addMissed({ database, calendar, hours: practice, nowMs: clock.nowMs() }, { fresh: [], lived, newest })
}
