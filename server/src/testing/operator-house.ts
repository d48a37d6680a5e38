import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperatorRole } from '@openbourse/protocol'
import { makeOperatorLink, type Operators, openOperators } from '../modules/operators/index.ts'
import type { Context, OperatorContext } from '../platform/http/types.ts'
import { limits } from '../platform/limits.ts'
import { silentLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { openSecrets } from '../platform/secrets/index.ts'
import { appCode } from './authenticator.ts'
import { triesOf } from './tries.ts'
import { openWorld, type World } from './world.ts'

export const origin = 'http://localhost:8080'
export const goodPassword = 'quiet lantern over water'
const random = systemRandom()
let keys = 0

type Told<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

export function value<T>(told: Told<T>): T {
  if (!told.ok) throw new Error(told.reason)
  return told.value
}

export type SignedIn = {
  readonly token: string
  readonly id: number
  readonly totpSecret: string
  readonly name: string
}

/** Operators over a world and a data folder of its own. */
export class OperatorHouse {
  world: World
  operators: Operators
  readonly dataDir: string

  static async open(): Promise<OperatorHouse> {
    const dataDir = mkdtempSync(join(tmpdir(), 'operators-'))
    const world = await openWorld()
    return new OperatorHouse(dataDir, world, await openOn(dataDir, world))
  }

  private constructor(dataDir: string, world: World, operators: Operators) {
    this.dataDir = dataDir
    this.world = world
    this.operators = operators
  }

  get calls(): Operators['handlers'] {
    return this.operators.handlers
  }

  async restart(): Promise<void> {
    this.world = await this.world.reopen()
    this.operators = await openOn(this.dataDir, this.world)
  }

  async close(): Promise<void> {
    rmSync(this.dataDir, { recursive: true })
    await this.world.close()
  }

  /** What stands behind the `#` of a link of the machine. */
  link(...roles: OperatorRole[]): string {
    const given = roles.length > 0 ? { roles } : {}
    return makeOperatorLink({ dataDir: this.dataDir, origin, random, ...given }).split('#')[1] ?? ''
  }

  /** The same for a recovery, which comes in without approval. */
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

  /** As the wire would hand a call of his on; throws when his session is over. */
  as({ token }: Pick<SignedIn, 'token'>, requestKey = `key-${++keys}-long`): OperatorContext {
    const operator = this.operators.people.find(token, this.world.clock.nowMs())
    if (!operator) throw new Error('operator_session_over')
    return { ...this.visitor(), requestKey, operator }
  }

  /** As somebody does who signs: proves the second factor again, unless that was a short time ago. */
  async prove(by: Pick<SignedIn, 'token' | 'totpSecret'>): Promise<void> {
    const asked = this.as(by)
    if (asked.nowMs - asked.operator.factorAt <= limits.operatorFactorFreshMs) return
    value(await this.calls.consoleFactor(asked, { code: this.code(by.totpSecret) }))
  }

  /** The code that an app shows now. */
  code(totpSecret: string): string {
    return appCode(totpSecret, this.world.clock.nowMs())
  }

  /** An operator set up by a link: without roles by the very first one, with roles by a recovery. */
  async make(name: string, ...roles: OperatorRole[]): Promise<SignedIn> {
    const link =
      roles.length === 0 ? this.link() : this.recoveryLink('For a test about something else.', ...roles)
    return this.comeBy(link, name)
  }

  /** Somebody who is simply there, for tests about something else. */
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

/** Operators over somebody else's world. */
export function openOn(dataDir: string, { database, writer, clock }: World): Promise<Operators> {
  return openOperators({
    database,
    writer,
    clock,
    random,
    dataDir,
    origin,
    log: silentLog,
    secrets: openSecrets(dataDir, random),
    tries: triesOf(database),
    isCommonPassword: (password) => password === 'passwordpassword',
  })
}
