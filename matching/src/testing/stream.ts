import type { BookOptions } from '../options.ts'
import { type NewOrder, noPrice, type OrderBook, Phase, Side, TimeInForce } from '../types.ts'

export type Command =
  | { readonly kind: 'place'; readonly order: NewOrder }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'amend'; readonly id: number; readonly to: { price: number; quantity: number } }
  | { readonly kind: 'phase'; readonly phase: Phase }
  | { readonly kind: 'uncross'; readonly reference: number }

/** The result of a seed: the book's options and an endless stream of commands. */
export type Story = { readonly options: Required<BookOptions>; next(): Command[] }

const junk = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '7', undefined, null] as number[]

/**
 * A small crowded market in which everything happens often: few owners, few prices, quantities that end in partial
 * fills, stops close to the market, auctions, closures, tables that overflow, and fields that make no sense.
 */
export function story(seed: number): Story {
  const random = generator(seed)
  const below = (n: number) => Math.floor(random() * n)
  const chance = (percent: number) => below(100) < percent
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const tick = pick([1, 1, 5, 10_000])
  const options = {
    tick,
    lot: 1,
    ordersMax: pick([15, 60, 1000]),
    levelsMax: pick([256, 256, 8192]),
    lastPrice: chance(30) ? 1000 * tick : 0,
  }
  const owners = 2 + below(6)
  const width = pick([3, 8, 20])
  let middle = 1000
  let newest = 0

  const price = () => {
    const far = chance(2) ? pick([-600, 600, 5000]) : 0
    return (middle + far + below(2 * width + 1) - width) * tick
  }
  const order = (): NewOrder => ({
    id: chance(2) ? 1 + below(newest + 1) : ++newest,
    owner: 1 + below(owners),
    side: chance(50) ? Side.buy : Side.sell,
    price: chance(12) ? noPrice : price(),
    quantity: 1 + below(20),
    timeInForce: chance(65) ? TimeInForce.rest : pick(Object.values(TimeInForce)),
    stopPrice: chance(15) ? price() : noPrice,
  })
  const spoiled = (): NewOrder => ({ ...order(), [pick(Object.keys(order()))]: pick(junk) })
  const id = () => (chance(2) ? pick(junk) : Math.max(1, newest - below(chance(30) ? newest : 40)))
  const amendment = (): Command => ({
    kind: 'amend',
    id: id(),
    to: { price: chance(3) ? pick(junk) : price(), quantity: chance(3) ? pick(junk) : 1 + below(20) },
  })
  const uncross = (): Command => ({ kind: 'uncross', reference: chance(10) ? pick(junk) : price() })
  const phases = (): Command[] => {
    const auction: Command = { kind: 'phase', phase: Phase.auction }
    if (chance(35)) return [auction]
    if (chance(15)) return [{ kind: 'phase', phase: Phase.closed }]
    return [auction, uncross(), { kind: 'phase', phase: Phase.continuous }]
  }

  const next = (): Command[] => {
    if (chance(10)) middle = Math.max(2 * width, middle + below(5) - 2)
    const roll = below(100)
    if (roll < 62) return [{ kind: 'place', order: order() }]
    if (roll < 64) return [{ kind: 'place', order: spoiled() }]
    if (roll < 78) return [{ kind: 'cancel', id: id() }]
    if (roll < 94) return [amendment()]
    return roll < 96 ? [uncross()] : phases()
  }
  return { options, next }
}

export function carryOut(book: OrderBook, command: Command): void {
  switch (command.kind) {
    case 'place':
      book.place(command.order)
      break
    case 'cancel':
      book.cancel(command.id)
      break
    case 'amend':
      book.amend(command.id, command.to)
      break
    case 'phase':
      book.setPhase(command.phase)
      break
    case 'uncross':
      book.uncross(command.reference)
  }
}

/** Mulberry32: small, and good enough to choose commands. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
