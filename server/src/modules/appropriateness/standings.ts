import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { type Standing, type Step, type Subject, stepped, untouched } from './rules.ts'
import { stepFrom, stepsAfter } from './store.ts'

/** Where every user is with every subject, in memory, so that a product can ask in its own turn. */
export class Standings {
  readonly #byUser = new Map<number, Map<Subject, Standing>>()

  readonly #attempts = new Map<number, Map<number, Subject>>()

  static async open(database: Queryable): Promise<Standings> {
    const standings = new Standings()
    for (let after = 0; ; ) {
      const steps = await stepsAfter(database, after, limits.appropriatenessStepsAtOnce)
      const last = steps.at(-1)
      if (!last) return standings
      for (const stored of steps) {
        const { userId, subject } = stored
        const step = stepFrom(stored, standings.of(userId, subject).asked)
        if (step) standings.keep(userId, subject, step)
      }
      after = last.id
    }
  }

  of(userId: number, subject: Subject): Standing {
    return this.#byUser.get(userId)?.get(subject) ?? untouched
  }

  /** The subject of an own attempt, open or answered; undefined for any other number. */
  subjectOf(userId: number, attemptId: number): Subject | undefined {
    return this.#attempts.get(userId)?.get(attemptId)
  }

  keep(userId: number, subject: Subject, step: Step): void {
    if (step.kind === 'drawn') {
      const attempts = this.#attempts.get(userId) ?? new Map<number, Subject>()
      this.#attempts.set(userId, attempts.set(step.attempt.id, subject))
    }
    const own = this.#byUser.get(userId) ?? new Map<Subject, Standing>()
    this.#byUser.set(userId, own.set(subject, stepped(this.of(userId, subject), step)))
  }

  *each(): IterableIterator<{ userId: number; subject: Subject; standing: Standing }> {
    for (const [userId, own] of this.#byUser)
      for (const [subject, standing] of own) yield { userId, subject, standing }
  }
}
