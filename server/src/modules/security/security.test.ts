import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asking, type HouseWire, openHouseWire, type Told } from '../../testing/house-wire.ts'
import { hashPassword } from '../accounts/index.ts'

let house: HouseWire
let person: Person

type Person = {
  readonly token: string
  readonly id: number
  readonly phone: string
  readonly account: string
}

const password = 'correct-horse-9'
const digits = '739182'
const minute = 60_000

let passwordHash: string

beforeAll(async () => {
  house = await openHouseWire()
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  // Another hour for what is counted by the place that it comes from.
  house.world.clock.advance(60 * minute)
  person = await newcomer()
})
afterAll(() => house.app.close())

async function newcomer(): Promise<Person> {
  const made = await house.accounts.makeTestUser({ verified: false, balances: {} })
  await house.world.database.query('update accounts.user set password_hash = $2 where id = $1', [
    made.userId,
    passwordHash,
  ])
  return { token: made.token, id: made.userId, phone: made.account, account: made.account }
}

const ask = (path: string, fields: Record<string, string> = {}, who: Person = person): Promise<Told> =>
  house.post(path, fields, { token: who.token })
const setTrade = (fields: Record<string, string> = {}): Promise<Told> =>
  ask('/user/update/password', { kind: 'trade', newPassword: digits, loginPassword: password, ...fields })
const pass = (tradePassword: string, who: Person = person): Promise<Told> =>
  ask('/user/trade/pass', { tradePassword }, who)
const profile = async (who: Person = person) =>
  (await ask('/user/info', {}, who)).data as Record<string, unknown>
const login = (fields: Record<string, string>, from?: Asking): Promise<Told> =>
  house.post('/user/login', { account: person.account, password, ...fields }, from)

async function send(purpose: string, to: string, token?: string): Promise<Told> {
  const captcha = await house.solved()
  return house.post('/common/code/send', { purpose, to, captcha }, token === undefined ? {} : { token })
}

function codeFor(to: string): string {
  const text = house.inbox.to(to)[0]?.text ?? ''
  return /^\d{6}/.exec(text)?.[0] ?? 'none'
}

async function codeTo(purpose: string, to: string, address: string, who: Person = person): Promise<string> {
  expect(await send(purpose, to, who.token)).toMatchObject({ code: 0 })
  return codeFor(address)
}

const notices = async (who: Person = person): Promise<string[]> => {
  await house.world.writer.settled()
  const rows = await house.world.database.query<{ word: string }>(
    'select word from notices.notice where user_id = $1 order by id',
    [who.id],
  )
  return rows.map(({ word }) => word)
}

// The trade password.

test('a first trade password wants the login password, and is then asked for by nobody on this device for a quarter of an hour', async () => {
  expect(await pass(digits)).toMatchObject({ reason: 'trade_password_unset' })
  expect(await setTrade({ loginPassword: 'wrong-one-1' })).toMatchObject({
    reason: 'password_wrong',
    fields: ['loginPassword'],
  })
  expect(await setTrade()).toMatchObject({ code: 0 })
  expect(await profile()).toMatchObject({ hasTradePassword: true, hasLoginPassword: true })
  const told = await pass(digits)
  expect(told.data).toEqual({ until: house.world.clock.nowMs() + 15 * minute })
  const device = { userId: person.id, sessionId: await sessionOf(person.token), nowMs: 0 }
  const required = (afterMs: number) =>
    house.security.tradePass.require({ ...device, nowMs: house.world.clock.nowMs() + afterMs }, undefined)
  expect(await required(15 * minute - 1)).toBeUndefined()
  expect(await required(15 * minute)).toMatchObject({ reason: 'trade_password_missing' })
  expect(await notices()).toContain('trade_password_changed')
})

const sessionOf = async (token: string): Promise<number> =>
  (await house.accounts.sessions.find(token))!.sessionId

test('what is given on one device holds on that device alone, and ends when the password changes', async () => {
  await setTrade()
  const second = ((await login({})).data as { token: string }).token
  await pass(digits)
  const nowMs = house.world.clock.nowMs()
  const required = async (token: string) =>
    house.security.tradePass.require(
      { userId: person.id, sessionId: await sessionOf(token), nowMs },
      undefined,
    )
  expect(await required(person.token)).toBeUndefined()
  expect(await required(second)).toMatchObject({ reason: 'trade_password_missing' })
  await ask('/user/update/password', { kind: 'trade', oldPassword: digits, newPassword: '508264' })
  expect(await required(person.token)).toMatchObject({ reason: 'trade_password_missing' })
})

