import type { JournalTable } from '../../core/index.ts'

export const accountTable = {
  name: 'ledger.account',
  columns: { id: 'integer', holder: 'text', purpose: 'text', asset: 'text', floor: 'bigint' },
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
} as const satisfies JournalTable
