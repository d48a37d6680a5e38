import { done } from '@openbourse/protocol'
import { afterEach, expect, test } from 'vitest'
import { aToken, fakeWire, wideThrottles } from '../testing/wire.ts'
import { Gate } from './gate.ts'
import { apiBase } from './mount-calls.ts'

const bToken = 'b'.repeat(43)
const closes: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})

test('fifty requests for charts of one user leave every request of another user at the same address answered', async () => {
  const held: (() => void)[] = []
  const gate = new Gate()
  let isHolding = true
  const { app, sessions } = await fakeWire({
    gate,
    answer: async (name) => {
      if (name === 'stockCandles' && isHolding) await new Promise<void>((go) => held.push(go))
      return done({})
    },
  })
  sessions.add(bToken, { userId: 2, sessionId: 8, status: 1 })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  closes.push(() => app.close())
  const ask = (path: string, token: string) =>
    fetch(`${base}${apiBase}${path}`, {
      method: path.includes('candles') ? 'POST' : 'GET',
      headers: { 'access-token': token, 'content-type': 'application/x-www-form-urlencoded' },
      ...(path.includes('candles') ? { body: 'symbol=LAGC' } : {}),
    })

  const flood = Array.from({ length: 56 }, () => ask('/stock/index/candles', aToken))
  await expect.poll(() => held.length).toBe(1)
  const statuses: number[] = []
  for (let at = 0; at < 20; at += 1) statuses.push((await ask('/stock/index/list', bToken)).status)
  // Charts of one address run one after the other, and its users take turns: this one waits for two of the 56.
  const inside = gate.figures().inside
  const chart = ask('/stock/index/candles', bToken)
  await expect.poll(() => gate.figures().inside).toBe(inside + 1)
  for (let at = 0; at < 3; at += 1) {
    await expect.poll(() => held.length).toBe(1)
    held.shift()!()
  }
  expect((await chart).status).toBe(200)
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))

  isHolding = false
  for (const go of held) go()
  for (const answer of flood) expect((await answer).status).toBe(200)
})

test('a user beyond their own allowance does not use up that of their address', async () => {
  const few = { burst: 5, perSecond: 1 }
  const { app, sessions } = await fakeWire({
    throttles: {
      ...wideThrottles,
      byGroup: { ...wideThrottles.byGroup, read: few },
      byAddress: { burst: 8, perSecond: 1 },
    },
  })
  closes.push(() => app.close())
  sessions.add(bToken, { userId: 2, sessionId: 8, status: 1 })
  const ask = async (token: string) => {
    const url = `${apiBase}/stock/index/list`
    return (await app.inject({ method: 'GET', url, headers: { 'access-token': token } })).statusCode
  }
  for (let at = 0; at < 30; at += 1) await ask(aToken)
  expect(await ask(bToken)).toBe(200)
})

test('invented tokens are looked up only so often, and a valid session of the same address is not counted with them', async () => {
  const looked: string[] = []
  const { app, sessions } = await fakeWire({
    throttles: { ...wideThrottles, lookups: { burst: 3, perSecond: 1 } },
  })
  closes.push(() => app.close())
  const { find } = sessions
  sessions.find = (token) => {
    looked.push(token)
    return find(token)
  }
  const ask = async (token: string) => {
    const url = `${apiBase}/stock/index/list`
    return (await app.inject({ method: 'GET', url, headers: { 'access-token': token } })).statusCode
  }
  for (let at = 0; at < 30; at += 1) await ask(String(at).padStart(43, 'A'))
  expect(looked).toHaveLength(3)
  expect(await ask(aToken)).toBe(200)
})

test('a user over the limit gets the refusal after a pause, and takes no more than their own places meanwhile', async () => {
  const few = { burst: 1, perSecond: 1 }
  const gate = new Gate()
  const { app, sessions } = await fakeWire({
    gate,
    throttles: {
      ...wideThrottles,
      byGroup: { ...wideThrottles.byGroup, read: few },
      refusedAfterMs: 50,
    },
  })
  sessions.add(bToken, { userId: 2, sessionId: 8, status: 1 })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  closes.push(() => app.close())
  const ask = async (token: string) =>
    (await fetch(`${base}${apiBase}/stock/index/list`, { headers: { 'access-token': token } })).status
  expect(await ask(aToken)).toBe(200)
  const flood = Promise.all(Array.from({ length: 20 }, () => ask(aToken)))
  await expect.poll(() => gate.figures().waiting).toBeGreaterThan(0)
  expect(gate.figures().inside).toBeLessThanOrEqual(6)
  expect(await ask(bToken)).toBe(200)
  expect(new Set(await flood)).toEqual(new Set([429]))
})
