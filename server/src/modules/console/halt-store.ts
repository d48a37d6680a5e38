import type { JournalTable, Turn } from '../../core/types.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'

export type Halt = {
  readonly id: number
  readonly symbol: string
  readonly reason: string
  readonly since: number
  /** When trading goes on by itself. */
  readonly until: number
  /** Who halted it by himself; null where a second operator checked it. */
  readonly aloneId: number | null
  readonly proposalId: number
  readonly endedAt: number | null
  /** Null while it is halted, and where its time was over. */
  readonly resumeReason: string | null
  readonly resumeProposalId: number | null
}

const haltTable = {
  name: 'console.halt',
  columns: {
    ...{ id: 'bigint', symbol: 'text', reason: 'text', since: 'bigint', until: 'bigint' },
    ...{ alone_id: 'bigint', proposal_id: 'bigint', ended_at: 'bigint' },
    ...{ resume_reason: 'text', resume_proposal_id: 'bigint' },
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

export function writeHalt(turn: Turn, one: Halt): void {
  turn.write(haltTable, {
    ...{ id: one.id, symbol: one.symbol, reason: one.reason, since: one.since, until: one.until },
    ...{ alone_id: one.aloneId, proposal_id: one.proposalId, ended_at: one.endedAt },
    ...{ resume_reason: one.resumeReason, resume_proposal_id: one.resumeProposalId },
  })
}

/** What is halted, and what was halted by one operator lately. */
export async function storedHalts(db: Queryable, sinceMs: number): Promise<Halt[]> {
  const rows = await db.query(
    'select * from console.halt where ended_at is null or since >= $1 order by id',
    [sinceMs],
  )
  return rows.map(haltFrom)
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
    ...{ id: Number(row.id), symbol: String(row.symbol), reason: String(row.reason) },
    ...{ since: Number(row.since), until: Number(row.until), aloneId: number(row.alone_id) },
    ...{ proposalId: Number(row.proposal_id), endedAt: number(row.ended_at) },
    resumeReason: row.resume_reason === null ? null : String(row.resume_reason),
    resumeProposalId: number(row.resume_proposal_id),
  }
}
