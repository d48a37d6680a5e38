import type { Clock } from '../../platform/clock.ts'
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
  /** Writes what happened since the last look. */
  look(): Promise<number>
}

/** What the house publishes. News are written beside the market and never hold it up. */
export async function openContent(
  parts: Omit<ContentParts, 'published'> & {
    readonly clock: Clock
    readonly approvals: Approvals
    readonly writeAudit: WriteAudit
  },
): Promise<Content> {
  const { database, clock, approvals, writeAudit } = parts
  const published = await Published.load(database)
  for (const kind of published.kinds()) approvals.register(kind)
  await plantAnnouncements(database, { all: firstAnnouncements, at: clock.nowMs() })
  const newsroom = new Newsroom(parts)
  return {
    handlers: {
      ...contentHandlers({ ...parts, published }),
      ...publishedHandlers({ published, approvals, writeAudit }),
    },
    look: () => newsroom.look(),
  }
}
