import type { ReviewFigures } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { shareOf } from '../../platform/shares/rules.ts'

const dayMs = 24 * 3600 * 1000

type Counts = { readonly passes: boolean; readonly reviewed: number; readonly agreed: number }

/**
 * How often a second reviewer independently agreed with the first. Only closed cases count, so the figures
 * reveal nothing about an open one.
 */
export async function readAgreement(
  db: Queryable,
  by: { readonly nowMs: number; readonly secondShare: number },
): Promise<ReviewFigures> {
  const days = limits.kycAgreementDays
  const rows = await db.query<Counts>(
    `select first.faults = '' as passes, count(*)::int as reviewed,
       count(*) filter (where second.agrees)::int as agreed
     from kyc.decision second
     join kyc.decision first on first.submission_id = second.submission_id and first.seat = 1
     join kyc.submission over on over.id = second.submission_id and over.ended_at is not null
     where second.seat = 2 and second.at > $1 group by 1`,
    [by.nowMs - days * dayMs],
  )
  const of = (passes: boolean) => {
    const { reviewed, agreed } = rows.find((row) => row.passes === passes) ?? { reviewed: 0, agreed: 0 }
    return { reviewed, agreed, ...shareOf(agreed, reviewed) }
  }
  return { days, secondShare: by.secondShare, passes: of(true), refusals: of(false) }
}
