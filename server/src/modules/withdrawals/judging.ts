import type { WithdrawalRefusal } from '@openbourse/protocol'
import { isUntrue } from '../approvals/index.ts'
import { checksNow, type EvidenceParts } from './evidence.ts'
import { type Judged, refusalGrounds } from './grounds.ts'
import type { Standing } from './standing.ts'
import type { WithdrawalRecord } from './types.ts'

/** Current inputs of the refusal reasons; undefined until the identity has been read. */
export function judgedNow(
  parts: EvidenceParts & { readonly standing: Standing },
  record: WithdrawalRecord,
  nowMs: number,
): Judged | undefined {
  const known = parts.standing.lastName(record.userId)
  if (!known) return undefined
  const checks = checksNow(parts, record, { ...known, nowMs })
  return { kind: record.kind, checks, isClosed: parts.standing.isClosed(record) }
}

export const mayRefuse = (reason: string, judged: Judged | undefined): boolean =>
  judged !== undefined && !isUntrue(refusalGrounds[reason as WithdrawalRefusal], judged)
