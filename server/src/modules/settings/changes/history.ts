import type { Queryable } from '../../../platform/db/types.ts'

export type Recorded = {
  /** Grows with every value of any setting. */
  readonly n: number
  readonly name: string
  readonly from: string | null
  readonly to: string
  readonly at: number
  readonly source: 'default' | 'console'
  readonly reason: string | null
  readonly proposalId: number | null
}

/** Every recorded value, newest first. The former value of a default is the one recorded before it. */
export async function recordedValues(
  db: Queryable,
  asked: { readonly name: string | undefined; readonly before: number | undefined; readonly size: number },
): Promise<{ readonly list: Recorded[]; readonly more: boolean }> {
  const rows = await db.query(
    `select * from (
       select id, name, value, source, since, reason, proposal_id,
              coalesce(old_value, lag(value) over (partition by name order by id)) as former
       from settings.value where $1::text is null or name = $1
     ) recorded where $2::bigint is null or id < $2 order by id desc limit $3`,
    [asked.name ?? null, asked.before ?? null, asked.size + 1],
  )
  const list = rows.slice(0, asked.size).map((row) => ({
    n: Number(row.id),
    name: String(row.name),
    to: String(row.value),
    at: Number(row.since),
    from: row.former === null ? null : String(row.former),
    source: row.source === 'console' ? ('console' as const) : ('default' as const),
    reason: row.reason === null ? null : String(row.reason),
    proposalId: row.proposal_id === null ? null : Number(row.proposal_id),
  }))
  return { list, more: rows.length > asked.size }
}
