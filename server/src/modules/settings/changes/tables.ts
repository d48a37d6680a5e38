import type { LeafTable } from '../../../core/leaf.ts'
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
  leaf: { kind: 10, key: ['name', 'since'], only: "source = 'console'" },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const settingsLeaves: readonly LeafTable[] = [valueTable]

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
