import { createHash } from 'node:crypto'
import { type ChatMessage, chainStart, chainText } from '@openbourse/protocol'
import { expect } from 'vitest'
import type { Context, OperatorContext } from '../../../platform/http/types.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { operators } from '../../operators/index.ts'
import { support } from '../index.ts'

export const ada = 1_000_001
export const bola = 1_000_002
let keys = 0

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

/** Support with a test world of its own. */
export class TestService {
  world: World

  static async open(): Promise<TestService> {
    return new TestService(await openWorld({ products: [support] }))
  }

  private constructor(world: World) {
    this.world = world
  }

  /** Restarts the server. */
  async restart(): Promise<void> {
    this.world = await this.world.reopen()
  }

  close(): Promise<void> {
    return this.world.close()
  }

  get calls(): World['calls'] {
    return this.world.calls
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

  /** Logs a support operator in and returns the token. */
  async enter(): Promise<string> {
    const made = await this.world.assembly
      .face(operators)
      .makeTestOperator({ name: undefined, roles: ['support'] })
    return made.operatorToken
  }

  /** The context of an operator's call. */
  at(operatorToken: string, requestKey?: string): OperatorContext {
    const asker = this.as(0, requestKey)
    const operator = this.world.assembly.face(operators).people.find(operatorToken, asker.nowMs)
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

  /** The public answer statistics. */
  async figures() {
    return value(await this.calls.supportDesk(this.as(0), {}))
  }

  /** Recorded actions of operators. */
  acts() {
    return this.world.database.query('select act, subject_id, details from operators.audit order by n')
  }

  /** Refused texts as stored. */
  stopped() {
    return this.world.database.query('select user_id, what, body from support.operator_act order by id')
  }
}

/** Recomputes every hash from an export. */
export function expectChain(list: readonly ChatMessage[], userId = ada): void {
  let former = chainStart
  for (const [at, { hash, ...message }] of list.entries()) {
    expect(message.n).toBe(at + 1)
    const text = chainText({ conversation: String(userId), former, message })
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    former = hash
  }
}