test('five wrong tries lock for half an hour, ten in a row until a reset', async () => {
  await setTrade()
  const tries = async () => {
    const told = []
    for (let n = 0; n < 5; n += 1) told.push(await pass('000001'))
    return told.map(({ reason, values }) =>
      reason === 'trade_password_wrong' ? (values as { left: string }).left : reason,
    )
  }
  expect(await tries()).toEqual(['4', '3', '2', '1', 'trade_password_locked'])
  expect(await pass(digits)).toMatchObject({
    reason: 'trade_password_locked',
    values: { until: String(house.world.clock.nowMs() + 30 * minute) },
  })
  expect((await profile()).tradePasswordLockedUntil).toBe(house.world.clock.nowMs() + 30 * minute)
  house.world.clock.advance(30 * minute)
  expect(await tries()).toEqual(['4', '3', '2', '1', 'trade_password_blocked'])
  house.world.clock.advance(365 * 24 * 60 * minute)
  // A session is gone after such a time; a new one finds the lock as it was.
  const token = ((await login({})).data as { token: string }).token
  person = { ...person, token }
  expect(await pass(digits)).toMatchObject({ reason: 'trade_password_blocked' })
  expect(await profile()).toMatchObject({ tradePasswordBlocked: true })
  const code = await codeTo('reset_trade_password', 'phone', person.phone)
  expect(await setTrade({ newPassword: '508264', code })).toMatchObject({ code: 0 })
  expect(await pass('508264')).toMatchObject({ code: 0 })
})

test('a right try forgives the wrong ones before it', async () => {
  await setTrade()
  for (let n = 0; n < 4; n += 1) await pass('000001')
  expect(await pass(digits)).toMatchObject({ code: 0 })
  for (let n = 0; n < 4; n += 1) await pass('000001')
  expect(await pass(digits)).toMatchObject({ code: 0 })
})

test('tries at the same moment count each: of twenty wrong ones five are looked at', async () => {
  await setTrade()
  const told = await Promise.all(Array.from({ length: 20 }, () => pass('000001')))
  const reasons = told.map(({ reason }) => reason)
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
])('a change of the trade password is refused: %s %o', async (reason, fields) => {
  await setTrade()
  const told = await ask('/user/update/password', {
    kind: 'trade',
    newPassword: digits,
    loginPassword: password,
    ...(fields as object),
  })
  expect(told).toMatchObject({ code: 1, reason })
  expect(await pass(digits)).toMatchObject({ code: 0 })
})

test('the trade password is stored as argon2id that the pepper is part of', async () => {
  await setTrade()
  const rows = await house.world.database.query<{ hash: string }>(
    'select hash from security.trade_password where user_id = $1',
    [person.id],
  )
  expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { verify } = await import('@node-rs/argon2')
  expect(await verify(rows[0]!.hash, digits)).toBe(false)
})

// Codes.

test('a code is good once, also when two use it at the same moment', async () => {
  await setTrade()
  const code = await codeTo('reset_trade_password', 'phone', person.phone)
  const both = await Promise.all(['508264', '640285'].map((newPassword) => setTrade({ newPassword, code })))
  expect(both.map(({ reason }) => reason).sort()).toEqual(['code_wrong', undefined])
  expect(await setTrade({ newPassword: '918407', code })).toMatchObject({ reason: 'code_wrong' })
})

test('a code is good for ten minutes, for five tries, and only until the next one', async () => {
  await setTrade()
  const reset = (code: string) => setTrade({ newPassword: '508264', code })
  const late = await codeTo('reset_trade_password', 'phone', person.phone)
  house.world.clock.advance(10 * minute)
  expect(await reset(late)).toMatchObject({ reason: 'code_wrong' })
  const tried = await codeTo('reset_trade_password', 'phone', person.phone)
  const wrong = tried === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n += 1) expect(await reset(wrong)).toMatchObject({ reason: 'code_wrong' })
  expect(await reset(tried)).toMatchObject({ reason: 'code_wrong' })
  house.world.clock.advance(minute)
  const earlier = await codeTo('reset_trade_password', 'phone', person.phone)
  house.world.clock.advance(minute)
  const newest = await codeTo('reset_trade_password', 'phone', person.phone)
  if (earlier !== newest) expect(await reset(earlier)).toMatchObject({ reason: 'code_wrong' })
  expect(await reset(newest)).toMatchObject({ code: 0 })
})

test('a code for one purpose is worth nothing for another', async () => {
  const code = await codeTo('reset_trade_password', 'phone', person.phone)
  const fields = {
    account: person.account,
    code,
    newPassword: 'another-horse-9',
    confirmPassword: 'another-horse-9',
  }
  expect(await house.post('/user/password/reset', fields)).toMatchObject({ reason: 'code_wrong' })
})

