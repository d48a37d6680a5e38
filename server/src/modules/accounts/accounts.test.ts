import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerWire, type Reply, type ServerWire } from '../../testing/server-wire.ts'
import { grantedCurrencies } from './types.ts'

let server: ServerWire
let nextPhone = 8_031_000_000

beforeAll(async () => {
  server = await openServerWire()
})
afterAll(() => server.app.close())

const password = 'correct-horse-9'

async function form(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  nextPhone += 1
  return {
    areaCode: '+234',
    phone: String(nextPhone),
    password,
    confirmPassword: changes.password ?? password,
    captcha: changes.captcha ?? (await server.solved()),
    agreement: 'true',
    ...changes,
  }
}

async function register(
  changes: Record<string, string> = {},
): Promise<{ reply: Reply; fields: Record<string, string> }> {
  const fields = await form(changes)
  return { reply: await server.post('/user/register', fields), fields }
}

const dataOf = (reply: Reply) => reply.data as { token: string; user: Record<string, unknown> }
const tokenOf = (reply: Reply) => dataOf(reply).token
const rows = async (table: string) =>
  Number((await server.world.database.query<{ n: string }>(`select count(*) n from accounts.${table}`))[0]!.n)

test('opens an account in one tap with money in five currencies and a session', async () => {
  const reply = await server.post('/user/practice')
  expect(reply).toMatchObject({ status: 200, code: 0 })
  const { token, user } = dataOf(reply)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(user).toMatchObject({ status: 1, practice: true, idStatus: 'none', currency: null })
  expect(user.displayId).toBe(`OB-${user.id}`)
  expect(Number(user.id)).toBeGreaterThanOrEqual(1_000_001)
  const owned = server.world.ledger.owned(Number(user.id))
  const granted = grantedCurrencies.map((asset) => [asset, server.settings.minor(`practice.grant.${asset}`)])
  expect(Object.fromEntries(owned.map(({ asset, available }) => [asset, available]))).toEqual(
    Object.fromEntries(granted),
  )
  const info = await server.get('/user/login/info', { token })
  expect(info.data).toMatchObject({ user: { id: user.id }, openAutoApply: 1 })
})

test('the token is stored only as its hash', async () => {
  const token = tokenOf(await server.post('/user/practice'))
  const found = await server.world.database.query(
    `select 1 from accounts.session where encode(token_hash, 'escape') like '%' || $1 || '%'
     union all select 1 from accounts.session where token_hash = sha256($1::bytea)`,
    [token],
  )
  expect(found).toHaveLength(1)
})

test('registers with a phone, then logs in with any spelling of it', async () => {
  const { reply, fields } = await register()
  expect(reply).toMatchObject({ status: 200, code: 0 })
  const { user } = dataOf(reply)
  expect(user.practice).toBe(false)
  expect(user.account).toBe(`+23480•••••${fields.phone!.slice(-3)}`)
  const national = `0${fields.phone}`
  for (const account of [
    national,
    `+234${fields.phone}`,
    `234${fields.phone}`,
    `00234${fields.phone}`,
    ` ${national} `,
  ]) {
    const signedIn = await server.post('/user/login', { account, password })
    expect(signedIn, account).toMatchObject({ status: 200, data: { user: { id: user.id } } })
  }
})

test('logs in by email in any case', async () => {
  const { reply } = await register()
  await server.world.database.query('update accounts.user set email = $2 where id = $1', [
    dataOf(reply).user.id,
    'ada@example.org',
  ])
  const signedIn = await server.post('/user/login', { account: 'Ada@Example.org', password })
  expect(signedIn).toMatchObject({ status: 200, data: { user: { id: dataOf(reply).user.id } } })
})

test.each([
  ['agreement_missing', { agreement: 'false' }, 'agreement'],
  ['phone_malformed', { phone: '12345' }, 'phone'],
  ['phone_malformed', { phone: 'eight' }, 'phone'],
  ['phone_malformed', { phone: '+447911123456' }, 'phone'],
  ['password_length', { password: 'ab3$x' }, 'password'],
  ['password_length', { password: 'x'.repeat(21) }, 'password'],
  ['password_common', { password: 'password1' }, 'password'],
  ['password_common', { password: 'QWERTYUIOP' }, 'password'],
  ['password_contains_phone', { phone: '8035556677', password: 'a555-667 7b' }, 'password'],
  ['password_mismatch', { confirmPassword: 'correct-horse-8' }, 'confirmPassword'],
  ['captcha_wrong', { captcha: 'bm90IGEgY2FwdGNoYQ==' }, 'captcha'],
  ['captcha_wrong', { captcha: '' }, 'captcha'],
  ['invite_unknown', { inviteCode: 'NOSUCHCO' }, 'inviteCode'],
])('refuses to register: %s %o', async (reason, changes, field) => {
  const before = await rows('user')
  const { reply } = await register(changes as Record<string, string>)
  expect(reply).toMatchObject({ status: 409, code: 1, reason, fields: [field] })
  expect(reply.msg).toMatch(/\.$/)
  expect(await rows('user')).toBe(before)
})

