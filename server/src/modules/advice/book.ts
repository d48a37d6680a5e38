import type { Turn } from '../../core/index.ts'
import { type Outcome, type Piece, resultOf } from './rules.ts'
import { type storedAdvice, writeOutcome, writePiece } from './tables.ts'

type Stored = Awaited<ReturnType<typeof storedAdvice>>

/** Every piece of advice: two a day at most, so all of them fit into memory. */
export class AdviceBook {
  readonly #pieces = new Map<number, Piece>()
  readonly #outcomes = new Map<number, Outcome>()
  #newestAt = 0

  recover(stored: Stored): void {
    for (const { piece, outcome } of stored) {
      this.#keep(piece)
      if (outcome) this.#keepOutcome(outcome)
    }
  }

  give(turn: Turn, piece: Piece): void {
    writePiece(turn, piece)
    this.#keep(piece)
  }

  end(turn: Turn, outcome: Outcome): void {
    writeOutcome(turn, outcome)
    this.#keepOutcome(outcome)
  }

  /** When the newest call was given or measured; 0 without one. */
  newestAt(): number {
    return this.#newestAt
  }

  givenSince(at: number): readonly Piece[] {
    return this.all().filter((piece) => piece.at > at)
  }

  endedSince(at: number) {
    return this.ended().filter(({ outcome }) => outcome.at > at)
  }

  outcome(id: number): Outcome | undefined {
    return this.#outcomes.get(id)
  }

  /** Oldest first. */
  all(): readonly Piece[] {
    return [...this.#pieces.values()]
  }

  open(): readonly Piece[] {
    return this.all().filter(({ id }) => !this.#outcomes.has(id))
  }

  has(of: { readonly rule: Piece['rule']; readonly day: string }): boolean {
    return this.all().some(({ rule, day }) => rule === of.rule && day === of.day)
  }

  /** What has ended, oldest first, with its result. */
  ended() {
    return this.all().flatMap((piece) => {
      const outcome = this.#outcomes.get(piece.id)
      return outcome ? [{ piece, outcome, result: resultOf(piece, outcome) }] : []
    })
  }

  #keep(piece: Piece): void {
    this.#pieces.set(piece.id, piece)
    this.#newestAt = Math.max(this.#newestAt, piece.at)
  }

  #keepOutcome(outcome: Outcome): void {
    this.#outcomes.set(outcome.pieceId, outcome)
    this.#newestAt = Math.max(this.#newestAt, outcome.at)
  }
}
