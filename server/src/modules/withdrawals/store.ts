import type { WithdrawalEnd, WithdrawalState } from '@openbourse/protocol'
import type { JournalTable, Turn } from '../../core/types.ts'
import { readPage } from '../../platform/db/listing.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import { idOf, numberOf } from './rails.ts'
import type { WithdrawalKind, WithdrawalRecord } from './types.ts'

const columns = {
  id: 'bigint',
  user_id: 'bigint',
  kind: 'text',
  asset: 'text',
  amount: 'bigint',
  fee: 'bigint',
  rail: 'text',
  destination_id: 'bigint',
  destination_sealed: 'text',
  usable_from: 'bigint',
  terms_of: 'text',
  terms: 'text',
  checkers: 'smallint',
  delay_minutes: 'integer',
  with_code: 'boolean',
  state: 'text',
  reason: 'text',
  asked_at: 'bigint',
  due_at: 'bigint',
  late_told_at: 'bigint',
  decided_at: 'bigint',
  decided_by: 'text',
  sent_at: 'bigint',
  ended_at: 'bigint',
  reference: 'text',
  entry: 'bigint',
  end_entry: 'bigint',
} as const

const withdrawalTable: JournalTable<keyof typeof columns> = {
  name: 'withdrawals.withdrawal',
  columns,
  upsertOn: ['id'],
}

/** A stored record: its destination stays sealed. */
export type StoredWithdrawal = Omit<WithdrawalRecord, 'destination'> & { readonly sealed: string }

export function writeWithdrawal(turn: Turn, row: StoredWithdrawal): void {
  turn.write(withdrawalTable, {
    id: row.id,
    user_id: row.userId,
    kind: row.kind,
    asset: row.asset,
    amount: row.amount,
    fee: row.fee,
    rail: row.rail,
    destination_id: row.destinationId,
    destination_sealed: row.sealed,
    usable_from: row.usableFrom,
    terms_of: row.termsOf,
    terms: row.terms,
    checkers: row.checkers,
    delay_minutes: row.delayMinutes,
    with_code: row.withCode,
    state: row.state,
    reason: row.reason,
    asked_at: row.askedAt,
    due_at: row.dueAt,
    late_told_at: row.lateNotifiedAt,
    decided_at: row.decidedAt,
    decided_by: row.decidedBy,
    sent_at: row.sentAt,
    ended_at: row.endedAt,
    reference: row.reference,
    entry: row.entry,
    end_entry: row.endEntry,
  })
}

export async function openWithdrawals(database: Queryable): Promise<StoredWithdrawal[]> {
  const rows = await database.query<Row>(
    'select * from withdrawals.withdrawal where ended_at is null order by id',
  )
  return rows.map(readRow)
}

export async function withdrawalById(database: Queryable, id: number): Promise<StoredWithdrawal | undefined> {
  const [row] = await database.query<Row>('select * from withdrawals.withdrawal where id = $1', [id])
  return row && readRow(row)
}

/** The newest payout to each bank account, to ask the bank about. */
export async function sentToBank(
  database: Queryable,
): Promise<{ readonly id: number; readonly destinationId: number }[]> {
  const rows = await database.query<{ id: string; destination_id: string }>(
    `select distinct on (destination_id) id, destination_id from withdrawals.withdrawal
     where kind = 'bank' and sent_at is not null and ended_at is not null
     order by destination_id, ended_at desc, id desc`,
  )
  return rows.map(({ id, destination_id }) => ({ id: Number(id), destinationId: Number(destination_id) }))
}

/** Ledger entries of network payouts, by reference, for the given lines. */
export async function bookedPayouts(
  database: Queryable,
  lines: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ id: string; end_entry: string }>(
    `select id, end_entry from withdrawals.withdrawal
     where id = any ($1::bigint[]) and kind = 'crypto' and state = 'success'`,
    [lines.flatMap((line) => idOf(line) ?? [])],
  )
  return new Map(rows.map(({ id, end_entry }) => [numberOf(Number(id)), Number(end_entry)]))
}

