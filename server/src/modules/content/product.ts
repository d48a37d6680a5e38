import { pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { approvals } from '../approvals/index.ts'
import { operators } from '../operators/index.ts'
import { venue } from '../venue/index.ts'
import { contentExamples, contentFlows } from './examples.ts'
import { firstAnnouncements } from './first-party.ts'
import { contentHandlers } from './handlers.ts'
import { Newsroom } from './newsroom.ts'
import { publishedHandlers } from './published/handlers.ts'
import { Published } from './published/published.ts'
import { contentLeaves } from './published/store.ts'
import { plantAnnouncements } from './store.ts'

/**
 * Market news, and operators' publications. News is written outside the market's turns and never delays it.
 */
export const content = product({
  name: 'content',
  needs: { approvals, operators, venue },
  leaves: contentLeaves,
  examples: contentExamples,
  flows: contentFlows,
  async open({ database, writer, clock }, { approvals, operators: { writeAudit }, venue }) {
    const published = await Published.load(database)
    for (const kind of published.kinds()) approvals.register(kind)
    await plantAnnouncements(database, { all: firstAnnouncements, at: clock.nowMs() })
    const newsroom = new Newsroom({ database, writer, venue, clock })
    const newsCalls = contentHandlers({ database, writer, venue, published })
    return {
      face: {},
      calls: { ...newsCalls, ...publishedHandlers({ published, approvals, writeAudit }) },
      exports: { 'saved-news': pagedList(newsCalls.newsList, { marked: true }) },
      // News can wait: the next check finds what one missed.
      work: {
        look: {
          everyMs: limits.newsEveryMs,
          act: () => newsroom.look(),
          atStart: true,
          byTimerAlone: true,
        },
      },
    }
  },
})
