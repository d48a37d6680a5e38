import { type Call, type CallName, calls } from '@openbourse/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fittingInput } from '../testing/fitting.ts'
import { aToken, fakeWire, operatorToken, wideThrottles } from '../testing/wire.ts'
import { apiBase, methodsOf } from './mount-calls.ts'
import { type CallGroup, groupOf, usualThrottles } from './throttle.ts'

const all = Object.entries(calls) as [CallName, Call][]

test.each(all)('%s is counted, and what can be guessed there is counted as an entrance', (name, call) => {
  const group = groupOf(name, call)
  const { burst, perSecond } = usualThrottles.byGroup[group]
  expect(burst).toBeGreaterThan(0)
  expect(perSecond).toBeLessThanOrEqual(burst)
  const guesses = ['password', 'captcha', 'link'].some((field) => field in call.input.shape)
  if (call.who === 'anyone' && guesses) expect(group).toBe('entrance')
})

describe('under every name that a call has', () => {
  const two = { burst: 2, perSecond: 1 }
  let wire: Awaited<ReturnType<typeof fakeWire>>
  beforeAll(async () => {
    const byGroup = { entrance: two, change: two, read: two }
    wire = await fakeWire({ throttles: { ...wideThrottles, byGroup } })
  })
  afterAll(() => wire.app.close())

  test.each(all)(
    '%s: the third at once waits, its handler is not called, and others do not wait',
    async (_name, call) => {
      for (const method of methodsOf(call)) {
        wire.clock.advance(60_000)
        const fields = fittingInput(call)
        const type = { 'content-type': 'application/x-www-form-urlencoded' }
        const isOperators = call.who === 'operator'
        const usual = isOperators ? operatorToken(call.roles) : aToken
        const ask = async (token = usual) => {
          const url = `${apiBase}${call.path}${method === 'GET' ? `?${fields}` : ''}`
          const headers = { ...type, [isOperators ? 'operator-token' : 'access-token']: token }
          const payload = method === 'GET' ? {} : { payload: fields }
          return (await wire.app.inject({ method, url, headers, ...payload })).json() as { reason?: string }
        }
        expect((await ask()).reason).not.toBe('too_many_requests')
        expect((await ask()).reason).not.toBe('too_many_requests')
        const received = wire.received.length
        expect(await ask()).toMatchObject({ reason: 'too_many_requests', values: { seconds: '1' } })
        expect(wire.received).toHaveLength(received)
        if (call.who !== 'user') continue
        wire.sessions.add('b'.repeat(43), { userId: 2, sessionId: 8, status: 1 })
        expect((await ask('b'.repeat(43))).reason).not.toBe('too_many_requests')
      }
    },
  )
})

/** As usual, with refusals that do not wait, so that the test does not. */
const usualAtOnce = { ...usualThrottles, refusedAfterMs: 0 }

/** One call of each group that exists. */
const representatives = new Map<CallGroup, [CallName, Call]>()
for (const [name, call] of all) {
  const isPlain = Object.keys(call.input.shape).length === 0 || call.method === 'GET'
  if (isPlain && call.who !== 'operator' && !representatives.has(groupOf(name, call)))
    representatives.set(groupOf(name, call), [name, call])
}

test('every group of users’ calls has one that needs no input', () => {
  expect([...representatives.keys()].sort()).toEqual(['change', 'entrance', 'read'])
})

test.each([...representatives])(
  '%s: a request beyond the allowance is refused with the time to wait, and may then continue',
  async (group, [, call]) => {
    const { app, clock } = await fakeWire({ throttles: usualAtOnce })
    const { burst, perSecond } = usualThrottles.byGroup[group]
    const method = call.method
    const ask = async (token = aToken) => {
      const headers = { 'access-token': token, 'content-type': 'application/x-www-form-urlencoded' }
      const payload = method === 'POST' ? { payload: '' } : {}
      const answer = await app.inject({ method, url: apiBase + call.path, headers, ...payload })
      return answer.json() as { reason?: string; values?: { seconds: string } }
    }
    for (let at = 0; at < burst; at += 1) expect((await ask()).reason).not.toBe('too_many_requests')
    const late = await ask()
    expect(late).toMatchObject({ reason: 'too_many_requests', values: { seconds: '1' } })
    clock.advance(1000)
    for (let at = 0; at < perSecond; at += 1) expect((await ask()).reason).not.toBe('too_many_requests')
    expect((await ask()).reason).toBe('too_many_requests')
    await app.close()
  },
)

test('changing the token, the user agent or a forwarded address gives a flood nothing', async () => {
  const { app } = await fakeWire({ throttles: usualAtOnce })
  const { burst } = usualThrottles.byGroup.entrance
  let refused = 0
  for (let at = 0; at < burst + 20; at += 1) {
    const headers = {
      'x-forwarded-for': `203.0.113.${at}`,
      forwarded: `for=203.0.113.${at}`,
      'x-real-ip': `203.0.113.${at}`,
      'user-agent': `agent ${at}`,
      'access-token': `${at}`.padStart(43, 'A'),
    }
    const answer = await app.inject({
      method: 'GET',
      url: `${apiBase}${calls.captchaChallenge.path}`,
      headers,
    })
    if ((answer.json() as { reason?: string }).reason === 'too_many_requests') refused += 1
  }
  expect(refused).toBe(20)
  await app.close()
})

describe('public documents', () => {
  const asked: string[] = []
  const wire = () =>
    fakeWire({
      throttles: { ...wideThrottles, documents: { burst: 2, perSecond: 1 } },
      documents: {
        log: async (path) => {
          asked.push(path)
          return { type: 'text/plain', body: path, isFinal: true }
        },
      },
    })

  test('are counted by address: the third at once waits, is not read, and another address does not wait', async () => {
    const { app, clock } = await wire()
    const ask = (path: string, remoteAddress = '192.0.2.1') =>
      app.inject({ url: `/log/${path}`, remoteAddress })
    expect((await ask('a')).statusCode).toBe(200)
    expect((await ask('b')).statusCode).toBe(200)
    const third = await ask('c')
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '1'])
    expect((await ask('d', '192.0.2.2')).statusCode).toBe(200)
    expect(asked).toEqual(['a', 'b', 'd'])
    clock.advance(1_000)
    expect((await ask('e')).body).toBe('e')
    await app.close()
  })
})
