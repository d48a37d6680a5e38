import type { JournalTable, Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { RailName } from '../ledger/index.ts'
import type { PayoutWord, RailLine } from './types.ts'

const instructionColumns = {
  id: 'bigint',
  rail: 'text',
  kind: 'text',
  number: 'text',
  asset: 'text',
  minor: 'bigint',
  party: 'text',
  account: 'text',
  trace: 'text',
  due_at: 'bigint',
} as const

const instructionTable: JournalTable<keyof typeof instructionColumns> = {
  name: 'rails.instruction',
  columns: instructionColumns,
}

export type Instruction = {
  readonly id: number
  readonly rail: RailName
  readonly kind: 'credit' | 'payout'
  readonly number: string | null
  readonly asset: string
  readonly minor: bigint
  readonly party: string
  readonly account: string
  readonly trace: string
  readonly dueAt: number
}

export function writeInstruction(turn: Turn, instruction: Instruction): void {
  const { dueAt, ...row } = instruction
  turn.write(instructionTable, { ...row, due_at: dueAt })
}

export async function dueInstructions(
  database: Queryable,
  rail: RailName,
  until: { readonly nowMs: number; readonly max: number },
): Promise<Instruction[]> {
  const rows = await database.query<Stored>(
    `select id, rail, kind, number, asset, minor, party, account, trace, due_at from rails.instruction
     where rail = $1 and taken_at is null and due_at <= $2 order by due_at, id limit $3`,
    [rail, until.nowMs, until.max],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    rail,
    kind: row.kind as Instruction['kind'],
    number: row.number ?? null,
    asset: String(row.asset),
    minor: BigInt(row.minor ?? 0),
    dueAt: Number(row.due_at),
    party: String(row.party),
    account: String(row.account),
    trace: String(row.trace),
  }))
}

export async function takeInstruction(tx: Queryable, id: number, nowMs: number): Promise<void> {
  await tx.query('update rails.instruction set taken_at = $2 where id = $1', [id, nowMs])
}

/** False when the rail already has a payout with this reference: it pays each once. */
export async function insertLine(tx: Queryable, line: RailLine): Promise<boolean> {
  const rows = await tx.query(
    `insert into rails.line (id, rail, kind, at, asset, minor, number, party, account, trace, word)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning 1`,
    [
      line.id,
      line.rail,
      line.kind,
      line.at,
      line.asset,
      line.minor.toString(),
      line.number,
      line.party,
      line.account,
      line.trace,
      line.word,
    ],
  )
  return rows.length > 0
}

export async function insertMessage(
  tx: Queryable,
  message: { readonly rail: RailName; readonly line: string; readonly dueAt: number },
): Promise<void> {
  await tx.query('insert into rails.message (rail, line, due_at) values ($1, $2, $3)', [
    message.rail,
    message.line,
    message.dueAt,
  ])
}

export type Message = { readonly id: number; readonly line: RailLine }

export async function dueMessages(
  database: Queryable,
  rail: RailName,
  until: { readonly nowMs: number; readonly max: number },
): Promise<Message[]> {
  const rows = await database.query<Stored>(
    `select m.id as message, l.* from rails.message m join rails.line l on l.id = m.line
     where m.rail = $1 and m.told_at is null and m.due_at <= $2 order by m.due_at, m.id limit $3`,
    [rail, until.nowMs, until.max],
  )
  return rows.map((row) => ({ id: Number(row.message), line: toLine(row) }))
}

/** Marks a report as delivered. Returns true for only one of several concurrent callers. */
export async function markDelivered(tx: Queryable, id: number, nowMs: number): Promise<boolean> {
  const rows = await tx.query(
    'update rails.message set told_at = $2 where id = $1 and told_at is null returning 1',
    [id, nowMs],
  )
  return rows.length > 0
}

/** Postpones an undeliverable report, so that it does not block others. */
export async function postpone(database: Queryable, id: number, dueAt: number): Promise<void> {
  await database.query('update rails.message set due_at = $2 where id = $1 and told_at is null', [id, dueAt])
}

export async function linesBetween(
  database: Queryable,
  of: { readonly rail: RailName; readonly asset: string; readonly from: number; readonly to: number },
): Promise<RailLine[]> {
  const rows = await database.query<Stored>(
    'select * from rails.line where rail = $1 and asset = $2 and at >= $3 and at < $4 order by at, id',
    [of.rail, of.asset, of.from, of.to],
  )
  return rows.map(toLine)
}

/** Returned payouts, by the server's reference. */
export async function returnedOf(
  database: Queryable,
  rail: RailName,
  numbers: readonly string[],
): Promise<Map<string, PayoutWord>> {
  const rows = await database.query<{ number: string; word: string }>(
    `select p.number, b.word from rails.line p join rails.line b on b.id = p.id || '-back'
     where p.rail = $1 and p.kind = 'payout' and p.number = any ($2::text[]) and b.word is not null`,
    [rail, numbers],
  )
  return new Map(rows.map(({ number, word }) => [number, word as PayoutWord]))
}

export async function hasLine(database: Queryable, rail: RailName, id: string): Promise<boolean> {
  return (await database.query('select 1 from rails.line where rail = $1 and id = $2', [rail, id])).length > 0
}

/** Records which ledger entry books a line, for reconciliation. */
export async function insertBooking(
  tx: Queryable,
  booked: { readonly rail: RailName; readonly line: string; readonly entry: number },
): Promise<void> {
  await tx.query('insert into rails.booked (rail, line, entry) values ($1, $2, $3)', [
    booked.rail,
    booked.line,
    booked.entry,
  ])
}

export async function bookingsOf(
  database: Queryable,
  rail: RailName,
  lines: readonly string[],
): Promise<Map<string, number>> {
  const rows = await database.query<Stored>(
    'select line, entry from rails.booked where rail = $1 and line = any ($2::text[])',
    [rail, lines],
  )
  return new Map(rows.map(({ line, entry }) => [String(line), Number(entry)]))
}

type Stored = Readonly<Record<string, string | null>>

function toLine(row: Stored): RailLine {
  return {
    id: String(row.id),
    rail: row.rail as RailName,
    kind: row.kind as RailLine['kind'],
    at: Number(row.at),
    asset: String(row.asset),
    minor: BigInt(row.minor ?? 0),
    number: row.number ?? null,
    party: String(row.party),
    account: String(row.account),
    trace: String(row.trace),
    word: row.word as PayoutWord | null,
  }
}
