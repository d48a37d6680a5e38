import { invariant } from '@openbourse/money'
import type {
  consoleBookCalls,
  consoleMarketCalls,
  consolePeopleCalls,
  consoleQueueCalls,
  consoleSavingCalls,
  Locale,
  settingCalls,
} from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { Announcements } from './announcements.ts'
import { bookHandlers } from './books.ts'
import { Halts, type HaltTold } from './halts.ts'
import { marketHandlers, marketKinds } from './market.ts'
import { arrivalOf, operatorKinds, proposedAbout } from './operator-kinds.ts'
import type { ConsoleParts } from './parts.ts'
import { peopleHandlers } from './people.ts'
import { queueHandlers } from './queues.ts'
import { savingHandlers } from './saving.ts'
import { settingKind } from './setting-changes.ts'
import { settingHandlers } from './setting-handlers.ts'

type Names =
  | 'consoleOperatorPropose'
  | keyof typeof settingCalls
  | keyof typeof consoleMarketCalls
  | keyof typeof consoleBookCalls
  | keyof typeof consolePeopleCalls
  | keyof typeof consoleQueueCalls
  | keyof typeof consoleSavingCalls

export type OperatorDesk = {
  readonly handlers: SomeHandlers<Names>
  /** Why an instrument is halted by operators, for its page; null when it is not. */
  haltOf(symbol: string, locale: Locale): HaltTold | null
  /** Lets what is halted too long trade again, and tells the next portion of users what changes; how many halts ended. */
  sweep(): Promise<number>
  stop(): void
}

/** The console's own affairs: what stands above every module that it looks at. Registers its kinds of proposals. */
export async function openConsole(parts: ConsoleParts): Promise<OperatorDesk> {
  const { operators, approvals, venue, settings, settingChanges, database, writer, clock, log } = parts
  const { people, writeAudit } = operators
  const halts = await Halts.open({ database, writer, venue, writeAudit, nowMs: clock.nowMs() })
  const announcements = await Announcements.open({ database, writer, people: parts.people })
  const noticeDays = () => settings.integer('setting.notice.days')
  const kinds = [
    ...operatorKinds(people),
    settingKind(settingChanges, noticeDays, announcements),
    ...marketKinds(venue, halts),
  ]
  for (const kind of kinds) approvals.register(kind)
  operators.askApproval((turn, one) => {
    const made = approvals.propose(turn, 'house', arrivalOf(one))
    invariant(made.ok, 'an arrival is proposed once')
    return made.value.expiresAt
  })

  const resumeDue = async (): Promise<number> => {
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
  const halting = setInterval(() => {
    resumeDue().catch((error: unknown) => log.error('halts not swept', error))
  }, limits.proposalSweepMs)
  const telling = setInterval(() => {
    announcements.tellNext().catch((error: unknown) => log.error('users not told of a change', error))
  }, limits.usersToldEveryMs)
  halting.unref()
  telling.unref()
  return {
    handlers: {
      ...settingHandlers(parts),
      ...marketHandlers(parts, halts),
      ...bookHandlers(parts),
      ...peopleHandlers(parts),
      ...queueHandlers(parts),
      ...savingHandlers(parts),
      consoleOperatorPropose: (context, input) =>
        approvals.proposeOnce(context, { call: 'consoleOperatorPropose', input }, () =>
          proposedAbout(people, input),
        ),
    },
    haltOf: (symbol, locale) => halts.told(symbol, locale),
    async sweep() {
      await announcements.tellNext()
      return resumeDue()
    },
    stop() {
      clearInterval(halting)
      clearInterval(telling)
    },
  }
}