test('accepts a password of 20 characters with two code units each, compared exactly', async () => {
  const emoji = '🦜🌊🥭🪁🧵🪘🦩🌵🧭🪴🦔🌰🪺🧊🪵🐚🌾🦚🪸🍵'
  const { reply, fields } = await register({ password: emoji })
  expect(reply.status).toBe(200)
  const login = (password: string) => server.post('/user/login', { account: `0${fields.phone}`, password })
  expect((await login(emoji)).status).toBe(200)
  expect((await login(`${emoji} `)).status).toBe(409)
})

test('opens one account for a phone, also under concurrent calls', async () => {
  const fields = await form()
  const both = await Promise.all(
    [0, 1].map(async () => server.post('/user/register', { ...fields, captcha: await server.solved() })),
  )
  expect(both.map((reply) => reply.reason).sort()).toEqual(['phone_taken', undefined])
})

test('records the inviter of an invite code, and pays nothing', async () => {
  const host = dataOf(await server.post('/user/practice')).user
  const { reply } = await register({ inviteCode: String(host.inviteCode).toLowerCase() })
  const found = await server.world.database.query('select invited_by from accounts.user where id = $1', [
    dataOf(reply).user.id,
  ])
  expect(String(found[0]!.invited_by)).toBe(host.id)
  const granted = server.settings.minor('practice.grant.NGN')
  expect(server.world.ledger.ownedOf(Number(host.id), 'NGN').available).toBe(granted)
})

test('accepts a captcha once', async () => {
  const captcha = await server.solved()
  expect((await register({ captcha })).reply.code).toBe(0)
  expect((await register({ captcha })).reply.reason).toBe('captcha_wrong')
})

test('accepts a captcha for ten minutes', async () => {
  const [early, late] = [await server.solved(), await server.solved()]
  server.world.clock.advance(9 * 60_000)
  expect((await register({ captcha: early })).reply.code).toBe(0)
  server.world.clock.advance(60_000)
  expect((await register({ captcha: late })).reply.reason).toBe('captcha_wrong')
})

test('refuses a captcha with a changed expiry', async () => {
  const payload = JSON.parse(Buffer.from(await server.solved(), 'base64').toString('utf8'))
  payload.challenge.parameters.data.expiresAt += 1_000_000
  expect((await register({ captcha: JSON.stringify(payload) })).reply.reason).toBe('captcha_wrong')
})

test('gives known and unknown accounts the same answer', async () => {
  const { fields } = await register()
  const known = await server.post('/user/login', { account: `0${fields.phone}`, password: 'wrong-one-1' })
  const unknown = await server.post('/user/login', { account: '08039999999', password: 'wrong-one-1' })
  const practice = dataOf(await server.post('/user/practice')).user
  const oneTap = await server.post('/user/login', {
    account: String(practice.displayId),
    password: 'wrong-one-1',
  })
  expect(unknown).toEqual(known)
  expect(oneTap).toEqual(known)
  expect(known).toMatchObject({ status: 409, reason: 'wrong_credentials' })
})

test('locks strangers out for a quarter of an hour after five wrong passwords, known account or not', async () => {
  const { fields } = await register()
  for (const account of [`0${fields.phone}`, '08038888888']) {
    const from = { ip: '10.0.0.9', agent: 'stranger' }
    const reply: (string | undefined)[] = []
    for (let i = 0; i < 6; i += 1) {
      reply.push((await server.post('/user/login', { account, password: 'wrong-one-1' }, from)).reason)
    }
    expect(reply).toEqual([...Array(5).fill('wrong_credentials'), 'login_throttled'])
    const right = await server.post('/user/login', { account, password }, from)
    expect(right).toMatchObject({ reason: 'login_throttled', values: { minutes: '15' } })
  }
  server.world.clock.advance(15 * 60_000)
  const later = await server.post(
    '/user/login',
    { account: `0${fields.phone}`, password },
    { ip: '10.0.0.9', agent: 'stranger' },
  )
  expect(later.code).toBe(0)
})

