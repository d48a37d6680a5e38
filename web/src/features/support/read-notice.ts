import { ask, load } from '../../lib/ask.ts'
import { outdated } from '../../lib/query.ts'

/** Marks the notice of a new support message as read once the user reads the conversation. */
export async function readNoticeOf(): Promise<void> {
  const { list } = await load('noticeList', { category: 'system' })
  const ids = list.filter(({ word, read }) => word === 'support_answer' && !read).map(({ id }) => id)
  if (ids.length === 0) return
  await ask('noticeRead', { ids: ids.join(',') })
  outdated('noticeList')
}