export type ListAsked = PageAsked & {
  readonly userId: number
  readonly kind: WithdrawalKind
  readonly state?: WithdrawalState | undefined
}

/** One page of a user's withdrawals, newest first. */
export function withdrawalsOf(database: Queryable, of: ListAsked): Promise<Paged<StoredWithdrawal>> {
  const listing = {
    owned: 'from withdrawals.withdrawal one where one.user_id = $1',
    filter: 'one.kind = $2 and ($3::text is null or one.state = $3)',
    ownedBy: [of.userId],
    filteredBy: [of.kind, of.state ?? null],
  }
  return readPage(database, listing, { asked: of, read: (row) => readRow(row as Row) })
}

/** Withdrawals that reached this state at or after a time, newest first. */
export async function endedSince(
  database: Queryable,
  asked: { readonly state: 'success' | 'fail'; readonly since: number; readonly max: number },
): Promise<StoredWithdrawal[]> {
  const rows = await database.query<Row>(
    `select * from withdrawals.withdrawal where state = $1 and ended_at >= $2
     and reason is distinct from 'withdrawal_cancelled' order by ended_at desc limit $3`,
    [asked.state, asked.since, asked.max],
  )
  return rows.map(readRow)
}

export type UsedTerms = {
  readonly of: 'today' | 'deposit'
  readonly line: string
  readonly total: bigint
  readonly lastDay: bigint
}

/** What a user withdrew of an asset by terms, without returned amounts. */
export async function usedTerms(
  database: Queryable,
  of: { readonly userId: number; readonly asset: string; readonly since: number },
): Promise<UsedTerms[]> {
  const rows = await database.query<{
    terms_of: 'today' | 'deposit'
    line: string
    total: string
    last_day: string
  }>(
    `select terms_of, case terms_of when 'today' then '' else terms end as line, sum(amount) as total,
       coalesce(sum(amount) filter (where asked_at > $3), 0) as last_day
     from withdrawals.withdrawal where user_id = $1 and asset = $2 and state <> 'fail'
     group by 1, 2`,
    [of.userId, of.asset, of.since],
  )
  return rows.map(({ terms_of, line, total, last_day }) => ({
    of: terms_of,
    line,
    total: BigInt(total),
    lastDay: BigInt(last_day),
  }))
}

/** Whether a payout has arrived there before: only the first one needs a second proof. */
export async function hasArrived(
  database: Queryable,
  at: { readonly userId: number; readonly kind: WithdrawalKind; readonly destinationId: number },
): Promise<boolean> {
  const rows = await database.query(
    `select 1 from withdrawals.withdrawal
     where user_id = $1 and kind = $2 and destination_id = $3 and state = 'success' limit 1`,
    [at.userId, at.kind, at.destinationId],
  )
  return rows.length > 0
}

type Row = { readonly [Column in keyof typeof columns]: string | number | boolean | null }

function readRow(row: Row): StoredWithdrawal {
  const time = (value: Row['sent_at']): number | null => (value === null ? null : Number(value))
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    kind: row.kind as WithdrawalKind,
    asset: String(row.asset),
    amount: BigInt(String(row.amount)),
    fee: BigInt(String(row.fee)),
    rail: String(row.rail),
    destinationId: Number(row.destination_id),
    sealed: String(row.destination_sealed),
    usableFrom: Number(row.usable_from),
    termsOf: row.terms_of as 'today',
    terms: String(row.terms),
    checkers: Number(row.checkers),
    delayMinutes: Number(row.delay_minutes),
    withCode: Boolean(row.with_code),
    state: row.state as WithdrawalState,
    reason: row.reason as WithdrawalEnd | null,
    askedAt: Number(row.asked_at),
    dueAt: Number(row.due_at),
    lateNotifiedAt: time(row.late_told_at),
    decidedAt: time(row.decided_at),
    decidedBy: row.decided_by as 'rule' | null,
    sentAt: time(row.sent_at),
    endedAt: time(row.ended_at),
    reference: row.reference === null ? null : String(row.reference),
    entry: Number(row.entry),
    endEntry: time(row.end_entry),
  }
}