test('counts concurrent tries separately', async () => {
  const { fields } = await register()
  const from = { ip: '10.0.0.10', agent: 'stranger' }
  const reply = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.post('/user/login', { account: `0${fields.phone}`, password: 'wrong-one-1' }, from),
    ),
  )
  expect(reply.filter(({ reason }) => reason === 'wrong_credentials').length).toBeLessThanOrEqual(6)
})

test("a lockout from elsewhere does not lock the owner's own device", async () => {
  const { fields } = await register()
  const account = `0${fields.phone}`
  const home = { ip: '10.1.1.1', agent: 'home phone' }
  expect((await server.post('/user/login', { account, password }, home)).code).toBe(0)
  for (let i = 0; i < 8; i += 1) {
    await server.post(
      '/user/login',
      { account, password: 'wrong-one-1' },
      { ip: '10.1.1.1', agent: 'attacker in the same house' },
    )
  }
  expect((await server.post('/user/login', { account, password }, home)).code).toBe(0)
})

test('asks strangers for a captcha when many places try an account, and accepts them with it', async () => {
  const { fields } = await register()
  const account = `0${fields.phone}`
  for (let i = 0; i < 50; i += 1) {
    await server.post(
      '/user/login',
      { account, password: 'wrong-one-1' },
      { ip: `10.2.${i}.1`, agent: 'swarm' },
    )
  }
  const stranger = { ip: '10.3.3.3', agent: 'stranger' }
  expect((await server.post('/user/login', { account, password }, stranger)).reason).toBe('captcha_wrong')
  const captcha = await server.solved()
  expect((await server.post('/user/login', { account, password, captcha }, stranger)).code).toBe(0)
})

test('lists devices and logs one out, whose token is void from then on', async () => {
  const { reply, fields } = await register()
  const first = tokenOf(reply)
  const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36'
  const second = tokenOf(
    await server.post('/user/login', { account: `0${fields.phone}`, password }, { agent: chrome }),
  )
  const { list } = (await server.get('/user/sessions', { token: first })).data as {
    list: { id: string; device: string; current: boolean }[]
  }
  expect(list.map(({ device, current }) => [device, current]).sort()).toEqual([
    ['Chrome on Android', false],
    ['test', true],
  ])
  const other = list.find(({ current }) => !current)!
  expect(await server.post('/user/session/revoke', { id: other.id }, { token: first })).toMatchObject({
    code: 0,
  })
  expect(await server.get('/user/sessions', { token: second })).toMatchObject({ status: 401, code: -1000 })
  expect(await server.post('/user/session/revoke', { id: other.id }, { token: first })).toMatchObject({
    reason: 'session_unknown',
  })
})

test("refuses to log out another user's device", async () => {
  const mine = tokenOf(await server.post('/user/practice'))
  const theirs = tokenOf(await server.post('/user/practice'))
  const { list } = (await server.get('/user/sessions', { token: theirs })).data as { list: { id: string }[] }
  expect(await server.post('/user/session/revoke', { id: list[0]!.id }, { token: mine })).toMatchObject({
    reason: 'session_unknown',
  })
  expect((await server.get('/user/sessions', { token: theirs })).code).toBe(0)
})

test('logs out all other devices', async () => {
  const { reply, fields } = await register()
  const account = `0${fields.phone}`
  const others = [
    await server.post('/user/login', { account, password }),
    await server.post('/user/login', { account, password }),
  ]
  await server.post('/user/session/revoke', { all: 'true' }, { token: tokenOf(reply) })
  for (const other of others)
    expect((await server.get('/user/sessions', { token: tokenOf(other) })).code).toBe(-1000)
  expect((await server.get('/user/sessions', { token: tokenOf(reply) })).code).toBe(0)
})

test('ends the session on logout, in the database too', async () => {
  const token = tokenOf(await server.post('/user/practice'))
  expect((await server.post('/user/logout', {}, { token })).code).toBe(0)
  expect((await server.post('/user/logout', {}, { token })).code).toBe(-1000)
  expect((await server.get('/user/login/info', { token })).code).toBe(-1000)
  const found = await server.world.database.query(
    'select end_reason from accounts.session where token_hash = sha256($1::bytea)',
    [token],
  )
  expect(found[0]!.end_reason).toBe('signed_out')
})

