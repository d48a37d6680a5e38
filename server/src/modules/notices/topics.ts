import type { StreamData, UnreadCounts } from '@openbourse/protocol'
import type { Database } from '../../platform/db/types.ts'
import type { TopicSources } from '../../platform/stream/types.ts'
import { bell } from './bell.ts'
import { unreadOf } from './store.ts'

/** The unread count, recomputed after a change, with at most one query per listener. */
export function noticeTopics(parts: {
  readonly database: Database
  readonly log: (line: string) => void
}): TopicSources {
  return {
    notices: {
      who: 'user',
      open({ userId, changed }) {
        let published: UnreadCounts | null = null
        let fresh = false
        let asking = false
        let again = false
        const count = async (): Promise<void> => {
          asking = true
          do {
            again = false
            published = await unreadOf(parts.database, userId)
            fresh = true
            changed()
          } while (again)
        }
        const recount = (): void => {
          again = true
          if (asking) return
          count()
            .catch((error: unknown) => parts.log(`unread messages were not counted: ${String(error)}`))
            .finally(() => {
              asking = false
            })
        }
        const stop = bell.onCount(userId, recount)
        recount()
        const data = (): StreamData['notices'] => ({ unread: published })
        return {
          snapshot: data,
          update() {
            if (!fresh) return undefined
            fresh = false
            return data()
          },
          close: stop,
        }
      },
    },
  }
}
