import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/db/types.ts'
import type { Random } from '../platform/random.ts'
import { type Place, personalKeys, type Sealer, type Secrets } from '../platform/secrets/index.ts'

/** Keys of users: what is sealed with one can be read until it is destroyed, and never after. */
export interface OwnKeys {
  /**
   * Reads the keys of users and makes missing ones; undefined when all are in memory already. Keys that were not
   * used lately are removed from memory only here, so `of` has the requested ones until the next call.
   */
  ready(userIds: readonly number[]): Promise<void> | undefined
  /** A key in memory; undefined when it is destroyed, or was not made ready. */
  of(userId: number): Sealer | undefined
  /** Users among these whose key is destroyed. */
  destroyedOf(userIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Destroys a key for good; a user without one gets none any more. After the commit, `forget` is to be called. */
  destroy(tx: Queryable, userId: number, atMs: number): Promise<void>
  forget(userId: number): void
}

/** Whether a text was sealed with a user's own key; the others were sealed with the server's. */
export const isOwnSeal = (sealed: string): boolean => sealed.startsWith('own.')

type Row = { readonly user_id: string; readonly key_sealed: string | null }

const placeOf = (userId: number): Place => ({
  table: 'core.personal_key',
  column: 'key_sealed',
  row: userId,
})

/** Keys of the table; those used last are also kept in memory. */
export function openOwnKeys(parts: {
  readonly database: Queryable
  readonly secrets: Secrets
  readonly random: Random
  readonly clock: Clock
  readonly rememberedMax: number
}): OwnKeys {
  const { database, secrets, random, clock, rememberedMax } = parts
  const keys = personalKeys(secrets, random)
  const known = new Map<number, Sealer | undefined>()

  async function read(userIds: readonly number[]): Promise<void> {
    let rows = await stored(userIds)
    const found = new Set(rows.map((row) => Number(row.user_id)))
    const fresh = userIds.filter((userId) => !found.has(userId))
    if (fresh.length > 0) {
      await make(fresh)
      rows = [...rows, ...(await stored(fresh))]
    }
    for (const row of rows) {
      const userId = Number(row.user_id)
      known.set(userId, row.key_sealed === null ? undefined : keys.open(placeOf(userId), row.key_sealed))
    }
  }

  const stored = (userIds: readonly number[]) =>
    database.query<Row>(
      'select user_id, key_sealed from core.personal_key where user_id = any($1::bigint[])',
      [userIds],
    )

  /** A key that another reader made meanwhile stays, and so does one that is destroyed. */
  const make = (userIds: readonly number[]) =>
    database.query(
      `insert into core.personal_key (user_id, key_sealed, made_at)
       select user_id, key_sealed, $3 from unnest($1::bigint[], $2::text[]) as one (user_id, key_sealed)
       on conflict (user_id) do nothing`,
      [userIds, userIds.map((userId) => keys.make(placeOf(userId))), clock.nowMs()],
    )

  /** Those asked for now become the newest, and stay; the oldest beyond the limit go. */
  function touch(wanted: ReadonlySet<number>): void {
    for (const userId of wanted) {
      if (!known.has(userId)) continue
      const sealer = known.get(userId)
      known.delete(userId)
      known.set(userId, sealer)
    }
    for (const userId of known.keys()) {
      if (known.size <= rememberedMax || wanted.has(userId)) return
      known.delete(userId)
    }
  }

  return {
    ready(userIds) {
      const wanted = new Set(userIds)
      touch(wanted)
      const missing = [...wanted].filter((userId) => !known.has(userId))
      return missing.length === 0 ? undefined : read(missing)
    },
    of: (userId) => known.get(userId),
    async destroyedOf(userIds) {
      const rows = await database.query<{ user_id: string }>(
        'select user_id from core.personal_key where user_id = any($1::bigint[]) and destroyed_at is not null',
        [userIds],
      )
      return new Set(rows.map((row) => Number(row.user_id)))
    },
    async destroy(tx, userId, atMs) {
      await tx.query(
        `insert into core.personal_key as k (user_id, made_at, destroyed_at) values ($1, $2, $2)
         on conflict (user_id) do update set key_sealed = null, destroyed_at = $2 where k.destroyed_at is null`,
        [userId, atMs],
      )
    },
    forget: (userId) => void known.delete(userId),
  }
}
