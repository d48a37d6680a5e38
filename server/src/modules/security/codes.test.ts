import { expect, test } from 'vitest'
import {
  ask,
  codeFor,
  codeTo,
  login,
  minute,
  newcomer,
  notices,
  person,
  send,
  server,
  setTrade,
  usingPeople,
} from './testing/people.ts'

usingPeople()

// Codes.

test('accepts a code once, also under concurrent use', async () => {
  await setTrade()
  const code = await codeTo('reset_trade_password', 'phone', person.phone)
  const both = await Promise.all(['508264', '640285'].map((newPassword) => setTrade({ newPassword, code })))
  expect(both.map(({ reason }) => reason).sort()).toEqual(['code_wrong', undefined])
  expect(await setTrade({ newPassword: '918407', code })).toMatchObject({ reason: 'code_wrong' })
})

test('accepts a code for ten minutes, for five tries, and only until the next one', async () => {
  await setTrade()
  const reset = (code: string) => setTrade({ newPassword: '508264', code })
  const late = await codeTo('reset_trade_password', 'phone', person.phone)
  server.world.clock.advance(10 * minute)
  expect(await reset(late)).toMatchObject({ reason: 'code_wrong' })
  const tried = await codeTo('reset_trade_password', 'phone', person.phone)
  const wrong = tried === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n += 1) expect(await reset(wrong)).toMatchObject({ reason: 'code_wrong' })
  expect(await reset(tried)).toMatchObject({ reason: 'code_wrong' })
  server.world.clock.advance(minute)
  const earlier = await codeTo('reset_trade_password', 'phone', person.phone)
  server.world.clock.advance(minute)
  const newest = await codeTo('reset_trade_password', 'phone', person.phone)
  if (earlier !== newest) expect(await reset(earlier)).toMatchObject({ reason: 'code_wrong' })
  expect(await reset(newest)).toMatchObject({ code: 0 })
})

test('refuses a code issued for another purpose', async () => {
  const code = await codeTo('reset_trade_password', 'phone', person.phone)
  const fields = {
    account: person.account,
    code,
    newPassword: 'another-horse-9',
    confirmPassword: 'another-horse-9',
  }
  expect(await server.post('/user/password/reset', fields)).toMatchObject({ reason: 'code_wrong' })
})

test('sends codes at least a minute apart, and five an hour', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect(await send('reset_trade_password', 'phone', person.token)).toMatchObject({
      data: { resendAfter: 60, minutes: 10, inbox: true },
    })
    expect(await send('reset_trade_password', 'phone', person.token)).toMatchObject({
      reason: 'code_soon',
      values: { seconds: '60' },
    })
    server.world.clock.advance(minute)
  }
  expect(await send('reset_trade_password', 'phone', person.token)).toMatchObject({
    reason: 'code_throttled',
    values: { minutes: '55' },
  })
  server.world.clock.advance(55 * minute)
  expect(await send('reset_trade_password', 'phone', person.token)).toMatchObject({ code: 0 })
})

test('sends one code for two concurrent requests', async () => {
  const before = server.inbox.to(person.phone).length
  const both = await Promise.all([0, 1].map(() => send('reset_trade_password', 'phone', person.token)))
  expect(both.map(({ reason }) => reason).sort()).toEqual(['code_soon', undefined])
  expect(server.inbox.to(person.phone)).toHaveLength(before + 1)
})

test('allows one place thirty codes an hour for all accounts together', async () => {
  const from = { ip: '10.9.9.9' }
  const asked = async (n: number) => {
    const fields = {
      purpose: 'forgot_password',
      to: `nobody${n}@example.org`,
      captcha: await server.solved(),
    }
    return (await server.post('/common/code/send', fields, from)).reason
  }
  for (let n = 0; n < 30; n += 1) expect(await asked(n)).toBeUndefined()
  expect(await asked(30)).toBe('code_throttled')
})

test.each([
  ['email_malformed', 'forgot_password', 'ada@'],
  ['email_malformed', 'forgot_password', 'ada@example'],
  ['email_malformed', 'forgot_password', 'ada@b@example.org'],
  ['phone_malformed', 'forgot_password', '12345'],
  ['phone_malformed', 'forgot_password', 'ada'],
  ['email_malformed', 'change_email', 'ada lovelace@example.org'],
  ['email_malformed', 'change_email', '@example.org'],
  ['contact_missing', 'reset_trade_password', 'email'],
])('refuses to send a code: %s for %s to %j', async (reason, purpose, to) => {
  expect(await send(purpose, to, person.token)).toMatchObject({ reason, fields: ['to'] })
})

