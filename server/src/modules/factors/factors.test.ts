import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
const dataOf = <T>(reply: Reply): T => reply.data as T
const proof = () => ({ password: person.password })

/** Turns the app on; its next code is of a later step. */
async function withApp(): Promise<{ secret: string; codes: string[] }> {
  const begun = dataOf<{ secret: string; uri: string }>(await ask('/user/totp/begin', proof()))
  const reply = await ask('/user/totp/confirm', { code: appCode(begun.secret, now()) })
  expect(reply).toMatchObject({ code: 0 })
  server.world.clock.advance(minute)
  return { secret: begun.secret, codes: dataOf<{ recoveryCodes: string[] }>(reply).recoveryCodes }
}

test('turns an app on only after a code, and logins then ask for one', async () => {
  const { secret, uri } = dataOf<{ secret: string; uri: string }>(await ask('/user/totp/begin', proof()))
  expect(uri).toContain(`secret=${secret}`)
  expect(dataOf(await login())).toHaveProperty('token')
  expect(await ask('/user/totp/confirm', { code: '000000' })).toMatchObject({ reason: 'second_factor_wrong' })
  const reply = await ask('/user/totp/confirm', { code: appCode(secret, now()) })
  expect(dataOf<{ recoveryCodes: string[] }>(reply).recoveryCodes).toHaveLength(10)
  expect(await login()).toMatchObject({
    code: 0,
    data: { secondFactor: { ways: ['totp', 'recovery'], passkeyOptions: null } },
  })
  server.world.clock.advance(minute)
  expect(dataOf(await login({ code: appCode(secret, now()) }))).toHaveProperty('token')
})

test('reveals no second factor and starts no session before the right password', async () => {
  const { secret } = await withApp()
  const reply = await login({ password: 'wrong-one-1', code: appCode(secret, now()) })
  expect(reply).toMatchObject({ reason: 'wrong_credentials', data: null })
})

test('accepts a code once, also concurrently, within the steps next to the present', async () => {
  const { secret } = await withApp()
  const code = appCode(secret, now())
  const both = await Promise.all([login({ code }), login({ code })])
  expect(both.map(({ reason }) => reason).sort()).toEqual(['second_factor_wrong', undefined])
  server.world.clock.advance(5 * minute)
  expect(await login({ code: appCode(secret, now() - 60_000) })).toMatchObject({
    reason: 'second_factor_wrong',
  })
  expect(await login({ code: appCode(secret, now() - 30_000) })).toMatchObject({ code: 0 })
  expect(await login({ code: appCode(secret, now() + 30_000) })).toMatchObject({ code: 0 })
})

test('locks all strangers after ten wrong codes in an hour, from any address', async () => {
  const { secret } = await withApp()
  const from = (n: number) => ({ ip: `10.5.${n}.1`, agent: 'swarm' })
  for (let n = 0; n < 10; n += 1)
    expect((await login({ code: '000000' }, from(n))).reason).toBe('second_factor_wrong')
  expect(await login({ code: appCode(secret, now()) }, from(11))).toMatchObject({ reason: 'login_throttled' })
})

test('counts tries of a known device separately', async () => {
  const home = { ip: '10.6.6.6', agent: 'home phone' }
  await login({}, home)
  const { secret } = await withApp()
  for (let n = 0; n < 11; n += 1) await login({ code: '000000' }, { ip: `10.7.${n}.1`, agent: 'swarm' })
  expect(await login({ code: appCode(secret, now()) }, home)).toMatchObject({ code: 0 })
})

test('accepts a recovery code once, in any notation, also concurrently', async () => {
  const { codes } = await withApp()
  expect(await login({ code: codes[0]!.toUpperCase().replace('-', ' ') })).toMatchObject({ code: 0 })
  expect(await login({ code: codes[0]! })).toMatchObject({ reason: 'second_factor_wrong' })
  const both = await Promise.all([login({ code: codes[1]! }), login({ code: codes[1]! })])
  expect(both.map(({ reason }) => reason).sort()).toEqual(['second_factor_wrong', undefined])
  expect(dataOf<{ twoFactor: object }>(await ask('/user/info')).twoFactor).toEqual({
    totp: true,
    passkeys: 0,
    recoveryLeft: 8,
  })
})

