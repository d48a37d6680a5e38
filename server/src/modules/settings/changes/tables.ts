import type { JournalTable, Turn } from '../../../core/types.ts'

const valueTable = {
  name: 'settings.value',
  columns: {
    name: 'text',
    value: 'text',
    source: 'text',
    since: 'bigint',
    old_value: 'text',
    reason: 'text',
    proposal_id: 'bigint',
  },
} as const satisfies JournalTable

/** A value decided by two operators, and the one it replaces. */
export type Decided = {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly proposalId: number
}

export function writeDecided(turn: Turn, { name, from, to, reason, proposalId }: Decided): void {
  turn.write(valueTable, {
    name,
    value: to,
    source: 'console',
    since: turn.nowMs,
    old_value: from,
    reason,
    proposal_id: proposalId,
  })
}
