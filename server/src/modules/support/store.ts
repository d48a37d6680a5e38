import { type ChatAttachment, type ChatMessage, chatSides } from '@openbourse/protocol'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import { type Conversation, unanswered } from './rules.ts'
import { bodyPlace } from './tables.ts'

/** All conversations, some at a time. */
export async function* storedConversations(
  db: Queryable,
  atOnce: number,
): AsyncGenerator<readonly Conversation[]> {
  for (let after = 0; ; ) {
    const rows = await db.query(
      'select * from support.conversation where user_id > $1 order by user_id limit $2',
      [after, atOnce],
    )
    if (rows.length > 0) yield rows.map(conversationFrom)
    if (rows.length < atOnce) return
    after = Number(rows.at(-1)?.user_id)
  }
}

function conversationFrom(row: Row): Conversation {
  return {
    userId: Number(row.user_id),
    state: row.state === 'closed' ? 'closed' : 'open',
    newest: Number(row.newest),
    head: String(row.head),
    userRead: Number(row.user_read),
    operatorRead: Number(row.operator_read),
    waitingSince: row.waiting_since === null ? null : Number(row.waiting_since),
    waiting: Number(row.waiting),
    lastAt: Number(row.last_at),
    answered: row.answered === true,
  }
}

/**
 * How long users waited for the newest answers, in milliseconds, newest first; infinite for questions closed
 * without one.
 */
export async function lastWaits(db: Queryable, most: number): Promise<number[]> {
  const rows = await db.query(
    `(select at, waited_ms from support.message where waited_ms is not null order by at desc limit $1)
     union all
     (select closed_at, null from support.unanswered order by closed_at desc limit $1)
     order by at desc limit $1`,
    [most],
  )
  return rows.map((row) => (row.waited_ms === null ? unanswered : Number(row.waited_ms)))
}

type Answered = {
  readonly answered: number
  readonly kept: number
  readonly missed: number
  readonly late: number
}

/** Answer statistics since a moment, and how many users now wait longer than promised. */
export async function answerCounts(
  db: Queryable,
  by: { readonly sinceMs: number; readonly promiseMs: number; readonly nowMs: number },
): Promise<Answered> {
  const rows = await db.query<Answered>(
    `select
       (select count(*)::int from support.message where waited_ms is not null and at > $1) as answered,
       (select count(*)::int from support.message where waited_ms < $2 and at > $1) as kept,
       (select count(*)::int from support.unanswered where closed_at > $1) as missed,
       (select count(*)::int from support.conversation
        where state = 'open' and waiting_since + $2 <= $3) as late`,
    [by.sinceMs, by.promiseMs, by.nowMs],
  )
  return rows[0] ?? { answered: 0, kept: 0, missed: 0, late: 0 }
}

type Stretch = {
  readonly userId: number
  readonly before?: number
  readonly after?: number
  readonly size: number
}

/** A range of one conversation, oldest first, and whether there is more in the requested direction. */
export async function messagesOf(
  db: Queryable,
  secrets: Secrets,
  { userId, before, after, size }: Stretch,
): Promise<{ readonly list: ChatMessage[]; readonly more: boolean }> {
  const isForward = after !== undefined
  const rows = await db.query(
    `select * from support.message where user_id = $1 and n < $2 and n > $3
     order by n ${isForward ? 'asc' : 'desc'} limit $4`,
    [userId, before ?? 2_000_000_000, after ?? 0, size + 1],
  )
  const list = rows.slice(0, size).map((row) => messageFrom(row, secrets))
  return { list: isForward ? list : list.reverse(), more: rows.length > size }
}

/**
 * The newest message written by a user or an operator in each of some conversations; automatic answers are left
 * out.
 */
export async function newestTexts(
  db: Queryable,
  secrets: Secrets,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query(
    `select m.* from unnest($1::bigint[]) as c(user_id)
     cross join lateral (
       select * from support.message where user_id = c.user_id and side <> 'house' order by n desc limit 1
     ) m`,
    [userIds],
  )
  return new Map(rows.map((row) => [Number(row.user_id), messageFrom(row, secrets).text]))
}

export type StoredAttachment = { readonly file: string; readonly picture: ChatAttachment }

/** The uploader of a picture: an operator, or null for the user of the conversation. */
export type Bringer = { readonly operatorId: number | null }