test('a minute lies between two codes, and an hour has five of them', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect(await send('reset_trade_password', 'phone', person.token)).toMatchObject({
      data: { resendAfter: 60, minutes: 10, inbox: true },
    })
    expect(await send('reset_trade_password', 'phone', person.token)).toMatchObject({
      reason: 'code_soon',
      values: { seconds: '60' },
    })
    house.world.clock.advance(minute)
  }
  expect(await send('reset_trade_password', 'phone', person.token)).toMatchObject({
    reason: 'code_throttled',
    values: { minutes: '55' },
  })
  house.world.clock.advance(55 * minute)
  expect(await send('reset_trade_password', 'phone', person.token)).toMatchObject({ code: 0 })
})

test('two asked for at the same moment send one', async () => {
  const before = house.inbox.to(person.phone).length
  const both = await Promise.all([0, 1].map(() => send('reset_trade_password', 'phone', person.token)))
  expect(both.map(({ reason }) => reason).sort()).toEqual(['code_soon', undefined])
  expect(house.inbox.to(person.phone)).toHaveLength(before + 1)
})

test('one place can ask for thirty codes an hour, whoever they are for', async () => {
  const from = { ip: '10.9.9.9' }
  const asked = async (n: number) => {
    const fields = { purpose: 'forgot_password', to: `nobody${n}@example.org`, captcha: await house.solved() }
    return (await house.post('/common/code/send', fields, from)).reason
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
])('a code is refused: %s for %s to %j', async (reason, purpose, to) => {
  expect(await send(purpose, to, person.token)).toMatchObject({ reason, fields: ['to'] })
})

test('a code for something of one’s own wants a session', async () => {
  expect(await send('change_email', 'ada@example.org')).toMatchObject({ status: 401, code: -1000 })
  expect(await send('reset_trade_password', 'phone')).toMatchObject({ status: 401, code: -1000 })
})

test('a captcha is good for one code', async () => {
  const captcha = await house.solved()
  const fields = { purpose: 'reset_trade_password', to: 'phone', captcha }
  expect(await ask('/common/code/send', fields)).toMatchObject({ code: 0 })
  expect(await ask('/common/code/send', fields)).toMatchObject({ reason: 'captcha_wrong' })
})

test('neither the code nor the address is readable in the database', async () => {
  const code = await codeTo('reset_trade_password', 'phone', person.phone)
  const rows = await house.world.database.query('select * from security.code where user_id = $1', [person.id])
  const text = JSON.stringify(rows, (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  expect(rows).toHaveLength(1)
  expect(text).not.toContain(code)
  expect(text).not.toContain(person.phone.slice(1))
})

// A forgotten login password.

const forgotten = (account: string, code: string, newPassword = 'another-horse-9') =>
  house.post('/user/password/reset', { account, code, newPassword, confirmPassword: newPassword })

test('a forgotten password is replaced by a code, and every device is signed out', async () => {
  await send('forgot_password', person.account)
  const code = codeFor(person.phone)
  expect(await forgotten(`0${person.phone.slice(4)}`, code)).toMatchObject({ code: 0 })
  expect(await ask('/user/info')).toMatchObject({ code: -1000 })
  expect(await login({})).toMatchObject({ reason: 'wrong_credentials' })
  expect(await login({ password: 'another-horse-9' })).toMatchObject({ code: 0 })
  expect(await notices()).toContain('password_changed')
})

test('a known and an unknown account are told the same, and leave the same behind', async () => {
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
  expect(house.inbox.to(person.phone).length).toBeGreaterThan(0)
  expect(house.inbox.to(stranger)).toEqual([])
  const rows = await house.world.database.query<{ user_id: string | null; tries: number }>(
    'select user_id, tries from security.code order by id desc limit 2',
  )
  expect(rows.map(({ tries }) => tries)).toEqual([1, 1])
  expect(rows.map(({ user_id }) => user_id)).toEqual([null, String(person.id)])
})

test('no code at all, a code of six noughts, and somebody else’s code are worth nothing', async () => {
  const other = await newcomer()
  await send('forgot_password', other.account)
  for (const code of ['', '000000', codeFor(other.phone)]) {
    expect(await forgotten(person.account, code)).toMatchObject({ reason: 'code_wrong' })
  }
})

test.each([
  ['password_length', 'abc'],
  ['password_common', 'password1'],
])('the new password is refused as when registering: %s', async (reason, newPassword) => {
  await send('forgot_password', person.account)
  const told = await forgotten(person.account, codeFor(person.phone), newPassword)
  expect(told).toMatchObject({ reason, fields: ['newPassword'] })
  // The code is not used up by it.
  expect(await forgotten(person.account, codeFor(person.phone))).toMatchObject({ code: 0 })
})

test('a suspended account gets no code', async () => {
  await house.accounts.setStatus(person.id, 0)
  expect(await send('forgot_password', person.account)).toMatchObject({ code: 0 })
  expect(house.inbox.to(person.phone)).toEqual([])
})

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
