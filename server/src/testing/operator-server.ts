import type { OperatorRole } from '@openbourse/protocol'
import type { FaceOf } from '../core/index.ts'
import { makeOperatorLink, operators } from '../modules/operators/index.ts'
import type { Context, OperatorContext } from '../platform/http/types.ts'
import { limits } from '../platform/limits.ts'
import { systemRandom } from '../platform/random.ts'
import { appCode } from './authenticator.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

export const origin = 'http://localhost:8080'
export const goodPassword = 'quiet lantern over water'
const random = systemRandom()
let keys = 0

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

export function value<T>(answer: Outcome<T>): T {
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}

export type SignedIn = {
  readonly token: string
  readonly id: number
  readonly totpSecret: string
  readonly name: string
}

/** Operators in a world of their own, with the products that a test requests. */
export class OperatorServer {
  world: World

  static async open(options: WorldOptions = {}): Promise<OperatorServer> {
    return new OperatorServer(
      await openWorld({ ...options, products: [operators, ...(options.products ?? [])] }),
    )
  }

  private constructor(world: World) {
    this.world = world
  }

  get operators(): FaceOf<typeof operators> {
    return this.world.assembly.face(operators)
  }

  get calls(): World['calls'] {
    return this.world.calls
  }

  get dataDir(): string {
    return this.world.ports.config.dataDir
  }

  async restart(): Promise<void> {
    this.world = await this.world.reopen()
  }

  close(): Promise<void> {
    return this.world.close()
  }

  /** The secret of a machine link. */
  link(...roles: OperatorRole[]): string {
    const given = roles.length > 0 ? { roles } : {}
    return makeOperatorLink({ dataDir: this.dataDir, origin, random, ...given }).split('#')[1] ?? ''
  }

  /** The same for a recovery, which needs no approval. */
  recoveryLink(recovery: string, ...roles: OperatorRole[]): string {
    const parts = { dataDir: this.dataDir, origin, random, roles, recovery }
    return makeOperatorLink(parts).split('#')[1] ?? ''
  }

  visitor(ip = '127.0.0.1'): Context {
    const nowMs = this.world.clock.nowMs()
    return {
      userId: 0,
      sessionId: 0,
      requestKey: undefined,
      locale: 'en-US',
      nowMs,
      client: { ip, network: ip, device: 'test' },
    }
  }

  /** The context of an operator's call; throws when the session has ended. */
  as({ token }: Pick<SignedIn, 'token'>, requestKey = `key-${++keys}-long`): OperatorContext {
    const operator = this.operators.people.find(token, this.world.clock.nowMs())
    if (!operator) throw new Error('operator_session_over')
    return { ...this.visitor(), requestKey, operator }
  }

  /** Proves the second factor again, unless the last proof is recent. */
  async prove(by: Pick<SignedIn, 'token' | 'totpSecret'>): Promise<void> {
    const asked = this.as(by)
    if (asked.nowMs - asked.operator.factorAt <= limits.operatorFactorFreshMs) return
    value(await this.calls.consoleFactor(asked, { code: this.code(by.totpSecret) }))
  }

  /** The app's current code. */
  code(totpSecret: string): string {
    return appCode(totpSecret, this.world.clock.nowMs())
  }

  /** An operator set up with a link: without roles the very first one, with roles a recovery. */
  async make(name: string, ...roles: OperatorRole[]): Promise<SignedIn> {
    const link =
      roles.length === 0 ? this.link() : this.recoveryLink('For a test about something else.', ...roles)
    return this.comeBy(link, name)
  }

  /** An existing operator, for tests about something else. */
  async seat(name: string, ...roles: OperatorRole[]): Promise<SignedIn> {
    const made = await this.operators.makeTestOperator({ name, roles })
    return { token: made.operatorToken, id: Number(made.operatorId), totpSecret: made.totpSecret, name }
  }

  async comeBy(link: string, name: string): Promise<SignedIn> {
    const begun = value(await this.calls.consoleSetUp(this.visitor(), { link, name, password: goodPassword }))
    const code = this.code(begun.totpSecret)
    const done = value(await this.calls.consoleSetUpFinish(this.visitor(), { link, code }))
    if ('waits' in done) throw new Error('operator_waits')
    return { token: done.operatorToken, id: Number(done.operator.id), totpSecret: begun.totpSecret, name }
  }
}
