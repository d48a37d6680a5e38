import { type ProposalKind, type ProposalState, proposalKinds, proposalStates } from '@openbourse/protocol'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { Payload, ProposalRow, Signature } from './rules.ts'

export async function storedOpen(db: Queryable): Promise<ProposalRow[]> {
  const rows = await db.query('select * from approvals.proposal where ended_at is null order by id')
  return withSignatures(db, rows)
}

export async function storedOne(db: Queryable, id: number): Promise<ProposalRow | undefined> {
  const rows = await db.query('select * from approvals.proposal where id = $1', [id])
  return (await withSignatures(db, rows))[0]
}

export type DoneSearch = {
  readonly kind: ProposalKind | undefined
  readonly subjectKind: string | undefined
  readonly subjectId: string | undefined
  readonly before: number | undefined
  readonly size: number
  /** Kinds of which only this maker's proposals are found. */
  readonly closed: readonly ProposalKind[]
  readonly makerId: number
}

/** Final proposals, newest first. */
export async function storedDone(
  db: Queryable,
  search: DoneSearch,
): Promise<{ readonly list: ProposalRow[]; readonly more: boolean }> {
  const rows = await db.query(
    `select * from approvals.proposal
     where ended_at is not null and ($1::text is null or kind = $1) and ($2::text is null or subject_kind = $2)
       and ($3::text is null or subject_id = $3) and ($4::bigint is null or id < $4)
       and (kind <> all($5::text[]) or maker_id = $6)
     order by id desc limit $7`,
    [
      search.kind ?? null,
      search.subjectKind ?? null,
      search.subjectId ?? null,
      search.before ?? null,
      search.closed,
      search.makerId,
      search.size + 1,
    ],
  )
  return { list: await withSignatures(db, rows.slice(0, search.size)), more: rows.length > search.size }
}

async function withSignatures(db: Queryable, rows: readonly Row[]): Promise<ProposalRow[]> {
  const signed = await db.query(
    'select proposal_id, operator_id, at from approvals.signature where proposal_id = any($1::bigint[]) order by at, operator_id',
    [rows.map(({ id }) => id)],
  )
  const byId = new Map<number, Signature[]>()
  for (const row of signed) {
    const id = Number(row.proposal_id)
    byId.set(id, [...(byId.get(id) ?? []), { operatorId: Number(row.operator_id), at: Number(row.at) }])
  }
  return rows.map((row) => proposalFrom(row, byId.get(Number(row.id)) ?? []))
}

function proposalFrom(row: Row, signatures: readonly Signature[]): ProposalRow {
  const kind = proposalKinds.find((one: ProposalKind) => one === row.kind)
  const state = proposalStates.find((one: ProposalState) => one === row.state)
  if (!kind || !state)
    throw new Error(`Broken invariant: proposal ${String(row.id)} is of a known kind and state`)
  const number = (value: unknown): number | null => (value === null ? null : Number(value))
  return {
    id: Number(row.id),
    kind,
    subject: { kind: String(row.subject_kind), id: String(row.subject_id) },
    payload: JSON.parse(String(row.payload)) as Payload,
    payloadHash: String(row.payload_hash),
    reason: String(row.reason),
    makerId: Number(row.maker_id),
    seats: Number(row.seats),
    delayMs: Number(row.delay_ms),
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    state,
    executesAt: number(row.executes_at),
    endedAt: number(row.ended_at),
    endReason: row.end_reason === null ? null : String(row.end_reason),
    endedBy: number(row.ended_by),
    signatures,
  }
}
