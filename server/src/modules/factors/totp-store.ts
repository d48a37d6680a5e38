import type { Queryable } from '../../platform/db/types.ts'

export type TotpRow = {
  readonly secretSealed: string
  readonly isConfirmed: boolean
  readonly lastStep: number
}

export async function totpOf(database: Queryable, userId: number): Promise<TotpRow | undefined> {
  const rows = await database.query<{
    secret_sealed: string
    confirmed_at: string | null
    last_step: string
  }>('select secret_sealed, confirmed_at, last_step from factors.totp where user_id = $1', [userId])
  const row = rows[0]
  return (
    row && {
      secretSealed: row.secret_sealed,
      isConfirmed: row.confirmed_at !== null,
      lastStep: Number(row.last_step),
    }
  )
}

/** Replaces an unconfirmed secret. False when a confirmed one exists. */
export async function putSecret(database: Queryable, userId: number, secretSealed: string): Promise<boolean> {
  const rows = await database.query(
    `insert into factors.totp (user_id, secret_sealed) values ($1, $2)
     on conflict (user_id) do update set secret_sealed = $2, last_step = 0 where totp.confirmed_at is null
     returning 1`,
    [userId, secretSealed],
  )
  return rows.length > 0
}

/**
 * Marks a step's code as used. Returns true for only one of several concurrent callers. `confirm` is the time
 * at which the secret is confirmed.
 */
export async function takeStep(
  database: Queryable,
  taken: { readonly userId: number; readonly step: number; readonly confirm?: number },
): Promise<boolean> {
  const rows = await database.query(
    `update factors.totp set last_step = $2, confirmed_at = coalesce(confirmed_at, $3)
     where user_id = $1 and last_step < $2 and (confirmed_at is null) = ($3::bigint is not null) returning 1`,
    [taken.userId, taken.step, taken.confirm ?? null],
  )
  return rows.length > 0
}

export async function renewSeal(
  database: Queryable,
  seal: { readonly userId: number; readonly before: string; readonly after: string },
): Promise<void> {
  await database.query(
    'update factors.totp set secret_sealed = $3 where user_id = $1 and secret_sealed = $2',
    [seal.userId, seal.before, seal.after],
  )
}

export async function removeTotp(database: Queryable, userId: number): Promise<boolean> {
  const rows = await database.query(
    'delete from factors.totp where user_id = $1 and confirmed_at is not null returning 1',
    [userId],
  )
  return rows.length > 0
}
