import { expect, test } from 'vitest'
import {
  ask,
  codeTo,
  login,
  minute,
  newcomer,
  notices,
  type Person,
  password,
  person,
  profile,
  server,
  sessionOf,
  usingPeople,
} from './testing/people.ts'

usingPeople()

// The login password.

const change = (fields: Record<string, string> = {}, who?: Person) =>
  ask(
    '/user/update/password',
    { kind: 'login', oldPassword: password, newPassword: 'another-horse-9', ...fields },
    who,
  )

test('a new login password logs out the other devices immediately, and keeps this one', async () => {
  const second = ((await login({})).data as { token: string }).token
  const ended: number[] = []
  const secondId = await sessionOf(second)
  const stop = server.accounts.sessions.onEnded((id) => ended.push(id))
  expect(await change()).toMatchObject({ code: 0 })
  stop()
  expect(ended).toEqual([secondId])
  expect(await server.post('/user/info', {}, { token: second })).toMatchObject({ code: -1000 })
  expect(await ask('/user/info')).toMatchObject({ code: 0 })
  expect(await notices()).toContain('password_changed')
})

test.each([
  ['password_wrong', { oldPassword: 'wrong-one-1' }, 'oldPassword'],
  ['password_wrong', { oldPassword: '' }, 'oldPassword'],
  ['password_same', { newPassword: password }, 'newPassword'],
  ['password_length', { newPassword: 'abc' }, 'newPassword'],
  ['password_common', { newPassword: 'password1' }, 'newPassword'],
  ['password_mismatch', { confirmPassword: 'another-horse-8' }, 'confirmPassword'],
])('refuses to change the login password: %s %o', async (reason, fields, field) => {
  expect(await change(fields as Record<string, string>)).toMatchObject({ reason, fields: [field] })
  expect(await login({})).toMatchObject({ code: 0 })
})

test('limits a stolen device to five password tries, and other devices continue', async () => {
  const second = ((await login({})).data as { token: string }).token
  for (let n = 0; n < 5; n += 1)
    expect((await change({ oldPassword: 'wrong-one-1' })).reason).toBe('password_wrong')
  expect(await change()).toMatchObject({ reason: 'confirm_throttled', values: { minutes: '15' } })
  expect(await change({}, { ...person, token: second })).toMatchObject({ code: 0 })
})

test('of two concurrent changes one sets the password and the other is refused', async () => {
  const both = await Promise.all([change(), change({ newPassword: 'third-horse-99' })])
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
})

test('refuses a login that was in progress with the old password during a change', async () => {
  const [, answer] = await Promise.all([change(), login({})])
  const token = (answer.data as { token?: string } | null)?.token
  if (token !== undefined)
    expect(await server.post('/user/info', {}, { token })).toMatchObject({ code: -1000 })
})

// The e-mail.

const setEmail = (email: string, code: string, fields: Record<string, string> = {}, who?: Person) =>
  ask('/user/update/email', { email, code, password, ...fields }, who)

test('proves an email by a code, logs in by it from then on, and notifies the old one', async () => {
  const [first, second] = [`ada${person.id}@example.org`, `ada.new${person.id}@example.org`]
  expect(await setEmail(first.toUpperCase(), await codeTo('change_email', first, first))).toMatchObject({
    code: 0,
  })
  expect(await login({ account: first })).toMatchObject({ code: 0 })
  expect(await profile()).toMatchObject({ email: 'a•••@example.org', codesBy: ['phone', 'email'] })
  expect(await setEmail(second, await codeTo('change_email', second, second))).toMatchObject({ code: 0 })
  expect(server.inbox.to(first)[0]!.subject).toMatch(/changed/)
  expect(await login({ account: first })).toMatchObject({ reason: 'wrong_credentials' })
  expect(await login({ account: second })).toMatchObject({ code: 0 })
  expect(await notices()).toContain('email_changed')
})

test('reveals that another account has an email only after a code sent to it', async () => {
  const email = `both${person.id}@example.org`
  await setEmail(email, await codeTo('change_email', email, email))
  const other = await newcomer()
  expect(await setEmail(email, '000000', {}, other)).toMatchObject({ reason: 'code_wrong' })
  server.world.clock.advance(minute)
  const code = await codeTo('change_email', email, email, other)
  expect(await setEmail(email, code, {}, other)).toMatchObject({ reason: 'email_taken' })
})

