import { type Clock, elapsedMs } from '../platform/clock.ts'

/** Measures how long the database has not answered what commands wait for, and decides when that is too long. */
export class Patience {
  readonly #asked = new Set<{ readonly sinceMs: number }>()
  readonly #stalledMs: number
  readonly #clock: Clock

  constructor(clock: Clock, stalledMs: number) {
    this.#clock = clock
    this.#stalledMs = stalledMs
  }

  /** To be called as the database is asked; the returned function as it has answered. */
  asks(): () => void {
    const asking = { sinceMs: elapsedMs() }
    this.#asked.add(asking)
    return () => void this.#asked.delete(asking)
  }

  /** Why commands are refused at the moment: no command should wait for a long time, or be decided at a wrong time. */
  trouble(failed: string | undefined): string | undefined {
    const clock = this.#clock.trouble?.()
    if (clock !== undefined) return clock
    if (failed !== undefined) return `The journal takes no writes: ${failed}`
    const [oldest] = this.#asked
    const waitedMs = oldest ? elapsedMs() - oldest.sinceMs : 0
    if (waitedMs < this.#stalledMs) return undefined
    return `The journal has taken no write for ${Math.floor(waitedMs / 1000)} s.`
  }
}
