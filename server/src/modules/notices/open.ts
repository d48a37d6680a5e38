import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { TopicSources } from '../../platform/stream/types.ts'
import { type NoticeHandlers, noticeHandlers } from './handlers.ts'
import { dropBefore } from './store.ts'
import { noticeTopics } from './topics.ts'

export type Notices = {
  readonly handlers: NoticeHandlers
  readonly topics: TopicSources
  close(): void
}

/** Messages as their readers see them, and the sweeping of old ones. */
export function openNotices(parts: {
  readonly database: Database
  readonly writer: Pick<Writer, 'settled'>
  readonly clock: Clock
  readonly log: (line: string) => void
}): Notices {
  const { database, clock, log } = parts
  const sweep = (): void => {
    const atMs = clock.nowMs() - limits.noticesKeptMs
    dropBefore(database, { atMs, rowsMax: limits.noticesSweptAtOnceMax }).catch((error: unknown) =>
      log(`old messages were not swept: ${String(error)}`),
    )
  }
  const timer = setInterval(sweep, limits.noticesSweepEveryMs)
  timer.unref()
  return {
    handlers: noticeHandlers(parts),
    topics: noticeTopics({ database, log }),
    close: () => clearInterval(timer),
  }
}
