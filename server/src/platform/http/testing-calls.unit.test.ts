import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeWire } from '../testing/wire.ts'
import type { TestingServer } from './testing-server.ts'

const opened: FastifyInstance[] = []

async function wire(parts: Parameters<typeof fakeWire>[0] = {}) {
  const made = await fakeWire(parts)
  opened.push(made.app)
  return made
}

afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

test('calls for test programs are absent unless the server was started for them', async () => {
  const { app } = await wire()
  const answer = await app.inject({ method: 'POST', url: '/testing/clock', payload: { advanceMs: 1 } })
  expect(answer.statusCode).toBe(404)
})

test('test programs move the clock, read the ledger, and get their errors explained', async () => {
  let nowMs = 1000
  const { app } = await wire({
    testing: {
      advanceClock: async (byMs) => {
        nowMs += byMs
        return nowMs
      },
      makeUser: async () => ({ token: 't', account: 'a', password: 'p', tradePassword: '123456' }),
      makeOperator: async ({ name = 'Ada', roles }) => ({
        operatorId: '7',
        operatorToken: roles.join('+'),
        name,
        password: 'p',
        totpSecret: 's',
      }),
      outbox: (to) => [{ to, text: 'code 1', at: 1 }],
      ledger: () => ({ sums: { NGN: '0' }, unownedHolds: 0 }),
    },
  })
  for (const base of ['/testing', '/ipce-api/testing']) {
    nowMs = 1000
    const clock = await app.inject({ method: 'POST', url: `${base}/clock`, payload: { advanceMs: 500 } })
    expect(clock.json()).toMatchObject({ nowMs: 1500, data: { nowMs: 1500 } })
    const ledger = await app.inject({ method: 'GET', url: `${base}/ledger` })
    expect(ledger.json()).toMatchObject({ sums: { NGN: '0' }, unownedHolds: 0 })
    const outbox = await app.inject({ method: 'GET', url: `${base}/outbox?to=%2B234` })
    expect(outbox.json().list[0].to).toBe('+234')
    for (const payload of [{ advanceMs: -1 }, { advanceMs: '5' }, {}]) {
      expect((await app.inject({ method: 'POST', url: `${base}/clock`, payload })).statusCode).toBe(400)
    }
    for (const balances of [{ NGN: 5 }, { XXX: '1' }, { NGN: '1.001' }, ['NGN']]) {
      expect(
        (await app.inject({ method: 'POST', url: `${base}/user`, payload: { balances } })).statusCode,
      ).toBe(400)
    }
  }
})

describe('no page of another site, and no proxy, reaches the calls for test programs', () => {
  const advanceClock = vi.fn(async () => 1)
  const testing = {
    advanceClock,
    outbox: () => [{ to: 'x', text: 'code 1', at: 1 }],
  } as unknown as TestingServer
  const clock = (headers: Record<string, string>, from = '127.0.0.1') => ({
    method: 'POST' as const,
    url: '/testing/clock',
    headers: { host: 'localhost:8080', 'content-type': 'application/json', ...headers },
    payload: '{"advanceMs":1}',
    remoteAddress: from,
  })

  test.each<[string, Record<string, string>, number]>([
    ['a foreign name that points here', { host: 'evil.example:8080' }, 404],
    ['a page of another site', { origin: 'https://evil.example' }, 404],
    ['a page on another port', { origin: 'http://localhost:3000' }, 404],
    ['a page without a name', { origin: 'null' }, 404],
    ['a page of another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 404],
    ['a page of a sibling', { 'sec-fetch-site': 'same-site' }, 404],
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain;charset=UTF-8' }, 415],
    ['no type', { 'content-type': '' }, 415],
  ])('%s', async (_what, headers, status) => {
    const { app } = await wire({ testing })
    advanceClock.mockClear()
    expect((await app.inject(clock(headers))).statusCode).toBe(status)
    expect(advanceClock).not.toHaveBeenCalled()
  })

  test('another machine', async () => {
    const { app } = await wire({ testing })
    expect((await app.inject(clock({}, '203.0.113.9'))).statusCode).toBe(404)
    const outbox = { method: 'GET' as const, url: '/testing/outbox?to=x' }
    expect((await app.inject({ ...outbox, headers: { host: 'evil.example' } })).statusCode).toBe(404)
    expect((await app.inject({ ...outbox, headers: { host: 'localhost:1' } })).statusCode).toBe(200)
  })

  test('a program, and a page of the product itself, do', async () => {
    const { app } = await wire({ testing })
    expect((await app.inject(clock({}))).statusCode).toBe(200)
    const own = { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }
    expect((await app.inject(clock(own))).statusCode).toBe(200)
  })
})
