import type { Side } from '@openbourse/matching'

/** Prices, best first, and the size wanted at each. */
export type Levels = { readonly prices: readonly number[]; readonly sizes: readonly number[] }

export type NoiseOrder = {
  readonly side: Side
  readonly price: number
  readonly quantity: number
  /** How long it rests; 0 for an order that takes what it finds and goes. */
  readonly restsMs: number
}

/** Where simulated participants say what they want. Instruments are numbered as in the list of traits. */
export interface Sink {
  /** The makers want to show exactly these levels. */
  ladder(index: number, bids: Levels, asks: Levels): void
  order(index: number, order: NoiseOrder): void
}
