import { randomBytes } from 'node:crypto'
import { calls } from '@openbourse/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { apiBase } from '../../platform/http/mount-calls.ts'
import type { Reply } from '../../testing/server-wire.ts'
import { hashOfToken, wrongTokens } from '../../testing/wrong-tokens.ts'
import { ask, login, newcomer, password, person, server, sessionOf, usingPeople } from './testing/people.ts'

usingPeople()

const dayMs = 24 * 3600 * 1000
const days = (count: number) => server.world.clock.advance(count * dayMs)
const tokenOf = (reply: Reply): string => (reply.data as { token: string }).token
const secondDevice = async (agent = 'Firefox on Linux'): Promise<string> =>
  tokenOf(await login({}, { agent, ip: '10.7.0.9' }))

async function asked(
  headers: Record<string, string>,
): Promise<{ status: number; code: number; reason?: string }> {
  const answer = await server.app.inject({ method: 'GET', url: `${apiBase}/user/sessions`, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const isIn = async (token: string): Promise<boolean> => (await asked({ 'access-token': token })).code === 0

let tried = 0
beforeEach(() => {
  tried += 1
})

describe('in place of a token', () => {
  test.each([...wrongTokens, ['the person’s id', () => String(person.id)] as const])(
    'refuses %s',
    async (_what, made) => {
      expect(await asked({ 'access-token': made(person.token) })).toMatchObject({
        status: 401,
        code: -1000,
        reason: 'session_invalid',
      })
      expect(await isIn(person.token)).toBe(true)
    },
  )

  test.each([
    ['no header at all', () => ({})],
    ['a header of another name', () => ({ 'x-access-token': person.token })],
    ['an underscore in its name', () => ({ access_token: person.token })],
    ['the header of programs', () => ({ authorization: `Bearer ${person.token}` })],
    ['a cookie', () => ({ cookie: `access-token=${person.token}` })],
    ['the header of operators', () => ({ 'operator-token': person.token })],
    ['an id in a header', () => ({ 'user-id': String(person.id), 'x-user-id': String(person.id) })],
  ])('refuses %s', async (_what, headers) => {
    expect(await asked(headers() as Record<string, string>)).toMatchObject({ code: -1000 })
  })

  test('refuses an operator token in user calls, and a user token in operator calls', async () => {
    const operators = Object.values(calls).filter((call) => (call as { who: string }).who === 'operator')
    for (const { method, path } of operators) {
      const headers = { 'operator-token': person.token, 'access-token': person.token }
      const answer = await server.app.inject({ method, url: apiBase + path, headers })
      expect(answer.json(), path).toMatchObject({ reason: 'operator_session_over' })
    }
  })
})

describe('a session ends', () => {
  test('on logout', async () => {
    await ask('/user/logout')
    expect(await isIn(person.token)).toBe(false)
  })

  test('on concurrent logouts of two devices', async () => {
    const reply = await Promise.all([ask('/user/logout'), ask('/user/logout')])
    expect(reply.some(({ code }) => code === 0)).toBe(true)
    expect(await isIn(person.token)).toBe(false)
  })

  test('on the device that is removed from the list only', async () => {
    const second = await secondDevice()
    await ask('/user/session/revoke', { id: String(await sessionOf(second)) })
    expect([await isIn(second), await isIn(person.token)]).toEqual([false, true])
  })

  test('on all other devices, not on this one', async () => {
    const others = [await secondDevice(), await secondDevice('Chrome on Android')]
    await ask('/user/session/revoke', { all: 'true' })
    for (const token of others) expect(await isIn(token)).toBe(false)
    expect(await isIn(person.token)).toBe(true)
  })

  test('on other devices when the password changes', async () => {
    const second = await secondDevice()
    const next = { newPassword: 'battery-staple-7', confirmPassword: 'battery-staple-7' }
    expect(
      await ask('/user/update/password', { kind: 'login', oldPassword: password, ...next }),
    ).toMatchObject({ code: 0 })
    expect([await isIn(second), await isIn(person.token)]).toEqual([false, true])
  })

  test('on all devices when the account is suspended, and a new one can start after readmission', async () => {
    const second = await secondDevice()
    await server.accounts.setStatus(person.id, 0)
    expect([await isIn(second), await isIn(person.token)]).toEqual([false, false])
    expect(await server.get('/user/login/info', { token: person.token })).toMatchObject({
      data: { user: { status: 0 } },
    })
    await server.accounts.setStatus(person.id, 1)
    expect(await isIn(person.token)).toBe(true)
  })

  test('after thirty days without use, to the millisecond', async () => {
    const second = await secondDevice()
    server.world.clock.advance(30 * dayMs - 1)
    expect(await isIn(second)).toBe(true)
    server.world.clock.advance(30 * dayMs + 1)
    expect(await isIn(second)).toBe(false)
  })

  test('never while it is used', async () => {
    for (let month = 0; month < 6; month += 1) {
      days(25)
      expect(await isIn(person.token)).toBe(true)
    }
  })

  test('permanently: its token stays void, also after a restart', async () => {
    await ask('/user/logout')
    days(1)
    expect(await isIn(person.token)).toBe(false)
    expect(await server.get('/user/login/info', { token: person.token })).toMatchObject({ code: -1000 })
  })

  test('within half a minute when it is ended in the database', async () => {
    expect(await isIn(person.token)).toBe(true)
    await server.world.asOwner(
      `update accounts.session set ended_at = $2, end_reason = 'revoked' where user_id = $1`,
      [person.id, server.world.clock.nowMs()],
    )
    server.world.clock.advance(31_000)
    expect(await isIn(person.token)).toBe(false)
  })
})

describe('a session neither ends nor starts', () => {
  test("by naming another user's session in a call", async () => {
    const victim = await newcomer()
    const id = String(await sessionOf(victim.token))
    expect(await ask('/user/session/revoke', { id })).toMatchObject({ reason: 'session_unknown' })
    expect(await isIn(victim.token)).toBe(true)
  })

  test('by sending a token to the login: it is never reused', async () => {
    const chosen = randomBytes(32).toString('base64url')
    const reply = await server.post('/user/login', { account: person.account, password }, { token: chosen })
    expect(tokenOf(reply)).not.toBe(chosen)
    expect(await isIn(chosen)).toBe(false)
  })

  test('by logging in again: each login has its own token of 256 bits', async () => {
    const tokens = [await secondDevice(), await secondDevice(), person.token]
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('by fifty concurrent calls', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => isIn(person.token)))
    expect(all.every((one) => one)).toBe(true)
  })

  test('by calls while it ends: none after the answer is accepted', async () => {
    const before = Array.from({ length: 20 }, () => isIn(person.token))
    await ask('/user/logout')
    const after = await Promise.all(Array.from({ length: 20 }, () => isIn(person.token)))
    await Promise.all(before)
    expect(after.some((one) => one)).toBe(false)
  })

  test('by a wrong password on another device', async () => {
    await login({ password: 'not-the-right-one' })
    expect(await isIn(person.token)).toBe(true)
  })

  test('by reading the list of devices, which contains no token', async () => {
    const reply = JSON.stringify(await server.get('/user/sessions', { token: person.token }))
    expect(reply).not.toContain(person.token)
    expect(reply).not.toContain(hashOfToken(person.token).toString('hex'))
  })
})

describe('a socket', () => {
  /** The close code of a socket, and how long closing took. */
  async function closedBy(token: string, act: () => Promise<unknown>): Promise<{ code: number; ms: number }> {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as { port: number }
    const socket = new WebSocket(`ws://127.0.0.1:${port}${apiBase}/stream`)
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    const answered = new Promise((resolve) => socket.once('message', resolve))
    socket.send(JSON.stringify({ op: 'hello', token }))
    await answered
    const from = performance.now()
    await act()
    return { code: await closed, ms: performance.now() - from }
  }

  const sessionOver = 4401
  test.each<readonly [string, () => Promise<unknown>]>([
    ['logging out', () => ask('/user/logout')],
    [
      'being taken off the list',
      async () => ask('/user/session/revoke', { id: String(await sessionOf(person.token)) }),
    ],
    ['the account being suspended', () => server.accounts.setStatus(person.id, 0)],
  ])('ends within a second of %s', async (_what, act) => {
    const { code, ms } = await closedBy(person.token, act)
    expect(code).toBe(sessionOver)
    expect(ms).toBeLessThan(1000)
  })

  test('of another device ends within a second of a new password', async () => {
    const next = { newPassword: 'battery-staple-7', confirmPassword: 'battery-staple-7' }
    const second = await secondDevice()
    const { code, ms } = await closedBy(second, () =>
      ask('/user/update/password', { kind: 'login', oldPassword: password, ...next }),
    )
    expect(code).toBe(sessionOver)
    // Most of it is hashing the old and the new password.
    expect(ms).toBeLessThan(1000)
  })

  test.each([
    ['is unknown', () => randomBytes(32).toString('base64url')],
    ['is too short', () => 'short'],
    ['has other letters', () => '\u00e9'.repeat(43)],
    ['is a hash', () => hashOfToken(person.token).toString('base64url')],
  ])('with a token that %s is closed', async (_what, made) => {
    expect((await closedBy(made(), async () => {})).code).toBe(sessionOver)
  })
})

test('at least 80 cases were tried', () => {
  expect(tried).toBeGreaterThan(80)
})
