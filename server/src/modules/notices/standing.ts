import { noticeWords } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import { type Paged, pageOf, type Window } from '../../platform/paging.ts'
import { aboutsWritten, countNotices, listNotices, type NoticeFilter, type NoticeRow } from './store.ts'
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
): Promise<Paged<NoticeRow>> {
  const asked = standing.filter(({ word, id }) => {
    const { category } = noticeWords[word]
    return (filter.category ?? category) === category && (filter.below === undefined || id < filter.below)
  })
  const abouts = asked.map(({ about }) => about)
  const written = await aboutsWritten(db, { userId: filter.userId, abouts })
  const between = asked
    .filter(({ about }) => !written.has(about))
    .map((notice): NoticeRow => ({ ...notice, category: noticeWords[notice.word].category, read: true }))
    .sort((one, other) => other.id - one.id)
  return pageOf(filter, {
    rows: async (window) => {
      const mixed = between.filter(({ id }) => id < window.below)
      const { skip, limit, start } = windowOf(window, mixed.length)
      const found = await listNotices(db, filter, { below: window.below, skip, limit })
      // Older messages are shown when the list continues from there.
      const known = found.edge === null ? mixed : mixed.filter(({ id }) => id >= Number(found.edge))
      const merged = [...found.rows, ...known].sort((one, other) => other.id - one.id)
      return { rows: merged.slice(start, start + window.limit), edge: found.edge }
    },
    count: async () => (await countNotices(db, filter)) + between.length,
    keyOf: ({ id }) => ({ id, tie: '' }),
  })
}

/**
 * The range of stored messages that a window can contain when `many` unstored ones are merged in. `start` is
 * the window's first position in the merged list. Unstored messages newer than the range may be misplaced, but
 * only before the window.
 */
export function windowOf(
  window: Pick<Window, 'skip' | 'limit'>,
  many: number,
): { readonly skip: number; readonly limit: number; readonly start: number } {
  const skip = Math.max(0, window.skip - many)
  return { skip, limit: window.limit + many, start: window.skip - skip }
}
