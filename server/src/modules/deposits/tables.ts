import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Deposit, Item, Moment, Voucher } from './types.ts'

const depositColumns = {
  id: 'bigint',
  user_id: 'bigint',
  way: 'text',
  kind: 'text',
  currency: 'text',
  minor: 'bigint',
  reference: 'text',
  utr: 'text',
  voucher: 'bigint',
  payer_sealed: 'text',
  terms: 'text',
  terms_hash: 'text',
  asked_at: 'bigint',
  expires_at: 'bigint',
} as const
const depositTable: LeafTable<keyof typeof depositColumns> = {
  name: 'deposits.deposit',
  columns: depositColumns,
  leaf: {
    kind: 12,
    key: ['id'],
    without: ['payer_sealed'],
    owner: { by: 'user', column: 'user_id', at: 'asked_at', cause: { kind: 'deposit', column: 'id' } },
  },
}

const stateColumns = {
  id: 'bigint',
  state: 'text',
  reason: 'text',
  details: 'text',
  credited: 'bigint',
  sends: 'integer',
  expected_by: 'bigint',
  entry: 'bigint',
  changed_at: 'bigint',
} as const
const stateTable: JournalTable<keyof typeof stateColumns> = {
  name: 'deposits.state',
  columns: stateColumns,
  upsertOn: ['id'],
}

const momentColumns = {
  id: 'bigint',
  deposit: 'bigint',
  at: 'bigint',
  kind: 'text',
  details: 'text',
} as const
const momentTable: LeafTable<keyof typeof momentColumns> = {
  name: 'deposits.moment',
  columns: momentColumns,
  leaf: {
    kind: 13,
    key: ['id'],
    owner: {
      by: 'user',
      column: 'deposit',
      at: 'at',
      cause: { kind: 'deposit', column: 'deposit' },
      through: { table: 'deposits.deposit', key: 'id', column: 'user_id' },
    },
  },
}

const creditColumns = {
  id: 'text',
  item: 'bigint',
  rail: 'text',
  at: 'bigint',
  heard_at: 'bigint',
  asset: 'text',
  minor: 'bigint',
  reference: 'text',
  trace: 'text',
  account: 'text',
  payer_sealed: 'text',
} as const
const creditTable: LeafTable<keyof typeof creditColumns> = {
  name: 'deposits.credit',
  columns: creditColumns,
  leaf: { kind: 14, key: ['id'], without: ['payer_sealed'] },
}

const creditStateColumns = {
  item: 'bigint',
  state: 'text',
  problem: 'text',
  deposit: 'bigint',
  changed_at: 'bigint',
} as const
const creditStateTable: JournalTable<keyof typeof creditStateColumns> = {
  name: 'deposits.credit_state',
  columns: creditStateColumns,
  upsertOn: ['item'],
}

const voucherColumns = {
  id: 'bigint',
  user_id: 'bigint',
  at: 'bigint',
  file: 'text',
  media_type: 'text',
  sha256: 'text',
  likeness: 'text',
} as const
const voucherTable: LeafTable<keyof typeof voucherColumns> = {
  name: 'deposits.voucher',
  columns: voucherColumns,
  leaf: { kind: 15, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
}

/** Tables whose rows become leaves of the public log. */
export const depositsLeaves: readonly LeafTable[] = [depositTable, momentTable, creditTable, voucherTable]

export function writeAsked(turn: Turn, deposit: Deposit): void {
  const { id, way, kind, currency, minor, reference, utr, voucher, terms } = deposit
  turn.write(depositTable, {
    id,
    user_id: deposit.userId,
    way,
    kind,
    currency,
    minor,
    reference,
    utr,
    voucher,
    terms,
    payer_sealed: deposit.payerSealed,
    terms_hash: deposit.termsHash,
    asked_at: deposit.askedAt,
    expires_at: deposit.expiresAt,
  })
}

export function writeStanding(turn: Turn, deposit: Deposit): void {
  const { id, state, reason, details, credited, sends, entry } = deposit
  turn.write(stateTable, {
    id,
    state,
    reason,
    details: JSON.stringify(details),
    credited,
    sends,
    entry,
    expected_by: deposit.expectedBy,
    changed_at: deposit.changedAt,
  })
}

export function writeMoment(turn: Turn, moment: Moment): void {
  const { deposit, at, kind, values } = moment
  turn.write(momentTable, { id: turn.nextId(), deposit, at, kind, details: JSON.stringify(values) })
}

export function writeReceived(turn: Turn, item: Item): void {
  const { id, rail, at, asset, minor, reference, trace, account } = item
  turn.write(creditTable, {
    id,
    item: item.item,
    rail,
    at,
    heard_at: item.receivedAt,
    asset,
    minor,
    reference,
    trace,
    account,
    payer_sealed: item.payerSealed,
  })
}

export function writeItemStanding(turn: Turn, { item, state, problem, deposit, changedAt }: Item): void {
  turn.write(creditStateTable, { item, state, problem, deposit, changed_at: changedAt })
}

export function writeVoucher(turn: Turn, voucher: Voucher): void {
  const { id, userId, at, file, mediaType, sha256, likeness } = voucher
  turn.write(voucherTable, { id, user_id: userId, at, file, media_type: mediaType, sha256, likeness })
}
