import { expect, test } from 'vitest'
import {
  ask,
  codeTo,
  house,
  login,
  minute,
  newcomer,
  notices,
  type Person,
  password,
  person,
  profile,
  sessionOf,
} from './testing/people.ts'

// The login password.

const change = (fields: Record<string, string> = {}, who?: Person) =>
  ask(
    '/user/update/password',
    { kind: 'login', oldPassword: password, newPassword: 'another-horse-9', ...fields },
    who,
  )

test('a new login password signs the other devices out within the same moment, and keeps this one', async () => {
  const second = ((await login({})).data as { token: string }).token
  const heard: number[] = []
  const secondId = await sessionOf(second)
  const stop = house.accounts.sessions.onEnded((id) => heard.push(id))
  expect(await change()).toMatchObject({ code: 0 })
  stop()
  expect(heard).toEqual([secondId])
  expect(await house.post('/user/info', {}, { token: second })).toMatchObject({ code: -1000 })
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
])('a change of the login password is refused: %s %o', async (reason, fields, field) => {
  expect(await change(fields as Record<string, string>)).toMatchObject({ reason, fields: [field] })
  expect(await login({})).toMatchObject({ code: 0 })
})

test('a stolen device has five guesses at the password, and another device goes on', async () => {
  const second = ((await login({})).data as { token: string }).token
  for (let n = 0; n < 5; n += 1)
    expect((await change({ oldPassword: 'wrong-one-1' })).reason).toBe('password_wrong')
  expect(await change()).toMatchObject({ reason: 'confirm_throttled', values: { minutes: '15' } })
  expect(await change({}, { ...person, token: second })).toMatchObject({ code: 0 })
})

test('two changes at the same moment leave one password, and the other is told', async () => {
  const both = await Promise.all([change(), change({ newPassword: 'third-horse-99' })])
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
})

test('a login that was under way while the password changed does not come in with the old one', async () => {
  const [, told] = await Promise.all([change(), login({})])
  const token = (told.data as { token?: string } | null)?.token
  if (token !== undefined)
    expect(await house.post('/user/info', {}, { token })).toMatchObject({ code: -1000 })
})

// The e-mail.

const setEmail = (email: string, code: string, fields: Record<string, string> = {}, who?: Person) =>
  ask('/user/update/email', { email, code, password, ...fields }, who)

test('an e-mail is proven by a code, signs in from then on, and the old one hears of a change', async () => {
  const [first, second] = [`ada${person.id}@example.org`, `ada.new${person.id}@example.org`]
  expect(await setEmail(first.toUpperCase(), await codeTo('change_email', first, first))).toMatchObject({
    code: 0,
  })
  expect(await login({ account: first })).toMatchObject({ code: 0 })
  expect(await profile()).toMatchObject({ email: 'a•••@example.org', codesBy: ['phone', 'email'] })
  expect(await setEmail(second, await codeTo('change_email', second, second))).toMatchObject({ code: 0 })
  expect(house.inbox.to(first)[0]!.subject).toMatch(/changed/)
  expect(await login({ account: first })).toMatchObject({ reason: 'wrong_credentials' })
  expect(await login({ account: second })).toMatchObject({ code: 0 })
  expect(await notices()).toContain('email_changed')
})

test('an e-mail of another account is refused only to whoever has proven that he reads it', async () => {
  const email = `both${person.id}@example.org`
  await setEmail(email, await codeTo('change_email', email, email))
  const other = await newcomer()
  expect(await setEmail(email, '000000', {}, other)).toMatchObject({ reason: 'code_wrong' })
  house.world.clock.advance(minute)
  const code = await codeTo('change_email', email, email, other)
  expect(await setEmail(email, code, {}, other)).toMatchObject({ reason: 'email_taken' })
})

test('a code that somebody else asked for does not set an e-mail', async () => {
  const email = `mine${person.id}@example.org`
  const other = await newcomer()
  const code = await codeTo('change_email', email, email, other)
  expect(await setEmail(email, code)).toMatchObject({ reason: 'code_wrong' })
})

test.each([
  ['email_malformed', 'ada@@example.org', {}],
  ['password_wrong', 'ada@example.org', { password: 'wrong-one-1' }],
  ['code_wrong', 'ada@example.org', { code: '000000' }],
])('an e-mail is refused: %s', async (reason, email, fields) => {
  expect(await setEmail(email, '123123', fields as Record<string, string>)).toMatchObject({ reason })
})

// The profile.

test('an account opened in one tap gets an e-mail, then a password, and is then no longer bound to its device', async () => {
  const { token, user } = (await house.post('/user/practice')).data as { token: string; user: { id: string } }
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

test('parts of a profile are changed one by one, and taken away by an empty text', async () => {
  const update = (fields: Record<string, string>) => ask('/user/update', fields)
  expect((await update({ nickname: '  Ada 🦜  ', avatar: '5' })).data).toMatchObject({
    nickname: 'Ada 🦜',
    avatar: 5,
  })
  expect((await update({ theme: 'dark', locale: 'pt-BR' })).data).toMatchObject({
    nickname: 'Ada 🦜',
    theme: 'dark',
  })
  // Whoever signs in on another phone, or is signed in there, learns of it with his name.
  expect(await house.get('/user/login/info', { token: person.token })).toMatchObject({
    data: { user: { theme: 'dark', locale: 'pt-BR' } },
  })
  expect((await update({ nickname: '' })).data).toMatchObject({ nickname: null, avatar: 5, locale: 'pt-BR' })
  expect((await update({ notifications: 'security,orders,nonsense' })).data).toMatchObject({
    notifications: ['orders', 'security'],
  })
  expect((await update({ notifications: '' })).data).toMatchObject({ notifications: [] })
})

test('where a person lives is sealed in the database, and cannot be moved to another row', async () => {
  await ask('/user/update', { address: '12 Marina Road, Lagos' })
  expect(await profile()).toMatchObject({ address: '12 Marina Road, Lagos' })
  const rows = await house.world.database.query<{ address_sealed: string }>(
    'select address_sealed from accounts.user where id = $1',
    [person.id],
  )
  expect(rows[0]!.address_sealed).not.toContain('Marina')
  const other = await newcomer()
  await house.world.database.query('update accounts.user set address_sealed = $2 where id = $1', [
    other.id,
    rows[0]!.address_sealed,
  ])
  expect((await ask('/user/info', {}, other)).status).toBe(500)
})

test.each(['/user/info', '/user/update', '/user/trade/pass', '/user/update/email', '/user/update/password'])(
  '%s wants a session',
  async (path) => {
    expect(await house.post(path)).toMatchObject({ status: 401, code: -1000 })
  },
)

test('a new device is told to the owner, a known one is not', async () => {
  const home = { ip: '10.4.4.4', agent: 'phone' }
  await login({}, home)
  expect((await notices()).filter((word) => word === 'login_new_device')).toHaveLength(1)
  await login({}, home)
  expect((await notices()).filter((word) => word === 'login_new_device')).toHaveLength(1)
})
