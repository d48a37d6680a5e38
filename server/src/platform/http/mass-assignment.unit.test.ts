import { type Call, type CallName, calls } from '@openbourse/protocol'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privileged } from '../testing/privileged.ts'
import { aToken, fakeWire, type Received } from '../testing/wire.ts'
import { decode } from './decode.ts'
import { apiBase } from './mount-calls.ts'

/** Fields of this name that a call really has. Review a new one before you add its line. */
const theirs: Readonly<Record<string, readonly string[]>> = {
  closeAccount: ['now'],
  consoleOperatorPropose: ['operator', 'roles'],
  consoleOperatorLink: ['operator'],
  // Of a robot's terms, which another operator signs.
  consoleRobotPropose: ['fee'],
  consoleAudit: ['operator'],
}

const all = Object.entries(calls) as [CallName, Call][]
/** Lists may be narrowed to a state; nothing is set by that. */
const isFilter = (call: Call, key: string): boolean =>
  key === 'state' && ['page', 'before'].some((field) => field in call.input.shape)
const isTheirs = (name: string, key: string): boolean =>
  theirs[name]?.includes(key) === true || isFilter(calls[name as CallName], key)

let app: FastifyInstance | undefined
let received: Received[]

beforeAll(async () => {
  const wire = await fakeWire({
    operators: {
      find: () => ({
        id: 7,
        name: 'Op',
        sessionId: 1,
        until: Number.MAX_SAFE_INTEGER,
        factorAt: Number.MAX_SAFE_INTEGER,
        roles: ['support', 'reviewer', 'approver', 'product', 'auditor'],
      }),
    },
  })
  app = wire.app
  received = wire.received
})
afterAll(() => app?.close())

test.each(all)('%s accepts no field that only the server sets', (name, call) => {
  for (const key of privileged) {
    const isField = Object.keys(call.input.shape).includes(key)
    expect(isField && !isTheirs(name, key), `${name} takes “${key}”`).toBe(false)
    if (isField) continue
    for (const value of ['1', 'true', 'admin']) {
      const result = decode(call, { [key]: value })
      expect(result, `${name} with ${key}`).toMatchObject({
        ok: false,
        problem: { kind: 'field_unknown', field: key },
      })
    }
  }
})

test.each(all)(
  '%s refuses it as malformed over the wire, and its handler is not called',
  async (name, call) => {
    const form = 'application/x-www-form-urlencoded'
    const url = apiBase + call.path
    const headers = {
      'access-token': aToken,
      'operator-token': aToken,
      'idempotency-key': 'a-key-long-enough',
    }
    const bodies = [
      { type: form, payload: 'userId=1000002' },
      { type: 'application/json', payload: '{"isAdmin":true}' },
      { type: 'application/json', payload: '{"balance":"1000000.00"}' },
    ]
    const asks =
      call.method === 'GET'
        ? ['userId=1000002', 'isAdmin=true', 'balance=1000000.00'].map((query) => ({
            method: 'GET' as const,
            url: `${url}?${query}`,
            headers,
          }))
        : bodies.map(({ type, payload }) => ({
            method: 'POST' as const,
            url,
            payload,
            headers: { ...headers, 'content-type': type },
          }))
    for (const asked of asks) {
      const answer = await app!.inject(asked)
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json()).toMatchObject({ code: -1001, reason: 'malformed' })
    }
    expect(received.filter((one) => one.name === name)).toEqual([])
  },
)

test('what is named here as a field of a call still is one', () => {
  for (const [name, keys] of Object.entries(theirs))
    expect(Object.keys(calls[name as CallName].input.shape)).toEqual(expect.arrayContaining([...keys]))
})
