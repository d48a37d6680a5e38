import { EventKind, type NewOrder, type OrderBook } from '@openbourse/matching'
import { createTwin } from '@openbourse/matching/twin'
import { assemble, type Ports, type Turn } from '../../../core/index.ts'
import type { Database } from '../../../platform/db/types.ts'
import { type Ledger, ledger as ledgerProduct, practiceGrant, settlementUnlock } from '../../ledger/index.ts'
import { defaultSettings } from '../../settings/index.ts'
import { daysAfter, type Instrument, type Venue } from '../../venue/index.ts'
import { endDay } from '../day.ts'
import { Desk } from '../desk.ts'
import { handleEvents } from '../events.ts'
import { deliveryPolicy } from '../policies/delivery.ts'
import type { FillRecord, OrderRecord } from '../types.ts'

const stock: Instrument = {
  symbol: 'TWIN',
  name: 'Twin Works',
  class: 'equity',
  base: 'share:TWIN',
  currency: 'NGN',
  priceScale: 2,
  quantityScale: 0,
  calendar: 'NG',
  fees: 'NG',
  gates: [],
  country: 'NG',
  sector: 'industry',
  about: { 'en-US': 'One stock.', 'es-MX': 'Una acción.', 'pt-BR': 'Uma ação.' },
  lot: 1,
  quantityMax: 1_000_000,
  ticks: [{ from: 0, step: 1 }],
  limitBps: null,
  sharesIssued: 1_000_000n,
  tradable: true,
  feed: 'simulated',
}

const empty = { query: async () => [] }
const emptyDatabase: Database = {
  ...empty,
  transaction: (work) => work(empty),
  session: async () => ({ ...empty, prepared: async () => [], close: async () => {} }),
  close: async () => {},
}

/** One stock with the naive book, the real ledger and the real desk, all in memory, for long random lives. */
export type SmallServer = {
  readonly desk: Desk
  readonly ledger: Ledger
  readonly book: OrderBook
  readonly fills: FillRecord[]
  /** Newest state of every order that ever was. */
  readonly orders: Map<number, OrderRecord>
  /** Prices of all prints, oldest first. */
  readonly prints: number[]
  /** Of a trailing stop: how many prints there had been when it was placed, and the price that it began from. */
  readonly begun: Map<number, { readonly prints: number; readonly furthest: number }>
  command<T>(act: (turn: Turn) => T): T
  grant(userId: number, asset: string, minor: bigint): void
  /** A participant's order; never one of a user's. */
  participant(order: Pick<NewOrder, 'side' | 'price' | 'quantity' | 'timeInForce'>): void
  /** The next day begins: purchases of these users before it are settled. */
  endDay(people?: readonly number[]): void
}

export async function smallServer(lastPrice: number): Promise<SmallServer> {
  const book = createTwin({ lastPrice })
  const ports = { database: emptyDatabase, note: () => {} } as unknown as Ports
  const ledger = (await assemble([ledgerProduct], ports)).face(ledgerProduct)
  const fills: FillRecord[] = []
  const orders = new Map<number, OrderRecord>()
  const prints: number[] = []
  const begun: SmallServer['begun'] = new Map()
  let lastId = 0
  let sequence = 0
  let day = 1
  const settings = defaultSettings()
  const listen = (turn: Turn, events: OrderBook['events']): void => {
    for (let row = 0; row < events.count; row++)
      if (events.kind[row] === EventKind.traded) prints.push(events.price[row]!)
    handleEvents(desk, turn, { symbol: stock.symbol, events })
  }
  const desk = new Desk({
    ledger,
    settings,
    venue: venueOf(book, {
      listen,
      last: () => book.lastPrice || lastPrice,
      day: () => dayOf(day),
      prints: () => prints.length,
    }),
    policies: {
      equity: deliveryPolicy({
        account: 'available',
        settlement: 'next_day',
        rates: () => ({ commission: 30n, exchange: 10n, stamp: 8n }),
        unlockAt: () => null,
        filled: (_turn, fill) => fills.push(fill),
      }),
    },
  })
  desk.onChange((order) => {
    orders.set(order.id, order)
    if (order.trail && !begun.has(order.id))
      begun.set(order.id, { prints: prints.length, furthest: order.trail.furthest.price })
  })
  const command = <T>(act: (turn: Turn) => T): T => {
    sequence += 1
    return act({
      nowMs: 1_768_557_600_000 + sequence,
      sequence,
      nextId: () => ++lastId,
      write: () => {},
      afterCommit: (effect) => effect(),
    })
  }
  return {
    desk,
    ledger,
    book,
    fills,
    orders,
    prints,
    begun,
    command,
    grant: (userId, asset, minor) =>
      command(
        (turn) => void ledger.post(turn, practiceGrant({ userId, asset, minor, id: String(turn.nextId()) })),
      ),
    participant: (order) =>
      command((turn) =>
        desk.venue.place(turn, stock.symbol, { ...order, id: turn.nextId(), owner: 1, stopPrice: 0 }),
      ),
    endDay(people = []) {
      day += 1
      command((turn) => {
        for (const userId of people) {
          const quantity = ledger.ownedOf(userId, `share:${stock.symbol}`).locked
          const unlock = {
            portfolioId: userId,
            symbol: stock.symbol,
            base: stock.base,
            quantity,
            id: String(turn.nextId()),
          }
          if (quantity > 0n) ledger.post(turn, settlementUnlock(unlock))
        }
      })
      command((turn) => endDay(desk, turn, 'NG'))
    },
  }
}

const dayOf = (day: number): string => daysAfter('2026-01-01', day)

/** What the desk asks of a venue; anything else is a mistake of the test. */
function venueOf(
  book: OrderBook,
  given: {
    listen: (turn: Turn, events: OrderBook['events']) => void
    last: () => number
    day: () => string
    prints: () => number
  },
): Venue {
  let commands = 0
  const apply = (turn: Turn, events: OrderBook['events']): void => {
    commands += 1
    given.listen(turn, events)
  }
  const known: Partial<Venue> = {
    instruments: () => [stock],
    goOn: () => {},
    instrument: (symbol) => (symbol === stock.symbol ? stock : undefined),
    sessionOf: () => ({ state: 'open', closesAt: null, opensAt: null, tradingDay: given.day() }),
    limits: () => undefined,
    reach: () => Number.MAX_SAFE_INTEGER,
    book: () => book,
    bookSequence: () => commands,
    lastPrice: given.last,
    previousClose: given.last,
    settlesAt: (_symbol, nowMs) => nowMs + 1,
    changesOf: () => [],
    dayEndsAt: (_symbol, nowMs) => nowMs + 1,
    closesOn: () => 1,
    newestPrint: given.prints,
    afterListeners: (work) => work(),
    place: (turn, _symbol, order) => apply(turn, book.place(order)),
    cancel: (turn, _symbol, id) => apply(turn, book.cancel(id)),
    amend: (turn, _symbol, id, to) => apply(turn, book.amend(id, to)),
  }
  return known as Venue
}
