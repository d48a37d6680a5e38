import type { NoticeValues, NoticeWord } from '../../notices.ts'
import type { Show } from '../types.ts'

/** A message as it is read: a title of a few words, and one or two sentences that end. */
export type NoticeText = { readonly title: string; readonly text: string }

/** One message for every word: a word without one does not compile. */
export type NoticeSentences = {
  readonly [W in NoticeWord]: (values: NoticeValues<W>, show: Show) => NoticeText
}
