import { type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import { keptFavourites } from './store.ts'
import { favouriteTable } from './tables.ts'

type Mark = { readonly userId: number; readonly symbol: string }
/** Since when, and in which of the person's own lists; the first list has no name. */
type Place = { readonly at: number; readonly list: string }

/** The instruments that people watch, and by how many each is watched. */
export class Favourites {
  readonly #byUser = new Map<number, Map<string, Place>>()
  readonly #watched = new Map<string, number>()

  async recover(database: Database): Promise<void> {
    for (const { userId, symbol, at, list } of await keptFavourites(database))
      this.#put({ userId, symbol }, { at, list })
  }

  /** Newest first. */
  of(userId: number): string[] {
    const kept = [...(this.#byUser.get(userId) ?? [])]
    return kept.sort(([, one], [, other]) => other.at - one.at).map(([symbol]) => symbol)
  }

  /** The list that a favourite stands in. */
  listOf({ userId, symbol }: Mark): string {
    return this.#byUser.get(userId)?.get(symbol)?.list ?? ''
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

  /** Adding what is there already moves it to the list that is named, and without one changes nothing. */
  add(
    turn: Turn,
    mark: Mark & { readonly list?: string | undefined },
    countMax: number,
  ): { ok: true; value: Record<string, never> } | Refused<'favourites_max'> {
    const known = this.#byUser.get(mark.userId)?.get(mark.symbol)
    const list = mark.list ?? known?.list ?? ''
    if (known?.list === list) return { ok: true, value: {} }
    if (!known && (this.#byUser.get(mark.userId)?.size ?? 0) >= countMax)
      return refuse('favourites_max', { values: { max: String(countMax) } })
    const place = { at: known?.at ?? turn.nowMs, list }
    if (known) this.#byUser.get(mark.userId)?.set(mark.symbol, place)
    else this.#put(mark, place)
    write(turn, mark, { ...place, kept: true })
    return { ok: true, value: {} }
  }

  remove(turn: Turn, mark: Mark): void {
    if (!this.has(mark)) return
    this.#byUser.get(mark.userId)?.delete(mark.symbol)
    this.#watched.set(mark.symbol, this.watchers(mark.symbol) - 1)
    write(turn, mark, { at: turn.nowMs, list: '', kept: false })
  }

  #put({ userId, symbol }: Mark, place: Place): void {
    const kept = this.#byUser.get(userId) ?? new Map<string, Place>()
    kept.set(symbol, place)
    this.#byUser.set(userId, kept)
    this.#watched.set(symbol, this.watchers(symbol) + 1)
  }
}

function write(turn: Turn, { userId, symbol }: Mark, to: Place & { readonly kept: boolean }): void {
  turn.write(favouriteTable, { user_id: userId, symbol, kept: to.kept, at: to.at, list: to.list })
}