test('a session lives thirty days after its last use', async () => {
  const [used, unused] = [
    tokenOf(await server.post('/user/practice')),
    tokenOf(await server.post('/user/practice')),
  ]
  const days = (count: number) => server.world.clock.advance(count * 24 * 3600 * 1000)
  days(20)
  expect((await server.get('/user/sessions', { token: used })).code).toBe(0)
  days(20)
  expect((await server.get('/user/sessions', { token: used })).code).toBe(0)
  expect((await server.get('/user/sessions', { token: unused })).code).toBe(-1000)
})

test('the twenty-first device logs out the one unused longest', async () => {
  const { reply, fields } = await register()
  const account = `0${fields.phone}`
  for (let i = 0; i < 20; i += 1) {
    server.world.clock.advance(1000)
    await server.post('/user/login', { account, password })
  }
  expect((await server.get('/user/sessions', { token: tokenOf(reply) })).code).toBe(-1000)
})

test('login-info returns nothing to a visitor, and refuses a wrong token', async () => {
  expect(await server.get('/user/login/info')).toMatchObject({ status: 200, code: 0, data: {} })
  expect(await server.get('/user/login/info', { token: 'x'.repeat(43) })).toMatchObject({
    status: 401,
    code: -1000,
  })
  expect(await server.get('/user/login/info', { token: 'short' })).toMatchObject({ code: -1000 })
})

test('a user with an expired token can log in again', async () => {
  expect((await server.post('/user/practice', {}, { token: 'x'.repeat(43) })).code).toBe(0)
})

test('login-info and login report a suspension to the user, and every other call is refused', async () => {
  const { reply, fields } = await register()
  const token = tokenOf(reply)
  await server.accounts.setStatus(Number(dataOf(reply).user.id), 0)
  expect((await server.get('/user/login/info', { token })).data).toMatchObject({ user: { status: 0 } })
  expect((await server.get('/user/sessions', { token })).code).toBe(-1000)
  const again = await server.post('/user/login', { account: `0${fields.phone}`, password })
  expect(again.reason).toBe('account_suspended')
  const wrong = await server.post('/user/login', { account: `0${fields.phone}`, password: 'wrong-one-1' })
  expect(wrong.reason).toBe('wrong_credentials')
})

test('announces logouts, revocations and suspensions to open sockets', async () => {
  const { reply, fields } = await register()
  const [first, userId] = [tokenOf(reply), Number(dataOf(reply).user.id)]
  const second = tokenOf(await server.post('/user/login', { account: `0${fields.phone}`, password }))
  const idOf = async (token: string) => (await server.accounts.sessions.find(token))!.sessionId
  const [firstId, secondId] = [await idOf(first), await idOf(second)]
  const ended: number[] = []
  const stop = server.accounts.sessions.onEnded((id) => ended.push(id))
  await server.post('/user/session/revoke', { id: String(firstId) }, { token: second })
  expect(ended).toEqual([firstId])
  await server.accounts.setStatus(userId, 0)
  await server.accounts.setStatus(userId, 1)
  expect(ended).toEqual([firstId, secondId])
  await server.post('/user/logout', {}, { token: second })
  expect(ended).toEqual([firstId, secondId, secondId])
  stop()
})

test('creates a test user with exactly the requested balances', async () => {
  const made = await server.app.inject({
    method: 'POST',
    url: '/testing/user',
    payload: { verified: true, balances: { NGN: '2500.50', 'share:LAGC': '300' } },
  })
  const { token, account, password: given, tradePassword } = made.json()
  expect(tradePassword).toMatch(/^\d{6}$/)
  const info = (await server.get('/user/login/info', { token })).data as {
    user: { id: string; idStatus: string }
  }
  expect(info.user.idStatus).toBe('succ')
  const owned = server.world.ledger.owned(Number(info.user.id))
  expect(owned.map(({ asset, available }) => [asset, available])).toEqual([
    ['NGN', 250_050n],
    ['share:LAGC', 300n],
  ])
  expect((await server.post('/user/login', { account, password: given })).code).toBe(0)
})

test('shows settings with their units and effective dates', async () => {
  const reply = await server.get('/common/prop?name=account.session.days')
  expect(reply.data).toMatchObject({ name: 'account.session.days', value: '30', unit: 'days' })
  expect((await server.get('/common/prop?name=constructor')).reason).toBe('setting_unknown')
  const { list } = (await server.get('/common/props')).data as { list: { name: string }[] }
  expect(list.map(({ name }) => name)).toContain('practice.grant.NGN')
})

test('refuses changes to the history of settings', async () => {
  const change = server.world.database.query(`update settings.value set value = '1'`)
  await expect(change).rejects.toThrow()
})
