import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openServerWire, type Reply, type ServerWire } from '../../testing/server-wire.ts'
import { houseAccount, practiceGrant } from '../ledger/index.ts'
import { cell } from './export.ts'
import { OwnLimits } from './limits.ts'

let server: ServerWire
let person: {
  readonly token: string
  readonly userId: number
  readonly account: string
  readonly password: string
}

const day = 24 * 3600 * 1000

beforeAll(async () => {
  server = await openServerWire()
})
beforeEach(async () => {
  person = await server.accounts.makeTestUser({ verified: false, balances: {} })
})
afterAll(() => server.app.close())

const ask = (path: string, fields: Record<string, string> = {}): Promise<Reply> =>
  server.post(path, fields, { token: person.token })
const now = () => server.world.clock.nowMs()
const buy = () =>
  server.post(
    '/stock/order/buy',
    { symbol: 'LAGC', type: 'market', quantity: '1', clientOrderId: 'order-1234' },
    { token: person.token },
  )
type State = {
  limits: { kind: string; value: string | null; next: object | null }[]
  pausedUntil: number | null
}
const state = async () => (await server.get('/user/limits', { token: person.token })).data as State
const limit = async (kind: string) => (await state()).limits.find((one) => one.kind === kind)

test('applies a new or lower limit at once, a higher one or none after a day', async () => {
  const set = (value?: string) =>
    ask('/user/limits/set', { kind: 'deposit', ...(value === undefined ? {} : { value }) })
  await set('5000')
  expect(await limit('deposit')).toEqual({ kind: 'deposit', value: '5000.00', next: null })
  await set('3000.50')
  expect(await limit('deposit')).toMatchObject({ value: '3000.50', next: null })
  await set('9000')
  expect(await limit('deposit')).toMatchObject({
    value: '3000.50',
    next: { value: '9000.00', at: now() + day },
  })
  server.world.clock.advance(day)
  expect(await limit('deposit')).toMatchObject({ value: '9000.00', next: null })
  await set()
  expect(await limit('deposit')).toMatchObject({ value: '9000.00', next: { value: null, at: now() + day } })
  server.world.clock.advance(day)
  expect(await limit('deposit')).toMatchObject({ value: null, next: null })
})

test('keeps limits over a restart', async () => {
  await ask('/user/limits/set', { kind: 'leverage', value: '5' })
  await ask('/user/pause', { days: '2' })
  const reopened = await OwnLimits.open(server.world.database, now())
  expect(reopened.at(person.userId, 'leverage', now()).value).toBe(5n)
  expect(reopened.pausedUntil(person.userId, now())).toBe(now() + 2 * day)
})

test.each([
  ['limit_zero', { kind: 'deposit', value: '0' }],
  ['limit_leverage', { kind: 'leverage', value: '101' }],
])('refuses a limit: %s', async (reason, fields) => {
  expect(await ask('/user/limits/set', fields)).toMatchObject({ reason, fields: ['value'] })
})

test('a break refuses buying, allows selling and canceling, and ends on its own', async () => {
  expect(await ask('/user/pause', { days: '31' })).toMatchObject({ reason: 'pause_days' })
  expect(await ask('/user/pause', { days: '2' })).toMatchObject({
    code: 0,
    data: { pausedUntil: now() + 2 * day },
  })
  expect(await buy()).toMatchObject({
    status: 409,
    reason: 'paused',
    values: { until: String(now() + 2 * day) },
  })
  const sell = await server.post(
    '/stock/order/sell',
    { symbol: 'LAGC', type: 'market', quantity: '1', clientOrderId: 'order-1234' },
    { token: person.token },
  )
  expect(sell.reason).toBe('maintenance')
  server.world.clock.advance(2 * day)
  expect((await buy()).reason).toBe('maintenance')
})

test('a break cannot be shortened, by a shorter one or by two concurrent ones', async () => {
  const begun = now()
  await Promise.all([ask('/user/pause', { days: '10' }), ask('/user/pause', { days: '1' })])
  expect((await state()).pausedUntil).toBe(begun + 10 * day)
})

// Closing.

const close = (fields: Record<string, string> = {}) =>
  ask('/user/close', { password: person.password, ...fields })

test('refuses to close an account with assets, and names them', async () => {
  person = await server.accounts.makeTestUser({
    verified: false,
    balances: { NGN: '12.50', 'share:LAGC': '3' },
  })
  const answer = await close()
  expect(answer).toMatchObject({
    reason: 'closure_holdings',
    values: { assets: '12.50 NGN, 3 LAGC', more: '0' },
  })
})

