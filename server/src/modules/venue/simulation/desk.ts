import { type NewOrder, type OrderBook, Phase, Side, TimeInForce } from '@openbourse/matching'
import type { Levels, NoiseOrder, Pick as Picked, Served, Sink } from './sink.ts'

/** The market for simulated participants; each command is an order like a user's. */
export interface Pit {
  book(index: number): OrderBook
  /** `atMs` is the time that its trades bear; without it that of the turn. */
  place(index: number, order: NewOrder, atMs?: number): void
  cancel(index: number, id: number): void
}

export type Desk = Sink & {
  /** Cancels noise orders whose time is over. */
  expire(index: number, nowMs: number): void
  /**
   * A trade of a tape: a maker's order at its price and a taker of it. Orders of users at or before that price are
   * filled first.
   */
  print(index: number, trade: Picked, atMs: number): void
  /** An instrument more, at the end of the list. */
  add(): void
  /** Everything that simulated participants have in a book leaves. */
  clear(index: number): void
}

type Resting = { readonly id: number; readonly price: number; readonly size: number }
type Waiting = Resting & { readonly side: Side; readonly endsAt: number }
type Quotes = { bids: Resting[]; asks: Resting[]; noise: Waiting[] }

const makers = 3
const firstNoiseOwner = 100
const noiseOwners = 900
/** A level that was eaten down to less than this part of its size is filled up again. */
const refillBelow = 0.35
/** An order many times what is wanted at its price was meant for a level further away, and leaves. */
const keptMost = 6

/**
 * Turns participants' requests into orders: keeps those that still fit, cancels first, then places. Prices keep
 * time priority. Waiting orders of noise traders are at the makers' prices or behind them, and only informed
 * traders trade with a user's own order.
 */