test("needs a session for a code about the user's own account", async () => {
  expect(await send('change_email', 'ada@example.org')).toMatchObject({ status: 401, code: -1000 })
  expect(await send('reset_trade_password', 'phone')).toMatchObject({ status: 401, code: -1000 })
})

test('accepts a captcha for one code', async () => {
  const captcha = await server.solved()
  const fields = { purpose: 'reset_trade_password', to: 'phone', captcha }
  expect(await ask('/common/code/send', fields)).toMatchObject({ code: 0 })
  expect(await ask('/common/code/send', fields)).toMatchObject({ reason: 'captcha_wrong' })
})

test('stores neither code nor address readable in the database', async () => {
  const code = await codeTo('reset_trade_password', 'phone', person.phone)
  const rows = await server.world.database.query('select * from security.code where user_id = $1', [
    person.id,
  ])
  const text = JSON.stringify(rows, (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  expect(rows).toHaveLength(1)
  expect(text).not.toContain(code)
  expect(text).not.toContain(person.phone.slice(1))
})

// A forgotten login password.

const forgotten = (account: string, code: string, newPassword = 'another-horse-9') =>
  server.post('/user/password/reset', { account, code, newPassword, confirmPassword: newPassword })

test('replaces a forgotten password with a code, and logs out every device', async () => {
  await send('forgot_password', person.account)
  const code = codeFor(person.phone)
  expect(await forgotten(`0${person.phone.slice(4)}`, code)).toMatchObject({ code: 0 })
  expect(await ask('/user/info')).toMatchObject({ code: -1000 })
  expect(await login({})).toMatchObject({ reason: 'wrong_credentials' })
  expect(await login({ password: 'another-horse-9' })).toMatchObject({ code: 0 })
  expect(await notices()).toContain('password_changed')
})

test('gives known and unknown accounts the same answer, with the same traces', async () => {
  const stranger = `+23480699${String(person.id).slice(-5)}`
  const [known, unknown] = [
    await send('forgot_password', person.account),
    await send('forgot_password', stranger),
  ]
  expect(unknown).toEqual(known)
  const [soon, alsoSoon] = [
    await send('forgot_password', person.account),
    await send('forgot_password', stranger),
  ]
  expect(alsoSoon).toEqual(soon)
  const wrong = codeFor(person.phone) === '000000' ? '000001' : '000000'
  expect(await forgotten(stranger, wrong)).toEqual(await forgotten(person.account, wrong))
  expect(server.inbox.to(person.phone).length).toBeGreaterThan(0)
  expect(server.inbox.to(stranger)).toEqual([])
  const rows = await server.world.database.query<{ user_id: string | null; tries: number }>(
    'select user_id, tries from security.code order by id desc limit 2',
  )
  expect(rows.map(({ tries }) => tries)).toEqual([1, 1])
  expect(rows.map(({ user_id }) => user_id)).toEqual([null, String(person.id)])
})

test("refuses a missing code, six zeros, and another user's code", async () => {
  const other = await newcomer()
  await send('forgot_password', other.account)
  for (const code of ['', '000000', codeFor(other.phone)]) {
    expect(await forgotten(person.account, code)).toMatchObject({ reason: 'code_wrong' })
  }
})

test.each([
  ['password_length', 'abc'],
  ['password_common', 'password1'],
])('refuses a new password as registration does: %s', async (reason, newPassword) => {
  await send('forgot_password', person.account)
  const reply = await forgotten(person.account, codeFor(person.phone), newPassword)
  expect(reply).toMatchObject({ reason, fields: ['newPassword'] })
  // A refused password does not use up the code.
  expect(await forgotten(person.account, codeFor(person.phone))).toMatchObject({ code: 0 })
})

test('sends no code to a suspended account', async () => {
  await server.accounts.setStatus(person.id, 0)
  expect(await send('forgot_password', person.account)).toMatchObject({ code: 0 })
  expect(server.inbox.to(person.phone)).toEqual([])
})
