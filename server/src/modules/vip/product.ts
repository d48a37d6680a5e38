import { inPortions, pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { kyc } from '../kyc/index.ts'
import { ledger } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { vipChecks } from './checks.ts'
import { notifyEnd } from './commands.ts'
import { vipConsole } from './console.ts'
import { vipExamples, vipFlows } from './examples.ts'
import { vipHandlers } from './handlers.ts'
import { Members } from './members.ts'
import { Outcomes } from './outcomes.ts'
import { membersAfter, periodsUntil, trialUsers, vipLeaves } from './store.ts'
import { Worth } from './worth.ts'

/** Membership: days that are tried or bought, that never renew, and that open doors of other products. */
export const vip = product({
  name: 'vip',
  needs: { kyc, ledger, settings },
  leaves: vipLeaves,
  examples: vipExamples,
  flows: vipFlows,
  async open(ports, needs) {
    const { database, writer, clock } = ports
    const members = await recovered(database, clock.nowMs())
    const worth = new Worth(needs.ledger)
    const outcomes = new Outcomes({ database, writer, clock, worth })
    await outcomes.count()
    const own = vipHandlers({
      database,
      writer,
      ledger: needs.ledger,
      settings: needs.settings,
      members,
      worth,
      othersNow: () => outcomes.others,
      keepVerified: needs.kyc.keepVerified,
      othersOf: needs.kyc.otherAccountsOf,
    })
    const calls = { ...own, ...vipConsole({ database, writer, settings: needs.settings }) }
    const ending = {
      perTurn: limits.vipTellingsPerTurn,
      due: (nowMs: number, most: number) => members.due(nowMs, most),
      act: (turn: Parameters<typeof notifyEnd>[0], member: Parameters<typeof notifyEnd>[2]) =>
        notifyEnd(turn, members, member),
    }
    const untilOf = (userId: number): number | undefined => members.find(userId)?.until
    return {
      face: {
        /** Whether a user is a member at a time; asked by every product that is open to members alone. */
        isMember: (userId: number, nowMs: number): boolean => (untilOf(userId) ?? 0) > nowMs,
        /** When a membership ends, in epoch milliseconds; null for a user who is none now. */
        untilOf: (userId: number, nowMs: number): number | null => {
          const until = untilOf(userId)
          return until !== undefined && until > nowMs ? until : null
        },
        /** A product for members only reports what it earned for them. */
        register: (...door: Parameters<Worth['register']>) => worth.register(...door),
      },
      calls,
      checks: () => vipChecks(members),
      exports: { vip: pagedList(calls.vipList, {}) },
      work: {
        ends: { everyMs: limits.vipEndsEveryMs, act: () => inPortions(ports, ending) },
        outcomes: { everyMs: limits.vipOutcomesEveryMs, act: () => outcomes.act() },
      },
    }
  },
})

const pageOfMembers = 10_000

async function recovered(database: Parameters<typeof membersAfter>[0], nowMs: number): Promise<Members> {
  const members = new Members()
  for (let after = 0; ; ) {
    const rows = await membersAfter(database, after, pageOfMembers)
    const last = rows.at(-1)
    if (!last) break
    for (const row of rows) members.keep(row)
    after = last.userId
  }
  for (const userId of await trialUsers(database)) members.keepTrial(userId)
  for (const period of await periodsUntil(database, nowMs)) members.add(period)
  return members
}
