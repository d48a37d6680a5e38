import { outdated } from '../../lib/query.ts'
import { ask, load } from './calls.ts'

/** Whoever reads the conversation has no need of the message that says that there is something to read. */
export async function readNoticeOf(): Promise<void> {
  const { list } = await load('noticeList', { category: 'system' })
  const ids = list.filter(({ word, read }) => word === 'support_answer' && !read).map(({ id }) => id)
  if (ids.length === 0) return
  await ask('noticeRead', { ids: ids.join(',') })
  outdated('noticeList')
}
