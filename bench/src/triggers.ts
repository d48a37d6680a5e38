import {
  createBook,
  type Events,
  type NewOrder,
  noPrice,
  type OrderBook,
  Side,
  TimeInForce,
} from '@openbourse/matching'
import type { Cell, Turn } from '../../server/src/core/index.ts'
import { Alerts, type AlertVenue } from '../../server/src/modules/alerts/alerts.ts'
import { type Area, agree, atLeast, atMost, medianOf, type Row, short, spent, spreadOf } from './measure.ts'

const rounds = 3
const middle = 100_000
const nearest = 100
const furthest = 5_000
const sizes = [10_000, 100_000, 1_000_000] as const
const quietTicks = 400_000
const walks = 8
const goals = { 10000: undefined, 100000: 100, 1000000: 150 } as const

type Trigger = { readonly id: number; readonly side: Side; readonly stop: number }

/**
 * A price walks among price alerts, most of the time between the nearest ones, now and then a step further out. Both
 * sides say which alerts each price has reached, and must agree. Ours is what the product runs: alerts hear a book's events
 * through the listener that they give the venue, and their prices stand in the ladder that guards and targets use too
 * (`PriceWatch`). Ours also carries out the trade that makes the price, and writes alert and message; the scan only looks.
 */
export const triggers: Area = {
  name: 'triggers',
  run() {
    const measured = sizes.map((size) => ({ size, ...measure(size) }))
    const rows = measured.map(
      ({ size, ours, scans }): Row => ({
        metric: `ticks/s at ${short(size)} open alerts`,
        peer: 'scanning all of them',
        absolute: `${short(medianOf(ours))} against ${short(medianOf(scans))}`,
        ...spreadOf(ours.map((rate, round) => rate / scans[round]!)),
        goal: goals[size] ? atLeast(goals[size]) : { text: '-' },
      }),
    )
    const quiet = measured.map(({ quiet }) => quiet)
    const few = quiet[0]!
    const many = quiet[2]!
    const slowing: Row = {
      metric: 'a quiet tick, 1 M ÷ 10 k open',
      peer: '-',
      absolute: `${(1e6 / medianOf(many)).toFixed(2)} and ${(1e6 / medianOf(few)).toFixed(2)} µs`,
      ...spreadOf(few.map((rate, round) => rate / many[round]!)),
      goal: atMost(2),
    }
    return [...rows, slowing]
  },
}

function measure(size: number): { ours: number[]; scans: number[]; quiet: number[] } {
  const open = triggersOf(size)
  // The scan of a million takes a millisecond or more, so it gets fewer ticks; both get the same ones.
  const walk = walkOf(Math.min(20_000, Math.max(400, 400_000_000 / size)))
  const measured = { ours: [] as number[], scans: [] as number[], quiet: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const scanned: number[] = []
    const scanSeconds = spent(() => scan(open, walk, scanned))
    scanned.sort(byNumber)
    let ourSeconds = 0
    // Ours is over in milliseconds, so the same walk is taken several times, each in a market of its own.
    for (let again = 0; again < walks; again++) {
      const market = watching(open)
      const reached: number[] = []
      ourSeconds += spent(() => tickAll(market, walk, reached))
      agree(`fired at ${size}`, reached.sort(byNumber), scanned)
    }
    const calm = watching(open)
    const quietSeconds = spent(() => tickAll(calm, walkOf(quietTicks, 0), []))
    if (round < 0) continue
    measured.scans.push(walk.length / scanSeconds)
    measured.ours.push((walks * walk.length) / ourSeconds)
    measured.quiet.push(quietTicks / quietSeconds)
  }
  return measured
}

const byNumber = (a: number, b: number): number => a - b

function triggersOf(size: number): Trigger[] {
  return Array.from({ length: size }, (_, at) => {
    const side = at % 2 === 0 ? Side.buy : Side.sell
    const off = nearest + ((Math.imul(at, 2_654_435_761 | 0) >>> 0) % (furthest - nearest))
    return { id: 10_000_000 + at, side, stop: side === Side.buy ? middle + off : middle - off }
  })
}

