import type { Queryable } from '../../platform/db/types.ts'
import { type Wait, waitFrom } from '../../platform/waits.ts'

/**
 * Proposals that waited for checkers, until the last approval or decline, or until expiry. Those withdrawn by
 * their maker, and those without checkers, do not count.
 */
export async function proposalWaits(database: Queryable, sinceMs: number): Promise<Wait[]> {
  const rows = await database.query(
    `select created_at as since, expires_at as due, until
     from approvals.proposal p, lateral (
       select case when p.state = 'open' then null
         when p.state in ('declined', 'expired') then p.ended_at
         else (select max(at) from approvals.signature where proposal_id = p.id) end as until) signed
     where seats > 0 and state <> 'withdrawn' and (state = 'open' or until > $1)`,
    [sinceMs],
  )
  return rows.map(waitFrom)
}
