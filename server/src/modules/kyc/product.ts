import { type IdStatus, type Refused, refuse } from '@openbourse/protocol'
import { type FaceOf, port, product } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { operators } from '../operators/index.ts'
import { settings } from '../settings/index.ts'
import { contentsOf, nameOf } from './contents.ts'
import { pass, refuseParts } from './decide.ts'
import { Desk } from './desk.ts'
import { livingKeys } from './erasure-store.ts'
import { kycCaseFlows, kycExamples } from './examples.ts'
import { formerRefusals } from './former.ts'
import { upload } from './images.ts'
import { type IdentityMark, identityMarksOf, otherAccountsOf } from './marks.ts'
import { readOwn } from './read.ts'
import { sweep } from './retention.ts'
import { figures, look, open, queue, release } from './review.ts'
import { Sealing } from './sealing.ts'
import type { Service } from './service.ts'
import { casesOf, pendingCases, pendingDecisions, pendingLooks } from './store.ts'
import { submit } from './submit.ts'
import { kycLeaves } from './tables.ts'
import type { KycParts } from './types.ts'
import { withdraw } from './withdraw.ts'

/** Randomness that selects passes for a second review. */
export const reviewChance = port('review chance', ({ random }) => random)

/** Verified identities, and their reviews. */
export const kyc = product({
  name: 'kyc',
  needs: { accounts, approvals, operators, settings, random: reviewChance },
  leaves: kycLeaves,
  examples: kycExamples,
  flows: kycCaseFlows,
  async open({ database, writer, secrets, uploads, clock, log }, needs) {
    const { people, writeAudit } = needs.operators
    const service = await serviceOf({
      database,
      writer,
      secrets,
      uploads,
      settings: needs.settings,
      clock,
      random: needs.random,
      log,
      people: needs.accounts.people,
      audit: writeAudit,
      operatorName: (id) => people.nameOf(id),
      nameOf: needs.accounts.nameOf,
    })
    needs.approvals.register(formerRefusals)
    const face = faceOf(service)
    return {
      face,
      calls: callsOf(service),
      keepers: { verified: face.keepVerified },
      exports: { identity: ({ userId }) => face.exported(userId) },
      work: { sweep: { everyMs: limits.kycSweepMs, act: face.sweep } },
    }
  },
})

export type Kyc = FaceOf<typeof kyc>

async function serviceOf(parts: KycParts): Promise<Service> {
  const { database, people } = parts
  const desk = new Desk({
    statuses: await people.idStatuses(),
    pending: await pendingCases(database),
    decisions: await pendingDecisions(database),
    looks: await pendingLooks(database),
  })
  return { ...parts, desk, sealing: new Sealing(parts) }
}

function faceOf(service: Service) {
  const { desk, writer, people } = service
  return {
    /** The guard of calls that need a verified identity. */
    keepVerified: ({ userId }: { readonly userId: number }) => notVerified(desk, userId),
    /** For payouts, which go only to accounts in this name. */
    identity: { nameOf: (userId: number): Promise<string | undefined> => nameOf(service, userId) },
    /** Other accounts of the same person, by the submitted documents. */
    otherAccountsOf: (userId: number): Promise<number[]> => otherAccountsOf(service.database, userId),
    /** Marks of what users handed in, whatever its result. */
    marksOf: (users: readonly number[]): Promise<IdentityMark[]> => identityMarksOf(service.database, users),
    statusOf: (userId: number): IdStatus => desk.statusOf(userId),
    /** For outside test programs: verifies a user without a document, and without a name to compare. */
    async plantVerified(userId: number): Promise<void> {
      await writer.run({
        actor: 0,
        decide(turn) {
          people.changeIdStatus(turn, userId, 'succ')
          desk.learn(userId, 'succ')
        },
      })
    },
    /** The identity data in a user's export. */
    exported: (userId: number): Promise<Readonly<Record<string, unknown>>[]> => exported(service, userId),
    /** Which of these users have identity data that is not erased yet. */
    async keepsFields(userIds: readonly number[]): Promise<ReadonlySet<number>> {
      const living = await livingKeys(service.database, userIds)
      return new Set(living.filter(({ kept }) => kept === 'fields').map(({ userId }) => userId))
    },
    /** Removes and erases due data. */
    sweep: () => sweep(service),
  }
}

function notVerified(desk: Desk, userId: number): Refused<'kyc_needed' | 'kyc_pending'> | undefined {
  if (desk.statusOf(userId) === 'succ') return undefined
  const pending = desk.pendingOf(userId)
  return pending ? refuse('kyc_pending', { values: { until: String(pending.dueAt) } }) : refuse('kyc_needed')
}

type Own = 'kycRead' | 'kycSubmit' | 'kycImage' | 'kycWithdraw' | 'reviewFigures'
type AtConsole =
  | 'consoleKycQueue'
  | 'consoleKycOpen'
  | 'consoleKycImage'
  | 'consoleKycPass'
  | 'consoleKycRefuse'
  | 'consoleKycRelease'

function callsOf(service: Service): SomeHandlers<Own | AtConsole> {
  return {
    kycRead: (context) => readOwn(service, context),
    kycSubmit: (context, input) => submit(service, context, input),
    kycImage: (context, { side }) => upload(service, context, side),
    kycWithdraw: ({ userId }) => withdraw(service, userId),
    reviewFigures: (context) => figures(service, context),
    consoleKycQueue: (context) => queue(service, context),
    consoleKycOpen: (context, input) => open(service, context, input),
    consoleKycImage: (context, input) => look(service, context, input),
    consoleKycPass: (context, input) => pass(service, context, input),
    consoleKycRefuse: (context, input) => refuseParts(service, context, input),
    consoleKycRelease: (context, input) => release(service, context, input),
  }
}

async function exported(service: Service, userId: number) {
  await service.writer.settled()
  const cases = await casesOf(service.database, userId)
  return Promise.all(
    cases.map(async (one) => {
      const { n, state, country, document, submittedAt, endedAt } = one
      const contents = await contentsOf(service, one)
      return { n, state, country, document, submittedAt, endedAt, ...contents }
    }),
  )
}
