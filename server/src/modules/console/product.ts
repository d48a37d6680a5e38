import { product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { ledger } from '../ledger/index.ts'
import { operators } from '../operators/index.ts'
import { settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { openConsole } from './open.ts'

/** What operators look at and propose beyond the queues of single products. */
export const operatorDesk = product({
  name: 'console',
  needs: { accounts, approvals, ledger, operators, settings, stocks, venue },
  async open({ database, writer, room, clock, log, secrets }, needs) {
    const { stocks: market } = needs
    const opened = await openConsole({
      database,
      writer,
      room,
      clock,
      log,
      secrets,
      ledger: needs.ledger,
      operators: needs.operators,
      approvals: needs.approvals,
      settings: needs.settings,
      settingChanges: needs.settings.changes,
      people: needs.accounts.people,
      venue: needs.venue,
      openOrdersOf: (userId) => market.orders.openCount(userId),
    })
    needs.venue.explainHalts(opened.haltOf)
    return {
      face: {},
      calls: opened.handlers,
      work: {
        halts: { everyMs: limits.proposalSweepMs, act: opened.resumeDue },
        announcements: { everyMs: limits.usersToldEveryMs, act: opened.tellNext },
      },
    }
  },
})
