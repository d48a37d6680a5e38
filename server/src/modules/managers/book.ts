import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { Closings } from '../pools/index.ts'
import type { Close, ManagerRecord } from './days.ts'
import { closesOf, lastLookOf, likersOf, storedManagers } from './store.ts'
import { writeClose, writeLike, writeLook, writeManager, writeState } from './tables.ts'

/** One manager as it is now. */
export type Entry = {
  readonly manager: ManagerRecord
  /** Each day since the listing, the newest as far as it was measured. */
  readonly closes: readonly Close[]
  readonly actedOn: number
  readonly closedAt: number | null
  /** When the last look was that is a leaf of the log; 0 before the first one. */
  readonly loggedUntil: number
  /** Users who like the manager. */
  readonly likedBy: ReadonlySet<number>
}

type Kept = { -readonly [Key in keyof Entry]: Entry[Key] } & {
  closes: Close[]
  readonly likedBy: Set<number>
}

/** All managers, closed ones too. To be changed in a turn only. */
export class ManagerBook {
  readonly #entries = new Map<number, Kept>()
  readonly #ofUser = new Map<number, number>()
  readonly #ofPortfolio = new Map<number, number>()
  readonly #closings: Pick<Closings, 'close'>

  private constructor(closings: Pick<Closings, 'close'>) {
    this.#closings = closings
  }

  static async open(db: Queryable, closings: Pick<Closings, 'close'>): Promise<ManagerBook> {
    const book = new ManagerBook(closings)
    for (const { manager, actedOn, closedAt } of await storedManagers(db))
      book.#keep({
        manager,
        closes: await closesOf(db, manager.id),
        actedOn,
        closedAt,
        loggedUntil: await lastLookOf(db, manager.id),
        likedBy: new Set(await likersOf(db, manager.id)),
      })
    return book
  }

  all(): IterableIterator<Entry> {
    return this.#entries.values()
  }

  get(id: number): Entry | undefined {
    return this.#entries.get(id)
  }

  /** The listing of a user, open or closed. */
  ofUser(userId: number): Entry | undefined {
    return this.#entries.get(this.#ofUser.get(userId) ?? 0)
  }

  ofPortfolio(portfolioId: number): Entry | undefined {
    return this.#entries.get(this.#ofPortfolio.get(portfolioId) ?? 0)
  }

  isNamed(name: string): boolean {
    const wanted = name.toLowerCase()
    for (const { manager } of this.all()) if (manager.terms.name.toLowerCase() === wanted) return true
    return false
  }

  add(turn: Turn, manager: ManagerRecord, actedOn: number): Entry {
    writeManager(turn, manager)
    writeState(turn, { managerId: manager.id, actedOn, closedAt: null })
    return this.#keep({ manager, closes: [], actedOn, closedAt: null, loggedUntil: 0, likedBy: new Set() })
  }

  acted(turn: Turn, id: number, actedOn: number): void {
    const kept = this.#kept(id)
    writeState(turn, { managerId: id, actedOn, closedAt: kept.closedAt })
    kept.actedOn = actedOn
  }

  looked(turn: Turn, id: number, close: Close): void {
    const kept = this.#kept(id)
    const { closes } = kept
    // Days of before looks were leaves are written once.
    for (const one of closes) if (one.at > kept.loggedUntil) writeLook(turn, id, one)
    writeLook(turn, id, close)
    kept.loggedUntil = close.at
    writeClose(turn, id, close)
    if (closes.at(-1)?.day === close.day) closes.pop()
    closes.push(close)
  }

  /** Closes a listing, for ever. */
  close(turn: Turn, id: number, why: Parameters<Closings['close']>[3]): Entry {
    const kept = this.#kept(id)
    this.#closings.close(turn, 'manager', id, why)
    writeState(turn, { managerId: id, actedOn: kept.actedOn, closedAt: turn.nowMs })
    kept.closedAt = turn.nowMs
    return kept
  }

  like(
    turn: Turn,
    of: { readonly userId: number; readonly managerId: number; readonly liked: boolean },
  ): void {
    const { likedBy } = this.#kept(of.managerId)
    if (likedBy.has(of.userId) === of.liked) return
    writeLike(turn, of)
    if (of.liked) likedBy.add(of.userId)
    else likedBy.delete(of.userId)
  }

  /** Managers that a user likes, by their listing. */
  likedBy(userId: number): number[] {
    return [...this.all()].filter(({ likedBy }) => likedBy.has(userId)).map(({ manager }) => manager.id)
  }

  #keep(entry: Entry): Kept {
    const { manager } = entry
    const kept = { ...entry, closes: [...entry.closes], likedBy: new Set(entry.likedBy) }
    this.#entries.set(manager.id, kept)
    this.#ofPortfolio.set(manager.portfolioId, manager.id)
    if (manager.userId !== 0) this.#ofUser.set(manager.userId, manager.id)
    return kept
  }

  #kept(id: number): Kept {
    const kept = this.#entries.get(id)
    invariant(kept, `there is a manager ${id}`)
    return kept
  }
}
