import type { StoredAuditLine } from '@openbourse/protocol'
import type { Queryable, Row } from '../../platform/db/types.ts'

export type AuditSearch = {
  readonly operatorId?: number | undefined
  readonly act?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Matching lines before a number, newest first. */
export async function searchAudit(
  db: Queryable,
  search: AuditSearch,
  page: { readonly before: number | undefined; readonly size: number },
): Promise<{ readonly list: StoredAuditLine[]; readonly more: boolean }> {
  const rows = await db.query(
    `select * from operators.audit
     where ($1::bigint is null or operator_id = $1) and ($2::text is null or act = $2)
       and ($3::text is null or subject_kind = $3) and ($4::text is null or subject_id = $4)
       and ($5::bigint is null or at >= $5) and ($6::bigint is null or at < $6)
       and ($7::bigint is null or n < $7)
     order by n desc limit $8`,
    [
      search.operatorId ?? null,
      search.act ?? null,
      search.subjectKind ?? null,
      search.subjectId ?? null,
      search.from ?? null,
      search.to ?? null,
      page.before ?? null,
      page.size + 1,
    ],
  )
  return { list: rows.slice(0, page.size).map(lineFrom), more: rows.length > page.size }
}

/** A range of the chain without gaps, oldest first, for checks and exports. */
export async function auditStretch(
  db: Queryable,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<StoredAuditLine[]> {
  const rows = await db.query('select * from operators.audit where n > $1 order by n limit $2', [after, size])
  return rows.map(lineFrom)
}

function lineFrom(row: Row): StoredAuditLine {
  return {
    n: Number(row.n),
    at: Number(row.at),
    operatorId: Number(row.operator_id),
    act: String(row.act),
    subjectKind: String(row.subject_kind),
    subjectId: String(row.subject_id),
    reason: row.reason === null ? null : String(row.reason),
    details: JSON.parse(String(row.details)) as Record<string, string>,
    former: String(row.former),
    hash: String(row.hash),
  }
}
