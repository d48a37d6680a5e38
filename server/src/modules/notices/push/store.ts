import type { Locale, NoticeCategory, NoticeWord, PushKind, Values } from '@openbourse/protocol'
import type { Queryable } from '../../../platform/db/types.ts'
import type { FreshNotice } from '../bell.ts'
import type { Quiet } from './rules.ts'
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

/** When a user wants no pushes, and since when the first one is held back. */
export type HeldQuiet = Quiet & { readonly userId: number; readonly heldFrom: number | null }

const readQuiet = (row: Readonly<Record<string, unknown>>): HeldQuiet => ({
  userId: Number(row.user_id),
  from: Number(row.from_minute),
  until: Number(row.until_minute),
  zone: String(row.zone),
  heldFrom: row.held_from === null ? null : Number(row.held_from),
})

export async function quietHoursOf(db: Queryable, userId: number): Promise<HeldQuiet | undefined> {
  const rows = await db.query('select * from notices.quiet_hours where user_id = $1', [userId])
  return rows[0] && readQuiet(rows[0])
}

export async function keepQuietHours(db: Queryable, userId: number, quiet: Quiet): Promise<void> {
  await db.query(
    `insert into notices.quiet_hours (user_id, from_minute, until_minute, zone) values ($1, $2, $3, $4)
     on conflict (user_id) do update set from_minute = $2, until_minute = $3, zone = $4`,
    [userId, quiet.from, quiet.until, quiet.zone],
  )
}

export async function dropQuietHours(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from notices.quiet_hours where user_id = $1', [userId])
}

export async function holdFrom(db: Queryable, userId: number, at: number): Promise<void> {
  await db.query('update notices.quiet_hours set held_from = $2 where user_id = $1 and held_from is null', [
    userId,
    at,
  ])
}

/** Users with waiting pushes, those who wait longest first. */
export async function usersHeld(db: Queryable): Promise<HeldQuiet[]> {
  const rows = await db.query(
    'select * from notices.quiet_hours where held_from is not null order by held_from',
  )
  return rows.map(readQuiet)
}

/** Nothing waits any more, unless something was held back since. */
export async function releaseHeld(db: Queryable, { userId, heldFrom }: HeldQuiet): Promise<void> {
  await db.query('update notices.quiet_hours set held_from = null where user_id = $1 and held_from = $2', [
    userId,
    heldFrom,
  ])
}

/** What was held back and not read meanwhile, oldest first: the newest few. */
export async function heldNotices(
  db: Queryable,
  held: { readonly userId: number; readonly since: number; readonly most: number },
): Promise<FreshNotice[]> {
  const rows = await db.query(
    `select * from notices.notice
     where user_id = $1 and at >= $2 and read_at is null and category <> 'security'
     order by id desc limit $3`,
    [held.userId, held.since, held.most],
  )
  return rows.toReversed().map((row) => ({
    id: Number(row.id),
    userId: held.userId,
    at: Number(row.at),
    word: String(row.word) as NoticeWord,
    category: String(row.category) as NoticeCategory,
    values: JSON.parse(String(row.details)) as Values,
    link: row.link === null ? null : String(row.link),
    about: String(row.about),
  }))
}