export function createDesk(
  pit: Pit,
  {
    count,
    firstId,
    nowMs,
  }: { readonly count: number; readonly firstId: number; readonly nowMs: () => number },
): Desk {
  const quotes = Array.from({ length: count }, (): Quotes => ({ bids: [], asks: [], noise: [] }))
  let lastId = firstId - 1
  let lastNoise = 0
  const nextId = (): number => {
    lastId += 1
    return lastId
  }

  const keepOrCancel = (index: number, resting: readonly Resting[], wanted: Levels): Resting[] =>
    resting.filter((order) => {
      const left = pit.book(index).get(order.id)?.remaining ?? 0
      const wantedSize = wanted.sizes[wanted.prices.indexOf(order.price)] ?? 0
      const keep = left >= order.size * refillBelow && left <= wantedSize * keptMost
      if (!keep && left > 0) pit.cancel(index, order.id)
      return keep
    })

  /** While trading is continuous, a waiting order never takes: a maker does not pay another's price. */
  const waitingIn = (index: number): TimeInForce =>
    pit.book(index).phase === Phase.continuous ? TimeInForce.postOnly : TimeInForce.rest

  const placeMissing = (
    index: number,
    side: Side,
    { kept, wanted }: { kept: Resting[]; wanted: Levels },
  ): void => {
    const timeInForce = waitingIn(index)
    for (const [at, price] of wanted.prices.entries()) {
      if (kept.some((order) => order.price === price)) continue
      const order = { id: nextId(), price, size: wanted.sizes[at]! }
      kept.push(order)
      pit.place(index, { ...plain(order), owner: makerOf(order.id), side, timeInForce })
    }
  }

  /** No simulated order waits at a better price than the makers: that would be a gift to its taker. */
  const keepBehind = (index: number, bids: Levels, asks: Levels): void => {
    const mine = quotes[index]!
    const [bid = Number.POSITIVE_INFINITY] = bids.prices
    const [ask = 0] = asks.prices
    mine.noise = mine.noise.filter(({ id, side, price }) => {
      if (side === Side.buy ? price <= bid : price >= ask) return true
      if (pit.book(index).get(id)) pit.cancel(index, id)
      return false
    })
  }

  /** What a taker finds of simulated orders at the head of the queue at the best price, if anything. */
  const sizeAtFront = (index: number, side: Side, best: number): number => {
    const book = pit.book(index)
    const { bids, asks, noise } = quotes[index]!
    const makersOwn = side === Side.buy ? asks : bids
    const front = [...makersOwn, ...noise].find(
      ({ id, price }) => price === best && book.ahead(id) === 0 && book.get(id)?.side !== side,
    )
    return front ? (book.get(front.id)?.remaining ?? 0) : 0
  }

  const takeAt = (index: number, { side, price, quantity }: Picked): void => {
    lastNoise = (lastNoise + 1) % noiseOwners
    const owner = firstNoiseOwner + lastNoise
    const order = plain({ id: nextId(), price, size: quantity })
    pit.place(index, { ...order, owner, side, timeInForce: TimeInForce.immediateOrCancel })
  }

  return {
    ladder(index, bids, asks) {
      const mine = quotes[index]!
      keepBehind(index, bids, asks)
      mine.bids = keepOrCancel(index, mine.bids, bids)
      mine.asks = keepOrCancel(index, mine.asks, asks)
      placeMissing(index, Side.buy, { kept: mine.bids, wanted: bids })
      placeMissing(index, Side.sell, { kept: mine.asks, wanted: asks })
    },
    order(index, { side, price, quantity, restsMs }: NoiseOrder) {
      const id = nextId()
      lastNoise = (lastNoise + 1) % noiseOwners
      quotes[index]!.noise.push({ id, price, size: quantity, side, endsAt: nowMs() + restsMs })
      const owner = firstNoiseOwner + lastNoise
      pit.place(index, {
        ...plain({ id, price, size: quantity }),
        owner,
        side,
        timeInForce: waitingIn(index),
      })
    },
    serve(index, { side, quantity, reserve, tick }: Served) {
      const book = pit.book(index)
      const best = side === Side.buy ? book.bestAsk() : book.bestBid()
      if (best === 0) return
      const front = sizeAtFront(index, side, best)
      if (front > 0) {
        takeAt(index, { side, price: best, quantity: Math.min(quantity, front) })
        return
      }
      // A user is first. A maker with a better price serves the taker; no maker goes nearer than the value of a
      // share.
      const better = side === Side.buy ? best - tick : best + tick
      const isWorthIt = side === Side.buy ? better > reserve : better < reserve
      const other = side === Side.buy ? book.bestBid() : book.bestAsk()
      if (!isWorthIt || better === other) return
      const order = plain({ id: nextId(), price: better, size: quantity })
      const owner = makerOf(order.id)
      pit.place(index, { ...order, owner, side: opposite(side), timeInForce: TimeInForce.postOnly })
      takeAt(index, { side, price: better, quantity })
    },
    pick: takeAt,
    print(index, { side, price, quantity }, atMs) {
      const made = plain({ id: nextId(), price, size: quantity })
      const taken = plain({ id: nextId(), price, size: quantity })
      const timeInForce = TimeInForce.rest
      pit.place(index, { ...made, owner: makerOf(made.id), side: opposite(side), timeInForce }, atMs)
      const taker = { ...taken, owner: firstNoiseOwner, side, timeInForce: TimeInForce.immediateOrCancel }
      pit.place(index, taker, atMs)
      if (pit.book(index).get(made.id)) pit.cancel(index, made.id)
    },
    expire(index, atMs) {
      const mine = quotes[index]!
      if (!mine.noise.some((order) => order.endsAt <= atMs)) return
      mine.noise = mine.noise.filter((order) => {
        if (order.endsAt > atMs) return true
        if (pit.book(index).get(order.id)) pit.cancel(index, order.id)
        return false
      })
    },
    add: () => void quotes.push({ bids: [], asks: [], noise: [] }),
    clear(index) {
      const mine = quotes[index]!
      for (const { id } of [...mine.bids, ...mine.asks, ...mine.noise]) {
        if (pit.book(index).get(id)) pit.cancel(index, id)
      }
      quotes[index] = { bids: [], asks: [], noise: [] }
    },
  }
}

const makerOf = (id: number): number => 1 + (id % makers)
const opposite = (side: Side): Side => (side === Side.buy ? Side.sell : Side.buy)

function plain({ id, price, size }: Resting): Pick<NewOrder, 'id' | 'price' | 'quantity' | 'stopPrice'> {
  return { id, price, quantity: size, stopPrice: 0 }
}
