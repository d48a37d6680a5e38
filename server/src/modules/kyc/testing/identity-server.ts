import type { Calls, Input } from '@openbourse/protocol'
import { kycChecks } from '@openbourse/protocol/documents'
import { type FaceOf, give } from '../../../core/index.ts'
import type { Context, OperatorContext } from '../../../platform/http/types.ts'
import { documentPhoto } from '../../../testing/document-photo.ts'
import { settingsWith } from '../../../testing/settings.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { accounts } from '../../accounts/index.ts'
import { operators } from '../../operators/index.ts'
import { settings } from '../../settings/index.ts'
import { kyc } from '../index.ts'

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

export function value<T>(answer: Outcome<T>): T {
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}

let keys = 0

export type Handed = Partial<Input<Calls['kycSubmit']>>

/** A valid submission from Lagos, without images. */
export const adaeze: Handed & { readonly name: string } = {
  country: 'NG',
  document: 'nin',
  number: '7041 2286 503',
  name: 'Adaeze Grace Okafor',
  birth: '1991-05-14',
  addressCountry: 'NG',
  region: 'Lagos',
  city: 'Surulere',
  street: '14 Bode Lane',
}

export const photo = (seed = 'a document'): Promise<Buffer> => documentPhoto(seed)

type Reviewer = { readonly token: string; readonly id: number }

/** Identities with real accounts, operators, approvals, files and PostgreSQL, and three reviewers. */
export class IdentityServer {
  world: World
  /** Settings that differ from the defaults; a test fills it. */
  readonly set: Map<string, number>
  readonly one: Reviewer
  readonly two: Reviewer
  readonly three: Reviewer

  static async open(): Promise<IdentityServer> {
    // Passes get no second review unless a test asks for it.
    const set = new Map([['kyc.second.share', 0]])
    const world = await openWorld({ products: [kyc], given: [give(settings, settingsWith(set))] })
    const { makeTestOperator, people } = world.assembly.face(operators)
    const make = async (name: string): Promise<Reviewer> => {
      const { operatorToken: token } = await makeTestOperator({ name, roles: ['reviewer'] })
      return { token, id: people.find(token, world.clock.nowMs())?.id ?? 0 }
    }
    const [one, two] = [await make('Ngozi Adeyemi'), await make('Tomás Herrera')]
    const three = await make('Beatriz Moura')
    return new IdentityServer(world, { set, one, two, three })
  }

  private constructor(world: World, made: Pick<IdentityServer, 'set' | 'one' | 'two' | 'three'>) {
    this.world = world
    this.set = made.set
    this.one = made.one
    this.two = made.two
    this.three = made.three
  }

  get kyc(): FaceOf<typeof kyc> {
    return this.world.assembly.face(kyc)
  }

  get accounts(): FaceOf<typeof accounts> {
    return this.world.assembly.face(accounts)
  }

  get calls(): World['calls'] {
    return this.world.calls
  }

  async restart(): Promise<void> {
    this.world = await this.world.reopen()
  }

  close(): Promise<void> {
    return this.world.close()
  }

  async person(): Promise<number> {
    return (await this.accounts.makeTestUser({ verified: false, balances: {} })).userId
  }

  as(userId: number, requestKey = `key-${++keys}-long`): Context {
    const client = { ip: '127.0.0.1', network: '127.0.0.1', device: 'test' }
    const nowMs = this.world.clock.nowMs()
    return { userId, sessionId: userId, requestKey, locale: 'en-US', nowMs, client }
  }

  async image(userId: number, side: 'front' | 'back', file?: Buffer): Promise<string> {
    const context = { ...this.as(userId), file: file ?? (await photo(`photo ${++keys}`)) }
    return value(await this.calls.kycImage(context, { side })).id
  }

  /** Submits an identity; images are created when none are named. */
  async hand(userId: number, given: Handed = adaeze, key?: string) {
    const front = given.front ?? (await this.image(userId, 'front'))
    const back = given.back ?? (await this.image(userId, 'back'))
    return this.calls.kycSubmit(this.as(userId, key), { ...given, front, back })
  }

  async read(userId: number) {
    return value(await this.calls.kycRead(this.as(userId), {}))
  }

  /** The context of an operator. */
  by({ token }: Reviewer): OperatorContext {
    const operator = this.world.assembly.face(operators).people.find(token, this.world.clock.nowMs())
    if (!operator) throw new Error('operator_session_over')
    return { ...this.as(0), operator }
  }

  open(caseId: string, who = this.one) {
    return this.calls.consoleKycOpen(this.by(who), { case: caseId, reason: 'review' })
  }

  /** Views one photo. */
  look(caseId: string, side: 'front' | 'back', who = this.one) {
    return this.calls.consoleKycImage(this.by(who), { case: caseId, side, reason: 'review' })
  }

  async lookAtBoth(caseId: string, who = this.one) {
    value(await this.look(caseId, 'front', who))
    return this.look(caseId, 'back', who)
  }

  /** Opens a case and views both photos. */
  async examine(caseId: string, who = this.one) {
    const opened = await this.open(caseId, who)
    if (opened.ok) value(await this.lookAtBoth(caseId, who))
    return opened
  }

  refuse(caseId: string, { faults = 'birth:kyc_birth_differs', who = this.one } = {}) {
    return this.calls.consoleKycRefuse(this.by(who), { case: caseId, faults })
  }

  pass(caseId: string, who = this.one, checklist: string = kycChecks.join(',')) {
    return this.calls.consoleKycPass(this.by(who), { case: caseId, checklist })
  }

  /** Creates a verified user through the whole process. */
  async verified(given: Handed = adaeze): Promise<number> {
    const userId = await this.person()
    const { id } = value(await this.hand(userId, given))
    value(await this.examine(id))
    value(await this.pass(id))
    return userId
  }

  /** Refused by two reviewers. */
  async refused(userId: number, faults: string, given: Handed = adaeze): Promise<string> {
    const { id } = value(await this.hand(userId, given))
    for (const who of [this.one, this.two]) {
      value(await this.examine(id, who))
      value(await this.refuse(id, { faults, who }))
    }
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
