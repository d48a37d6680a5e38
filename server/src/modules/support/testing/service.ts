import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChatMessage, chainStart, chainText } from '@openbourse/protocol'
import { expect } from 'vitest'
import type { Context } from '../../../platform/http/types.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openSecrets } from '../../../platform/secrets/index.ts'
import { openUploads } from '../../../platform/uploads/index.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { makeOperatorLink, openSupport, type Support } from '../index.ts'

export const ada = 1_000_001
export const bola = 1_000_002
const random = systemRandom()
let keys = 0

type Told<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

export function value<T>(told: Told<T>): T {
  if (!told.ok) throw new Error(told.reason)
  return told.value
}

/** Customer service over a world and a data folder of its own. */
export class TestService {
  world: World
  support: Support
  readonly #dataDir: string

  static async open(): Promise<TestService> {
    const dataDir = mkdtempSync(join(tmpdir(), 'support-'))
    const world = await openWorld()
    return new TestService(dataDir, world, await openOn(dataDir, world))
  }

  private constructor(dataDir: string, world: World, support: Support) {
    this.#dataDir = dataDir
    this.world = world
    this.support = support
  }

  /** As after a restart of the house. */
  async restart(): Promise<void> {
    this.world = await this.world.reopen()
    this.support = await openOn(this.#dataDir, this.world)
  }

  close(): void {
    rmSync(this.#dataDir, { recursive: true })
  }

  get calls(): Support['handlers'] {
    return this.support.handlers
  }

  as(userId: number, requestKey = `key-${++keys}-long`): Context {
    const client = { ip: '127.0.0.1', device: 'test' }
    const nowMs = this.world.clock.nowMs()
    return { userId, sessionId: userId, requestKey, locale: 'en-US', nowMs, client }
  }

  say(text: string, from: { readonly userId?: number; readonly key?: string } = {}) {
    return this.calls.supportSend(this.as(from.userId ?? ada, from.key), { text, attachments: '' })
  }

  async read(userId = ada): Promise<ChatMessage[]> {
    return value(await this.calls.supportMessages(this.as(userId), { size: 50 })).list
  }

  newLink(): string {
    return makeOperatorLink({ dataDir: this.#dataDir, origin: '', random }).split('#')[1] ?? ''
  }

  async enter(): Promise<string> {
    return value(await this.calls.operatorEnter(this.as(0), { link: this.newLink() })).operatorToken
  }

  answer(operatorToken: string, text: string, key?: string) {
    return this.calls.operatorAnswer(this.as(0, key), { operatorToken, conversation: String(ada), text })
  }

  /** What is on record of the operators. */
  acts() {
    return this.world.database.query('select act, user_id, what, body from support.operator_act order by id')
  }
}

function openOn(dataDir: string, { database, writer, clock }: World): Promise<Support> {
  const secrets = openSecrets(dataDir, random)
  const uploads = openUploads({ dataDir, secrets, random })
  const nameOf = (userId: number) => `OB-${userId}`
  return openSupport({ database, writer, secrets, uploads, clock, random, dataDir, nameOf, widget: null })
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
