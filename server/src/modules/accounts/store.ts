import type { Queryable, Row } from '../../platform/db/types.ts'
import type { UserRow } from './types.ts'

/** The identity module decides the state; before that it is the one from opening the account. */
const idStatus =
  'coalesce((select i.status from accounts.identity i where i.user_id = accounts.user.id), id_status) as id_status'
const userColumns = `id, created_at, status, ${idStatus}, practice, phone, email, password_hash, invite_code, avatar, locale, currency, theme`

export async function userById(database: Queryable, id: number): Promise<UserRow | undefined> {
  const rows = await database.query(`select ${userColumns} from accounts.user where id = $1`, [id])
  return rows[0] && readUser(rows[0])
}

export async function userByIdentifier(
  database: Queryable,
  identifier: { readonly kind: 'email' | 'phone'; readonly value: string },
): Promise<UserRow | undefined> {
  const column = identifier.kind === 'email' ? 'email' : 'phone'
  const rows = await database.query(`select ${userColumns} from accounts.user where ${column} = $1`, [
    identifier.value,
  ])
  return rows[0] && readUser(rows[0])
}

export async function userIdByInviteCode(database: Queryable, code: string): Promise<number | undefined> {
  const rows = await database.query<{ id: string }>('select id from accounts.user where invite_code = $1', [
    code,
  ])
  return rows[0] && Number(rows[0].id)
}

export type NewUser = {
  readonly createdAt: number
  readonly practice: boolean
  readonly verified: boolean
  readonly phone: string | null
  readonly passwordHash: string | null
  readonly inviteCode: string
  readonly invitedBy: number | null
}

/** The new row, or undefined when the phone has an account already. */
export async function insertUser(database: Queryable, user: NewUser): Promise<UserRow | undefined> {
  const rows = await database.query(
    `insert into accounts.user
       (created_at, practice, id_status, phone, password_hash, invite_code, invited_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (phone) do nothing
     returning ${userColumns}`,
    [
      user.createdAt,
      user.practice,
      user.verified ? 'succ' : 'none',
      user.phone,
      user.passwordHash,
      user.inviteCode,
      user.invitedBy,
    ],
  )
  return rows[0] && readUser(rows[0])
}

/** Whether password and status are unchanged since they were read; locks them until the transaction ends. */
export async function isAsRead(tx: Queryable, user: UserRow): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from accounts.user where id = $1 and status = $2 and password_hash is not distinct from $3 for share',
    [user.id, user.status, user.passwordHash],
  )
  return rows.length > 0
}

export async function updateStatus(database: Queryable, id: number, status: 0 | 1): Promise<void> {
  await database.query('update accounts.user set status = $2 where id = $1', [id, status])
}

function readUser(row: Row): UserRow {
  return {
    id: Number(row.id),
    createdAt: Number(row.created_at),
    status: row.status === 1 ? 1 : 0,
    idStatus: row.id_status as UserRow['idStatus'],
    practice: row.practice as boolean,
    phone: row.phone as string | null,
    email: row.email as string | null,
    passwordHash: row.password_hash as string | null,
    avatar: Number(row.avatar),
    inviteCode: row.invite_code as string,
    locale: row.locale as UserRow['locale'],
    currency: row.currency as string | null,
    theme: row.theme as UserRow['theme'],
  }
}
