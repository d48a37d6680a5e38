import { pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { approvals } from '../approvals/index.ts'
import { operators } from '../operators/index.ts'
import { venue } from '../venue/index.ts'
import { openContent } from './open.ts'

/** News of the market, and what the operators publish. */
export const content = product({
  name: 'content',
  needs: { approvals, operators, venue },
  async open({ database, writer, clock }, needs) {
    const { handlers, look } = await openContent({
      database,
      writer,
      clock,
      venue: needs.venue,
      approvals: needs.approvals,
      writeAudit: needs.operators.writeAudit,
    })
    return {
      face: {},
      calls: handlers,
      exports: { 'saved-news': pagedList(handlers.newsList, { marked: true }) },
      // News can wait: what one look missed the next one finds.
      work: { look: { everyMs: limits.newsEveryMs, act: look, atStart: true, byTimerAlone: true } },
    }
  },
})
