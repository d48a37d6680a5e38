import type { Notice, NoticeCategory } from '@openbourse/protocol'
import { ask } from '../../lib/ask.ts'
import { outdated } from '../../lib/query.ts'

/** Marks one message as read; if the server cannot be reached, it stays unread and nothing else happens. */
export function markRead({ id, read }: Pick<Notice, 'id' | 'read'>): void {
  if (read) return
  void ask('noticeRead', { ids: id })
    .then(() => outdated('noticeList'))
    .catch(() => {})
}

/** Marks all messages of a category up to the newest one on the screen. Returns whether the server accepted it. */
export async function markAllRead(upTo: string, category: NoticeCategory | undefined): Promise<boolean> {
  try {
    const answer = await ask('noticeRead', { all: true, upTo, ...(category ? { category } : {}) })
    outdated('noticeList')
    return answer.ok
  } catch {
    return false
  }
}
