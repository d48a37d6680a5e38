import { invariant } from '@openbourse/money'
import { type NoticeValues, type NoticeWord, noticeWords } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { bell } from './bell.ts'
import { noticeTable } from './tables.ts'

export type NoticeDraft = NoticeContent & {
  readonly userId: number
  /** Path and query of the page that it is about, e.g. `/pages/stock/order?id=7`. */
  readonly link?: string
  /**
   * What the message is about, e.g. `order:7`. A later message of the same person about the same thing takes its place: an order
   * that fills in a hundred parts is one message, not a hundred.
   */
  readonly about?: string
  /** Its reader did it himself a moment ago and knows: it is read from the beginning, and no device is told. */
  readonly seen?: boolean
}

/** A word with its own values: a value that is forgotten does not compile. */
export type NoticeContent = {
  [W in NoticeWord]: { readonly word: W; readonly values: NoticeValues<W> }
}[NoticeWord]

/** Writes a message to a person in the turn of what happened: it is there exactly when that is, and once. */
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
