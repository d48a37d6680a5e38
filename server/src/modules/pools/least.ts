/**
 * Numbered items by a key, of which those with the least keys are found without reading the others. A binary heap
 * with the place of each.
 */
export class Least<Key extends number | bigint> {
  readonly #ids: number[] = []
  readonly #keys: Key[] = []
  readonly #places = new Map<number, number>()

  get size(): number {
    return this.#ids.length
  }

  /** Adds a thing, or gives it another key. */
  set(id: number, key: Key): void {
    const place = this.#places.get(id)
    if (place === undefined) {
      this.#put(this.#ids.length, id, key)
      this.#rise(this.#ids.length - 1)
      return
    }
    if (this.#keys[place] === key) return
    this.#keys[place] = key
    this.#settle(place)
  }

  delete(id: number): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#places.delete(id)
    const lastId = this.#ids.pop()!
    const lastKey = this.#keys.pop()!
    if (place === this.#ids.length) return
    this.#put(place, lastId, lastKey)
    this.#settle(place)
  }

  /**
   * Items whose keys meet a condition, in no order. A condition that holds for a key has to hold for every smaller
   * one; so the number of items read is at most twice the number found, and one more.
   */
  *where(holds: (key: Key) => boolean): IterableIterator<number> {
    const places = [0]
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      if (place >= this.#ids.length || !holds(this.#keys[place]!)) continue
      yield this.#ids[place]!
      places.push(2 * place + 2, 2 * place + 1)
    }
  }

  #put(place: number, id: number, key: Key): void {
    this.#ids[place] = id
    this.#keys[place] = key
    this.#places.set(id, place)
  }

  #settle(place: number): void {
    this.#sink(this.#rise(place))
  }

  #rise(from: number): number {
    let place = from
    while (place > 0) {
      const above = (place - 1) >> 1
      if (this.#keys[above]! <= this.#keys[place]!) break
      this.#swap(place, above)
      place = above
    }
    return place
  }

  #sink(from: number): void {
    for (let place = from; ; ) {
      let least = place
      for (const below of [2 * place + 1, 2 * place + 2])
        if (below < this.#ids.length && this.#keys[below]! < this.#keys[least]!) least = below
      if (least === place) return
      this.#swap(place, least)
      place = least
    }
  }

  #swap(one: number, other: number): void {
    const id = this.#ids[one]!
    const key = this.#keys[one]!
    this.#put(one, this.#ids[other]!, this.#keys[other]!)
    this.#put(other, id, key)
  }
}
