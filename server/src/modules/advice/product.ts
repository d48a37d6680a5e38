import { inPortions, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { approvals } from '../approvals/index.ts'
import { settings } from '../settings/index.ts'
import { support } from '../support/index.ts'
import { venue } from '../venue/index.ts'
import { vip } from '../vip/index.ts'
import { AdviceBook } from './book.ts'
import { broughtBy } from './brought.ts'
import { adviceChecks } from './checks.ts'
import { AdviceDesk, type AdviceParts, adviceHistory } from './desk.ts'
import { adviceExamples, adviceFlows } from './examples.ts'
import { adviceHandlers } from './handlers.ts'
import { strategyHandlers, strategyKind } from './opening.ts'
import { notifications, Services, storedServices } from './service.ts'
import { adviceLeaves, storedAdvice } from './tables.ts'

/** Trading advice of public rules, in the log before its outcome is known, with its record measured afterwards. */
export const advice = product({
  name: 'advice',
  needs: { approvals, history: adviceHistory, settings, support, venue, vip },
  leaves: adviceLeaves,
  examples: adviceExamples,
  flows: adviceFlows,
  async open(ports, needs) {
    const { database, writer, clock } = ports
    const book = new AdviceBook()
    book.recover(await storedAdvice(database))
    const parts: AdviceParts = {
      database,
      writer,
      clock,
      book,
      venue: needs.venue,
      settings: needs.settings,
      from: needs.history,
    }
    const desk = new AdviceDesk(parts)
    const services = new Services()
    services.recover(await storedServices(database))
    const { isMember } = needs.vip
    const strategy = {
      services,
      writer,
      approvals: needs.approvals,
      isMember,
      hasWritten: needs.support.hasWritten,
    }
    needs.approvals.register(strategyKind(strategy))
    const notify = notifications({ services, book, isMember })
    const act = async (): Promise<void> => {
      await desk.act()
      await inPortions(ports, notify)
    }
    needs.vip.register('advice', (userId, span) => broughtBy(parts, { userId, ...span }))
    return {
      face: {},
      calls: { ...adviceHandlers(parts, strategy), ...strategyHandlers(strategy) },
      checks: () => adviceChecks(book, services),
      work: { advice: { everyMs: limits.adviceEveryMs, act, atStart: true } },
    }
  },
})
