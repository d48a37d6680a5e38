import { Overloaded } from '../../core/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { limits } from '../../platform/limits.ts'
import { firstAnnouncements } from './first-party.ts'
import { type ContentHandlers, type ContentParts, contentHandlers } from './handlers.ts'
import { Newsroom } from './newsroom.ts'
import { plantAnnouncements } from './store.ts'

export type Content = {
  readonly handlers: ContentHandlers
  /** Writes what happened since it was looked last, then looks about once a minute. Call it when the venue has started. */
  start(): void
  stop(): Promise<void>
}

/** What the house publishes. News are written beside the market and never hold it up. */
export async function openContent(
  parts: ContentParts & { readonly clock: Clock; readonly log: (line: string) => void },
): Promise<Content> {
  const { database, clock, log } = parts
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
    handlers: contentHandlers(parts),
    start: again,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
