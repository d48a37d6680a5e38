import type { Queryable, Row } from '../../platform/db/types.ts'

/** A user's profile and app preferences; parts of accounts.user. */
export type ProfileRow = {
  readonly nickname: string | null
  readonly avatar: number
  readonly locale: string | null
  /** Of totals. */
  readonly currency: string | null
  readonly theme: string | null
  /** As sealed by the caller. */
  readonly addressSealed: string | null
}

const columnOf: { readonly [Name in keyof ProfileRow]: string } = {
  nickname: 'nickname',
  avatar: 'avatar',
  locale: 'locale',
  currency: 'currency',
  theme: 'theme',
  addressSealed: 'address_sealed',
}

export async function profileById(database: Queryable, id: number): Promise<ProfileRow | undefined> {
  const rows = await database.query(
    `select ${Object.values(columnOf).join(', ')} from accounts.user where id = $1`,
    [id],
  )
  return rows[0] && readProfile(rows[0])
}

export async function updateProfile(
  database: Queryable,
  id: number,
  changes: Partial<ProfileRow>,
): Promise<void> {
  const names = Object.keys(changes) as (keyof ProfileRow)[]
  if (names.length === 0) return
  const sets = names.map((name, index) => `${columnOf[name]} = $${index + 2}`)
  const values = names.map((name) => changes[name])
  await database.query(`update accounts.user set ${sets.join(', ')} where id = $1`, [id, ...values])
}

/** False when the stored password is no longer the one that was read: it was changed concurrently. */
export async function replacePassword(
  database: Queryable,
  change: { readonly id: number; readonly before: string | null; readonly after: string },
): Promise<boolean> {
  const rows = await database.query(
    'update accounts.user set password_hash = $3 where id = $1 and password_hash is not distinct from $2 returning 1',
    [change.id, change.before, change.after],
  )
  return rows.length > 0
}

/** Throws when another account has this email: `isTaken` recognizes that error. */
export async function replaceEmail(tx: Queryable, id: number, email: string): Promise<void> {
  await tx.query('update accounts.user set email = $2 where id = $1', [id, email])
}

/** Ids of open accounts above an id, lowest first. The cost does not grow with the number of users. */
export async function idsAbove(
  database: Queryable,
  asked: { readonly above: number; readonly openedBy: number; readonly size: number },
): Promise<number[]> {
  const rows = await database.query(
    'select id from accounts.user where id > $1 and created_at <= $2 and status = 1 order by id limit $3',
    [asked.above, asked.openedBy, asked.size],
  )
  return rows.map(({ id }) => Number(id))
}

export function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === uniqueViolation
}

const uniqueViolation = '23505'

export async function markClosed(database: Queryable, id: number, at: number): Promise<void> {
  await database.query('update accounts.user set status = 0, closed_at = $2 where id = $1', [id, at])
}

function readProfile(row: Row): ProfileRow {
  return {
    nickname: row.nickname as string | null,
    avatar: Number(row.avatar),
    locale: row.locale as string | null,
    currency: row.currency as string | null,
    theme: row.theme as string | null,
    addressSealed: row.address_sealed as string | null,
  }
}
