import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adaeze, type Handed, IdentityServer } from './testing/identity-server.ts'

let server: IdentityServer
beforeEach(async () => {
  server = await IdentityServer.open()
})
afterEach(() => server.close())

const dayMs = 24 * 3600_000
const mexican: Handed = {
  ...adaeze,
  country: 'MX',
  document: 'rfc',
  number: 'OEAD910514GR8',
  addressCountry: 'MX',
}

async function closeAccount(userId: number): Promise<void> {
  const { writer, clock } = server.world
  const report = await writer.exclusive((tx) =>
    server.accounts.people.close(tx, userId, { nowMs: clock.nowMs(), reason: 'closed' }),
  )
  report()
}

/** What remains of a user: files, fields, keys, marks. */
async function left(userId: number) {
  const [row] = await server.world.database.query<
    Record<'images' | 'fields' | 'keys' | 'marks' | 'holders', number>
  >(
    `select (select count(*) from kyc.image where user_id = $1)::int as images,
       (select count(*) from kyc.field f join kyc.submission s on s.id = f.submission_id
         where s.user_id = $1 and f.sealed is not null)::int as fields,
       (select count(*) from kyc.personal_key where user_id = $1 and key_sealed is not null)::int as keys,
       (select count(*) from kyc.submission where user_id = $1 and number_mark is not null)::int as marks,
       (select count(*) from kyc.holder where user_id = $1)::int as holders`,
    [userId],
  )
  return row
}

const files = () => readdirSync(join(server.world.ports.config.dataDir, 'uploads')).length

test("erases each closed account on its country's day over eleven years, and never an open one", async () => {
  const nigerian = await server.verified()
  const other = await server.verified(mexican)
  const open = await server.verified({ ...adaeze, number: '70412286511' })
  const all = { images: 2, fields: 4, keys: 2, marks: 1, holders: 1 }
  const none = { images: 0, fields: 0, keys: 0, marks: 0, holders: 0 }
  await closeAccount(nigerian)
  await closeAccount(other)
  const closedAt = new Date(server.world.clock.nowMs())
  const yearsLater = (years: number) => new Date(closedAt).setUTCFullYear(closedAt.getUTCFullYear() + years)
  const gone = new Map<number, number>()
  for (let month = 0; month <= 11 * 12; month += 1) {
    await server.kyc.sweep()
    for (const userId of [nigerian, other, open])
      if ((await left(userId))?.keys === 0 && !gone.has(userId)) gone.set(userId, server.world.clock.nowMs())
    server.world.clock.advance(30.5 * dayMs)
  }
  expect([...gone.keys()]).toEqual([nigerian, other])
  for (const [userId, years] of [
    [nigerian, 5],
    [other, 10],
  ] as const) {
    const at = gone.get(userId) ?? 0
    expect(at, `${years} years`).toBeGreaterThanOrEqual(yearsLater(years))
    expect(at).toBeLessThan(yearsLater(years) + 31 * dayMs)
    expect(await left(userId)).toEqual(none)
  }
  expect(await left(open)).toEqual(all)
  expect(files()).toBe(2)
  const acts = (await server.acts(String(nigerian))).filter(({ act }) => act.startsWith('kyc'))
  expect(acts.map(({ act, operator_id }) => [act, operator_id])).toEqual([
    ['kyc_erased', '0'],
    ['kyc_erased', '0'],
  ])
})

test('erases nothing one millisecond early', async () => {
  const ada = await server.verified()
  await closeAccount(ada)
  const closedAt = new Date(server.world.clock.nowMs())
  const day = new Date(closedAt).setUTCFullYear(closedAt.getUTCFullYear() + 5)
  server.world.clock.advance(day - closedAt.getTime() - 1)
  await server.kyc.sweep()
  expect((await left(ada))?.keys).toBe(2)
  server.world.clock.advance(1)
  await server.kyc.sweep()
  expect((await left(ada))?.keys).toBe(0)
})

test('no setting shortens the five years; images and fields have their own periods', async () => {
  server.set.set('kyc.keep.images.NG', 1).set('kyc.keep.fields.NG', 7)
  const ada = await server.verified()
  await closeAccount(ada)
  server.world.clock.advance(4.9 * 365 * dayMs)
  await server.kyc.sweep()
  expect(await left(ada)).toMatchObject({ images: 2, fields: 4 })
  server.world.clock.advance(0.2 * 365 * dayMs)
  await server.kyc.sweep()
  expect(await left(ada)).toMatchObject({ images: 0, fields: 4, keys: 1 })
})

test('frees a document once its holder is erased, and keeps no personal data', async () => {
  const ada = await server.verified()
  await closeAccount(ada)
  server.world.clock.advance(5.1 * 365 * dayMs)
  await server.kyc.sweep()
  const rows = await server.world.database.query('select * from kyc.submission where user_id = $1', [ada])
  expect(rows).toMatchObject([{ state: 'passed', country: 'NG', document: 'nin', number_mark: null }])
  expect(await server.kyc.identity.nameOf(ada)).toBeUndefined()
  expect(await server.kyc.exported(ada)).toEqual([expect.not.objectContaining({ name: expect.anything() })])
  expect(await server.read(ada)).toMatchObject({ submission: null })
})

test('withdraws the submission of an account that is closed during review', async () => {
  const ada = await server.person()
  await server.hand(ada)
  await closeAccount(ada)
  await server.kyc.sweep()
  expect(server.kyc.statusOf(ada)).toBe('none')
  expect(await left(ada)).toMatchObject({ images: 0, fields: 0 })
})
