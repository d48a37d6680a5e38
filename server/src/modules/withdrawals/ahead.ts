import type { Withdrawal, WithdrawalChecked } from '@openbourse/protocol'
import type { Pace } from './pace.ts'
import type { WithdrawalRecord } from './types.ts'

type Ahead = Withdrawal['ahead']

/**
 * The remaining steps of a withdrawal and their deadlines, each with the fact it is based on. Empty for one
 * that a check blocks, that is late, or that is final.
 */
export function aheadOf(
  record: Pick<WithdrawalRecord, 'state' | 'checkers' | 'usableFrom' | 'dueAt'>,
  known: {
    readonly nowMs: number
    readonly checks: readonly WithdrawalChecked[]
    /** When an approved release takes effect. */
    readonly signedFor: number | null
    readonly pace: Pace
    /** The rail's stated maximum duration. */
    readonly railMs: number | null
  },
): Ahead {
  const { pace, railMs } = known
  const leaves = record.state === 'under_review' ? leavesOf(record, known) : null
  const isGoing = leaves !== null || record.state === 'in_progress'
  if (!isGoing) return { leaves: null, arrives: null }
  if (pace.arriving) return { leaves, arrives: { ...pace.arriving, by: 'half' } }
  return { leaves, arrives: railMs === null ? null : { ms: railMs, of: null, by: 'rail' } }
}

function leavesOf(
  { checkers, usableFrom, dueAt }: Pick<WithdrawalRecord, 'checkers' | 'usableFrom' | 'dueAt'>,
  { nowMs, checks, signedFor, pace }: Parameters<typeof aheadOf>[1],
): Ahead['leaves'] {
  if (checks.some(({ state }) => state === 'failed')) return null
  if (signedFor !== null) return { at: Math.max(signedFor, usableFrom), by: 'signed', half: null }
  if (checkers === 0) return { at: Math.max(nowMs, usableFrom), by: 'rest', half: null }
  return nowMs > dueAt ? null : { at: dueAt, by: 'promise', half: pace.leaving }
}
