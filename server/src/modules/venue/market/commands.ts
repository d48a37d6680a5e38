import { EventKind, type Events, type OrderBook, Side } from '@openbourse/matching'
import { invariant } from '@openbourse/money'
import { markChanged, type Turn } from '../../../core/index.ts'
import { isExchange, zoneOf } from '../calendar/calendars.ts'
import { startOf } from '../candles/intervals.ts'
import type { Starts } from '../candles/tail.ts'
import { candleRow, candleTable } from '../store.ts'
import { firstPersonOwner } from '../types.ts'
import { createIndexLevels } from './index-levels.ts'
import type { Market } from './market.ts'
import { type Place, print, remember } from './place.ts'

export type EventsListener = (turn: Turn, symbol: string, events: Events) => void
export type TickListener = (symbol: string) => void

/** Turns every command on a book into prices, bars and news. */
export type Commands = {
  /**
   * Runs a command on the book of an instrument, folds its events, and publishes. `at` is the time of the trades.
   */
  command(turn: Turn, place: Place, act: (book: OrderBook) => Events, at?: number): void
  /** Several commands of one turn: indices follow and readers are notified once, at the end. */
  together(turn: Turn, work: () => void, at?: number): void
  /** Readers are notified, after the commit, that these changed. */
  publish(turn: Turn, places: readonly Place[]): void
  onEvents(listener: EventsListener): void
  /** Work of a listener on books: it runs after all listeners, because events are overwritten. */
  afterListeners(work: () => void): void
  onTick(listener: TickListener): void
}

export function createCommands(market: Market, firstTradeId: number): Commands {
  const indices = createIndexLevels(market)
  const listeners: EventsListener[] = []
  const watching: TickListener[] = []
  let changed: Set<Place> | undefined
  let following = false
  const toFollow: (() => void)[] = []
  // Follow-up work may cause more of it: the first call runs all of it in order, so nothing nests.
  const follow = (): void => {
    if (following) return
    following = true
    try {
      for (let work = toFollow.shift(); work; work = toFollow.shift()) work()
    } finally {
      following = false
    }
  }
  let lastTradeId = firstTradeId - 1
  const nextTradeId = (): number => {
    lastTradeId += 1
    return lastTradeId
  }

  const publish = (turn: Turn, places: readonly Place[]): void => {
    if (places.length === 0 || watching.length === 0) return
    turn.afterCommit(() => {
      for (const { listing } of places) for (const watch of watching) watch(listing.symbol)
    })
  }

  const together = (turn: Turn, work: () => void, at = turn.nowMs): void => {
    if (changed) {
      work()
      return
    }
    changed = new Set()
    try {
      work()
      for (const index of indices.of(changed)) {
        const { last } = index
        const level = indices.levelOf(index)
        if (level === last && index.day) continue
        print(index, {
          at,
          starts: startsOf(market, index, at),
          price: level,
          quantity: 0,
        })
        changed.add(index)
      }
      for (const place of changed) market.touch(place, turn.nowMs)
      publish(turn, [...changed])
    } finally {
      changed = undefined
    }
  }

  return {
    together,
    publish,
    command(turn, place, act, at = turn.nowMs) {
      const { book, listing } = place
      invariant(book, `${listing.symbol} has a book`)
      together(turn, () => {
        // A book has changed by a command, whether or not it has an event.
        markChanged(turn)
        const events = act(book)
        if (events.count === 0) return
        const people = absorb(place, events, { at, starts: startsOf(market, place, at), nextTradeId })
        if (didSomething(events)) {
          place.sequence += 1
          changed?.add(place)
        }
        if (people) writeBars(turn, place)
        for (const listener of listeners) listener(turn, listing.symbol, events)
        follow()
      })
    },
    afterListeners: (work) => void toFollow.push(work),
    onEvents: (listener) => listeners.push(listener),
    onTick: (listener) => watching.push(listener),
  }
}

/** Makes the bars of an instrument that changed durable with the page of this turn. */
export function writeBars(turn: Turn, { listing, tail }: Place): void {
  // A series has no chart: what it is worth follows from its underlying.
  if (listing.class === 'option') return
  for (const { interval, bar } of tail.takeChanged()) {
    turn.write(candleTable, candleRow(listing.symbol, interval, bar))
  }
}

type Folding = { readonly at: number; readonly starts: Starts; readonly nextTradeId: () => number }

/** Folds trades into everything made of them; true when a user had part in one. */
function absorb(place: Place, events: Events, { at, starts, nextTradeId }: Folding): boolean {
  let people = false
  for (let row = 0; row < events.count; row += 1) {
    if (events.kind[row] !== EventKind.traded) continue
    const price = events.price[row]!
    const quantity = events.quantity[row]!
    const [takerIsPerson, makerIsPerson] = [isPerson(events.owner[row]!), isPerson(events.makerOwner[row]!)]
    people ||= takerIsPerson || makerIsPerson
    print(place, { at, starts, price, quantity })
    if (!takerIsPerson || !makerIsPerson) place.traded = true
    // In an auction neither side takes, so neither pushes the price. Trades between two users are not passed to the makers, nor
    // are trades that take users' orders: both cost nothing to make.
    const auction = place.book?.phase !== 0
    const buying = events.side[row] === Side.buy
    if (!auction && takerIsPerson && !makerIsPerson) place.flow += buying ? quantity : -quantity
    remember(place, {
      id: nextTradeId(),
      at,
      price,
      quantity,
      taker: auction ? 'auction' : buying ? 'buy' : 'sell',
    })
  }
  return people
}

const isPerson = (owner: number): boolean => owner >= firstPersonOwner

function didSomething(events: Events): boolean {
  for (let row = 0; row < events.count; row += 1) if (events.kind[row] !== EventKind.rejected) return true
  return false
}

/** Times of the bars that a moment belongs to; the day is the trading day, or where nothing ever closes that of the moment. */
export function startsOf(market: Market, { listing }: Place, at: number): Starts {
  const { dayStartsAt } = market.sessions.get(listing.calendar)!
  const isEarlier = at < dayStartsAt && !isExchange(listing.calendar)
  const day = isEarlier ? startOf('1d', zoneOf(listing.calendar), at) : dayStartsAt
  return { '1m': startOf('1m', '', at), '1h': startOf('1h', '', at), '1d': day }
}
