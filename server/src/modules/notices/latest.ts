import { type NoticeWord, noticeText } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import { aboveAll } from '../../platform/paging.ts'
import { listNotices } from './store.ts'

export type LatestNotice = { readonly at: number; readonly word: NoticeWord; readonly title: string }

/** Categories without orders, which have their own records. */
const aboutThePerson = ['security', 'system', 'money'] as const

/** Messages that a posting also shows; requests, holds and refusals have no posting. */
const postedAnyway: readonly NoticeWord[] = [
  ...(['practice_opened', 'stock_delisted', 'dividend_paid', 'deposit_done'] as const),
  ...(['exchanged', 'transferred', 'coin_credited', 'vip_bought', 'vip_refunded'] as const),
]

/** A user's latest account messages: titles only, without private values. */
export async function latestFor(
  db: Queryable,
  { userId, size }: { readonly userId: number; readonly size: number },
): Promise<readonly LatestNotice[]> {
  const filter = { userId, below: undefined }
  const newest = { below: aboveAll, skip: 0, limit: size }
  const found = await Promise.all(
    aboutThePerson.map((category) => listNotices(db, { ...filter, category }, newest)),
  )
  return found
    .flatMap(({ rows }) => rows)
    .filter(({ word }) => !postedAnyway.includes(word))
    .map(({ at, word, values }) => ({ at, word, title: noticeText({ word, values }, 'en-US').title }))
}
