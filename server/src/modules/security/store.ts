import type { CodePurpose } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'

/** The mark of the secrets used with this database. */
export async function readMark(database: Queryable): Promise<Uint8Array | undefined> {
  const rows = await database.query<{ mark: Uint8Array }>('select mark from security.mark')
  return rows[0]?.mark
}

/** Stores the mark if there is none yet. */
export async function markOnce(database: Queryable, mark: Uint8Array): Promise<void> {
  await database.query('insert into security.mark (mark) values ($1) on conflict do nothing', [mark])
}

export type NewCode = {
  readonly purpose: CodePurpose
  readonly addressHash: Uint8Array
  readonly userId: number | null
  readonly codeHash: Uint8Array
  readonly at: number
  readonly expiresAt: number
}

/** Locks an address: a concurrent request waits, and then sees the other's code. */
export async function holdAddress(tx: Queryable, addressHash: Buffer): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [addressHash.readBigInt64BE().toString()])
}

/** Times of codes sent to an address since a moment, newest first. */
export async function sentSince(tx: Queryable, addressHash: Uint8Array, since: number): Promise<number[]> {
  const rows = await tx.query<{ created_at: string }>(
    'select created_at from security.code where address_hash = $1 and created_at > $2 order by id desc',
    [addressHash, since],
  )
  return rows.map((row) => Number(row.created_at))
}

export async function insertCode(tx: Queryable, code: NewCode): Promise<void> {
  await tx.query(
    `insert into security.code (purpose, address_hash, user_id, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [code.purpose, code.addressHash, code.userId, code.codeHash, code.at, code.expiresAt],
  )
}

export async function forgetCodes(database: Queryable, before: number): Promise<void> {
  await database.query('delete from security.code where created_at < $1', [before])
}

export type TriedCode = { readonly id: string; readonly codeHash: Buffer; readonly userId: number | null }

/** Counts a try at the newest code of an address before it is checked; undefined when none may be tried. */
export async function tryCode(
  database: Queryable,
  wanted: {
    readonly purpose: CodePurpose
    readonly addressHash: Uint8Array
    readonly at: number
    readonly triesMax: number
  },
): Promise<TriedCode | undefined> {
  const rows = await database.query<{ id: string; code_hash: Buffer; user_id: string | null }>(
    `update security.code set tries = tries + 1
     where id = (select id from security.code where address_hash = $1 and purpose = $2 order by id desc limit 1)
       and used_at is null and expires_at > $3 and tries < $4
     returning id, code_hash, user_id`,
    [wanted.addressHash, wanted.purpose, wanted.at, wanted.triesMax],
  )
  const row = rows[0]
  return (
    row && { id: row.id, codeHash: row.code_hash, userId: row.user_id === null ? null : Number(row.user_id) }
  )
}

/** Marks a code as used. Returns true for only one of several concurrent callers. */
export async function useCode(database: Queryable, id: string, at: number): Promise<boolean> {
  const rows = await database.query(
    'update security.code set used_at = $2 where id = $1 and used_at is null returning 1',
    [id, at],
  )
  return rows.length > 0
}

export async function sealedLetterWord(db: Queryable, userId: number): Promise<string | undefined> {
  const rows = await db.query<{ word_sealed: string }>(
    'select word_sealed from security.letter_word where user_id = $1',
    [userId],
  )
  return rows[0]?.word_sealed
}

export async function keepLetterWord(
  db: Queryable,
  kept: { readonly userId: number; readonly sealed: string; readonly at: number },
): Promise<void> {
  await db.query(
    `insert into security.letter_word (user_id, word_sealed, set_at) values ($1, $2, $3)
     on conflict (user_id) do update set word_sealed = $2, set_at = $3`,
    [kept.userId, kept.sealed, kept.at],
  )
}

export async function dropLetterWord(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from security.letter_word where user_id = $1', [userId])
}
