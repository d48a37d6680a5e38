import type { JournalTable } from '../../core/index.ts'
import type { LeafTable } from '../../core/leaf.ts'

export const accountTable = {
  name: 'ledger.account',
  columns: { id: 'integer', holder: 'text', purpose: 'text', asset: 'text', floor: 'bigint' },
  leaf: { kind: 1, key: ['id'] },
} as const satisfies JournalTable

export const entryTable = {
  name: 'ledger.entry',
  columns: {
    id: 'bigint',
    at: 'bigint',
    kind: 'text',
    cause_kind: 'text',
    cause_id: 'text',
    symbol: 'text',
  },
  leaf: { kind: 2, key: ['id'] },
} as const satisfies JournalTable

export const postingTable = {
  name: 'ledger.posting',
  columns: {
    entry: 'bigint',
    seq: 'bigint',
    minor: 'bigint',
    balance_after: 'bigint',
    owned_after: 'bigint',
    floor: 'bigint',
    account: 'integer',
    hold: 'text',
  },
  leaf: { kind: 3, key: ['account', 'seq'] },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const ledgerLeaves: readonly LeafTable[] = [accountTable, entryTable, postingTable]
