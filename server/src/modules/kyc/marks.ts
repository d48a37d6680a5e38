import type { Queryable } from '../../platform/db/types.ts'

/** Keyed hashes of a submission: equal hashes mean the same document, or the same name and birth date. */
export type IdentityMark = {
  readonly userId: number
  readonly document: string | null
  readonly person: string | null
}

/** Marks of all submissions of some users, whatever their result. */
export async function identityMarksOf(
  database: Queryable,
  users: readonly number[],
): Promise<IdentityMark[]> {
  const rows = await database.query<Readonly<Record<string, string | null>>>(
    `select distinct user_id, number_mark, person_mark from kyc.submission
     where user_id = any ($1::bigint[]) and (number_mark is not null or person_mark is not null)`,
    [users],
  )
  return rows.map((row) => ({
    userId: Number(row.user_id),
    document: row.number_mark ?? null,
    person: row.person_mark ?? null,
  }))
}

/** Other accounts that handed in the same document, or the same name and birth date, whatever became of it. */
export async function otherAccountsOf(database: Queryable, userId: number): Promise<number[]> {
  const rows = await database.query<{ user_id: string }>(
    `with own as materialized (select number_mark, person_mark from kyc.submission where user_id = $1)
     select user_id from kyc.submission where user_id <> $1 and number_mark in (select number_mark from own)
     union
     select user_id from kyc.submission where user_id <> $1 and person_mark in (select person_mark from own)`,
    [userId],
  )
  return rows.map(({ user_id }) => Number(user_id))
}
