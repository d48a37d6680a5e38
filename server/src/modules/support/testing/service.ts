import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChatMessage, chainStart, chainText } from '@openbourse/protocol'
import { expect } from 'vitest'
import type { Context, OperatorContext } from '../../../platform/http/types.ts'
import { silentLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openSecrets } from '../../../platform/secrets/index.ts'
import { openUploads } from '../../../platform/uploads/index.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { type Operators, openOperators } from '../../operators/index.ts'
import { openSettings } from '../../settings/index.ts'
import { openSupport, type Support } from '../index.ts'

export const ada = 1_000_001
export const bola = 1_000_002
const random = systemRandom()
let keys = 0

type Told<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

export function value<T>(told: Told<T>): T {
  if (!told.ok) throw new Error(told.reason)
  return told.value
}

type Opened = { readonly support: Support; readonly operators: Operators }

/** Customer service over a world and a data folder of its own. */
export class TestService {
  world: World
  #opened: Opened
  readonly #dataDir: string

  static async open(): Promise<TestService> {
    const dataDir = mkdtempSync(join(tmpdir(), 'support-'))
    const world = await openWorld()
    return new TestService(dataDir, world, await openOn(dataDir, world))
  }

  private constructor(dataDir: string, world: World, opened: Opened) {
    this.#dataDir = dataDir
    this.world = world
    this.#opened = opened
  }

  get support(): Support {
    return this.#opened.support
  }

  /** As after a restart of the house. */
  async restart(): Promise<void> {
    this.world = await this.world.reopen()
    this.#opened = await openOn(this.#dataDir, this.world)
  }

  close(): void {
    rmSync(this.#dataDir, { recursive: true })
  }

  get calls(): Support['handlers'] {
    return this.support.handlers
  }

  as(userId: number, requestKey = `key-${++keys}-long`): Context {
    const client = { ip: '127.0.0.1', network: '127.0.0.1', device: 'test' }
    const nowMs = this.world.clock.nowMs()
    return { userId, sessionId: userId, requestKey, locale: 'en-US', nowMs, client }
  }

  say(text: string, from: { readonly userId?: number; readonly key?: string } = {}) {
    return this.calls.supportSend(this.as(from.userId ?? ada, from.key), { text, attachments: '' })
  }

  async read(userId = ada): Promise<ChatMessage[]> {
    return value(await this.calls.supportMessages(this.as(userId), { size: 50 })).list
  }

  /** The token of somebody who sits at the desk. */
  async enter(): Promise<string> {
    const made = await this.#opened.operators.makeTestOperator({ name: undefined, roles: ['support'] })
    return made.operatorToken
  }

  /** As the wire would hand on the call of an operator. */
  at(operatorToken: string, requestKey?: string): OperatorContext {
    const asker = this.as(0, requestKey)
    const operator = this.#opened.operators.people.find(operatorToken, asker.nowMs)
    if (!operator) throw new Error('operator_session_over')
    return { ...asker, operator }
  }

  answer(
    operatorToken: string,
    text: string,
    more: { readonly key?: string; readonly attachments?: string } = {},
  ) {
    const { key, attachments = '' } = more
    const input = { conversation: String(ada), text, attachments }
    return this.calls.operatorAnswer(this.at(operatorToken, key), input)
  }

  /** Closes Ada's conversation. */
  async shut(operatorToken: string): Promise<void> {
    value(await this.calls.operatorClose(this.at(operatorToken), { conversation: String(ada) }))
  }

  /** What everybody can read of how people are answered. */
  async told() {
    return value(await this.calls.supportDesk(this.as(0), {}))
  }

  /** What is on record of the operators. */
  acts() {
    return this.world.database.query('select act, subject_id, details from operators.audit order by n')
  }

  /** What was stopped, as it is kept. */
  stopped() {
    return this.world.database.query('select user_id, what, body from support.operator_act order by id')
  }
}

async function openOn(dataDir: string, { database, writer, clock }: World): Promise<Opened> {
  const secrets = openSecrets(dataDir, random)
  const uploads = openUploads({ dataDir, secrets, random })
  const nameOf = (userId: number) => `OB-${userId}`
  const operators = await openOperators({
    database,
    writer,
    secrets,
    clock,
    random,
    dataDir,
    log: silentLog,
    origin: 'http://localhost',
    tries: { wait: async () => 0, count: async () => 0, forget: async () => {} },
    isCommonPassword: () => false,
  })
  const { settings } = await openSettings({ database, clock })
  const support = await openSupport({
    database,
    writer,
    secrets,
    uploads,
    clock,
    nameOf,
    operators,
    settings,
    widget: null,
  })
  return { support, operators }
}

/** Computes every hash anew, as whoever holds an export can. */
export function expectChain(list: readonly ChatMessage[], userId = ada): void {
  let former = chainStart
  for (const [at, { hash, ...message }] of list.entries()) {
    expect(message.n).toBe(at + 1)
    const text = chainText({ conversation: String(userId), former, message })
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    former = hash
  }
}
