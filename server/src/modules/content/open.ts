import { Overloaded } from '../../core/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { limits } from '../../platform/limits.ts'
import type { Approvals } from '../approvals/index.ts'
import type { WriteAudit } from '../operators/index.ts'
import { firstAnnouncements } from './first-party.ts'
import { type ContentHandlers, type ContentParts, contentHandlers } from './handlers.ts'
import { Newsroom } from './newsroom.ts'
import { type PublishedHandlers, publishedHandlers } from './published/handlers.ts'
import { Published } from './published/published.ts'
import { plantAnnouncements } from './store.ts'

export type Content = {
  readonly handlers: ContentHandlers & PublishedHandlers
  /** Writes what happened since it was looked last, then looks about once a minute. Call it when the venue has started. */
  start(): void
  stop(): Promise<void>
}

/** What the house publishes. News are written beside the market and never hold it up. */
export async function openContent(
  parts: Omit<ContentParts, 'published'> & {
    readonly clock: Clock
    readonly log: (line: string) => void
    readonly approvals: Approvals
    readonly writeAudit: WriteAudit
  },
): Promise<Content> {
  const { database, clock, log, approvals, writeAudit } = parts
  const published = await Published.load(database)
  for (const kind of published.kinds()) approvals.register(kind)
  await plantAnnouncements(database, { all: firstAnnouncements, at: clock.nowMs() })
  const newsroom = new Newsroom(parts)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const look = async (): Promise<void> => {
    try {
      await newsroom.look()
    } catch (error) {
      // News can wait: the next look finds them again.
      if (!stopped && !(error instanceof Overloaded)) log(`the newsroom failed: ${String(error)}`)
    }
    if (!stopped) timer = setTimeout(again, limits.newsEveryMs)
  }
  const again = (): void => {
    looking = look()
  }
  return {
    handlers: {
      ...contentHandlers({ ...parts, published }),
      ...publishedHandlers({ published, approvals, writeAudit }),
    },
    start: again,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
