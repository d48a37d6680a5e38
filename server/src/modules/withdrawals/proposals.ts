import {
  refuse,
  type WithdrawalRefusal,
  withdrawalReaders,
  withdrawalRefusals,
  withdrawalReleaseReasons,
} from '@openbourse/protocol'
import type { KindOfProposal, Payload } from '../approvals/index.ts'
import { refusalGrounds, releaseGrounds } from './grounds.ts'
import { judgedNow, mayRefuse } from './judging.ts'
import { type Desk, giveBack, placeOf, release, written } from './moves.ts'
import type { Standing } from './standing.ts'
import type { WithdrawalParts, WithdrawalRecord } from './types.ts'
import { numberOf } from './wire.ts'

const hourMs = 3600 * 1000
const minuteMs = 60_000
const makers = ['reviewer', 'approver'] as const
const checkers = ['approver'] as const

/** The payload to approve: all effects, and no personal data. */
export function payloadOf(record: WithdrawalRecord, reason: string): Payload {
  const { id, asset, amount, fee } = record
  return {
    withdrawal: String(id),
    number: numberOf(id),
    asset,
    reason,
    amount: written(asset, amount),
    fee: written(asset, fee),
    receives: written(asset, amount - fee),
    to: placeOf(record),
    checkers: String(record.checkers),
    delayMinutes: String(record.delayMinutes),
  }
}

/** Proposals that operators can make about a withdrawal. Each is checked again before it takes effect. */
export function registerProposals(
  parts: WithdrawalParts & { readonly desk: Desk; readonly standing: Standing },
): void {
  const { approvals, desk } = parts
  const readers = withdrawalReaders
  const common = { makers, checkers, readers, expiresMs: 4 * hourMs } satisfies Partial<KindOfProposal>
  approvals.register({
    ...common,
    kind: 'withdrawal_release',
    reasons: withdrawalReleaseReasons,
    grounds: releaseGrounds,
    seats: ({ checkers: needed }) => Math.max(1, Number(needed)),
    delayMs: ({ delayMinutes }) => Number(delayMinutes) * minuteMs,
    execute(turn, payload) {
      const record = stillSo(desk, payload)
      if (!record) return refuse('withdrawal_decided')
      if (record.usableFrom > turn.nowMs) {
        return refuse('payout_settling', { values: { until: String(record.usableFrom) } })
      }
      release(desk, turn, record, 'people')
      return undefined
    },
  })
  approvals.register({
    ...common,
    kind: 'withdrawal_refuse',
    reasons: withdrawalRefusals,
    grounds: refusalGrounds,
    seats: () => 1,
    delayMs: () => 0,
    execute(turn, payload, { reason }) {
      const record = stillSo(desk, payload)
      if (!record) return refuse('withdrawal_decided')
      // The facts may have changed since the proposal, and a proposal may have been written by SQL.
      if (reason !== payload.reason || !mayRefuse(reason, judgedNow(parts, record, turn.nowMs)))
        return refuse('withdrawal_reason_untrue')
      giveBack(desk, turn, record, { reason: payload.reason as WithdrawalRefusal, by: 'people' })
      return undefined
    },
  })
}

/** The approved withdrawal, if it still waits and is unchanged. */
function stillSo({ book }: Desk, payload: Payload): WithdrawalRecord | undefined {
  const record = book.find(Number(payload.withdrawal))
  if (record?.state !== 'under_review') return undefined
  const now = payloadOf(record, payload.reason ?? '')
  return Object.entries(now).every(([name, value]) => payload[name] === value) ? record : undefined
}
