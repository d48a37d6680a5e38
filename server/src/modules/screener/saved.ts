import { type Refused, refuse, type SavedScreen } from '@openbourse/protocol'
import type { JournalTable, Turn } from '../../core/index.ts'
import { Aside, type MemoryBudget } from '../../platform/aside.ts'
import type { Database } from '../../platform/db/types.ts'

const columns = {
  user_id: 'bigint',
  name: 'text',
  country: 'text',
  filter: 'text',
  at: 'bigint',
  kept: 'boolean',
} as const

const screenTable: JournalTable<keyof typeof columns> = {
  name: 'screener.screen',
  columns,
  upsertOn: ['user_id', 'name'],
}

type Own = Map<string, SavedScreen>

const bytesOf = (own: Own): number => 400 + 700 * own.size

/** The filters that users saved under names, read when a user comes. */
export class SavedScreens {
  readonly #own: Aside<Own>

  constructor({ database, memory }: { readonly database: Database; readonly memory: MemoryBudget }) {
    const read = async (userId: number): Promise<Own> => {
      const rows = await database.query(
        'select name, country, filter, at from screener.screen where user_id = $1 and kept',
        [userId],
      )
      return new Map(rows.map((row) => [String(row.name), screenOf(row)]))
    }
    this.#own = new Aside({ budget: memory, read, bytesOf })
  }

  /** Newest first. */
  of(userId: number): Promise<SavedScreen[]> {
    return this.#own.use(userId, (own) => [...own.values()].sort((one, other) => other.at - one.at))
  }

  /** Holds a user's filters in memory for a command that changes them in a turn. */
  changing<T>(userId: number, act: (own: Own) => Promise<T>): Promise<T> {
    return this.#own.use(userId, act)
  }

  save(
    turn: Turn,
    own: Own,
    asked: Omit<SavedScreen, 'at'> & { readonly userId: number; readonly countMax: number },
  ): { ok: true; value: SavedScreen } | Refused<'screens_max'> {
    const { userId, countMax, ...rest } = asked
    if (!own.has(rest.name) && own.size >= countMax)
      return refuse('screens_max', { values: { max: String(countMax) } })
    const screen = { ...rest, at: turn.nowMs }
    own.set(screen.name, screen)
    this.#write(turn, userId, { ...screen, kept: true })
    return { ok: true, value: screen }
  }

  /** Nothing happens where the name is not used. */
  remove(turn: Turn, own: Own, { userId, name }: { readonly userId: number; readonly name: string }): void {
    const screen = own.get(name)
    if (!screen) return
    own.delete(name)
    this.#write(turn, userId, { ...screen, filter: '', at: turn.nowMs, kept: false })
  }

  #write(turn: Turn, userId: number, row: SavedScreen & { readonly kept: boolean }): void {
    turn.write(screenTable, { user_id: userId, ...row })
    this.#own.changed(userId, turn)
  }
}

function screenOf(row: Record<string, unknown>): SavedScreen {
  return {
    name: String(row.name),
    country: row.country as SavedScreen['country'],
    filter: String(row.filter),
    at: Number(row.at),
  }
}
