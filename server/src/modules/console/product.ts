import { invariant } from '@openbourse/money'
import { product } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { ledger } from '../ledger/index.ts'
import { operators } from '../operators/index.ts'
import { settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { Announcements } from './announcements.ts'
import { bookHandlers } from './books.ts'
import { consoleExamples, consoleFlows } from './examples.ts'
import { consoleLeaves } from './halt-store.ts'
import { Halts } from './halts.ts'
import { marketHandlers, marketKinds } from './market.ts'
import { arrivalOf, operatorKinds, proposedAbout } from './operator-kinds.ts'
import type { ConsoleParts } from './parts.ts'
import { peopleHandlers } from './people.ts'
import { queueHandlers } from './queues.ts'
import { savingHandlers } from './saving.ts'
import { settingKind } from './setting-changes.ts'
import { settingHandlers } from './setting-handlers.ts'

/** Console views and proposals that belong to no single product. */
export const operatorDesk = product({
  name: 'console',
  needs: { accounts, approvals, ledger, operators, settings, stocks, venue },
  leaves: consoleLeaves,
  examples: consoleExamples,
  flows: consoleFlows,
  async open({ database, writer, room, clock, log, secrets }, needs) {
    const { people } = needs.accounts
    const { writeAudit } = needs.operators
    const parts: ConsoleParts = {
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
      people,
      venue: needs.venue,
      openOrdersOf: (userId) => needs.stocks.orders.openCount(userId),
    }
    const halts = await Halts.open({ database, writer, venue: needs.venue, writeAudit, nowMs: clock.nowMs() })
    const announcements = await Announcements.open({ database, writer, people })
    registerKinds(parts, { halts, announcements })
    needs.venue.explainHalts((symbol, locale) => halts.shownHalt(symbol, locale))
    return {
      face: {},
      calls: callsOf(parts, halts),
      work: {
        halts: { everyMs: limits.proposalSweepMs, act: () => resumeDue(parts, halts) },
        announcements: { everyMs: limits.usersNotifiedEveryMs, act: () => announcements.sendNext() },
      },
    }
  },
})

function registerKinds(
  { operators, approvals, venue, settings, settingChanges }: ConsoleParts,
  { halts, announcements }: { readonly halts: Halts; readonly announcements: Announcements },
): void {
  const noticeDays = () => settings.integer('setting.notice.days')
  const kinds = [
    ...operatorKinds(operators.people),
    settingKind(settingChanges, noticeDays, announcements),
    ...marketKinds(venue, halts),
  ]
  for (const kind of kinds) approvals.register(kind)
  operators.askApproval((turn, one) => {
    const made = approvals.propose(turn, 'house', arrivalOf(one))
    invariant(made.ok, 'an arrival is proposed once')
    return made.value.expiresAt
  })
}

/** Ends expired halts; returns how many. */
async function resumeDue({ writer, clock }: ConsoleParts, halts: Halts): Promise<number> {
  const due = halts.due(clock.nowMs())
  for (const { symbol } of due)
    await writer.run({
      actor: 0,
      decide(turn) {
        const now = halts.of(symbol)
        if (now && now.until <= turn.nowMs) halts.resume(turn, now, undefined)
      },
    })
  return due.length
}

const callsOf = (parts: ConsoleParts, halts: Halts) => ({
  ...settingHandlers(parts),
  ...marketHandlers(parts, halts),
  ...bookHandlers(parts),
  ...peopleHandlers(parts),
  ...queueHandlers(parts),
  ...savingHandlers(parts),
  ...proposalHandlers(parts),
})

function proposalHandlers({ approvals, operators }: ConsoleParts): SomeHandlers<'consoleOperatorPropose'> {
  return {
    consoleOperatorPropose: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleOperatorPropose', input }, () =>
        proposedAbout(operators.people, input),
      ),
  }
}
