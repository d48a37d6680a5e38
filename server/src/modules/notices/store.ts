import {
  type NoticeCategory,
  type NoticeWord,
  noticeCategories,
  type UnreadCounts,
} from '@openbourse/protocol'
import { countRows, type Listing, rowsIn } from '../../platform/db/listing.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { Found, PageAsked, Window } from '../../platform/paging.ts'

export type NoticeRow = {
  readonly id: number
  readonly at: number
  readonly word: NoticeWord
  readonly category: NoticeCategory
  readonly values: Readonly<Record<string, string>>
  readonly link: string | null
  readonly read: boolean
}

export type NoticeFilter = PageAsked & {
  readonly userId: number
  readonly category: NoticeCategory | undefined
  /** Only messages older than this one, so that new ones do not move the pages. */
  readonly below: number | undefined
}

const listingOf = ({ userId, category, below }: Omit<NoticeFilter, keyof PageAsked>): Listing => ({
  owned: 'from notices.notice one where one.user_id = $1',
  filter: '$2::text is null or one.category = $2',
  ownedBy: [userId],
  filteredBy: [category ?? null],
  below,
})

/** Stored messages, newest first. */
export async function listNotices(
  db: Queryable,
  filter: Omit<NoticeFilter, keyof PageAsked>,
  window: Window,
): Promise<Found<NoticeRow>> {
  const { rows, edge } = await rowsIn(db, listingOf(filter), window)
  return { rows: rows.map(noticeFrom), edge }
}

export const countNotices = (db: Queryable, filter: Omit<NoticeFilter, keyof PageAsked>): Promise<number> =>
  countRows(db, listingOf(filter))

/** Which of these subjects have a stored message. */
export async function aboutsWritten(
  db: Queryable,
  { userId, abouts }: { readonly userId: number; readonly abouts: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (abouts.length === 0) return new Set()
  const rows = await db.query(
    'select about from notices.notice where user_id = $1 and about = any ($2::text[])',
    [userId, abouts],
  )
  return new Set(rows.map(({ about }) => String(about)))
}

export async function unreadOf(db: Queryable, userId: number): Promise<UnreadCounts> {
  const rows = await db.query(
    'select category, count(*) as unread from notices.notice where user_id = $1 and read_at is null group by category',
    [userId],
  )
  const byCategory = new Map(rows.map((row) => [String(row.category), Number(row.unread)]))
  const of = (category: NoticeCategory): number => byCategory.get(category) ?? 0
  const all = noticeCategories.reduce((sum, category) => sum + of(category), 0)
  return { all, orders: of('orders'), money: of('money'), security: of('security'), system: of('system') }
}

/**
 * Marks messages as read. An id names one version of a message: a replacement has another id and stays
 * unread. Other users' ids are ignored.
 */
export async function markRead(
  db: Queryable,
  mark: { readonly userId: number; readonly ids: readonly number[]; readonly at: number },
): Promise<number> {
  const rows = await db.query(
    `update notices.notice set read_at = $3
     where user_id = $1 and id = any ($2::bigint[]) and read_at is null returning id`,
    [mark.userId, mark.ids, mark.at],
  )
  return rows.length
}

/** Marks every message (of a category) up to the newest that the reader has seen. */
export async function markAllRead(
  db: Queryable,
  mark: {
    readonly userId: number
    readonly category: NoticeCategory | undefined
    readonly upTo: number | undefined
    readonly at: number
  },
): Promise<number> {
  const rows = await db.query(
    `update notices.notice set read_at = $4
     where user_id = $1 and ($2::text is null or category = $2) and ($3::bigint is null or id <= $3)
       and read_at is null returning id`,
    [mark.userId, mark.category ?? null, mark.upTo ?? null, mark.at],
  )
  return rows.length
}

/** Deletes old messages in portions: transactions and orders keep their own records. */
export async function dropBefore(
  db: Queryable,
  { atMs, rowsMax }: { readonly atMs: number; readonly rowsMax: number },
): Promise<void> {
  await db.query(
    `delete from notices.notice where id in (select id from notices.notice where at < $1 order by at limit $2)`,
    [atMs, rowsMax],
  )
}

function noticeFrom(row: Row): NoticeRow {
  return {
    id: Number(row.id),
    at: Number(row.at),
    word: String(row.word) as NoticeWord,
    category: String(row.category) as NoticeCategory,
    values: JSON.parse(String(row.details)) as Record<string, string>,
    link: row.link === null ? null : String(row.link),
    read: row.read_at !== null,
  }
}