/** Prices within `nearest` of the middle; every `outing`th goes out, each time one step further. 0: never. */
function walkOf(ticks: number, outing = 40): number[] {
  let reach = nearest
  return Array.from({ length: ticks }, (_, tick) => {
    if (outing === 0 || tick % outing !== outing - 1)
      return middle + ((tick * 37) % (2 * nearest - 1)) - nearest + 1
    reach += 1
    return tick % (2 * outing) < outing ? middle + reach : middle - reach
  })
}

/** The simplest version: check every open trigger, and rebuild the list when some have fired. */
function scan(all: readonly Trigger[], walk: readonly number[], fired: number[]): void {
  let open = all.slice()
  for (const price of walk) {
    const before = fired.length
    for (const { id, side, stop } of open) {
      if (side === Side.buy ? price >= stop : price <= stop) fired.push(id)
    }
    if (fired.length === before) continue
    open = open.filter(({ side, stop }) => (side === Side.buy ? price < stop : price > stop))
  }
}

/** One order that is filled in again for each command, as one that is read from a wire would be. */
const order: { -readonly [Field in keyof NewOrder]: NewOrder[Field] } = {
  id: 1,
  owner: 1,
  side: Side.buy,
  price: noPrice,
  quantity: 1,
  timeInForce: TimeInForce.rest,
  stopPrice: noPrice,
}

type Listener = (turn: Turn, symbol: string, events: Events) => void

/**
 * A market with alerts in it: a real book, and the alerts of the product, which receive the events of each command
 * from the venue.
 */
type Watched = {
  readonly book: OrderBook
  readonly receive: Listener
  readonly setPrints: (print: number) => void
}

const symbol = 'LAGC'
/** As many as a user may have. */
const alertsEach = 50

function watching(open: readonly Trigger[]): Watched {
  let receive: Listener = () => {}
  let newest = 0
  const venue: AlertVenue = {
    onEvents: (listener) => {
      receive = listener
    },
    onChange: () => {},
    waitsFor: () => {},
    goOn: () => {},
    newestPrint: () => newest,
    instrument: () => ({ currency: 'NGN', priceScale: 2, quantityScale: 0 }),
    previousClose: () => middle,
    dayVolume: () => 0,
    dayVolumes: async () => [],
    sessionOf: () => ({ state: 'open', closesAt: null, opensAt: null, tradingDay: '2026-01-16' }),
  }
  const alerts = new Alerts(venue)
  for (const { id, side, stop } of open)
    alerts.keep({
      id,
      userId: Math.floor(id / alertsEach),
      symbol,
      kind: 'price',
      threshold: 0,
      price: stop,
      from: middle,
      note: '',
      madeAt: 0,
      direction: side === Side.buy ? 'rising' : 'falling',
      state: 'watching',
      receipt: null,
      followed: null,
    })
  const setPrints = (print: number): void => {
    newest = print
  }
  return { book: createBook({ lastPrice: middle }), receive, setPrints }
}

/** Takes what an alert writes when it is reached, as a page of the journal would. */
function turnInto(fired: number[]): Turn {
  return {
    nowMs: 0,
    sequence: 1,
    nextId: () => 1,
    write(table, row) {
      if (table.name === 'alerts.alert') fired.push(Number((row as { id?: Cell }).id))
    },
    afterCommit: () => {},
  }
}

/** A price is a trade: one offers a lot, another takes it, and the alerts receive the events of both. */
function tickAll({ book, receive, setPrints }: Watched, walk: readonly number[], fired: number[]): void {
  const turn = turnInto(fired)
  for (let tick = 0; tick < walk.length; tick++) {
    order.price = walk[tick]!
    order.id = 2 * tick + 1
    order.owner = 1
    order.side = Side.sell
    receive(turn, symbol, book.place(order))
    order.id = 2 * tick + 2
    order.owner = 2
    order.side = Side.buy
    const events = book.place(order)
    setPrints(tick + 1)
    receive(turn, symbol, events)
  }
}
