import { birthProblem, type KycFault, type KycReason } from '@openbourse/protocol/documents'
import type { Queryable } from '../../platform/db/types.ts'
import { fact, type Grounds, isUntrue, seen } from '../approvals/index.ts'
import { contentsOf } from './contents.ts'
import type { Service } from './service.ts'
import type { Case } from './types.ts'

/** Facts about a case that do not need its photos. */
export type KycFacts = {
  /** Whether another user submitted the same number. */
  readonly isNumberElsewhere: boolean
  /** By the submitted date of birth. */
  readonly isMinor: boolean
}

/** Most faults are visible in the photos, which the second reviewer also sees. */
export const kycGrounds: Grounds<KycReason, KycFacts> = {
  kyc_document_other: seen,
  kyc_document_expired: seen,
  kyc_document_not_taken: seen,
  kyc_number_differs: seen,
  kyc_number_unreadable: seen,
  kyc_number_used: fact('someone else handed in the same number', (of) => of.isNumberElsewhere),
  kyc_name_differs: seen,
  kyc_name_unreadable: seen,
  kyc_birth_differs: seen,
  kyc_birth_unreadable: seen,
  kyc_birth_minor: fact('the date of birth makes them a minor', (of) => of.isMinor),
  kyc_address_partial: seen,
  kyc_address_differs: seen,
  kyc_image_blurred: seen,
  kyc_image_cut: seen,
  kyc_image_glare: seen,
  kyc_image_other_side: seen,
  kyc_image_edited: seen,
  kyc_image_copy: seen,
}

/** Whether known facts contradict one of the faults. */
export async function hasUntrue(
  service: Service,
  one: Case,
  by: { readonly faults: readonly KycFault[]; readonly nowMs: number },
): Promise<boolean> {
  const birth = (await contentsOf(service, one))?.birth
  const today = new Date(by.nowMs).toISOString().slice(0, 10)
  const yearsMin = service.settings.integer('kyc.age.min')
  const facts = {
    isNumberElsewhere: await isNumberElsewhere(service.database, one),
    isMinor: birth !== undefined && birthProblem(birth, { today, yearsMin }) === 'kyc_birth_minor',
  }
  return by.faults.some(({ reason }) => isUntrue(kycGrounds[reason], facts))
}

async function isNumberElsewhere(database: Queryable, { numberMark, userId }: Case): Promise<boolean> {
  const rows = await database.query(
    `select 1 from kyc.submission where number_mark = $1 and user_id <> $2 and state <> 'withdrawn' limit 1`,
    [numberMark, userId],
  )
  return rows.length > 0
}
