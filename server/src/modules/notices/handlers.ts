import { done, type Locale, type Notice, noticeBrief, noticeText } from '@openbourse/protocol'
import type { Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { bell } from './bell.ts'
import { listAll, type StandingOf } from './standing.ts'
import { markAllRead, markRead, type NoticeRow, unreadOf } from './store.ts'

type NoticeHandlers = SomeHandlers<'noticeList' | 'noticeRead'>

/** Every query is limited to the user's id, so users read and mark only their own messages. */
export function noticeHandlers(parts: {
  readonly database: Database
  readonly writer: Pick<Writer, 'settled'>
  readonly standingOf: StandingOf
}): NoticeHandlers {
  const { database, writer, standingOf } = parts
  return {
    async noticeList({ userId, locale }, { category, before, ...asked }) {
      await writer.settled()
      const below = before === undefined ? undefined : Number(before)
      const filter = { userId, category, below, ...asked }
      const [paged, unread] = await Promise.all([
        listAll(database, filter, standingOf(userId)),
        unreadOf(database, userId),
      ])
      const rows = paged.list.map((row) => noticeOnWire(row, locale))
      return done({ ...withRows(paged, rows), unread })
    },

    async noticeRead({ userId, nowMs }, { ids, all, category, upTo }) {
      const named = ids === undefined ? [] : ids.split(',').map(Number)
      let marked = named.length === 0 ? 0 : await markRead(database, { userId, ids: named, at: nowMs })
      if (all === true) {
        const until = upTo === undefined ? undefined : Number(upTo)
        marked += await markAllRead(database, { userId, category, upTo: until, at: nowMs })
      }
      // The user's other devices show the same count.
      if (marked > 0) bell.recount(userId)
      return done({ unread: await unreadOf(database, userId) })
    },
  }
}

function noticeOnWire({ id, at, word, category, values, link, read }: NoticeRow, locale: Locale): Notice {
  const { brief = null, figure = null } = noticeBrief({ word, values }, locale) ?? {}
  const text = noticeText({ word, values }, locale)
  return { id: String(id), word, category, ...text, brief, figure, link, at, read }
}
