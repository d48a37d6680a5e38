import { expect, test } from 'vitest'
import {
  ask,
  codeTo,
  digits,
  goOnWith,
  login,
  minute,
  needed,
  notices,
  pass,
  password,
  person,
  profile,
  server,
  sessionOf,
  setTrade,
  usingPeople,
} from './testing/people.ts'

usingPeople()

// The trade password.

test('a first PIN needs the login password, and is not asked for on this device for a quarter of an hour', async () => {
  expect(await pass(digits)).toMatchObject({ reason: 'trade_password_unset' })
  expect(await setTrade({ loginPassword: 'wrong-one-1' })).toMatchObject({
    reason: 'password_wrong',
    fields: ['loginPassword'],
  })
  expect(await setTrade()).toMatchObject({ code: 0 })
  expect(await profile()).toMatchObject({ hasTradePassword: true, hasLoginPassword: true })
  const answer = await pass(digits)
  expect(answer.data).toEqual({ until: server.world.clock.nowMs() + 15 * minute })
  const device = { userId: person.id, sessionId: await sessionOf(person.token), nowMs: 0 }
  const required = (afterMs: number) => needed({ ...device, nowMs: server.world.clock.nowMs() + afterMs })
  expect(await required(15 * minute - 1)).toBeUndefined()
  expect(await required(15 * minute)).toMatchObject({ reason: 'trade_password_missing' })
  expect(await notices()).toContain('trade_password_changed')
})

test('a PIN entered on one device counts there alone, until the PIN changes', async () => {
  await setTrade()
  const second = ((await login({})).data as { token: string }).token
  await pass(digits)
  const nowMs = server.world.clock.nowMs()
  const required = async (token: string) =>
    needed({ userId: person.id, sessionId: await sessionOf(token), nowMs })
  expect(await required(person.token)).toBeUndefined()
  expect(await required(second)).toMatchObject({ reason: 'trade_password_missing' })
  await ask('/user/update/password', { kind: 'trade', oldPassword: digits, newPassword: '508264' })
  expect(await required(person.token)).toMatchObject({ reason: 'trade_password_missing' })
})

test('five wrong tries lock for half an hour, ten in a row until a reset', async () => {
  await setTrade()
  const tries = async () => {
    const answer = []
    for (let n = 0; n < 5; n += 1) answer.push(await pass('000001'))
    return answer.map(({ reason, values }) =>
      reason === 'trade_password_wrong' ? (values as { left: string }).left : reason,
    )
  }
  expect(await tries()).toEqual(['4', '3', '2', '1', 'trade_password_locked'])
  expect(await pass(digits)).toMatchObject({
    reason: 'trade_password_locked',
    values: { until: String(server.world.clock.nowMs() + 30 * minute) },
  })
  expect((await profile()).tradePasswordLockedUntil).toBe(server.world.clock.nowMs() + 30 * minute)
  server.world.clock.advance(30 * minute)
  expect(await tries()).toEqual(['4', '3', '2', '1', 'trade_password_blocked'])
  server.world.clock.advance(365 * 24 * 60 * minute)
  // The session has expired meanwhile; a new one sees the same lock.
  const token = ((await login({})).data as { token: string }).token
  goOnWith(token)
  expect(await pass(digits)).toMatchObject({ reason: 'trade_password_blocked' })
  expect(await profile()).toMatchObject({ tradePasswordBlocked: true })
  const code = await codeTo('reset_trade_password', 'phone', person.phone)
  expect(await setTrade({ newPassword: '508264', code })).toMatchObject({ code: 0 })
  expect(await pass('508264')).toMatchObject({ code: 0 })
})

test('a right try resets the wrong ones before it', async () => {
  await setTrade()
  for (let n = 0; n < 4; n += 1) await pass('000001')
  expect(await pass(digits)).toMatchObject({ code: 0 })
  for (let n = 0; n < 4; n += 1) await pass('000001')
  expect(await pass(digits)).toMatchObject({ code: 0 })
})

test('counts concurrent tries separately: of twenty wrong ones five are checked', async () => {
  await setTrade()
  const answer = await Promise.all(Array.from({ length: 20 }, () => pass('000001')))
  const reasons = answer.map(({ reason }) => reason)
  expect(reasons.filter((reason) => reason === 'trade_password_wrong')).toHaveLength(4)
  expect(reasons.filter((reason) => reason === 'trade_password_locked')).toHaveLength(16)
})

test.each([
  ['trade_password_form', { newPassword: '12345' }],
  ['trade_password_form', { newPassword: '1234567' }],
  ['trade_password_form', { newPassword: '12345a' }],
  ['trade_password_form', { newPassword: '٧٣٩١٨٢' }],
  ['trade_password_common', { newPassword: '123456' }],
  ['trade_password_common', { newPassword: '251290' }],
  ['password_mismatch', { confirmPassword: '739183' }],
  ['trade_password_wrong', { oldPassword: '000001', newPassword: '508264' }],
  ['trade_password_wrong', { newPassword: '508264', loginPassword: password }],
  ['trade_password_same', { oldPassword: digits }],
  ['code_wrong', { code: '000000', newPassword: '508264' }],
  ['password_wrong', { code: '000000', newPassword: '508264', loginPassword: 'wrong-one-1' }],
])('refuses to change the PIN: %s %o', async (reason, fields) => {
  await setTrade()
  const answer = await ask('/user/update/password', {
    kind: 'trade',
    newPassword: digits,
    loginPassword: password,
    ...(fields as object),
  })
  expect(answer).toMatchObject({ code: 1, reason })
  expect(await pass(digits)).toMatchObject({ code: 0 })
})

test('stores the PIN as argon2id with the pepper', async () => {
  await setTrade()
  const rows = await server.world.database.query<{ hash: string }>(
    'select hash from security.trade_password where user_id = $1',
    [person.id],
  )
  expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { verify } = await import('@node-rs/argon2')
  expect(await verify(rows[0]!.hash, digits)).toBe(false)
})