test('closing needs the password, can be undone for a day, and then ends the account and its sessions', async () => {
  expect(await close({ password: 'wrong-one-1' })).toMatchObject({ reason: 'password_wrong' })
  expect(await close()).toMatchObject({ data: { at: now() + day } })
  expect(await close()).toMatchObject({ reason: 'closure_pending', values: { at: String(now() + day) } })
  expect(await ask('/user/close/undo')).toMatchObject({ code: 0 })
  expect(await ask('/user/close/undo')).toMatchObject({ reason: 'closure_none' })
  await close()
  server.world.clock.advance(day - 1)
  await server.safeguards.sweep()
  expect(await ask('/user/info')).toMatchObject({ code: 0 })
  server.world.clock.advance(1)
  const ended: number[] = []
  const stop = server.accounts.sessions.onEnded((id) => ended.push(id))
  await server.safeguards.sweep()
  stop()
  expect(ended).toHaveLength(1)
  expect(await ask('/user/info')).toMatchObject({ code: -1000 })
  const again = await server.post('/user/login', { account: person.account, password: person.password })
  expect(again.reason).toBe('account_suspended')
})

test('an account without assets can be closed at once', async () => {
  expect(await close({ now: 'true' })).toMatchObject({ data: { at: now() } })
  expect(await ask('/user/info')).toMatchObject({ code: -1000 })
})

test('new money keeps the account open, and its owner is notified', async () => {
  await close()
  const { userId } = person
  await server.world.writer.run({
    actor: 0,
    decide: (turn) =>
      server.world.ledger.post(
        turn,
        practiceGrant({ userId, asset: 'NGN', minor: 100n, id: String(turn.nextId()) }),
      ),
  })
  server.world.clock.advance(day)
  await server.safeguards.sweep()
  expect(await ask('/user/info')).toMatchObject({ code: 0, data: { closesAt: null } })
  await server.world.writer.settled()
  const [answer] = await server.world.database.query(
    'select word, details from notices.notice where user_id = $1 order by id desc limit 1',
    [userId],
  )
  expect(answer).toMatchObject({ word: 'closing_held', details: '{"assets":"1.00 NGN"}' })
})

test('returns practice money when the account closes, not before; shares prevent closing', async () => {
  const practiceBefore = server.world.ledger.balance(houseAccount('practice', 'NGN'))
  person = await server.accounts.makeTestUser({
    verified: false,
    balances: { NGN: '12.50', USDT: '3.000001', 'share:LAGC': '3' },
  })
  const answer = await close({ giveBack: 'true' })
  expect(answer).toMatchObject({ reason: 'closure_holdings', values: { assets: '3 LAGC', more: '0' } })

  person = await server.accounts.makeTestUser({
    verified: false,
    balances: { NGN: '12.50', USDT: '3.000001' },
  })
  const { userId } = person
  const owned = () => server.world.ledger.owned(userId).map(({ asset, available }) => [asset, available])
  expect(await close({ giveBack: 'true' })).toMatchObject({ data: { at: now() + day } })
  expect(owned()).toEqual([
    ['NGN', 1_250n],
    ['USDT', 3_000_001n],
  ])
  server.world.clock.advance(day)
  await server.safeguards.sweep()
  expect(await ask('/user/info')).toMatchObject({ code: -1000 })
  expect(owned().filter(([, available]) => available !== 0n)).toEqual([])
  // The first user has everything that the platform still owes.
  expect(server.world.ledger.balance(houseAccount('practice', 'NGN'))).toBe(practiceBefore - 1_250n)
})

// Export.

test("exports all of the user's data as JSON and CSV, after the password", async () => {
  expect(await ask('/user/export')).toMatchObject({ reason: 'password_wrong' })
  const answer = await ask('/user/export', { password: person.password })
  const { json, csv } = answer.data as { json: string; csv: { name: string; rows: number; text: string }[] }
  expect(JSON.parse(json).account[0]).toMatchObject({ id: String(person.userId), phone: person.account })
  expect(json).not.toContain('argon2')
  expect(csv.map(({ name, rows }) => [name, rows])).toEqual([
    ['account', 1],
    ['limits', 5],
    ...Object.keys(server.world.assembly.exports()).map((name) => [name, expect.any(Number)]),
  ])
  expect(csv[0]!.text.split('\r\n')[0]).toContain('id,displayId,account')
})

test.each([
  ['plain', 'plain'],
  ['-12.50', '-12.50'],
  ['+3', '+3'],
  ['=1+2', "'=1+2"],
  ['+234 803', "'+234 803"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-1+2', "'-1+2"],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  [null, ''],
  [undefined, ''],
  [{ a: 1 }, '"{""a"":1}"'],
])('writes a cell of %j as %s', (value, written) => {
  expect(cell(value)).toBe(written)
})
