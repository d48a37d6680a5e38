import type { LoanMoment, LoanPurpose } from '@openbourse/protocol'
import type { JournalTable, LeafTable, Turn } from '../../core/index.ts'
import { readPage } from '../../platform/db/listing.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import { type Wait, waitFrom } from '../../platform/waits.ts'
import { currency, type Details, type Loan, type LoanStep } from './rules.ts'

const loanColumns = {
  id: 'bigint',
  user_id: 'bigint',
  currency: 'text',
  amount: 'bigint',
  days: 'integer',
  ppm: 'integer',
  purpose: 'text',
  sheet: 'text',
  sheet_hash: 'text',
  applied_at: 'bigint',
  decide_by: 'bigint',
  score: 'integer',
} as const

const loanTable: LeafTable<keyof typeof loanColumns> = {
  name: 'loans.loan',
  columns: loanColumns,
  leaf: {
    kind: 57,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'applied_at', cause: { kind: 'loan', column: 'id' } },
  },
}

const stateColumns = {
  loan_id: 'bigint',
  state: 'text',
  changed_at: 'bigint',
  paid_out_at: 'bigint',
  ended_at: 'bigint',
  late_parts: 'integer',
  interest: 'bigint',
  details: 'text',
} as const

const stateTable: JournalTable<keyof typeof stateColumns> = {
  name: 'loans.state',
  columns: stateColumns,
  upsertOn: ['loan_id'],
}

const eventColumns = {
  id: 'bigint',
  loan_id: 'bigint',
  user_id: 'bigint',
  at: 'bigint',
  kind: 'text',
  interest: 'bigint',
  principal: 'bigint',
  entry: 'bigint',
} as const

const eventTable: LeafTable<keyof typeof eventColumns> = {
  name: 'loans.event',
  columns: eventColumns,
  leaf: {
    kind: 58,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'loan', column: 'loan_id' } },
  },
}

const exclusionColumns = { id: 'bigint', user_id: 'bigint', at: 'bigint', until_at: 'bigint' } as const

