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
  /** Ends halts whose time is over; answers how many. */
  resumeDue(): Promise<number>
  /** Tells the next portion of users what changes. */
  tellNext(): Promise<unknown>
}

/** The console's own affairs: what stands above every module that it looks at. Registers its kinds of proposals. */
export async function openConsole(parts: ConsoleParts): Promise<OperatorDesk> {
  const { operators, approvals, venue, settings, settingChanges, database, writer, clock } = parts
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
    resumeDue,
    tellNext: () => announcements.tellNext(),
  }
}
