import type { Queryable } from '../../platform/db/types.ts'

export async function countLeft(database: Queryable, userId: number): Promise<number> {
  const rows = await database.query<{ n: number }>(
    'select count(*)::int as n from factors.recovery where user_id = $1 and used_at is null',
    [userId],
  )
  return rows[0]!.n
}

export async function removeCodes(tx: Queryable, userId: number): Promise<void> {
  await tx.query('delete from factors.recovery where user_id = $1', [userId])
}

export async function replaceCodes(
  tx: Queryable,
  userId: number,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await removeCodes(tx, userId)
  await tx.query('insert into factors.recovery (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    hashes,
  ])
}

/** Marks a recovery code as used. Returns true for only one of several concurrent callers. */
export async function useRecoveryCode(
  database: Queryable,
  used: { readonly userId: number; readonly hash: Uint8Array; readonly at: number },
): Promise<boolean> {
  const rows = await database.query(
    'update factors.recovery set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning 1',
    [used.userId, used.hash, used.at],
  )
  return rows.length > 0
}
