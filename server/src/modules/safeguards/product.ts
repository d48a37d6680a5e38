import { type Exports, product } from '../../core/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Context } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { factors } from '../factors/index.ts'
import { ledger } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { DepositDay } from './deposit-day.ts'
import { openSafeguards } from './open.ts'
import type { ExportPart } from './types.ts'

/** Limits that users set for themselves, pauses, leaving, and the export of a user's own data. */
export const safeguards = product({
  name: 'safeguards',
  needs: { accounts, factors, ledger, settings },
  async open({ database, writer, clock, log }, needs, all) {
    const opened = await openSafeguards({
      database,
      writer,
      clock,
      log,
      accounts: needs.accounts,
      ledger: needs.ledger,
      settings: needs.settings,
      prove: (asking, user, proof) => needs.factors.prove(asking, user, proof),
    })
    const { own, keepRisk, closesAt } = opened
    return {
      face: { own, keepRisk, closesAt, depositDay: new DepositDay(), sweep: opened.sweep },
      calls: opened.handlers(() => exportParts(all.exports(), clock)),
      work: { sweep: { everyMs: limits.closureSweepMs, act: opened.sweep } },
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
