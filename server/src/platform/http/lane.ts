import { limits } from '../limits.ts'
import type { Asker } from './asker.ts'
import { Lines } from './lines.ts'

const share = { user: limits.costlyPerUserMax, address: limits.costlyPerAddressMax }

/**
 * Costly calls (`costly` in the protocol) go through a narrow lane: a few at the same time, one of each user. The rest wait,
 * and users take turns, so that one user's hundred charts or statements delay that user and not the others.
 */
export class Lane {
  readonly #lines = new Lines()
  #inside = 0

  /** Runs `work` when its turn comes. What it answers or throws is passed on. */
  async through<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (this.#inside < limits.costlyAtOnceMax && this.#lines.fits(asker, share)) {
      this.#lines.enter(asker)
      this.#inside += 1
    } else await this.#turnOf(asker)
    try {
      return await work()
    } finally {
      this.#inside -= 1
      this.#lines.leave(asker)
      this.#startNext()
    }
  }

  /** The gate bounds how many requests are inside, and so how many can wait here. */
  #turnOf(asker: Asker): Promise<void> {
    return new Promise((start) => {
      const endless = { user: Number.POSITIVE_INFINITY, address: Number.POSITIVE_INFINITY }
      this.#lines.wait({ asker, start, giveUp: start, sinceMs: 0, isLight: false }, endless)
    })
  }

  #startNext(): void {
    const next = this.#lines.takeNext(share)
    if (!next) return
    this.#inside += 1
    next.start()
  }
}
