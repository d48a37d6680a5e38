import { type Exports, product } from '../../core/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Context } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { factors } from '../factors/index.ts'
import { ledger } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { Closures } from './closures.ts'
import { DepositDay } from './deposit-day.ts'
import { leavingHandlers, limitHandlers } from './handlers.ts'
import { OwnLimits } from './limits.ts'
import { type DayChange, riskKeeper } from './risk.ts'
import type { ExportPart } from './types.ts'
import { UnusedPractice } from './unused.ts'

/** In which daily limits are set and losses are counted. */
const base = 'NGN'

/** Limits that users set for themselves, pauses, leaving, and the export of a user's own data. */
export const safeguards = product({
  name: 'safeguards',
  needs: { accounts, factors, ledger, settings },
  async open({ database, writer, clock, log }, needs, all) {
    const parts = {
      database,
      writer,
      clock,
      log,
      accounts: needs.accounts,
      ledger: needs.ledger,
      settings: needs.settings,
      prove: (...asked: Parameters<typeof needs.factors.prove>) => needs.factors.prove(...asked),
    }
    const own = await OwnLimits.open(database, clock.nowMs())
    const closures = new Closures(parts)
    const unused = new UnusedPractice(parts)
    const desk = { parts, own, closures, base }
    /** Closes accounts whose day is over, and practice accounts that nobody used. */
    const sweep = async (): Promise<void> => {
      await closures.sweep(clock.nowMs())
      await unused.sweep(clock.nowMs())
    }
    const limitsOfUsers: Pick<OwnLimits, 'at' | 'pausedUntil'> = own
    return {
      face: {
        /** `own.at(userId, 'deposit' | 'leverage', nowMs).value` is what deposits and contracts have to keep to. */
        own: limitsOfUsers,
        /** The keeper of every call that makes a new risk. */
        keepRisk: (changeOf: DayChange) => riskKeeper(own, { base, changeOf }),
        closesAt: (userId: number): Promise<number | null> => closures.closesAt(userId),
        depositDay: new DepositDay(),
        sweep,
      },
      calls: { ...limitHandlers(desk), ...leavingHandlers(desk, () => exportParts(all.exports(), clock)) },
      work: { sweep: { everyMs: limits.closureSweepMs, act: sweep } },
    }
  },
})

/** Each list is read by the call that the app itself makes, so an export says what the screens say. */
function exportParts(exports: Exports, clock: Clock): readonly ExportPart[] {
  const asker = (userId: number): Context => ({
    userId,
    sessionId: 0,
    requestKey: undefined,
    locale: 'en-US',
    nowMs: clock.nowMs(),
    client: { ip: '', network: '', device: '' },
  })
  return Object.entries(exports).map(([name, rows]) => ({ name, rowsOf: (userId) => rows(asker(userId)) }))
}
