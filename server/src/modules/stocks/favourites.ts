import { type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import { keptFavourites } from './store.ts'
import { favouriteTable } from './tables.ts'

type Mark = { readonly userId: number; readonly symbol: string }

/** The instruments that people watch, and by how many each is watched. */
export class Favourites {
  readonly #byUser = new Map<number, Map<string, number>>()
  readonly #watched = new Map<string, number>()

  async recover(database: Database): Promise<void> {
    for (const { userId, symbol, at } of await keptFavourites(database)) this.#put({ userId, symbol }, at)
  }

  /** Newest first. */
  of(userId: number): string[] {
    const kept = [...(this.#byUser.get(userId) ?? [])]
    return kept.sort(([, one], [, other]) => other - one).map(([symbol]) => symbol)
  }

  has({ userId, symbol }: Mark): boolean {
    return this.#byUser.get(userId)?.has(symbol) ?? false
  }

  /** For the list of the most watched. */
  watchers(symbol: string): number {
    return this.#watched.get(symbol) ?? 0
  }

  counts(): ReadonlyMap<string, number> {
    return this.#watched
  }

  /** Adding what is there already changes nothing. */
  add(
    turn: Turn,
    mark: Mark,
    countMax: number,
  ): { ok: true; value: Record<string, never> } | Refused<'favourites_max'> {
    if (this.has(mark)) return { ok: true, value: {} }
    if ((this.#byUser.get(mark.userId)?.size ?? 0) >= countMax)
      return refuse('favourites_max', { values: { max: String(countMax) } })
    this.#put(mark, turn.nowMs)
    write(turn, mark, 'kept')
    return { ok: true, value: {} }
  }

  remove(turn: Turn, mark: Mark): void {
    if (!this.has(mark)) return
    this.#byUser.get(mark.userId)?.delete(mark.symbol)
    this.#watched.set(mark.symbol, this.watchers(mark.symbol) - 1)
    write(turn, mark, 'gone')
  }

  #put({ userId, symbol }: Mark, at: number): void {
    const kept = this.#byUser.get(userId) ?? new Map<string, number>()
    kept.set(symbol, at)
    this.#byUser.set(userId, kept)
    this.#watched.set(symbol, this.watchers(symbol) + 1)
  }
}

function write(turn: Turn, { userId, symbol }: Mark, as: 'kept' | 'gone'): void {
  turn.write(favouriteTable, { user_id: userId, symbol, kept: as === 'kept', at: turn.nowMs })
}
