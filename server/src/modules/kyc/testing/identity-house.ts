import type { Calls, Input } from '@openbourse/protocol'
import { kycChecks } from '@openbourse/protocol/documents'
import sharp from 'sharp'
import type { Context } from '../../../platform/http/types.ts'
import { silentLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openSecrets } from '../../../platform/secrets/index.ts'
import { openUploads, type Uploads } from '../../../platform/uploads/index.ts'
import { type Accounts, openAccounts } from '../../accounts/index.ts'
import { type ApprovalsModule, openApprovals } from '../../approvals/index.ts'
import { OperatorHouse, type SignedIn, value } from '../../operators/testing/house.ts'
import { openSettings } from '../../settings/index.ts'
import { type Kyc, openKyc } from '../index.ts'

export { value }

const random = systemRandom()
let keys = 0

export type Handed = Partial<Input<Calls['kycSubmit']>>

/** Somebody of Lagos, whole but for the images. */
export const adaeze: Handed & { readonly name: string } = {
  ...{ country: 'NG', document: 'nin', number: '7041 2286 503', name: 'Adaeze Grace Okafor' },
  ...{ birth: '1991-05-14', addressCountry: 'NG', region: 'Lagos', city: 'Surulere', street: '14 Bode Lane' },
}

export async function photo(background = '#336699'): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 50, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

type Parts = {
  readonly kyc: Kyc
  readonly accounts: Accounts
  readonly approvals: ApprovalsModule
  readonly uploads: Uploads
  /** What settings are in this house besides their defaults; a test fills it. */
  readonly set: Map<string, number>
}

/** Identities with real accounts, operators, approvals, files and PostgreSQL; two reviewers sit at the console. */
export class IdentityHouse {
  readonly operators: OperatorHouse
  parts: Parts
  readonly one: SignedIn
  readonly two: SignedIn

  static async open(): Promise<IdentityHouse> {
    const operators = await OperatorHouse.open()
    const set = new Map<string, number>()
    const one = await operators.make('Ngozi Adeyemi', 'reviewer', 'approver')
    const two = await operators.make('Tomás Herrera', 'reviewer')
    return new IdentityHouse(operators, { one, two, parts: await openOn(operators, set) })
  }

  private constructor(
    operators: OperatorHouse,
    made: { readonly one: SignedIn; readonly two: SignedIn; readonly parts: Parts },
  ) {
    this.operators = operators
    this.parts = made.parts
    this.one = made.one
    this.two = made.two
  }

  get world() {
    return this.operators.world
  }

  get kyc(): Kyc {
    return this.parts.kyc
  }

  get calls(): Kyc['handlers'] {
    return this.parts.kyc.handlers
  }

  async restart(): Promise<void> {
    this.parts.kyc.stop()
    await this.operators.restart()
    this.parts = await openOn(this.operators, this.parts.set)
  }

  async close(): Promise<void> {
    this.parts.kyc.stop()
    await this.operators.close()
  }

  async person(): Promise<number> {
    return (await this.parts.accounts.makeTestUser({ verified: false, balances: {} })).userId
  }

  as(userId: number, requestKey = `key-${++keys}-long`): Context {
    return { ...this.operators.visitor(), userId, sessionId: userId, requestKey }
  }

  async image(userId: number, side: 'front' | 'back', file?: Buffer): Promise<string> {
    const context = { ...this.as(userId), file: file ?? (await photo(`#${String(++keys).padStart(6, '0')}`)) }
    return value(await this.calls.kycImage(context, { side })).id
  }

  /** Hands in; images are made where none are named. */
  async hand(userId: number, given: Handed = adaeze, key?: string) {
    const front = given.front ?? (await this.image(userId, 'front'))
    const back = given.back ?? (await this.image(userId, 'back'))
    return this.calls.kycSubmit(this.as(userId, key), { ...given, front, back })
  }

  async read(userId: number) {
    return value(await this.calls.kycRead(this.as(userId), {}))
  }

  /** As an operator at the console. */
  by(who: SignedIn) {
    return this.operators.as(who)
  }

  open(caseId: string, who = this.one) {
    return this.calls.consoleKycOpen(this.by(who), { case: caseId, reason: 'review' })
  }

  pass(caseId: string, who = this.one, checklist: string = kycChecks.join(',')) {
    return this.calls.consoleKycPass(this.by(who), { case: caseId, checklist })
  }

  propose(caseId: string, faults: string, who = this.one) {
    return this.calls.consoleKycRefuse(this.by(who), { case: caseId, faults })
  }

  async approve(proposal: string, who = this.two) {
    const { handlers } = this.parts.approvals
    const { payloadHash } = value(await handlers.consoleProposal(this.by(who), { id: proposal })).proposal
    return handlers.consoleApprove(this.by(who), { id: proposal, payloadHash })
  }

  /** A verified person, all the way. */
  async verified(given: Handed = adaeze): Promise<number> {
    const userId = await this.person()
    const { id } = value(await this.hand(userId, given))
    value(await this.open(id))
    value(await this.pass(id))
    return userId
  }

  /** Refused by two reviewers. */
  async refused(userId: number, faults: string, given: Handed = adaeze): Promise<string> {
    const { id } = value(await this.hand(userId, given))
    value(await this.open(id))
    value(await this.approve(value(await this.propose(id, faults)).proposal))
    return id
  }

  acts(subject?: string) {
    return this.world.database.query<{ act: string; operator_id: string; reason: string | null }>(
      `select act, operator_id, reason, details from operators.audit
       where $1::text is null or subject_id = $1 order by n`,
      [subject ?? null],
    )
  }
}

async function openOn(
  { world, operators, dataDir }: OperatorHouse,
  set: Map<string, number>,
): Promise<Parts> {
  const { database, writer, ledger, clock } = world
  const { people, writeAudit } = operators
  const log = silentLog
  const { settings: stored } = await openSettings({ database, clock })
  const settings = { ...stored, integer: (name: string) => set.get(name) ?? stored.integer(name as never) }
  const accounts = openAccounts({ database, writer, ledger, settings, clock, random, log })
  const approvals = await openApprovals({ database, writer, clock, log, people, writeAudit })
  const secrets = openSecrets(dataDir, random)
  const uploads = openUploads({ dataDir, secrets, random })
  const kyc = await openKyc({
    ...{ database, writer, secrets, uploads, settings, clock, random, log, approvals },
    ...{ people: accounts.people, audit: writeAudit, operatorName: (id) => people.nameOf(id) },
    nameOf: (userId) => `OB-${userId}`,
  })
  return { kyc, accounts, approvals, uploads, set }
}
