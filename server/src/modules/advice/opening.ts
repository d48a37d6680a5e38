import { done, type Refused, refuse, strategyReasons } from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { type Approvals, type KindOfProposal, proposedByTwo } from '../approvals/index.ts'
import { notifyOpened } from './notices.ts'
import type { Services } from './service.ts'

type Parts = {
  readonly services: Services
  readonly approvals: Approvals
  readonly writer: Writer
  readonly isMember: (userId: number, nowMs: number) => boolean
  /** Whether a user has ever written to customer service. */
  readonly hasWritten: (userId: number) => boolean
}

type Wrong = 'strategy_members' | 'strategy_unasked' | 'strategy_already'

/** What keeps the service from being opened for a user; asked when it is proposed, and again when it is approved. */
function whyNot(parts: Parts, turn: Turn, userId: number): Refused<Wrong> | undefined {
  if (parts.services.isOpen(userId)) return refuse('strategy_already')
  if (!parts.isMember(userId, turn.nowMs)) return refuse('strategy_members')
  return parts.hasWritten(userId) ? undefined : refuse('strategy_unasked')
}

/** Customer service proposes it for a user who asked, and another operator approves it. */
export const strategyKind = (parts: Parts): KindOfProposal => ({
  kind: 'strategy_open',
  reasons: strategyReasons,
  ...proposedByTwo,
  makers: ['support'],
  execute(turn, payload, { id }) {
    const userId = Number(payload.user)
    const refused = whyNot(parts, turn, userId)
    if (refused) return refused
    const { nowMs } = turn
    parts.services.write(turn, { userId, state: 'open', since: nowMs, told: nowMs, proposalId: id })
    notifyOpened(turn, userId)
    return undefined
  },
})

export function strategyHandlers(parts: Parts): SomeHandlers<'consoleStrategyOpen' | 'strategyEnd'> {
  const { approvals, services, writer } = parts
  return {
    consoleStrategyOpen: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleStrategyOpen', input }, (turn) => {
        const { id, reason } = input
        const refused = whyNot(parts, turn, Number(id))
        return (
          refused ?? { kind: 'strategy_open', payload: { user: id }, reason, subject: { kind: 'user', id } }
        )
      }),

    async strategyEnd({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      const ran = await writer.run({
        actor: userId,
        once: { key, call: 'strategyEnd', input, isEnding: true },
        decide(turn) {
          const service = services.find(userId)
          if (service?.state !== 'open') return refuse('strategy_none')
          services.write(turn, { ...service, state: 'ended', since: turn.nowMs })
          return done({})
        },
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },
  }
}
