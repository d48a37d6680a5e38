import type { Side } from '@openbourse/matching'

/** Prices, best first, and the size wanted at each. */
export type Levels = { readonly prices: readonly number[]; readonly sizes: readonly number[] }

/** An order of a noise trader that waits in the book. */
export type NoiseOrder = {
  readonly side: Side
  readonly price: number
  readonly quantity: number
  readonly restsMs: number
}

/** A noise trader who trades now, served by a maker. */
export type Served = {
  readonly side: Side
  readonly quantity: number
  /** The makers serve no order beyond it: what they think a share is worth. */
  readonly reserve: number
  readonly tick: number
}

/** An informed trader takes what is offered at this price or better. */
export type Pick = { readonly side: Side; readonly price: number; readonly quantity: number }

/** Receives the requests of simulated participants. Instruments are numbered as in the list of traits. */
export interface Sink {
  /** The makers want to show exactly these levels. */
  ladder(index: number, bids: Levels, asks: Levels): void
  order(index: number, order: NoiseOrder): void
  serve(index: number, served: Served): void
  pick(index: number, pick: Pick): void
}
