import { pointsOf, scoreOf } from '@openbourse/quant/loans'
import type { Turn } from '../../core/index.ts'
import { afterRepaid, type Change, changesOf, type Known, type Repaid, unknown } from './rules.ts'
import { writeChange } from './store.ts'

type Score = Known & {
  /** The newest day on which it was checked; not stored. */
  readonly day: number
}

/** What every user with a score is known by, in memory: their newest change. */
export class Scores {
  readonly #scores = new Map<number, Score>()

  recover({ userId, facts, symbol }: Change): void {
    this.#scores.set(userId, { facts, symbol, day: 0 })
  }

  find(userId: number): Known | undefined {
    return this.#scores.get(userId)
  }

  scoreOf(userId: number): number {
    return scoreOf(pointsOf((this.find(userId) ?? unknown).facts))
  }

  each(): IterableIterator<[number, Known]> {
    return this.#scores.entries()
  }

  /** Users who were not checked on a day, at most this many. */
  dueOn(day: number, most: number): readonly number[] {
    const due: number[] = []
    for (const [userId, score] of this.#scores) {
      if (due.length >= most || score.day >= day) break
      due.push(userId)
    }
    return due
  }

  look(userId: number, day: number): void {
    const score = this.#scores.get(userId)
    if (!score) return
    // Behind the others, so that the next look finds those who are due without going through all.
    this.#scores.delete(userId)
    this.#scores.set(userId, { ...score, day })
  }

  /** Writes what changed, if anything did. */
  change(
    turn: Turn,
    userId: number,
    to: { readonly after: Known; readonly repaid?: Repaid; readonly loanId?: number },
  ): void {
    const { after, repaid, loanId = null } = to
    const before = this.#scores.get(userId)
    const changes = changesOf(before, after, repaid)
    if (changes.length === 0) return
    const { facts, symbol } = after
    for (const change of changes) {
      writeChange(turn, { ...change, id: turn.nextId(), userId, at: turn.nowMs, facts, symbol, loanId })
    }
    this.#scores.set(userId, { facts, symbol, day: before?.day ?? 0 })
  }

  repaid(
    turn: Turn,
    of: { readonly userId: number; readonly repaid: Repaid; readonly loanId: number },
  ): void {
    const { userId, repaid, loanId } = of
    const after = afterRepaid(this.find(userId) ?? unknown, repaid)
    this.change(turn, userId, { after, repaid, loanId })
  }
}
