import { type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { Aside, type MemoryBudget } from '../../platform/aside.ts'
import type { Database } from '../../platform/db/types.ts'
import { favouritesOf, watchedCounts } from './store.ts'
import { favouriteTable } from './tables.ts'

type Mark = { readonly userId: number; readonly symbol: string }
/** Since when, and in which of the user's own lists; the first list has no name. */
type Place = { readonly at: number; readonly list: string }
type Own = Map<string, Place>

/** A map, and for each favourite an entry, an object and a time. */
const bytesOf = (own: Own): number => 400 + 160 * own.size

/** The instruments that users watch, read when a user comes, and by how many each is watched. */
export class Favourites {
  readonly #own: Aside<Own>
  readonly #watched = new Map<string, number>()
  readonly #database: Database

  constructor({ database, memory }: { readonly database: Database; readonly memory: MemoryBudget }) {
    this.#database = database
    const read = async (userId: number): Promise<Own> =>
      new Map((await favouritesOf(database, userId)).map(({ symbol, at, list }) => [symbol, { at, list }]))
    this.#own = new Aside({ budget: memory, read, bytesOf })
  }

  async recover(): Promise<void> {
    for (const { symbol, watchers } of await watchedCounts(this.#database))
      this.#watched.set(symbol, watchers)
  }

  /** Newest first, each with its list. */
  of(userId: number): Promise<{ readonly symbol: string; readonly list: string }[]> {
    return this.#own.use(userId, (own) =>
      [...own]
        .sort(([, one], [, other]) => other.at - one.at)
        .map(([symbol, { list }]) => ({ symbol, list })),
    )
  }

  has({ userId, symbol }: Mark): Promise<boolean> {
    return this.#own.use(userId, (own) => own.has(symbol))
  }

  /** For the list of the most watched. */
  watchers(symbol: string): number {
    return this.#watched.get(symbol) ?? 0
  }

  counts(): ReadonlyMap<string, number> {
    return this.#watched
  }

  /** Holds a user's favourites in memory for a command that changes them in a turn. */
  changing<T>(userId: number, act: (own: Own) => Promise<T>): Promise<T> {
    return this.#own.use(userId, act)
  }

  /** Adding what is there already moves it to the list that is named, and without one changes nothing. */
  add(
    turn: Turn,
    own: Own,
    mark: Mark & { readonly list?: string | undefined; readonly countMax: number },
  ): { ok: true; value: Record<string, never> } | Refused<'favourites_max'> {
    const { symbol, countMax } = mark
    const known = own.get(symbol)
    const list = mark.list ?? known?.list ?? ''
    if (known?.list === list) return { ok: true, value: {} }
    if (!known && own.size >= countMax) return refuse('favourites_max', { values: { max: String(countMax) } })
    const place = { at: known?.at ?? turn.nowMs, list }
    if (!known) this.#watched.set(symbol, this.watchers(symbol) + 1)
    own.set(symbol, place)
    this.#write(turn, mark, { ...place, kept: true })
    return { ok: true, value: {} }
  }

  remove(turn: Turn, own: Own, mark: Mark): void {
    if (!own.delete(mark.symbol)) return
    this.#watched.set(mark.symbol, this.watchers(mark.symbol) - 1)
    this.#write(turn, mark, { at: turn.nowMs, list: '', kept: false })
  }

  #write(turn: Turn, { userId, symbol }: Mark, to: Place & { readonly kept: boolean }): void {
    turn.write(favouriteTable, { user_id: userId, symbol, kept: to.kept, at: to.at, list: to.list })
    this.#own.changed(userId, turn)
  }
}
