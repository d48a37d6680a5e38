import type { KycBench } from '@openbourse/protocol'
import type { WriteAudit } from '../operators/index.ts'
import type { Service } from './service.ts'
import type { Twin } from './store.ts'

type Duplicate = KycBench['duplicates'][number]

/** Other accounts with the same document number, name and birth date, or photo, with their current states. */
export async function duplicatesOf(service: Service, twins: readonly Twin[]): Promise<Duplicate[]> {
  const { people, desk, nameOf } = service
  return Promise.all(
    twins.map(async ({ found, by }) => ({
      displayId: nameOf(found.userId),
      case: String(found.id),
      state: found.state,
      by,
      submittedAt: found.submittedAt,
      active: (await people.byId(found.userId))?.status === 1,
      identity: desk.statusOf(found.userId),
    })),
  )
}

/** Records which other accounts a reviewer is about to see, and why. Durable before the response. */
export async function recordShown(
  { writer, audit }: Service,
  duplicates: readonly Duplicate[],
  looked: Pick<Parameters<WriteAudit>[1], 'operatorId' | 'subject' | 'reason'>,
): Promise<void> {
  if (duplicates.length === 0) return
  const details = Object.fromEntries(duplicates.map(({ displayId, by }) => [displayId, by.join(',')]))
  await writer.run({
    actor: 0,
    decide: (turn) => audit(turn, { ...looked, act: 'kyc_duplicates_shown', details }),
  })
}