/** Pictures that a sender uploaded to a conversation and can send there; others' pictures are not found. */
export async function attachmentsOf(
  db: Queryable,
  { userId, operatorId }: Bringer & { readonly userId: number },
  ids: readonly number[],
): Promise<StoredAttachment[]> {
  const rows = await db.query(
    `select * from support.attachment a where user_id = $1 and id = any($2::bigint[])
       and operator_id is not distinct from $3::bigint
       and not exists (select from support.attachment_gone g where g.attachment_id = a.id)`,
    [userId, ids, operatorId],
  )
  return rows.map(attachmentFrom)
}

/** A picture as one side of a conversation sees it: sent pictures, and its own uploads. */
export async function pictureFor(
  db: Queryable,
  { userId, operatorId }: Bringer & { readonly userId: number },
  id: number,
): Promise<StoredAttachment | undefined> {
  const rows = await db.query(
    `select * from support.attachment a where user_id = $1 and id = $2
       and not exists (select from support.attachment_gone g where g.attachment_id = a.id)
       and (operator_id is not distinct from $3::bigint or exists (${sentIn}))`,
    [userId, id, operatorId],
  )
  return rows.map(attachmentFrom)[0]
}

/** The message that carries an attachment `a`. */
const sentIn = `
  select from support.message m, jsonb_array_elements(m.attachments::jsonb) sent
  where m.user_id = a.user_id and sent ->> 'id' = a.id::text`

function attachmentFrom(row: Row): StoredAttachment {
  return {
    file: String(row.file),
    picture: {
      id: String(row.id),
      mediaType: row.media_type === 'image/jpeg' ? 'image/jpeg' : 'image/webp',
      width: Number(row.width),
      height: Number(row.height),
      bytes: Number(row.bytes),
      sha256: String(row.sha256),
    },
  }
}

/** Pictures uploaded before a moment that belong to no message and still have a file. */
export async function unsentBefore(
  db: Queryable,
  atMs: number,
  most: number,
): Promise<{ readonly id: number; readonly file: string }[]> {
  const rows = await db.query(
    `select a.id, a.file from support.attachment a
     where a.at < $1 and not exists (select from support.attachment_gone g where g.attachment_id = a.id)
       and not exists (${sentIn})
     order by a.id limit $2`,
    [atMs, most],
  )
  return rows.map((row) => ({ id: Number(row.id), file: String(row.file) }))
}

/** Pictures of a conversation that still have a file, of both sides. */
export async function picturesOf(
  db: Queryable,
  userId: number,
): Promise<readonly { readonly id: number; readonly file: string }[]> {
  const rows = await db.query(
    `select a.id, a.file from support.attachment a where a.user_id = $1
       and not exists (select from support.attachment_gone g where g.attachment_id = a.id)`,
    [userId],
  )
  return rows.map((row) => ({ id: Number(row.id), file: String(row.file) }))
}

export async function markGone(db: Queryable, id: number, atMs: number): Promise<void> {
  await db.query(
    'insert into support.attachment_gone (attachment_id, at) values ($1, $2) on conflict do nothing',
    [id, atMs],
  )
}

/** How many pictures a user has uploaded since a moment, or an operator for any user. */
export async function uploadsSince(
  db: Queryable,
  { userId, operatorId }: Bringer & { readonly userId: number },
  atMs: number,
): Promise<number> {
  const rows = await (operatorId === null
    ? db.query(
        'select count(*)::int as count from support.attachment where user_id = $1 and operator_id is null and at > $2',
        [userId, atMs],
      )
    : db.query('select count(*)::int as count from support.attachment where operator_id = $1 and at > $2', [
        operatorId,
        atMs,
      ]))
  return Number(rows[0]?.count ?? 0)
}

function messageFrom(row: Row, secrets: Secrets): ChatMessage {
  const n = Number(row.n)
  // Of an erased account nothing is left to open.
  const isErased = row.body === ''
  return {
    n,
    at: Number(row.at),
    from: chatSides.find((side) => side === row.side) ?? 'house',
    text: isErased ? '' : secrets.open(bodyPlace(Number(row.user_id), n), String(row.body)),
    attachments: JSON.parse(String(row.attachments)) as ChatAttachment[],
    hash: String(row.hash),
  }
}
