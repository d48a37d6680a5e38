import { elapsedMs } from '../clock.ts'

/** The answer of a call did not come in time: what it was to change may still be done, or not. */
export class LateAnswer extends Error {
  constructor(withinMs: number) {
    super(`no answer within ${withinMs} ms`)
    this.name = 'LateAnswer'
  }
}

type Waiting = { readonly untilMs: number; readonly giveUp: () => void }

/**
 * Passes answers on, or rejects with `LateAnswer` when one takes too long, so that no request hangs with the database.
 * All have the same time limit, so they expire in order of arrival and share one timer.
 */
export class Patience {
  readonly #withinMs: number
  readonly #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | undefined

  constructor(withinMs: number) {
    this.#withinMs = withinMs
  }

  inTime<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        untilMs: elapsedMs() + this.#withinMs,
        giveUp: () => reject(new LateAnswer(this.#withinMs)),
      }
      this.#waiting.add(one)
      this.#timer ??= setTimeout(this.#look, this.#withinMs).unref()
      answer.then(
        (value) => {
          this.#waiting.delete(one)
          resolve(value)
        },
        (error: unknown) => {
          this.#waiting.delete(one)
          reject(error)
        },
      )
    })
  }

  readonly #look = (): void => {
    this.#timer = undefined
    const nowMs = elapsedMs()
    for (const one of this.#waiting) {
      if (one.untilMs > nowMs) {
        this.#timer = setTimeout(this.#look, one.untilMs - nowMs).unref()
        return
      }
      this.#waiting.delete(one)
      one.giveUp()
    }
  }
}