test("refuses another user's recovery codes", async () => {
  const { codes } = await withApp()
  person = await server.accounts.makeTestUser({ verified: false, balances: {} })
  await withApp()
  expect(await login({ code: codes[0]! })).toMatchObject({ reason: 'second_factor_wrong' })
})

test('new recovery codes void the old ones, and need password and code', async () => {
  const { secret, codes } = await withApp()
  expect(await ask('/user/recovery/renew', proof())).toMatchObject({ reason: 'second_factor_wrong' })
  const reply = await ask('/user/recovery/renew', { ...proof(), code: appCode(secret, now()) })
  const fresh = dataOf<{ recoveryCodes: string[] }>(reply).recoveryCodes
  expect(fresh).toHaveLength(10)
  expect(await login({ code: codes[0]! })).toMatchObject({ reason: 'second_factor_wrong' })
  expect(await login({ code: fresh[0]! })).toMatchObject({ code: 0 })
})

test.each([
  ['password_wrong', { password: 'wrong-one-1' }],
  ['password_wrong', {}],
  ['second_factor_wrong', { code: '000000' }],
])('refuses to remove the app without proof: %s', async (reason, fields) => {
  await withApp()
  const given = reason === 'password_wrong' ? fields : { ...proof(), ...fields }
  expect(await ask('/user/totp/remove', given as Record<string, string>)).toMatchObject({ reason })
  expect(dataOf(await login())).toHaveProperty('secondFactor')
})

test('removing the app ends its login step and its recovery codes', async () => {
  const { secret, codes } = await withApp()
  expect(await ask('/user/totp/remove', { ...proof(), code: appCode(secret, now()) })).toMatchObject({
    code: 0,
  })
  expect(dataOf(await login({ code: codes[0]! }))).toHaveProperty('token')
  expect(dataOf<{ twoFactor: object }>(await ask('/user/info')).twoFactor).toEqual({
    totp: false,
    passkeys: 0,
    recoveryLeft: 0,
  })
  expect(await ask('/user/totp/remove', proof())).toMatchObject({ reason: 'second_factor_off' })
})

test('refuses a second app while one is connected', async () => {
  const { secret } = await withApp()
  const reply = await ask('/user/totp/begin', { ...proof(), code: appCode(secret, now()) })
  expect(reply).toMatchObject({ reason: 'second_factor_on' })
})

test('stores the secret sealed and bound to its row', async () => {
  const { secret } = await withApp()
  const rows = await server.world.database.query<{ secret_sealed: string }>(
    'select secret_sealed from factors.totp where user_id = $1',
    [person.userId],
  )
  expect(rows[0]!.secret_sealed).not.toContain(secret)
  const victim = person
  person = await server.accounts.makeTestUser({ verified: false, balances: {} })
  const own = await withApp()
  await server.world.database.query('update factors.totp set secret_sealed = $2 where user_id = $1', [
    victim.userId,
    (
      await server.world.database.query<{ secret_sealed: string }>(
        'select secret_sealed from factors.totp where user_id = $1',
        [person.userId],
      )
    )[0]!.secret_sealed,
  ])
  person = victim
  expect((await login({ code: appCode(own.secret, now()) })).status).toBe(500)
})

test('refuses two-step verification for an account without a password', async () => {
  const { token } = dataOf<{ token: string }>(await server.post('/user/practice'))
  expect(await server.post('/user/totp/begin', {}, { token })).toMatchObject({ reason: 'password_unset' })
  expect(await server.post('/user/passkey/begin', {}, { token })).toMatchObject({ reason: 'password_unset' })
})

// Passkeys.

const optionsOf = (reply: Reply) => dataOf<{ options: string }>(reply).options
const wanted = (reply: Reply) =>
  dataOf<{ secondFactor: { passkeyOptions: string } }>(reply).secondFactor.passkeyOptions

async function withPasskey(site = origin) {
  const key = softPasskey(site)
  const credential = key.create(optionsOf(await ask('/user/passkey/begin', proof())))
  return { key, reply: await ask('/user/passkey/add', { credential, name: 'My phone' }) }
}

