import { deleveragingOrder, fifthOf, type Side, type Terms } from '@openbourse/quant/contracts'
import type { OpenPosition } from './rules.ts'

/** What it reads of the open positions. */
type Positions = {
  on(symbol: string): readonly OpenPosition[]
  onChange(listener: (turn: unknown, after: OpenPosition) => void): void
}

/**
 * The lights of all positions of one side of a contract, 5 for those that are deleveraged first. The queue is
 * sorted once for all readers, and again when the mark or a position has changed.
 */
export class Ranks {
  readonly #book: Positions
  readonly #known = new Map<string, { readonly mark: bigint; readonly lights: ReadonlyMap<number, number> }>()

  constructor(book: Positions) {
    this.#book = book
    book.onChange((_turn, { symbol }) => {
      for (const side of ['long', 'short'] as const) this.#known.delete(`${symbol} ${side}`)
    })
  }

  /** Null where nothing is left of a position at the mark: it is liquidated itself. */
  of(
    position: { readonly id: number; readonly symbol: string; readonly side: Side },
    mark: bigint,
    terms: Terms,
  ): number | null {
    const key = `${position.symbol} ${position.side}`
    let known = this.#known.get(key)
    if (known?.mark !== mark) {
      const side = this.#book.on(position.symbol).filter(({ side }) => side === position.side)
      const order = deleveragingOrder(side, mark, terms)
      known = {
        mark,
        lights: new Map(order.map((index, place) => [side[index]!.id, fifthOf(place, order.length)])),
      }
      this.#known.set(key, known)
    }
    return known.lights.get(position.id) ?? null
  }
}