const exclusionTable: LeafTable<keyof typeof exclusionColumns> = {
  name: 'loans.exclusion',
  columns: exclusionColumns,
  leaf: { kind: 59, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
}

/** Tables whose rows become leaves of the public log. */
export const loansLeaves: readonly LeafTable[] = [loanTable, eventTable, exclusionTable]

export function writeLoan(turn: Turn, loan: Loan): void {
  turn.write(loanTable, {
    id: loan.id,
    user_id: loan.userId,
    currency,
    amount: loan.amount,
    days: loan.days,
    ppm: Number(loan.ppm),
    purpose: loan.purpose,
    sheet: loan.sheet,
    sheet_hash: loan.sheetHash,
    applied_at: loan.appliedAt,
    decide_by: loan.decideBy,
    score: loan.score,
  })
}

export function writeState(turn: Turn, { id, step, details, ...loan }: Loan): void {
  turn.write(stateTable, {
    loan_id: id,
    state: step,
    changed_at: loan.changedAt,
    paid_out_at: loan.paidOutAt,
    ended_at: loan.endedAt,
    late_parts: details.late.length,
    interest: details.debt?.interestPaid ?? 0n,
    details: textOf(details),
  })
}

/** Something that happened to a loan, with the money that moved. */
export type Happened = {
  readonly kind: LoanMoment['kind']
  readonly money?: { readonly interest: bigint; readonly principal: bigint; readonly entry: number }
}

export function writeEvent(
  turn: Turn,
  { id, userId }: Pick<Loan, 'id' | 'userId'>,
  { kind, money }: Happened,
): void {
  turn.write(eventTable, {
    id: turn.nextId(),
    loan_id: id,
    user_id: userId,
    at: turn.nowMs,
    kind,
    interest: money?.interest ?? 0n,
    principal: money?.principal ?? 0n,
    entry: money?.entry ?? null,
  })
}

export function writeExclusion(
  turn: Turn,
  { id, userId, until }: { readonly id: number; readonly userId: number; readonly until: number },
): void {
  turn.write(exclusionTable, { id, user_id: userId, at: turn.nowMs, until_at: until })
}

const whole = 'select loan.*, state.* from loans.loan loan join loans.state state on state.loan_id = loan.id'

/** Loans that are under review or owed, behind a number, in the order in which they were applied for. */
export async function openAfter(database: Queryable, after: number, most: number): Promise<readonly Loan[]> {
  const rows = await database.query(
    `${whole} where state.state in ('under_review', 'in_progress') and loan.id > $1 order by loan.id limit $2`,
    [after, most],
  )
  return rows.map(toLoan)
}

/** These loans, as far as they are under review or owed. */
export async function openOf(database: Queryable, ids: readonly number[]): Promise<readonly Loan[]> {
  const rows = await database.query(
    `${whole} where state.state in ('under_review', 'in_progress') and loan.id = any($1)`,
    [ids],
  )
  return rows.map(toLoan)
}

export async function loanById(database: Queryable, id: number): Promise<Loan | undefined> {
  const [row] = await database.query(`${whole} where loan.id = $1`, [id])
  return row && toLoan(row)
}

/** The newest loan of a user, whatever became of it. */
export async function newestOf(database: Queryable, userId: number): Promise<Loan | undefined> {
  const [row] = await database.query(`${whole} where loan.user_id = $1 order by loan.id desc limit 1`, [
    userId,
  ])
  return row && toLoan(row)
}

/** One page of a user's loans, newest first. */
export function loansPage(
  database: Queryable,
  of: PageAsked & { readonly userId: number },
): Promise<Paged<Loan>> {
  const listing = {
    owned: 'from loans.loan one where one.user_id = $1',
    ownedBy: [of.userId],
    joined: 'join loans.state state on state.loan_id = one.id',
    columns: 'one.*, state.*',
  }
  return readPage(database, listing, { asked: of, read: toLoan })
}

export type Moment = {
  readonly at: number
  readonly kind: LoanMoment['kind']
  readonly interest: bigint
  readonly principal: bigint
  readonly entry: number | null
}

/** Everything that happened to a loan, oldest first. */
export async function momentsOf(database: Queryable, loanId: number): Promise<readonly Moment[]> {
  const rows = await database.query('select * from loans.event where loan_id = $1 order by id', [loanId])
  return rows.map((row) => ({
    at: Number(row.at),
    kind: row.kind as LoanMoment['kind'],
    interest: BigInt(String(row.interest)),
    principal: BigInt(String(row.principal)),
    entry: row.entry === null ? null : Number(row.entry),
  }))
}

/** Loans of a user that were paid out, whatever became of them. */
export async function lentTo(database: Queryable, userId: number): Promise<readonly Loan[]> {
  const rows = await database.query(
    `${whole} where loan.user_id = $1 and state.paid_out_at is not null order by loan.id`,
    [userId],
  )
  return rows.map(toLoan)
}

/** Loans of a user that were written off after a time, with what was owed. */
export async function givenUpSince(
  database: Queryable,
  userId: number,
  fromMs: number,
): Promise<readonly { readonly at: number; readonly minor: bigint }[]> {
  const rows = await database.query(
    `select event.at, event.interest + event.principal as minor
     from loans.loan loan join loans.event event on event.loan_id = loan.id
     where loan.user_id = $1 and event.kind = 'written_off' and event.at > $2 order by event.id`,
    [userId, fromMs],
  )
  return rows.map(({ at, minor }) => ({ at: Number(at), minor: BigInt(String(minor)) }))
}

/** Loans that were written off, the newest first. */
export async function writtenOff(database: Queryable, most: number): Promise<readonly Loan[]> {
  const rows = await database.query(
    `${whole} where state.state = 'written_off' order by state.ended_at desc, loan.id desc limit $1`,
    [most],
  )
  return rows.map(toLoan)
}

/** How ended loans went: counts, and the median of interest paid in millionths of the money received. */
export async function endedLoans(database: Queryable) {
  const [row] = await database.query(
    `select count(*)::int as ended,
       count(*) filter (where late_parts > 0)::int as late,
       count(*) filter (where state = 'written_off')::int as lost,
       round(percentile_cont(0.5) within group (order by (interest * 1000000 / amount)::double precision))::bigint as cost
     from loans.state join loans.loan on id = loan_id where state in ('repaid', 'written_off')`,
  )
  return {
    ended: Number(row?.ended ?? 0),
    late: Number(row?.late ?? 0),
    lost: Number(row?.lost ?? 0),
    /** Null while none has ended. */
    costPpm: row?.cost === null || row?.cost === undefined ? null : BigInt(String(row.cost)),
  }
}

/** Until when users asked not to be lent to, as far as that is after a time. */
export async function exclusionsAfter(
  database: Queryable,
  atMs: number,
): Promise<readonly { readonly userId: number; readonly until: number }[]> {
  const rows = await database.query('select user_id, until_at from loans.exclusion where until_at > $1', [
    atMs,
  ])
  return rows.map((row) => ({ userId: Number(row.user_id), until: Number(row.until_at) }))
}

/** Applications that waited for a decision. */
export async function loanWaits(database: Queryable, sinceMs: number): Promise<Wait[]> {
  const rows = await database.query(
    `select applied_at as since, decide_by as due,
       case when s.state = 'under_review' then null
         else coalesce(s.paid_out_at, s.ended_at) end as until
     from loans.loan join loans.state s on loan_id = id
     where s.state = 'under_review'
       or (coalesce(s.paid_out_at, s.ended_at) > $1 and s.state <> 'withdrawn')`,
    [sinceMs],
  )
  return rows.map(waitFrom)
}

/** Details as JSON; a bigint is a text that ends in n, and no other text there does. */
const textOf = (details: Details): string =>
  JSON.stringify(details, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))

const readDetails = (text: string): Details =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Details

const numberOrNull = (cell: unknown): number | null => (cell === null ? null : Number(cell))

const toLoan = (row: Row): Loan => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  amount: BigInt(String(row.amount)),
  days: Number(row.days),
  ppm: BigInt(String(row.ppm)),
  purpose: row.purpose as LoanPurpose,
  sheet: String(row.sheet),
  sheetHash: String(row.sheet_hash),
  appliedAt: Number(row.applied_at),
  decideBy: Number(row.decide_by),
  score: Number(row.score),
  step: row.state as LoanStep,
  changedAt: Number(row.changed_at),
  paidOutAt: numberOrNull(row.paid_out_at),
  endedAt: numberOrNull(row.ended_at),
  details: readDetails(String(row.details)),
})
