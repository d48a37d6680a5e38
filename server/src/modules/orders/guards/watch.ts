import type { Print } from '../types.ts'

/** Something that waits for a trade to print at its price or beyond it. */
export type Watched<About> = { readonly price: number; readonly about: About }

type Way = 'rising' | 'falling'

/**
 * Prices of one instrument at which alerts, guards and targets act. A print that reaches none of them costs two
 * comparisons, however many there are. `keyOf` names an item, so that it can be removed by name: one name may have
 * several prices. Names need a map of the same size, so items that can return their price themselves have none.
 */
export class PriceWatch<About> {
  readonly #rising = new Levels<About>((one, other) => one > other)
  readonly #falling = new Levels<About>((one, other) => one < other)
  readonly #keyOf: ((about: About) => unknown) | undefined
  /** Most names have one price, and need no list. */
  readonly #places = new Map<unknown, Place | Place[]>()
  /** Prints since the last look that went higher, or lower, than all before them. */
  readonly #highs: Print[] = []
  readonly #lows: Print[] = []

  constructor(keyOf?: (about: About) => unknown) {
    this.#keyOf = keyOf
  }

  get size(): number {
    return this.#rising.size + this.#falling.size
  }

  add(way: Way, { price, about }: Watched<About>): void {
    this.#levels(way).add(price, about)
    if (!this.#keyOf) return
    const key = this.#keyOf(about)
    const places = this.#places.get(key)
    const place: Place = { way, price }
    if (Array.isArray(places)) places.push(place)
    else this.#places.set(key, places ? [places, place] : place)
  }

  /** One that has no name, at the price with which it was added. */
  withdraw(way: Way, { price, about }: Watched<About>): void {
    this.#levels(way).remove(price, (other) => other === about)
  }

  /** Everything that waits under a name. */
  remove(key: unknown): void {
    const isIt = (about: About): boolean => this.#keyOf?.(about) === key
    for (const { way, price } of listed(this.#places.get(key))) this.#levels(way).remove(price, isIt)
    this.#places.delete(key)
  }

  print(print: Print): void {
    if (print.price > this.#highest()) this.#highs.push(print)
    if (print.price < this.#lowest()) this.#lows.push(print)
  }

  isReached(): boolean {
    const high = this.#rising.nearest()
    const low = this.#falling.nearest()
    return (high !== undefined && high <= this.#highest()) || (low !== undefined && low >= this.#lowest())
  }

  /** Takes out what was reached, nearest first, with the first print that reached it. */
  take(): { readonly about: About; readonly print: Print } | undefined {
    const high = this.#rising.nearest()
    if (high !== undefined && high <= this.#highest()) {
      const print = this.#highs.find(({ price }) => price >= high)!
      return { about: this.#took('rising', high), print }
    }
    const low = this.#falling.nearest()
    if (low !== undefined && low >= this.#lowest()) {
      const print = this.#lows.find(({ price }) => price <= low)!
      return { about: this.#took('falling', low), print }
    }
    return undefined
  }

  /** Removes any one item, for a caller that moves all of them elsewhere. */
  takeAny(): (Watched<About> & { readonly way: Way }) | undefined {
    const way = this.#rising.size > 0 ? 'rising' : 'falling'
    const levels = this.#levels(way)
    const price = levels.nearest()
    if (price === undefined) return undefined
    return { way, price, about: levels.takeLast() }
  }

  /** Every print so far has been handled. */
  forget(): void {
    this.#highs.length = 0
    this.#lows.length = 0
  }

  /** Each that is kept is higher than those before it. */
  #highest(): number {
    const { length } = this.#highs
    return length === 0 ? 0 : this.#highs[length - 1]!.price
  }

  #lowest(): number {
    const { length } = this.#lows
    return length === 0 ? Number.POSITIVE_INFINITY : this.#lows[length - 1]!.price
  }

  #levels(way: Way): Levels<About> {
    return way === 'rising' ? this.#rising : this.#falling
  }

  #took(way: Way, price: number): About {
    const about = this.#levels(way).takeFirst()
    if (!this.#keyOf) return about
    const key = this.#keyOf(about)
    const places = this.#places.get(key)
    if (Array.isArray(places) && places.length > 1) {
      const taken = places.findIndex((place) => place.way === way && place.price === price)
      places.splice(taken, 1)
    } else this.#places.delete(key)
    return about
  }
}

type Place = { readonly way: Way; readonly price: number }

function listed(places: Place | readonly Place[] | undefined): readonly Place[] {
  if (places === undefined) return []
  return Array.isArray(places) ? places : [places as Place]
}

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
    // Not `at(-1)`, which the compiler does not take for a plain read: this is asked for every trade.
    return this.#prices[this.#prices.length - 1]
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

  /** The newest of the nearest price; there is one. */
  takeLast(): About {
    const price = this.#prices.at(-1)!
    const waiting = this.#waiting.get(price)!
    this.size -= 1
    const last = waiting.pop()!
    if (waiting.length === 0) {
      this.#waiting.delete(price)
      this.#prices.pop()
    }
    return last
  }

  /** The index of a price, or where it would be inserted. */
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
