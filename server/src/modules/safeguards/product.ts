import { type Exports, type NotedTable, product } from '../../core/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Context } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { factors } from '../factors/index.ts'
import { ledger } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { Closures } from './closures.ts'
import { DepositDay } from './deposit-day.ts'
import { safeguardExamples } from './examples.ts'
import { leavingHandlers, limitHandlers } from './handlers.ts'
import { OwnLimits } from './limits.ts'
import { type DayChange, riskKeeper } from './risk.ts'
import type { ExportPart } from './types.ts'
import { UnusedPractice } from './unused.ts'

/** The currency of daily limits and losses. */
const base = 'NGN'

/** Written outside of turns; the log notes them. */
const notedTables: readonly NotedTable[] = [
  {
    name: 'safeguards.limit_change',
    key: ['id'],
    columns: ['id', 'user_id', 'kind', 'value', 'set_at', 'effective_at'],
  },
  { name: 'safeguards.pause', key: ['id'], columns: ['id', 'user_id', 'from_at', 'until_at'] },
]

/** Users' own limits, breaks, closing an account, and the data export. */
export const safeguards = product({
  name: 'safeguards',
  needs: { accounts, factors, ledger, settings },
  examples: safeguardExamples,
  noted: notedTables,
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
    /** Closes due accounts, and unused practice accounts. */
    const sweep = async (): Promise<void> => {
      await closures.sweep(clock.nowMs())
      await unused.sweep(clock.nowMs())
    }
    const limitsOfUsers: Pick<OwnLimits, 'at' | 'pausedUntil'> = own
    return {
      face: {
        /** Deposits and contracts check `own.at(userId, 'deposit' | 'leverage', nowMs).value`. */
        own: limitsOfUsers,
        /** The guard of every call that adds risk. */
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

/** Each list comes from the app's own call, so an export matches the screens. */
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
