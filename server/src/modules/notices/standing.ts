import { noticeWords } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import { aboutsWritten, listNotices, type NoticeFilter, type NoticeRow } from './store.ts'
import type { NoticeContent } from './write.ts'

/**
 * A message that is not stored, because the user's own records show it as long as it is true, such as an open
 * order. The user caused it, so it is never unread and never pushed.
 */
export type StandingNotice = NoticeContent & {
  readonly id: number
  readonly at: number
  readonly about: string
  readonly link: string
}

/** A user's current unstored messages. */
export type StandingOf = (userId: number) => readonly StandingNotice[]

/**
 * Like `listNotices`, with unstored messages merged in by time. A stored message about the same subject
 * replaces them.
 */
export async function listAll(
  db: Queryable,
  filter: NoticeFilter,
  standing: readonly StandingNotice[],
): Promise<{ rows: NoticeRow[]; total: number; more: boolean }> {
  const asked = standing.filter(({ word, id }) => {
    const { category } = noticeWords[word]
    return (filter.category ?? category) === category && (filter.before === undefined || id < filter.before)
  })
  const abouts = asked.map(({ about }) => about)
  const written = await aboutsWritten(db, { userId: filter.userId, abouts })
  const between = asked
    .filter(({ about }) => !written.has(about))
    .map((notice): NoticeRow => ({ ...notice, category: noticeWords[notice.word].category, read: true }))
    .sort((one, other) => other.id - one.id)
  const { offset, limit, start } = windowOf(filter, between.length)
  const found = await listNotices(db, filter, { offset, limit })
  const merged = [...found.rows, ...between].sort((one, other) => other.id - one.id)
  return {
    rows: merged.slice(start, start + filter.size),
    total: found.total + between.length,
    more: merged.length > start + filter.size,
  }
}

/**
 * The range of stored messages that a page can contain when `many` unstored ones are merged in. `start` is
 * the page's first position in the merged list. Unstored messages newer than the range may be misplaced, but
 * only before the page.
 */
export function windowOf(
  { page, size }: { readonly page: number; readonly size: number },
  many: number,
): { readonly offset: number; readonly limit: number; readonly start: number } {
  const before = (page - 1) * size
  const offset = Math.max(0, before - many)
  return { offset, limit: size + many + 1, start: before - offset }
}
