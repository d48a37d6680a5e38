import { product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { settings } from '../settings/index.ts'
import { venue } from '../venue/index.ts'
import { vip } from '../vip/index.ts'
import { AdviceBook } from './book.ts'
import { broughtBy } from './brought.ts'
import { adviceChecks } from './checks.ts'
import { AdviceDesk, type AdviceParts, adviceHistory } from './desk.ts'
import { adviceFlows } from './examples.ts'
import { adviceHandlers } from './handlers.ts'
import { adviceLeaves, storedAdvice } from './tables.ts'

/** Trading advice of public rules, in the log before its outcome is known, with its record measured afterwards. */
export const advice = product({
  name: 'advice',
  needs: { history: adviceHistory, settings, venue, vip },
  leaves: adviceLeaves,
  flows: adviceFlows,
  async open({ database, writer, clock }, needs) {
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
    needs.vip.register('advice', (userId, span) => broughtBy(parts, { userId, ...span }))
    return {
      face: {},
      calls: adviceHandlers(parts, needs.vip),
      checks: () => adviceChecks(book),
      work: { advice: { everyMs: limits.adviceEveryMs, act: () => desk.act(), atStart: true } },
    }
  },
})
