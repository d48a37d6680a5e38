import { hash } from 'node:crypto'
import { Pages, pageRows, placeIn } from './pages.ts'
import { Places } from './places.ts'

/**
 * A set of texts that only grows, by 96 bits of their SHA-256: 23 bytes each with its index, where a set of the texts takes ten times as
 * much. Among a thousand million texts two are alike with a chance of one in 10^11, and then the second counts as known.
 */
export class Digests {
  readonly #rows = new Pages(() => ({
    first: new Float64Array(pageRows),
    second: new Float64Array(pageRows),
  }))
  readonly #places = new Places({
    first: (place) => this.#rows.of(place).first[placeIn(place)]!,
    second: (place) => this.#rows.of(place).second[placeIn(place)]!,
  })

  get size(): number {
    return this.#rows.size
  }

  has(text: string): boolean {
    const [first, second] = digestOf(text)
    return this.#places.find(first, second) >= 0
  }

  add(text: string): void {
    const [first, second] = digestOf(text)
    if (this.#places.find(first, second) >= 0) return
    const place = this.#rows.add()
    const page = this.#rows.of(place)
    page.first[placeIn(place)] = first
    page.second[placeIn(place)] = second
    this.#places.keep(place, first, second)
  }
}

/** 96 bits of the SHA-256 of a text, as two whole numbers. */
export const digestOf = (text: string): readonly [number, number] => {
  const bytes = hash('sha256', text, 'buffer')
  return [bytes.readUIntBE(0, 6), bytes.readUIntBE(6, 6)]
}
