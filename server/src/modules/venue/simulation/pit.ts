import { createBook, type Events, Side, TimeInForce } from '@openbourse/matching'
import { onGrid } from '../instruments/index.ts'
import type { Chance } from './chance.ts'
import { bestAround, sizeOf } from './makers.ts'
import type { Traits } from './traits.ts'

const takersPerPart = 2

export type Part = {
  readonly pit: Pit
  readonly traits: Traits
  readonly fair: number
  readonly partMs: number
}

/** One part of a step for one instrument: a fresh quote on both sides, and some takers of it. */
export function trade({ pit, traits, fair, partMs }: Part, chance: Chance): void {
  const { ticks } = traits.listing
  const { bid, ask } = bestAround(traits, fair)
  // Half of the noise takes; what they take in all is spread over the few orders of this part.
  const usual = Math.max(0.3, (0.4 * traits.ordersPerSecond * partMs) / 1000 / takersPerPart)
  const size = sizeOf(traits, fair, usual * 20)
  const prices = [onGrid(ticks, ask, 'up'), onGrid(ticks, Math.max(1, bid), 'down')] as const
  pit.quote({ bid: prices[1], ask: prices[0], size })
  for (let taker = 0; taker < takersPerPart; taker += 1) {
    const side = chance.unit() < 0.5 ? Side.buy : Side.sell
    pit.take(side, prices[side], sizeOf(traits, fair, usual * Math.exp(0.6 * chance.normal())))
  }
}

/** A book with one maker, who shows one price a side, and takers who come and go. */
export type Pit = {
  quote(best: { bid: number; ask: number; size: number }): void
  take(side: Side, price: number, quantity: number): void
}

const makerOwner = 1
const takerOwner = 2

/** `lot`: units of quantity that the book counts as one. */
export function createPit(onEvents: (events: Events) => void, lot: number): Pit {
  const book = createBook({ ordersMax: 64, levelsMax: 2 ** 16, lot })
  let id = 0
  // Written out field by field: this runs millions of times at a first start.
  const place = (side: Side, price: number, { quantity, rests }: Wanted): Events => {
    id += 1
    const owner = rests ? makerOwner : takerOwner
    const timeInForce = rests ? TimeInForce.rest : TimeInForce.immediateOrCancel
    return book.place({ id, owner, side, price, quantity, timeInForce, stopPrice: 0 })
  }
  let quoted = 0
  return {
    quote({ bid, ask, size }) {
      if (quoted > 0) {
        book.cancel(quoted)
        book.cancel(quoted - 1)
      }
      place(Side.buy, bid, { quantity: size, rests: true })
      place(Side.sell, ask, { quantity: size, rests: true })
      quoted = id
    },
    take: (side, price, quantity) => onEvents(place(side, price, { quantity, rests: false })),
  }
}

type Wanted = { readonly quantity: number; readonly rests: boolean }
