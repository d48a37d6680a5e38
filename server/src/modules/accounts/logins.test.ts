import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { appCode, softPasskey } from '../../testing/authenticator.ts'
import { type Asking, openServerWire, type Reply, type ServerWire } from '../../testing/server-wire.ts'

let server: ServerWire
let person: {
  readonly token: string
  readonly userId: number
  readonly account: string
  readonly password: string
}

const minute = 60_000
const origin = 'http://localhost:8080'

beforeAll(async () => {
  server = await openServerWire()
})
beforeEach(async () => {
  server.world.clock.advance(60 * minute)
  person = await server.accounts.makeTestUser({ verified: false, balances: {} })
})
afterAll(() => server.app.close())

const ask = (path: string, fields: Record<string, string> = {}): Promise<Reply> =>
  server.post(path, fields, { token: person.token })
const login = (fields: Record<string, string> = {}, from?: Asking): Promise<Reply> =>
  server.post('/user/login', { account: person.account, password: person.password, ...fields }, from)
const now = () => server.world.clock.nowMs()
type Row = { way: string; outcome: string; network: string; device: string; here: boolean; at: number }
async function history(ip = '10.7.1.9'): Promise<Row[]> {
  const reply = await server.get('/user/logins', { token: person.token, ip })
  return (reply.data as { list: Row[] }).list
}
const said = async () => (await history()).map(({ way, outcome }) => `${way} ${outcome}`)

test('lists logins and refused tries, newest first, by network only', async () => {
  await login({ password: 'wrong-one-1' }, { ip: '203.0.113.77', agent: 'curl/8' })
  await login({}, { ip: '10.7.1.4' })
  const rows = await history('10.7.1.9')
  expect(rows.map(({ way, outcome, network, here }) => [way, outcome, network, here])).toEqual([
    ['password', 'in', '10.7.1.0/24', true],
    ['password', 'wrong_password', '203.0.113.0/24', false],
    ['opened', 'in', expect.any(String), expect.any(Boolean)],
  ])
  expect(rows[1]?.device).toBe('curl')
  const stored = await server.world.database.query('select * from accounts.login where user_id = $1', [
    person.userId,
  ])
  expect(JSON.stringify(stored)).not.toContain('203.0.113.77')
})

test('reports that a password was right and the second step missing, until the login succeeds', async () => {
  const begun = (await ask('/user/totp/begin', { password: person.password })).data as { secret: string }
  await ask('/user/totp/confirm', { code: appCode(begun.secret, now()) })
  server.world.clock.advance(minute)
  await login()
  expect(await said()).toEqual(['password unfinished', 'opened in'])
  await login({ code: '000000' })
  await login({ code: appCode(begun.secret, now()) })
  expect(await said()).toEqual(['app in', 'app wrong_second', 'opened in'])
})

test('tries of a stranger push out no login, and what is old goes', async () => {
  const { logins } = server.accounts
  const tried = {
    userId: person.userId,
    at: now(),
    way: 'password',
    client: { ip: '198.51.100.1', device: 'x' },
  }
  for (let n = 0; n < limits.loginsPerUserMax + 5; n += 1) logins.refused(tried as never, 'wrong_password')
  const rows = await history()
  expect(rows).toHaveLength(limits.loginsPerUserMax + 1)
  expect(rows.at(-1)?.way).toBe('opened')
  await logins.sweep(now() + 181 * 24 * 60 * minute)
  expect(await history()).toEqual([])
})

test('another user sees none of it', async () => {
  await login({ password: 'wrong-one-1' })
  person = await server.accounts.makeTestUser({ verified: false, balances: {} })
  expect(await said()).toEqual(['opened in'])
})

async function withPasskey() {
  const passkey = softPasskey(origin)
  const { options } = (await ask('/user/passkey/begin', { password: person.password })).data as {
    options: string
  }
  await ask('/user/passkey/add', { credential: passkey.create(options), name: 'Phone' })
  return passkey
}
const begin = async (): Promise<string> =>
  ((await server.post('/user/login/passkey/begin', {})).data as { options: string }).options

test('a passkey alone starts a session, once for each challenge', async () => {
  const passkey = await withPasskey()
  const answer = passkey.get(await begin())
  const reply = await server.post('/user/login/passkey', { passkey: answer })
  expect(reply.data).toMatchObject({ user: { id: String(person.userId) } })
  expect(await server.post('/user/login/passkey', { passkey: answer })).toMatchObject({
    reason: 'passkey_wrong',
  })
  expect((await said()).slice(0, 2)).toEqual(['passkey wrong_second', 'passkey in'])
})

test('no other challenge is accepted: a foreign one, one that is over, one of a second step', async () => {
  const passkey = await withPasskey()
  const foreign = JSON.stringify({ challenge: Buffer.alloc(40, 7).toString('base64url') })
  const late = await begin()
  server.world.clock.advance(6 * minute)
  const second = (await login()).data as { secondFactor: { passkeyOptions: string } }
  for (const options of [foreign, late, second.secondFactor.passkeyOptions]) {
    const reply = await server.post('/user/login/passkey', { passkey: passkey.get(options) })
    expect(reply).toMatchObject({ reason: 'passkey_wrong', data: null })
  }
  const stranger = softPasskey(origin).get(await begin())
  expect(await server.post('/user/login/passkey', { passkey: stranger })).toMatchObject({
    reason: 'passkey_wrong',
  })
})

test('a device that did not verify its owner is not enough', async () => {
  const passkey = await withPasskey()
  const answer = JSON.parse(passkey.get(await begin()))
  const data = Buffer.from(answer.response.authenticatorData, 'base64url')
  data[32] = 0x01
  const unverified = {
    ...answer,
    response: { ...answer.response, authenticatorData: data.toString('base64url') },
  }
  const reply = await server.post('/user/login/passkey', { passkey: JSON.stringify(unverified) })
  expect(reply).toMatchObject({ reason: 'passkey_wrong' })
})

test('opens a locked app only with a passkey of the same user', async () => {
  const passkey = await withPasskey()
  expect(await ask('/user/passkey/confirm', { passkey: passkey.get(await begin()) })).toMatchObject({
    code: 0,
  })
  const other = await server.accounts.makeTestUser({ verified: false, balances: {} })
  const answer = passkey.get(await begin())
  expect(
    await server.post('/user/passkey/confirm', { passkey: answer }, { token: other.token }),
  ).toMatchObject({
    reason: 'passkey_wrong',
  })
})

test('a suspended account is not entered', async () => {
  const passkey = await withPasskey()
  await server.accounts.setStatus(person.userId, 0)
  const reply = await server.post('/user/login/passkey', { passkey: passkey.get(await begin()) })
  expect(reply).toMatchObject({ reason: 'account_suspended' })
})
