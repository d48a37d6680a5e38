import type { Queryable } from '../../platform/db/types.ts'
import type { KeptClass } from './types.ts'

/** Existing keys of some users. */
export async function livingKeys(
  db: Queryable,
  userIds: readonly number[],
): Promise<{ readonly userId: number; readonly kept: KeptClass }[]> {
  const rows = await db.query<{ user_id: string; class: KeptClass }>(
    `select user_id, class from kyc.personal_key where destroyed_at is null and user_id = any($1::bigint[])`,
    [userIds],
  )
  return rows.map((row) => ({ userId: Number(row.user_id), kept: row.class }))
}

export async function destroyKey(
  tx: Queryable,
  key: { readonly userId: number; readonly kept: KeptClass; readonly at: number },
): Promise<void> {
  await tx.query(
    `update kyc.personal_key set key_sealed = null, destroyed_at = $3
     where user_id = $1 and class = $2 and destroyed_at is null`,
    [key.userId, key.kept, key.at],
  )
}

/** Marks images for removal: a transaction cannot remove files. */
export async function eraseImages(tx: Queryable, userId: number, at: number): Promise<void> {
  await tx.query('update kyc.image set ends_at = $2 where user_id = $1', [userId, at])
}

/** Erases sealed texts and their search marks; the document can be used again. */
export async function eraseFields(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `update kyc.field set sealed = null
     where submission_id in (select id from kyc.submission where user_id = $1)`,
    [userId],
  )
  await tx.query('update kyc.submission set number_mark = null, person_mark = null where user_id = $1', [
    userId,
  ])
  await tx.query('delete from kyc.holder where user_id = $1', [userId])
}
