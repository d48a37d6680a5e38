import { type NewOrder, Side, TimeInForce } from '@openbourse/matching'
import { type Country, sentence } from '@openbourse/protocol'
import { openWriter, recoverAll, type Writer } from '../../core/index.ts'
import { openAccounts } from '../../modules/accounts/index.ts'
import { type HouseLedger, openLedger } from '../../modules/ledger/index.ts'
import { portfolioHandlers } from '../../modules/portfolio/index.ts'
import { openSettings } from '../../modules/settings/index.ts'
import { createStocks, feesOnWire, ratesOf, type Stocks } from '../../modules/stocks/index.ts'
import type { ActionCalendar } from '../../modules/venue/actions/calendar.ts'
import { venueHandlers } from '../../modules/venue/index.ts'
import { createClockwork } from '../../modules/venue/market/clockwork.ts'
import { createCommands } from '../../modules/venue/market/commands.ts'
import { createMarket, type Market } from '../../modules/venue/market/market.ts'
import { announceMissedChanges } from '../../modules/venue/open.ts'
import { addMissed, readStored } from '../../modules/venue/start.ts'
import { newestBars, readTradingDays } from '../../modules/venue/store.ts'
import { createVenue, type VenueHouse } from '../../modules/venue/venue.ts'
import type { Clock } from '../../platform/clock.ts'
import { limits } from '../../platform/limits.ts'
import { silentLog } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import { countries, listed, symbols } from '../house.ts'
import { type MoneyHouse, openMoney } from './money-house.ts'
import type { Mortal } from './mortal.ts'
import type { Behind } from './wire.ts'

export type Server = {
  readonly behind: Pick<Behind, 'handlers' | 'sessions'>
  readonly writer: Writer
  readonly ledger: HouseLedger
  readonly market: Market
  readonly venue: VenueHouse
  readonly stocks: Stocks
  readonly money: MoneyHouse
  /** Sessions that are over end, and what is due on the ways in and out of the house is done. */
  keepTime(): Promise<void>
  /** Orders of simulated participants; all have one owner, so they never trade among themselves. */
  participate(symbol: string, wishes: readonly Wish[]): Promise<void>
}

export type Wish = {
  readonly side: 'buy' | 'sell'
  readonly price: number
  readonly quantity: number
  readonly rests: boolean
}

export type ServerParts = {
  readonly mortal: Mortal
  /** What becomes of shares: a function of the days, for every server of a world the same. */
  readonly calendar: ActionCalendar
  readonly clock: Clock
  readonly random: Random
  readonly hours: (country: Country) => 'practice' | 'calendar'
}

const participants = 1
const keyBytes = 32

/** The house as app.ts puts it together, without a network, a made-up past and participants that act by themselves. */
export async function openServer(parts: ServerParts): Promise<Server> {
  const { mortal, clock, random } = parts
  const { database } = mortal
  const log = (): void => {}
  const { settings, handlers: settingHandlers } = await openSettings({ database, clock })
  const onFatal = (): void => mortal.die()
  const writer = await openWriter({ database, clock, limits, log, onFatal })
  const ledger = openLedger({ database, log })
  await recoverAll(database, [ledger])
  const secrets = { derived: () => Buffer.alloc(keyBytes, 1) }
  const accounts = openAccounts({
    database,
    writer,
    ledger,
    settings,
    clock,
    random,
    secrets,
    log: silentLog,
  })
  await changeMissed(parts)
  const { market, clockwork, venue } = await openMarket(parts, settings)
  const stocks = createStocks({ database, writer, ledger, venue, settings, sentence })
  await stocks.recover()
  const money = await openMoney({ database, writer, ledger, settings, clock, random })
  await announceMissedChanges({ database, writer, clockwork })
  const told = await readTradingDays(database)
  for (const country of countries) {
    if (told.get(country) === venue.session(country).tradingDay) continue
    await writer.run({ actor: 0, decide: (turn) => clockwork.announceDay(turn, country) })
  }
  const handlers = {
    ...settingHandlers,
    ...accounts.handlers,
    ...venueHandlers(venue, {
      feesOf: (instrument) => feesOnWire(ratesOf(settings, instrument.country)),
      mineOf: (userId, symbol) => stocks.mineOf(userId, symbol),
      watchedCounts: () => stocks.favourites.counts(),
    }),
    ...stocks.handlers(),
    ...portfolioHandlers(stocks),
    ...money.handlers,
  }
  return {
    behind: { handlers: handlers as Behind['handlers'], sessions: accounts.sessions },
    writer,
    ledger,
    market,
    venue,
    stocks,
    money,
    async keepTime() {
      for (const country of clockwork.due(clock.nowMs()))
        await writer.run({ actor: 0, decide: (turn) => clockwork.advance(turn, country) })
      await money.work()
    },
    async participate(symbol, wishes) {
      await writer.run({
        actor: 0,
        decide: (turn) => {
          for (const wish of wishes) venue.place(turn, symbol, { ...orderOf(wish), id: turn.nextId() })
        },
      })
    },
  }
}

/** Writes down what shares have become while nobody was there, as a start does before it opens its books. */
async function changeMissed({ mortal: { database }, clock, hours, calendar }: ServerParts): Promise<void> {
  const newest = await newestBars(database, symbols, { interval: '1m', count: 1 })
  const lived = await readTradingDays(database)
  const all = { NG: hours('NG'), US: hours('US'), GB: hours('GB'), MX: hours('MX'), BR: hours('BR') }
  await addMissed({ database, calendar, hours: all, nowMs: clock.nowMs() }, { fresh: [], lived, newest })
}

async function openMarket(
  { mortal: { database }, clock, hours, calendar }: ServerParts,
  settings: Parameters<typeof createVenue>[0]['settings'],
) {
  const stored = await readStored(database, clock.nowMs(), new Map())
  const market = createMarket({ listings: listed, nowMs: clock.nowMs(), hours, stored, calendar })
  const commands = createCommands(market, clock.nowMs() * 1000)
  const clockwork = createClockwork(market, commands)
  clockwork.setPhases()
  return { market, clockwork, venue: createVenue({ market, commands, clockwork, settings, database }) }
}

function orderOf({ side, price, quantity, rests }: Wish): Omit<NewOrder, 'id'> {
  return {
    owner: participants,
    side: side === 'buy' ? Side.buy : Side.sell,
    price,
    quantity,
    timeInForce: rests ? TimeInForce.rest : TimeInForce.immediateOrCancel,
    stopPrice: 0,
  }
}