test('refuses to set an email with a code that another user requested', async () => {
  const email = `mine${person.id}@example.org`
  const other = await newcomer()
  const code = await codeTo('change_email', email, email, other)
  expect(await setEmail(email, code)).toMatchObject({ reason: 'code_wrong' })
})

test.each([
  ['email_malformed', 'ada@@example.org', {}],
  ['password_wrong', 'ada@example.org', { password: 'wrong-one-1' }],
  ['code_wrong', 'ada@example.org', { code: '000000' }],
])('refuses an email: %s', async (reason, email, fields) => {
  expect(await setEmail(email, '123123', fields as Record<string, string>)).toMatchObject({ reason })
})

// The profile.

test('a one-tap account adds an email, then a password, and can then log in elsewhere', async () => {
  const { token, user } = (await server.post('/user/practice')).data as {
    token: string
    user: { id: string }
  }
  const one: Person = { token, id: Number(user.id), phone: '', account: '' }
  expect(await profile(one)).toMatchObject({
    hasLoginPassword: false,
    codesBy: [],
    phone: null,
    areaCode: null,
  })
  expect(await change({}, one)).toMatchObject({ reason: 'contact_missing' })
  const email = `tap${one.id}@example.org`
  expect(await setEmail(email, await codeTo('change_email', email, email, one), {}, one)).toMatchObject({
    code: 0,
  })
  expect(await change({}, one)).toMatchObject({ code: 0 })
  expect(await login({ account: email, password: 'another-horse-9' })).toMatchObject({ code: 0 })
})

test('changes parts of a profile separately, and removes them with an empty text', async () => {
  const update = (fields: Record<string, string>) => ask('/user/update', fields)
  expect((await update({ nickname: '  Ada 🦜  ', avatar: '5' })).data).toMatchObject({
    nickname: 'Ada 🦜',
    avatar: 5,
  })
  expect((await update({ theme: 'dark', locale: 'pt-BR' })).data).toMatchObject({
    nickname: 'Ada 🦜',
    theme: 'dark',
  })
  // Other devices of the user show the name.
  expect(await server.get('/user/login/info', { token: person.token })).toMatchObject({
    data: { user: { theme: 'dark', locale: 'pt-BR' } },
  })
  expect((await update({ currency: 'MXN' })).data).toMatchObject({ currency: 'MXN', theme: 'dark' })
  expect(await server.get('/user/login/info', { token: person.token })).toMatchObject({
    data: { user: { currency: 'MXN' } },
  })
  expect(await update({ currency: 'EUR', nickname: 'Eve' })).toMatchObject({ reason: 'currency_unknown' })
  expect(await profile()).toMatchObject({ currency: 'MXN', nickname: 'Ada 🦜' })
  expect((await update({ nickname: '' })).data).toMatchObject({ nickname: null, avatar: 5, locale: 'pt-BR' })
  expect((await update({ notifications: 'security,orders,nonsense' })).data).toMatchObject({
    notifications: ['orders', 'security'],
  })
  expect((await update({ notifications: '' })).data).toMatchObject({ notifications: [] })
})

test('seals the address in the database, bound to its row', async () => {
  await ask('/user/update', { address: '12 Marina Road, Lagos' })
  expect(await profile()).toMatchObject({ address: '12 Marina Road, Lagos' })
  const rows = await server.world.database.query<{ address_sealed: string }>(
    'select address_sealed from accounts.user where id = $1',
    [person.id],
  )
  expect(rows[0]!.address_sealed).not.toContain('Marina')
  const other = await newcomer()
  await server.world.database.query('update accounts.user set address_sealed = $2 where id = $1', [
    other.id,
    rows[0]!.address_sealed,
  ])
  expect((await ask('/user/info', {}, other)).status).toBe(500)
})

test.each(['/user/info', '/user/update', '/user/trade/pass', '/user/update/email', '/user/update/password'])(
  '%s needs a session',
  async (path) => {
    expect(await server.post(path)).toMatchObject({ status: 401, code: -1000 })
  },
)

test('notifies the owner of a new device, not of a known one', async () => {
  const home = { ip: '10.4.4.4', agent: 'phone' }
  await login({}, home)
  expect((await notices()).filter((word) => word === 'login_new_device')).toHaveLength(1)
  await login({}, home)
  expect((await notices()).filter((word) => word === 'login_new_device')).toHaveLength(1)
})
