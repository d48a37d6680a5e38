import { type NewOrder, type OrderBook, Side, TimeInForce } from '@openbourse/matching'
import type { Levels, NoiseOrder, Sink } from './sink.ts'

/** The market as simulated participants command it; each command is an order like a person's. */
export interface Pit {
  book(index: number): OrderBook
  place(index: number, order: NewOrder): void
  cancel(index: number, id: number): void
}

export type Desk = Sink & {
  /** Noise orders whose time is over leave. */
  expire(index: number, nowMs: number): void
  /** Everything that simulated participants have in a book leaves. */
  clear(index: number): void
}

type Resting = { readonly id: number; readonly price: number; readonly size: number }
type Quotes = { bids: Resting[]; asks: Resting[]; noise: { readonly id: number; readonly endsAt: number }[] }

const makers = 3
const firstNoiseOwner = 100
const noiseOwners = 900
/** A level that was eaten down to less than this part of its size is filled up again. */
const refillBelow = 0.35

/** Turns what participants want into orders: keeps what still fits, cancels first, then places. Prices keep time priority. */
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
      const keep = left >= order.size * refillBelow && wanted.prices.includes(order.price)
      if (!keep && left > 0) pit.cancel(index, order.id)
      return keep
    })

  const placeMissing = (
    index: number,
    side: Side,
    { kept, wanted }: { kept: Resting[]; wanted: Levels },
  ): void => {
    for (const [at, price] of wanted.prices.entries()) {
      if (kept.some((order) => order.price === price)) continue
      const order = { id: nextId(), price, size: wanted.sizes[at]! }
      kept.push(order)
      const owner = 1 + (order.id % makers)
      pit.place(index, { ...plain(order), owner, side, timeInForce: TimeInForce.rest })
    }
  }

  return {
    ladder(index, bids, asks) {
      const mine = quotes[index]!
      mine.bids = keepOrCancel(index, mine.bids, bids)
      mine.asks = keepOrCancel(index, mine.asks, asks)
      placeMissing(index, Side.buy, { kept: mine.bids, wanted: bids })
      placeMissing(index, Side.sell, { kept: mine.asks, wanted: asks })
    },
    order(index, { side, price, quantity, restsMs }: NoiseOrder) {
      const id = nextId()
      lastNoise = (lastNoise + 1) % noiseOwners
      const timeInForce = restsMs > 0 ? TimeInForce.rest : TimeInForce.immediateOrCancel
      if (restsMs > 0) quotes[index]!.noise.push({ id, endsAt: nowMs() + restsMs })
      const owner = firstNoiseOwner + lastNoise
      pit.place(index, { ...plain({ id, price, size: quantity }), owner, side, timeInForce })
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
    clear(index) {
      const mine = quotes[index]!
      for (const { id } of [...mine.bids, ...mine.asks, ...mine.noise]) {
        if (pit.book(index).get(id)) pit.cancel(index, id)
      }
      quotes[index] = { bids: [], asks: [], noise: [] }
    },
  }
}

function plain({ id, price, size }: Resting): Pick<NewOrder, 'id' | 'price' | 'quantity' | 'stopPrice'> {
  return { id, price, quantity: size, stopPrice: 0 }
}