test('connects a passkey, logs in with it, and shows its last use', async () => {
  const { key, reply } = await withPasskey()
  expect(dataOf<{ recoveryCodes: string[] }>(reply).recoveryCodes).toHaveLength(10)
  const asked = await login()
  expect(asked).toMatchObject({ data: { secondFactor: { ways: ['passkey', 'recovery'] } } })
  expect(dataOf(await login({ passkey: key.get(wanted(asked)) }))).toHaveProperty('token')
  const { list } = dataOf<{ list: object[] }>(await server.get('/user/passkeys', { token: person.token }))
  expect(list).toMatchObject([{ name: 'My phone', lastUsedAt: now() }])
})

test('refuses a repeated signature and an old challenge', async () => {
  const { key } = await withPasskey()
  const passkey = key.get(wanted(await login()))
  expect(await login({ passkey })).toMatchObject({ code: 0 })
  expect(await login({ passkey })).toMatchObject({ reason: 'passkey_wrong' })
  const late = key.get(wanted(await login()))
  server.world.clock.advance(5 * minute)
  expect(await login({ passkey: late })).toMatchObject({ reason: 'passkey_wrong' })
})

test('accepts a passkey without a counter once per challenge, also concurrently', async () => {
  const { key } = await withPasskey()
  const passkey = key.get(wanted(await login()), 0)
  const both = await Promise.all([login({ passkey }), login({ passkey })])
  expect(both.map(({ reason }) => reason).sort()).toEqual(['passkey_wrong', undefined])
  expect(await login({ passkey })).toMatchObject({ reason: 'passkey_wrong' })
})

test('detects a copied passkey by its counter', async () => {
  const { key } = await withPasskey()
  await login({ passkey: key.get(wanted(await login()), 7) })
  expect(await login({ passkey: key.get(wanted(await login()), 6) })).toMatchObject({
    reason: 'passkey_wrong',
  })
  expect(await login({ passkey: key.get(wanted(await login()), 8) })).toMatchObject({ code: 0 })
})

test('refuses a signature for another site, by another key, or malformed', async () => {
  await withPasskey()
  for (const passkey of [
    softPasskey(origin).get(wanted(await login())),
    softPasskey('https://evil.example').get(wanted(await login())),
    '{}',
    'null',
    '[]',
    '{"id":"x","response":null}',
  ]) {
    expect(await login({ passkey })).toMatchObject({ reason: 'passkey_wrong' })
  }
})

test('refuses to connect a passkey of another site', async () => {
  expect((await withPasskey('https://evil.example')).reply).toMatchObject({ reason: 'passkey_wrong' })
  expect(await ask('/user/passkey/add', { credential: '{}', name: 'x' })).toMatchObject({
    reason: 'passkey_wrong',
  })
})

test("refuses to connect or remove another user's passkey", async () => {
  const { key } = await withPasskey()
  const { list } = dataOf<{ list: { id: string }[] }>(
    await server.get('/user/passkeys', { token: person.token }),
  )
  person = await server.accounts.makeTestUser({ verified: false, balances: {} })
  const credential = key.create(optionsOf(await ask('/user/passkey/begin', proof())))
  expect(await ask('/user/passkey/add', { credential, name: 'x' })).toMatchObject({ reason: 'passkey_known' })
  const reply = await ask('/user/passkey/remove', { id: list[0]!.id, ...proof() })
  expect(reply).toMatchObject({ reason: 'passkey_unknown' })
})

test('allows ten passkeys', async () => {
  for (let n = 0; n < 10; n += 1) expect((await withPasskey()).reply).toMatchObject({ code: 0 })
  expect(await ask('/user/passkey/begin', proof())).toMatchObject({
    reason: 'passkeys_max',
    values: { max: '10' },
  })
})

test('no longer asks for a removed passkey', async () => {
  await withPasskey()
  const { list } = dataOf<{ list: { id: string }[] }>(
    await server.get('/user/passkeys', { token: person.token }),
  )
  expect(await ask('/user/passkey/remove', { id: list[0]!.id })).toMatchObject({ reason: 'password_wrong' })
  expect(await ask('/user/passkey/remove', { id: list[0]!.id, ...proof() })).toMatchObject({ code: 0 })
  expect(dataOf(await login())).toHaveProperty('token')
})

test.each([
  '/user/totp/begin',
  '/user/totp/confirm',
  '/user/totp/remove',
  '/user/recovery/renew',
  '/user/passkey/begin',
  '/user/passkey/add',
  '/user/passkey/remove',
])('%s needs a session', async (path) => {
  expect(await server.post(path)).toMatchObject({ status: 401, code: -1000 })
})
