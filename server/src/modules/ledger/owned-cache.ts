import type { Owned } from './types.ts'

/**
 * The last results for holdings: the same object until something is posted, or until another holding needs its
 * cell. Code that derives something from the object can compare it to see whether that is still valid; a holding
 * that was evicted is only computed again.
 */
export class OwnedCache {
  readonly #holdings: Int32Array
  readonly #owned: (Owned | undefined)[]
  readonly #last: number

  /** `cells` is a power of two. */
  constructor(cells: number) {
    this.#holdings = new Int32Array(cells).fill(-1)
    this.#owned = new Array<Owned | undefined>(cells).fill(undefined)
    this.#last = cells - 1
  }

  find(holding: number): Owned | undefined {
    const at = holding & this.#last
    return this.#holdings[at] === holding ? this.#owned[at] : undefined
  }

  keep(holding: number, owned: Owned): Owned {
    const at = holding & this.#last
    this.#holdings[at] = holding
    this.#owned[at] = owned
    return owned
  }

  forget(holding: number): void {
    const at = holding & this.#last
    if (this.#holdings[at] !== holding) return
    this.#holdings[at] = -1
    this.#owned[at] = undefined
  }
}
