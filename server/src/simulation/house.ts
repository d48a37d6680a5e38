import type { OrderBook } from '@openbourse/matching'
import type { Cell, JournalTable, Turn } from '../core/types.ts'
import { openLedger } from '../modules/ledger/index.ts'
import type { Ledger } from '../modules/ledger/types.ts'
import { endDay } from '../modules/orders/day.ts'
import { Desk } from '../modules/orders/desk.ts'
import { hear } from '../modules/orders/hear.ts'
import type { MarketPolicy, OrderRecord } from '../modules/orders/types.ts'
import { defaultSettings } from '../modules/settings/index.ts'
import { Holdings } from '../modules/stocks/holdings.ts'
import { listings } from '../modules/venue/instruments/index.ts'
import { createClockwork } from '../modules/venue/market/clockwork.ts'
import { createCommands } from '../modules/venue/market/commands.ts'
import { createMarket } from '../modules/venue/market/market.ts'
import { createVenue, type VenueHouse } from '../modules/venue/venue.ts'
import { standingClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/types.ts'
import { type PairedBook, pairedBook } from './paired-book.ts'

export const symbol = 'SAVB'
export const startMs = Date.UTC(2026, 0, 16, 10)

export type Row = { readonly table: string; readonly row: Readonly<Record<string, Cell>> }

/** Collaborators that a planted bug puts in the place of the sound ones. */
export type Plant = {
  readonly ledger?: (ledger: Ledger) => Ledger
  readonly policy?: (policy: MarketPolicy, ledger: Ledger) => MarketPolicy
  readonly book?: (lastPrice: number) => OrderBook
  readonly forgetsDay?: true
}

const empty = { query: async () => [] }
const nothing: Database = {
  ...empty,
  transaction: (work) => work(empty),
  session: async () => ({ ...empty, prepared: async () => [], close: async () => {} }),
  close: async () => {},
}

export type House = {
  readonly desk: Desk
  readonly ledger: Ledger
  readonly holdings: Holdings
  readonly venue: VenueHouse
  readonly paired: PairedBook
  readonly orders: ReadonlyMap<number, OrderRecord>
  nowMs(): number
  /** One turn with the pen; answers with what it wrote. */
  command<T>(act: (turn: Turn) => T): { readonly answer: T; readonly rows: readonly Row[] }
  pass(ms: number): Row[]
}

/** The real ledger, desk, lots, venue and calendar over one stock, with the journal kept in a list. Nothing waits. */
export function openHouse(plant: Plant = {}): House {
  const clock = standingClock(startMs)
  const settings = defaultSettings()
  const sound = openLedger({ database: nothing, log: () => {}, snapshotPostings: Number.MAX_SAFE_INTEGER })
  const ledger = plant.ledger?.(sound) ?? sound
  const market = createMarket({
    listings: listings.filter((listing) => listing.symbol === symbol),
    nowMs: startMs,
    hours: () => 'practice',
    stored: () => ({ bars: {}, spark: [], trades: [] }),
  })
  const place = market.place(symbol)
  const paired = pairedBook(place.last, plant.book?.(place.last))
  Object.assign(place, { book: paired.book })
  const commands = createCommands(market, 1)
  const clockwork = createClockwork(market, commands)
  clockwork.setPhases()
  const venue = createVenue({ market, commands, clockwork, settings, database: nothing })
  const writer = {
    run: refuse,
    exclusive: refuse,
    settled: refuse,
    stop: refuse,
    figures: () => ({ queued: 0, decided: 0, durable: 0 }),
  }
  const holdings = new Holdings({ database: nothing, writer, ledger, venue, settings })
  const policy = holdings.policy()
  const desk = new Desk({ ledger, venue, settings, policy: plant.policy?.(policy, ledger) ?? policy })
  venue.onEvents((turn, about, events) => hear(desk, turn, { symbol: about, events }))
  if (!plant.forgetsDay)
    venue.onDayRoll((turn, country, tradingDay) => endDay(desk, turn, { country, tradingDay }))
  const orders = new Map<number, OrderRecord>()
  desk.onChange((order) => orders.set(order.id, order))
  let lastId = 1_000_000
  let sequence = 0
  const command: House['command'] = (act) => {
    const rows: Row[] = []
    const effects: (() => void)[] = []
    const answer = act({
      nowMs: clock.nowMs(),
      sequence: ++sequence,
      nextId: () => ++lastId,
      write: (table: JournalTable, row) => void rows.push({ table: table.name, row }),
      afterCommit: (effect) => void effects.push(effect),
    })
    for (const effect of effects) effect()
    return { answer, rows }
  }
  const pass = (ms: number): Row[] => {
    clock.advance(ms)
    return clockwork
      .due(clock.nowMs())
      .flatMap((country) => command((turn) => clockwork.advance(turn, country)).rows)
  }
  return { desk, ledger, holdings, venue, paired, orders, nowMs: clock.nowMs, command, pass }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('a simulated house has no writer'))
}
