import type { Locale, PushKind } from '@openbourse/protocol'
import type { Queryable } from '../../../platform/db/types.ts'
import type { Device } from './types.ts'

export async function devicesOf(db: Queryable, userId: number): Promise<Device[]> {
  const rows = await db.query('select * from notices.push_device where user_id = $1 order by at', [userId])
  return rows.map((row) => ({
    endpoint: String(row.endpoint),
    userId: Number(row.user_id),
    sessionId: Number(row.session_id),
    p256dh: String(row.p256dh),
    auth: String(row.auth),
    locale: String(row.locale) as Locale,
  }))
}

/** A browser has one subscription, which belongs to the last user who logged in on it. */
export async function keepDevice(db: Queryable, device: Device, at: number): Promise<void> {
  const { endpoint, userId, sessionId, p256dh, auth, locale } = device
  await db.query(
    `insert into notices.push_device (endpoint, user_id, session_id, p256dh, auth, locale, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (endpoint) do update set user_id = $2, session_id = $3, p256dh = $4, auth = $5, locale = $6, at = $7`,
    [endpoint, userId, sessionId, p256dh, auth, locale, at],
  )
}

export async function dropDevice(
  db: Queryable,
  device: { readonly endpoint: string; readonly userId: number },
): Promise<void> {
  await db.query('delete from notices.push_device where endpoint = $1 and user_id = $2', [
    device.endpoint,
    device.userId,
  ])
}

export async function dropDevicesOfSession(db: Queryable, sessionId: number): Promise<void> {
  await db.query('delete from notices.push_device where session_id = $1', [sessionId])
}

export async function storedChoices(db: Queryable, userId: number): Promise<Map<PushKind, boolean>> {
  const rows = await db.query('select kind, wanted from notices.push_choice where user_id = $1', [userId])
  return new Map(rows.map((row) => [String(row.kind) as PushKind, row.wanted === true]))
}

export async function keepChoice(
  db: Queryable,
  choice: { readonly userId: number; readonly kind: PushKind; readonly on: boolean },
): Promise<void> {
  await db.query(
    `insert into notices.push_choice (user_id, kind, wanted) values ($1, $2, $3)
     on conflict (user_id, kind) do update set wanted = excluded.wanted`,
    [choice.userId, choice.kind, choice.on],
  )
}
