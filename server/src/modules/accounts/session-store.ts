import type { Queryable, Row } from '../../platform/db/types.ts'

export type SessionRow = {
  readonly id: number
  readonly userId: number
  readonly status: 0 | 1
  readonly device: string
  readonly startedAt: number
  readonly lastSeenAt: number
}

export type EndReason = 'signed_out' | 'revoked' | 'too_many' | 'password_changed' | 'closed' | 'unused'

const columns = 's.id, s.user_id, s.device, s.started_at, s.last_seen_at, u.status'
const living = 'accounts.session s join accounts.user u on u.id = s.user_id where s.ended_at is null'

/** A session by its token, open or ended, with the reason for its end. */
export async function sessionByHash(
  database: Queryable,
  tokenHash: Uint8Array,
): Promise<(SessionRow & { readonly endReason: EndReason | null }) | undefined> {
  const rows = await database.query(
    `select ${columns}, s.end_reason from accounts.session s join accounts.user u on u.id = s.user_id
     where s.token_hash = $1`,
    [tokenHash],
  )
  return rows[0] && { ...readSession(rows[0]), endReason: rows[0].end_reason as EndReason | null }
}

/** Newest first; `seenAfter` leaves out expired ones. */
export async function sessionsOf(
  database: Queryable,
  userId: number,
  seenAfter: number,
): Promise<SessionRow[]> {
  const rows = await database.query(
    `select ${columns} from ${living} and s.user_id = $1 and s.last_seen_at > $2
     order by s.last_seen_at desc, s.id desc`,
    [userId, seenAfter],
  )
  return rows.map(readSession)
}

export async function insertSession(
  database: Queryable,
  session: {
    readonly userId: number
    readonly tokenHash: Uint8Array
    readonly device: string
    readonly deviceHash: Uint8Array
    readonly addressMark: Uint8Array
    readonly at: number
  },
): Promise<number> {
  const rows = await database.query<{ id: string }>(
    `insert into accounts.session (user_id, token_hash, device, device_hash, started_at, last_seen_at, address_mark)
     values ($1, $2, $3, $4, $5, $5, $6) returning id`,
    [session.userId, session.tokenHash, session.device, session.deviceHash, session.at, session.addressMark],
  )
  return Number(rows[0]!.id)
}

/** Ends the open sessions among the ids that belong to the user; returns them. */
export async function endSessions(
  database: Queryable,
  end: {
    readonly userId: number
    readonly ids: readonly number[]
    readonly reason: EndReason
    readonly at: number
  },
): Promise<number[]> {
  const rows = await database.query<{ id: string }>(
    `update accounts.session set ended_at = $3, end_reason = $4
     where user_id = $1 and id = any ($2::bigint[]) and ended_at is null returning id`,
    [end.userId, end.ids, end.at, end.reason],
  )
  return rows.map(({ id }) => Number(id))
}

/** Ends every open session of a user but one; returns them. */
export async function endOtherSessions(
  database: Queryable,
  end: {
    readonly userId: number
    /** 0 keeps none. */
    readonly keep: number
    readonly reason: EndReason
    readonly at: number
  },
): Promise<number[]> {
  const rows = await database.query<{ id: string }>(
    `update accounts.session set ended_at = $3, end_reason = $4
     where user_id = $1 and id <> $2 and ended_at is null returning id`,
    [end.userId, end.keep, end.at, end.reason],
  )
  return rows.map(({ id }) => Number(id))
}

export async function touchSession(database: Queryable, id: number, at: number): Promise<void> {
  await database.query(
    'update accounts.session set last_seen_at = $2 where id = $1 and last_seen_at < $2 and ended_at is null',
    [id, at],
  )
}

export async function hasSignedInFrom(
  database: Queryable,
  userId: number,
  deviceHash: Uint8Array,
): Promise<boolean> {
  const rows = await database.query(
    'select 1 from accounts.session where user_id = $1 and device_hash = $2 limit 1',
    [userId, deviceHash],
  )
  return rows.length > 0
}

function readSession(row: Row): SessionRow {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    status: row.status === 1 ? 1 : 0,
    device: row.device as string,
    startedAt: Number(row.started_at),
    lastSeenAt: Number(row.last_seen_at),
  }
}
