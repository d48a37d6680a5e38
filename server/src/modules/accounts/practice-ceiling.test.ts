import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerWire, type ServerWire } from '../../testing/server-wire.ts'

const hourMs = 3600 * 1000
const free = 20
const perDay = 500

let server: ServerWire
beforeAll(async () => {
  server = await openServerWire()
})
afterAll(() => server.app.close())

const tap = (ip: string, fields: Record<string, string> = {}) => server.post('/user/practice', fields, { ip })

async function taps(count: number, ip: (at: number) => string): Promise<(string | undefined)[]> {
  const results: (string | undefined)[] = []
  for (let at = 0; at < count; at += 1) results.push((await tap(ip(at))).reason)
  return results
}

const opened = async () =>
  (await server.world.database.query<{ n: number }>('select count(*)::int as n from accounts.user'))[0]?.n

test('a few accounts an hour open with a tap; more need a proof of work each', async () => {
  const ip = '10.20.0.1'
  expect(await taps(free, () => ip)).toEqual(Array(free).fill(undefined))
  const before = await opened()
  expect((await tap(ip)).reason).toBe('captcha_wrong')
  expect((await tap(ip, { captcha: 'made up' })).reason).toBe('captcha_wrong')
  expect(await opened()).toBe(before)
  const captcha = await server.solved()
  expect((await tap(ip, { captcha })).code).toBe(0)
  expect((await tap(ip, { captcha })).reason).toBe('captcha_wrong')
  expect((await tap('10.20.0.2')).code).toBe(0)
  server.world.clock.advance(hourMs)
  expect((await tap(ip)).code).toBe(0)
})

test('addresses of one IPv6 network count as one place', async () => {
  const results = await taps(free + 1, (at) => `2001:db8:7:7::${(at + 1).toString(16)}`)
  expect(results).toEqual([...Array(free).fill(undefined), 'captcha_wrong'])
  expect((await tap('2001:db8:7:8::1')).code).toBe(0)
})

test("limits a day's accounts, even with proofs and with many networks of one site", async () => {
  const day = Math.floor(server.world.clock.nowMs() / (24 * hourMs))
  server.world.clock.advance((day + 1) * 24 * hourMs - server.world.clock.nowMs())
  const results = await taps(perDay + 1, (at) => `2001:db8:9:${at.toString(16)}::1`)
  expect(results).toEqual([...Array(perDay).fill(undefined), 'practice_too_many'])
  const late = await tap('2001:db8:9:ffff::1', { captcha: await server.solved() })
  expect(late).toMatchObject({ reason: 'practice_too_many', values: { hours: '24' } })
  expect((await tap('2001:db8:a::1')).code).toBe(0)
  server.world.clock.advance(24 * hourMs)
  expect((await tap('2001:db8:9:ffff::1')).code).toBe(0)
})

test('answers a repeated key as before, and does not count it again', async () => {
  const ip = '10.20.0.9'
  const ask = async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/ipce-api/user/practice',
      remoteAddress: ip,
      headers: { 'idempotency-key': 'one-tap-of-mine', 'content-type': 'application/x-www-form-urlencoded' },
    })
    return (answer.json() as { data: { token: string } | null }).data?.token
  }
  const token = await ask()
  expect(await taps(free - 1, () => ip)).toEqual(Array(free - 1).fill(undefined))
  expect((await tap(ip)).reason).toBe('captcha_wrong')
  expect(await ask()).toBe(token)
})
