import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/db/index.ts'
import { openServerWire, type Reply, type ServerWire } from '../../testing/server-wire.ts'
import { hashPassword } from '../accounts/index.ts'

/** First words of each SQL statement sent, to compare known and unknown accounts. */
const sent: string[] = []
const firstWords = (sql: string): string => sql.trim().replace(/\s+/g, ' ').slice(0, 60)

function watched(database: Database): Database {
  const note = (sql: string): void => void sent.push(firstWords(sql))
  return {
    ...database,
    query: (sql, parameters) => {
      note(sql)
      return database.query(sql, parameters)
    },
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          query: (sql, parameters) => {
            note(sql)
            return tx.query(sql, parameters)
          },
        }),
      ),
  }
}

const password = 'correct-horse-9'
let server: ServerWire
let passwordHash: string
let known: string
let unknown: string
let count = 0

beforeAll(async () => {
  server = await openServerWire({ around: watched })
  passwordHash = await hashPassword(password)
})
afterAll(() => server.app.close())
beforeEach(async () => {
  server.world.clock.advance(3_600_000)
  const made = await server.accounts.makeTestUser({ verified: false, balances: {} })
  await server.world.database.query('update accounts.user set password_hash = $2 where id = $1', [
    made.userId,
    passwordHash,
  ])
  known = made.account
  unknown = `+234806${String(5_550_000 + ++count)}`
})

/** The response and the messages for both accounts, each from a separate place. */
async function both(act: (account: string, ip: string) => Promise<Reply>) {
  const of = async (account: string, ip: string) => {
    await server.world.writer.settled()
    sent.length = 0
    const reply = await act(account, ip)
    return { reply, sql: [...sent] }
  }
  return { known: await of(known, '10.5.0.1'), unknown: await of(unknown, '10.5.0.2') }
}

const wrongPassword = (account: string, ip: string) =>
  server.post('/user/login', { account, password: 'not-the-right-1' }, { ip })
const codeAsked = async (account: string, ip: string) =>
  server.post(
    '/common/code/send',
    { purpose: 'forgot_password', to: account, captcha: await server.solved() },
    { ip },
  )
const wrongCode = (account: string, ip: string) =>
  server.post(
    '/user/password/reset',
    { account, code: '000000', newPassword: 'another-horse-9', confirmPassword: 'another-horse-9' },
    { ip },
  )

describe('known and unknown accounts get the same answer after the same work', () => {
  test.each([
    ['a wrong password', wrongPassword],
    ['a code for a forgotten password', codeAsked],
    ['a wrong code, when none was asked for', wrongCode],
  ])('%s', async (_what, act) => {
    const { known: one, unknown: other } = await both(act)
    expect(other.reply).toEqual(one.reply)
    expect(other.sql).toEqual(one.sql)
    expect(one.sql.length).toBeGreaterThan(0)
  })

  test('a wrong code after a requested one', async () => {
    await both(codeAsked)
    const { known: one, unknown: other } = await both(wrongCode)
    expect(other.reply).toEqual(one.reply)
    expect(other.sql).toEqual(one.sql)
  })

  test('the sixth wrong password', async () => {
    for (let at = 0; at < 5; at += 1) await both(wrongPassword)
    const { known: one, unknown: other } = await both(wrongPassword)
    expect(one.reply.reason).toBe('login_throttled')
    expect(other.reply).toEqual(one.reply)
    expect(other.sql).toEqual(one.sql)
  })

  test('a login costs one argon2id for both: median durations are similar', async () => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let at = 0; at < 5; at += 1) {
      for (const [who, account] of [
        ['known', known],
        ['unknown', unknown],
      ] as const) {
        const from = performance.now()
        await wrongPassword(account, `10.6.${at}.${who.length}`)
        times[who].push(performance.now() - from)
      }
      server.world.clock.advance(3_600_000)
    }
    const middle = (all: number[]) => all.toSorted((one, other) => one - other)[2]!
    const ratio = middle(times.known) / middle(times.unknown)
    // Without the work for unknown accounts the ratio would be a tenth; the bounds are wide because machines
    // are shared.
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  })

  test.each([
    ['without a password at all', 'one-tap'],
    ['suspended', 'suspended'],
  ])('with a wrong password for an account that is %s', async (_what, kind) => {
    if (kind === 'suspended') {
      const rows = await server.world.database.query<{ id: string }>(
        'select max(id) as id from accounts.user',
      )
      await server.accounts.setStatus(Number(rows[0]!.id), 0)
    } else {
      const reply = await server.post('/user/practice')
      known = String((reply.data as { user: { displayId: string } }).user.displayId)
    }
    const { known: one, unknown: other } = await both(wrongPassword)
    expect(one.reply).toMatchObject({ reason: 'wrong_credentials' })
    expect(other.reply).toEqual(one.reply)
  })
})
