import type { consoleArrivals, OperatorRole, Output } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Service } from './parts.ts'
import { readRoles } from './rules.ts'

type Arrival = Output<typeof consoleArrivals>['list'][number]

type Line = {
  readonly at: number
  readonly act: string
  readonly operatorId: number
  readonly subjectId: number
  readonly details: Readonly<Record<string, string>>
}

const acts = ['operator_arrived', 'operator_recovered', 'proposal_approved']

/** Audit lines about operators set up with a machine link, oldest first. */
async function linesSince(db: Queryable, sinceMs: number): Promise<Line[]> {
  const rows = await db.query(
    `select at, act, operator_id, subject_id, details from operators.audit
     where subject_kind = 'operator' and act = any($1) and at > $2 order by n`,
    [acts, sinceMs],
  )
  return rows.map((row) => ({
    at: Number(row.at),
    act: String(row.act),
    operatorId: Number(row.operator_id),
    subjectId: Number(row.subject_id),
    details: JSON.parse(String(row.details)) as Record<string, string>,
  }))
}

/**
 * Operators set up with a machine link within the last 30 days, newest first, read from the audit log:
 * approved by another operator, or as a recovery without approval. Every operator sees them on the overview
 * and at login.
 */
export async function arrivalsShown(
  { database, people }: Pick<Service, 'database' | 'people'>,
  nowMs: number,
): Promise<Arrival[]> {
  const lines = await linesSince(database, nowMs - limits.arrivalsShownMs)
  const called = (id: number) => ({ id: String(id), name: people.nameOf(id) })
  const arrivals = lines.flatMap((line): Arrival[] => {
    if (line.act === 'proposal_approved') return []
    const { at, subjectId: id, details } = line
    const approved = lines.find(
      ({ act, subjectId, details: { kind } }) =>
        act === 'proposal_approved' && subjectId === id && kind === 'operator_admit',
    )
    const roles: readonly OperatorRole[] = readRoles(details.roles ?? '') ?? []
    return [
      {
        operator: called(id),
        roles: [...roles],
        at,
        way: line.act === 'operator_recovered' ? 'recovery' : 'approval',
        reason: details.why ?? null,
        state: people.byId(id)?.state ?? 'removed',
        approvedBy: approved ? called(approved.operatorId) : null,
        approvedAt: approved?.at ?? null,
        until: at + limits.arrivalsShownMs,
      },
    ]
  })
  return arrivals.reverse().slice(0, limits.arrivalsShownMax)
}
