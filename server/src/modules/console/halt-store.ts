import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'

export type Halt = {
  readonly id: number
  readonly symbol: string
  readonly reason: string
  readonly since: number
  /** When trading resumes automatically. */
  readonly until: number
  /** The operator who halted without a checker; null where a checker approved. */
  readonly aloneId: number | null
  readonly proposalId: number
  readonly endedAt: number | null
  /** Null while it is halted, and when it expired. */
  readonly resumeReason: string | null
  readonly resumeProposalId: number | null
}

const haltTable = {
  name: 'console.halt',
  columns: {
    id: 'bigint',
    symbol: 'text',
    reason: 'text',
    since: 'bigint',
    until: 'bigint',
    alone_id: 'bigint',
    proposal_id: 'bigint',
    ended_at: 'bigint',
    resume_reason: 'text',
    resume_proposal_id: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

export function writeHalt(turn: Turn, one: Halt): void {
  turn.write(haltTable, {
    id: one.id,
    symbol: one.symbol,
    reason: one.reason,
    since: one.since,
    until: one.until,
    alone_id: one.aloneId,
    proposal_id: one.proposalId,
    ended_at: one.endedAt,
    resume_reason: one.resumeReason,
    resume_proposal_id: one.resumeProposalId,
  })
}

/** Current halts. */
export async function standingHalts(db: Queryable): Promise<Halt[]> {
  const rows = await db.query('select * from console.halt where ended_at is null order by id')
  return rows.map(haltFrom)
}

/** A halt by a single operator. */
export type LoneHalt = {
  readonly proposalId: number
  readonly operatorId: number
  readonly symbol: string
  readonly at: number
}

const loneHaltTable = {
  name: 'console.lone_halt',
  columns: { proposal_id: 'bigint', operator_id: 'bigint', symbol: 'text', at: 'bigint' },
  leaf: { kind: 30, key: ['proposal_id'] },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const consoleLeaves: readonly LeafTable[] = [loneHaltTable]

export function writeLoneHalt(turn: Turn, { proposalId, operatorId, symbol, at }: LoneHalt): void {
  turn.write(loneHaltTable, { proposal_id: proposalId, operator_id: operatorId, symbol, at })
}

/** Halts by single operators since a moment, oldest first. */
export async function loneHaltsSince(db: Queryable, sinceMs: number): Promise<LoneHalt[]> {
  const rows = await db.query('select * from console.lone_halt where at > $1 order by at, proposal_id', [
    sinceMs,
  ])
  return rows.map((row) => ({
    proposalId: Number(row.proposal_id),
    operatorId: Number(row.operator_id),
    symbol: String(row.symbol),
    at: Number(row.at),
  }))
}

export async function latestHalts(db: Queryable, size: number): Promise<Halt[]> {
  const rows = await db.query(
    'select * from console.halt where ended_at is not null order by id desc limit $1',
    [size],
  )
  return rows.map(haltFrom)
}

function haltFrom(row: Row): Halt {
  const number = (value: unknown): number | null => (value === null ? null : Number(value))
  return {
    id: Number(row.id),
    symbol: String(row.symbol),
    reason: String(row.reason),
    since: Number(row.since),
    until: Number(row.until),
    aloneId: number(row.alone_id),
    proposalId: Number(row.proposal_id),
    endedAt: number(row.ended_at),
    resumeReason: row.resume_reason === null ? null : String(row.resume_reason),
    resumeProposalId: number(row.resume_proposal_id),
  }
}
