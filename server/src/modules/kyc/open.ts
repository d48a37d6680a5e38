import { type IdStatus, type Refused, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { contentsOf, nameOf } from './contents.ts'
import { pass, refuseParts } from './decide.ts'
import { Desk } from './desk.ts'
import { formerRefusals } from './former.ts'
import { upload } from './images.ts'
import { readOwn } from './read.ts'
import { sweep } from './retention.ts'
import { figures, look, open, queue, release } from './review.ts'
import { Sealing } from './sealing.ts'
import type { Service } from './service.ts'
import { casesOf, pendingCases, pendingDecisions, pendingLooks } from './store.ts'
import { submit } from './submit.ts'
import type { KycParts } from './types.ts'
import { withdraw } from './withdraw.ts'

type Own = 'kycRead' | 'kycSubmit' | 'kycImage' | 'kycWithdraw' | 'reviewFigures'
type AtConsole =
  | 'consoleKycQueue'
  | 'consoleKycOpen'
  | 'consoleKycImage'
  | 'consoleKycPass'
  | 'consoleKycRefuse'
  | 'consoleKycRelease'

export type Kyc = {
  readonly handlers: SomeHandlers<Own | AtConsole>
  /** The keeper of every call that needs a verified identity. */
  keepVerified(asker: { readonly userId: number }): Refused<'kyc_needed' | 'kyc_pending'> | undefined
  /** For payouts, which go only to accounts in this name. */
  readonly identity: { nameOf(userId: number): Promise<string | undefined> }
  statusOf(userId: number): IdStatus
  /** For outside test programs: somebody verified without a document, whose name nobody compares. */
  plantVerified(userId: number): Promise<void>
  /** What the export of one's own data has of an identity. */
  exported(userId: number): Promise<Readonly<Record<string, unknown>>[]>
  /** Removes and erases what is due. Called every hour, and when a test moves the clock. */
  sweep(): Promise<void>
}

/** Who people are, and whoever reviews it. To be called when the writer stands, before the first command. */
export async function openKyc(parts: KycParts): Promise<Kyc> {
  const { database, writer, people } = parts
  const desk = new Desk({
    statuses: await people.idStatuses(),
    pending: await pendingCases(database),
    decisions: await pendingDecisions(database),
    looks: await pendingLooks(database),
  })
  const service: Service = { ...parts, desk, sealing: new Sealing(parts) }
  parts.approvals.register(formerRefusals)
  return {
    handlers: handlersOf(service),
    keepVerified: ({ userId }) => notVerified(desk, userId),
    identity: { nameOf: (userId) => nameOf(service, userId) },
    statusOf: (userId) => desk.statusOf(userId),
    async plantVerified(userId) {
      await writer.run({
        actor: 0,
        decide(turn) {
          people.changeIdStatus(turn, userId, 'succ')
          desk.learn(userId, 'succ')
        },
      })
    },
    exported: (userId) => exported(service, userId),
    sweep: () => sweep(service),
  }
}

function notVerified(desk: Desk, userId: number): Refused<'kyc_needed' | 'kyc_pending'> | undefined {
  if (desk.statusOf(userId) === 'succ') return undefined
  const pending = desk.pendingOf(userId)
  return pending ? refuse('kyc_pending', { values: { until: String(pending.dueAt) } }) : refuse('kyc_needed')
}

function handlersOf(service: Service): Kyc['handlers'] {
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
