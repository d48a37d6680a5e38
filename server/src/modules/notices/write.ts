import { invariant } from '@openbourse/money'
import { type NoticeValues, type NoticeWord, noticeWords } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { bell } from './bell.ts'
import { noticeTable } from './tables.ts'

export type NoticeDraft = NoticeContent & {
  readonly userId: number
  /** Path and query of its page, e.g. `/pages/stock/order?id=7`. */
  readonly link?: string
  /**
   * The subject, e.g. `order:7`. A later message to the same user about it replaces the earlier one, so an
   * order with a hundred fills is one message.
   */
  readonly about?: string
  /** The user caused the event: it is read from the start, and not pushed. */
  readonly seen?: boolean
}

/** A kind of message with its own values: a missing value does not compile. */
export type NoticeContent = {
  [W in NoticeWord]: { readonly word: W; readonly values: NoticeValues<W> }
}[NoticeWord]

/** Writes a message to a user in the turn of its event, so both are durable or neither. */
export function writeNotice(turn: Turn, draft: NoticeDraft): void {
  const { userId, word, values, link = null, seen = false } = draft
  invariant(link === null || /^\/pages\/[\w/]+(\?[\w=&.:-]*)?$/.test(link), 'a message leads into the app')
  const id = turn.nextId()
  const { category } = noticeWords[word]
  const about = draft.about ?? `notice:${id}`
  turn.write(noticeTable, {
    user_id: userId,
    about,
    id,
    at: turn.nowMs,
    word,
    category,
    details: JSON.stringify(values),
    link,
    read_at: seen ? turn.nowMs : null,
  })
  if (seen) turn.afterCommit(() => bell.recount(userId))
  else turn.afterCommit(() => bell.ring({ id, userId, at: turn.nowMs, word, category, values, link, about }))
}
