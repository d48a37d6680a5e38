import type { Print } from '../types.ts'

/** Something that waits for a trade to print at its price or beyond it. */
export type Watched<About> = { readonly price: number; readonly about: About }

/** The prices of one instrument that somebody waits for. A print that reaches none of them costs two comparisons. */
export class PriceWatch<About> {
  /** Highest first, so that the nearest is the last; of one price the oldest is nearest. */
  readonly #rising: Watched<About>[] = []
  /** Lowest first. */
  readonly #falling: Watched<About>[] = []
  /** Prints since the last look that went higher, or lower, than all before them. */
  #highs: Print[] = []
  #lows: Print[] = []

  get size(): number {
    return this.#rising.length + this.#falling.length
  }

  add(way: 'rising' | 'falling', watched: Watched<About>): void {
    const all = way === 'rising' ? this.#rising : this.#falling
    const before = (one: Watched<About>): boolean =>
      way === 'rising' ? one.price > watched.price : one.price < watched.price
    let low = 0
    let high = all.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (before(all[middle]!)) low = middle + 1
      else high = middle
    }
    all.splice(low, 0, watched)
  }

  remove(isIt: (about: About) => boolean): void {
    for (const all of [this.#rising, this.#falling])
      for (let at = all.length - 1; at >= 0; at -= 1) if (isIt(all[at]!.about)) all.splice(at, 1)
  }

  print(print: Print): void {
    if (print.price > (this.#highs.at(-1)?.price ?? 0)) this.#highs.push(print)
    if (print.price < (this.#lows.at(-1)?.price ?? Number.POSITIVE_INFINITY)) this.#lows.push(print)
  }

  isReached(): boolean {
    const high = this.#rising.at(-1)
    const low = this.#falling.at(-1)
    return (
      (high !== undefined && high.price <= (this.#highs.at(-1)?.price ?? 0)) ||
      (low !== undefined && low.price >= (this.#lows.at(-1)?.price ?? Number.POSITIVE_INFINITY))
    )
  }

  /** Takes out what was reached, nearest first, with the first print that reached it. */
  take(): { readonly about: About; readonly print: Print } | undefined {
    const high = this.#rising.at(-1)
    const up = high && this.#highs.find((print) => print.price >= high.price)
    if (high && up) return { about: this.#rising.pop()!.about, print: up }
    const low = this.#falling.at(-1)
    const down = low && this.#lows.find((print) => print.price <= low.price)
    if (low && down) return { about: this.#falling.pop()!.about, print: down }
    return undefined
  }

  /** Everything that was printed has been looked at. */
  forget(): void {
    this.#highs = []
    this.#lows = []
  }
}
