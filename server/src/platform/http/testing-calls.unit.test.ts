import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { fakeWire } from '../testing/wire.ts'

const opened: FastifyInstance[] = []

async function wire(parts: Parameters<typeof fakeWire>[0] = {}) {
  const made = await fakeWire(parts)
  opened.push(made.app)
  return made
}

afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

test('calls for test programs are absent unless the house was started for them', async () => {
  const { app } = await wire()
  const answer = await app.inject({ method: 'POST', url: '/testing/clock', payload: { advanceMs: 1 } })
  expect(answer.statusCode).toBe(404)
})

test('test programs move the clock, read the ledger, and are told what they got wrong', async () => {
  let nowMs = 1000
  const { app } = await wire({
    testing: {
      advanceClock: async (byMs) => {
        nowMs += byMs
        return nowMs
      },
      makeUser: async () => ({ token: 't', account: 'a', password: 'p', tradePassword: '123456' }),
      makeOperator: async ({ name = 'Ada', roles }) => ({
        ...{ operatorId: '7', operatorToken: roles.join('+'), name, password: 'p', totpSecret: 's' },
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
