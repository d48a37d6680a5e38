import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { TopicSources } from '../../platform/stream/types.ts'
import { type NoticeHandlers, noticeHandlers } from './handlers.ts'
import type { StandingOf } from './standing.ts'
import { dropBefore } from './store.ts'
import { noticeTopics } from './topics.ts'

export type Notices = {
  readonly handlers: NoticeHandlers
  readonly topics: TopicSources
  /** What the lists show beside what was written: whoever keeps such things hands in where to read them. */
  alsoShow(standingOf: StandingOf): void
  /** Deletes a portion of the messages that are older than they are kept. */
  sweep(): Promise<unknown>
}

/** Messages as their readers see them, and the sweeping of old ones. */
export function openNotices(parts: {
  readonly database: Database
  readonly writer: Pick<Writer, 'settled'>
  readonly clock: Clock
  readonly log: (line: string) => void
}): Notices {
  const { database, clock, log } = parts
  const sources: StandingOf[] = []
  const standingOf: StandingOf = (userId) => sources.flatMap((of) => of(userId))
  const sweep = (): Promise<unknown> =>
    dropBefore(database, {
      atMs: clock.nowMs() - limits.noticesKeptMs,
      rowsMax: limits.noticesSweptAtOnceMax,
    })
  return {
    handlers: noticeHandlers({ ...parts, standingOf }),
    topics: noticeTopics({ database, log }),
    alsoShow: (more) => void sources.push(more),
    sweep,
  }
}
