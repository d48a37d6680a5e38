import type { Print } from '../types.ts'

/** Something that waits for a trade to print at its price or beyond it. */
export type Watched<About> = { readonly price: number; readonly about: About }

type Way = 'rising' | 'falling'

/**
 * The prices of one instrument that alerts, guards and targets wait for. A print that reaches none of them costs two
 * comparisons, however many there are. `keyOf` names what waits: under one name there may be several prices.
 */
export class PriceWatch<About> {
  readonly #rising = new Levels<About>((one, other) => one > other)
  readonly #falling = new Levels<About>((one, other) => one < other)
  readonly #keyOf: (about: About) => unknown
  readonly #places = new Map<unknown, Place[]>()
  /** Prints since the last look that went higher, or lower, than all before them. */
  #highs: Print[] = []
  #lows: Print[] = []

  constructor(keyOf: (about: About) => unknown = (about) => about) {
    this.#keyOf = keyOf
  }

  get size(): number {
    return this.#rising.size + this.#falling.size
  }

  add(way: Way, { price, about }: Watched<About>): void {
    this.#levels(way).add(price, about)
    const key = this.#keyOf(about)
    const places = this.#places.get(key)
    if (places) places.push({ way, price })
    else this.#places.set(key, [{ way, price }])
  }

  /** Everything that waits under a name. */
  remove(key: unknown): void {
    const isIt = (about: About): boolean => this.#keyOf(about) === key
    for (const { way, price } of this.#places.get(key) ?? []) this.#levels(way).remove(price, isIt)
    this.#places.delete(key)
  }

  print(print: Print): void {
    if (print.price > (this.#highs.at(-1)?.price ?? 0)) this.#highs.push(print)
    if (print.price < (this.#lows.at(-1)?.price ?? Number.POSITIVE_INFINITY)) this.#lows.push(print)
  }

  isReached(): boolean {
    const high = this.#rising.nearest()
    const low = this.#falling.nearest()
    return (
      (high !== undefined && high <= (this.#highs.at(-1)?.price ?? 0)) ||
      (low !== undefined && low >= (this.#lows.at(-1)?.price ?? Number.POSITIVE_INFINITY))
    )
  }

  /** Takes out what was reached, nearest first, with the first print that reached it. */
  take(): { readonly about: About; readonly print: Print } | undefined {
    const high = this.#rising.nearest()
    const up = high !== undefined && this.#highs.find((print) => print.price >= high)
    if (up) return { about: this.#took('rising', high), print: up }
    const low = this.#falling.nearest()
    const down = low !== undefined && this.#lows.find((print) => print.price <= low)
    if (down) return { about: this.#took('falling', low), print: down }
    return undefined
  }

  /** Everything that was printed has been looked at. */
  forget(): void {
    if (this.#highs.length > 0) this.#highs = []
    if (this.#lows.length > 0) this.#lows = []
  }

  #levels(way: Way): Levels<About> {
    return way === 'rising' ? this.#rising : this.#falling
  }

  #took(way: Way, price: number): About {
    const about = this.#levels(way).takeFirst()
    const key = this.#keyOf(about)
    const places = this.#places.get(key) ?? []
    const taken = places.findIndex((place) => place.way === way && place.price === price)
    const others = places.filter((_, at) => at !== taken)
    if (others.length > 0) this.#places.set(key, others)
    else this.#places.delete(key)
    return about
  }
}

type Place = { readonly way: Way; readonly price: number }

/** What waits on one side, by price: as many prices as a market has ticks, however many wait at each. */
class Levels<About> {
  size = 0
  /** The nearest is the last. */
  readonly #prices: number[] = []
  /** Oldest first. */
  readonly #waiting = new Map<number, About[]>()
  readonly #isFarther: (one: number, other: number) => boolean

  constructor(isFarther: (one: number, other: number) => boolean) {
    this.#isFarther = isFarther
  }

  nearest(): number | undefined {
    return this.#prices.at(-1)
  }

  add(price: number, about: About): void {
    this.size += 1
    const waiting = this.#waiting.get(price)
    if (waiting) {
      waiting.push(about)
      return
    }
    this.#waiting.set(price, [about])
    this.#prices.splice(this.#placeOf(price), 0, price)
  }

  /** All of a price that are meant. */
  remove(price: number, isIt: (about: About) => boolean): void {
    const waiting = this.#waiting.get(price)
    if (!waiting) return
    const others = waiting.filter((about) => !isIt(about))
    this.size -= waiting.length - others.length
    if (others.length > 0) {
      this.#waiting.set(price, others)
      return
    }
    this.#waiting.delete(price)
    this.#prices.splice(this.#placeOf(price), 1)
  }

  /** The oldest of the nearest price; there is one. */
  takeFirst(): About {
    const price = this.#prices.at(-1)!
    const waiting = this.#waiting.get(price)!
    this.size -= 1
    const first = waiting.shift()!
    if (waiting.length === 0) {
      this.#waiting.delete(price)
      this.#prices.pop()
    }
    return first
  }

  /** Where a price stands, or would. */
  #placeOf(price: number): number {
    let low = 0
    let high = this.#prices.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#isFarther(this.#prices[middle]!, price)) low = middle + 1
      else high = middle
    }
    return low
  }
}
