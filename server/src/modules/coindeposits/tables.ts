import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { AddressRow, DepositRow, KeyRow, MomentRow, OwedRow, ReportRow } from './types.ts'

export const keyTable = {
  name: 'coindeposits.key',
  columns: { id: 'bigint', network: 'text', path: 'text', xpub: 'text', source: 'text', since: 'bigint' },
  leaf: { kind: 24, key: ['id'] },
} as const satisfies JournalTable

export const addressTable = {
  name: 'coindeposits.address',
  columns: {
    id: 'bigint',
    user_id: 'bigint',
    network: 'text',
    key: 'bigint',
    index: 'integer',
    address: 'text',
    tag: 'text',
    at: 'bigint',
  },
  leaf: { kind: 21, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
} as const satisfies JournalTable

export const depositColumns = {
  id: 'bigint',
  user_id: 'bigint',
  address_id: 'bigint',
  network: 'text',
  txid: 'text',
  output: 'integer',
  asset: 'text',
  minor: 'bigint',
  address: 'text',
  tag: 'text',
  sender: 'text',
  last_entry: 'bigint',
  return_fee: 'bigint',
  return_number: 'text',
  return_txid: 'text',
  settled: 'boolean',
  state: 'text',
  reason: 'text',
  needed: 'integer',
  minimum: 'bigint',
  terms: 'text',
  height: 'bigint',
  seen_at: 'bigint',
  changed_at: 'bigint',
  entry: 'bigint',
} as const

const depositTable: JournalTable<keyof typeof depositColumns> = {
  name: 'coindeposits.deposit',
  columns: depositColumns,
  upsertOn: ['id'],
}

const momentTable = {
  name: 'coindeposits.moment',
  columns: { deposit: 'bigint', seq: 'integer', at: 'bigint', word: 'text', height: 'bigint' },
  leaf: {
    kind: 22,
    key: ['deposit', 'seq'],
    owner: {
      by: 'user',
      column: 'deposit',
      at: 'at',
      cause: { kind: 'deposit', column: 'deposit' },
      through: { table: 'coindeposits.deposit', key: 'id', column: 'user_id' },
    },
  },
} as const satisfies JournalTable

const owedTable = {
  name: 'coindeposits.owed',
  columns: {
    deposit: 'bigint',
    user_id: 'bigint',
    asset: 'text',
    minor: 'bigint',
    remaining: 'bigint',
    at: 'bigint',
    changed_at: 'bigint',
  },
  upsertOn: ['deposit'],
} as const satisfies JournalTable

const reportTable = {
  name: 'coindeposits.report',
  columns: {
    id: 'bigint',
    user_id: 'bigint',
    network: 'text',
    txid: 'text',
    at: 'bigint',
    answer: 'text',
  },
  leaf: { kind: 23, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const coindepositsLeaves: readonly LeafTable[] = [keyTable, addressTable, momentTable, reportTable]

export const writeKey = (turn: Turn, key: KeyRow): void => turn.write(keyTable, key)
export const writeMoment = (turn: Turn, moment: MomentRow): void => turn.write(momentTable, moment)

export function writeAddress(turn: Turn, { userId, ...row }: AddressRow): void {
  turn.write(addressTable, { ...row, user_id: userId })
}

export function writeDeposit(turn: Turn, row: DepositRow): void {
  const { userId, addressId, seenAt, changedAt, lastEntry, returnFee, returnNumber, returnTxid, ...same } =
    row
  turn.write(depositTable, {
    ...same,
    user_id: userId,
    address_id: addressId,
    seen_at: seenAt,
    changed_at: changedAt,
    last_entry: lastEntry,
    return_fee: returnFee,
    return_txid: returnTxid,
    return_number: returnNumber,
  })
}

export function writeOwed(turn: Turn, { userId, changedAt, ...row }: OwedRow): void {
  turn.write(owedTable, { ...row, user_id: userId, changed_at: changedAt })
}

export function writeReport(turn: Turn, { userId, ...row }: ReportRow): void {
  turn.write(reportTable, { ...row, user_id: userId })
}
