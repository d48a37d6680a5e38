import { expect, test } from 'vitest'
import { accounts } from './modules/accounts/index.ts'
import { erasure, type PersonalLine, readPersonal } from './modules/erasure/index.ts'
import { products } from './products.ts'
import { asker } from './testing/market.ts'
import { openWorld, type World } from './testing/world.ts'

const dayMs = 24 * 3600 * 1000
const lines = readPersonal()
const world = await openWorld({ products })
const sweep = () => world.assembly.face(erasure).sweep()

/** A user whose account is closed. */
async function closed(of: World): Promise<number> {
  const { userId } = await of.assembly.face(accounts).makeTestUser({ verified: false, balances: {} })
  await close(of, userId)
  return userId
}

async function close({ assembly, writer, clock }: World, userId: number): Promise<void> {
  const { people } = assembly.face(accounts)
  const report = await writer.exclusive((tx) =>
    people.close(tx, userId, { nowMs: clock.nowMs(), reason: 'closed' }),
  )
  report()
}

type Column = { readonly name: string; readonly type: string }

/** Puts a row of a user into a table past all checks: what is asked is only what is left of it. */
async function plant(line: PersonalLine, values: Readonly<Record<string, unknown>>): Promise<void> {
  const table = line.table
    .split('.')
    .map((name) => `"${name}"`)
    .join('.')
  const columns = (await world.asOwner(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )) as unknown as readonly Column[]
  const checks = await world.asOwner(
    `select conname from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')`,
    [table],
  )
  const cells = columns.map(({ name, type }) => values[name] ?? plain(name, type))
  await world.asOwner(
    `do $do$ begin ${checks.map(({ conname }) => `alter table ${table} drop constraint "${conname}" cascade;`).join(' ')} end $do$`,
  )
  await world.asOwner(
    `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
     values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    cells,
  )
}

let number = 70_000_000
function plain(name: string, type: string): unknown {
  number += 1
  if (type === 'bytea') return Buffer.from(`personal ${number}`)
  if (type === 'smallint') return 1
  if (/int/.test(type)) return /^(removed|ended|read|closed|destroyed)_at$/.test(name) ? null : number
  if (type === 'boolean') return false
  if (/json/.test(type)) return '{}'
  if (name === 'file') return `${'0'.repeat(24)}${number}`
  if (name === 'attachments' || name === 'details') return '[]'
  return `personal ${number}`
}

test('erases what each line names, at its time, of one account and of no other', async () => {
  const [gone, open] = [await closed(world), 1_900_001]
  await world.asOwner('update accounts."user" set phone = $2, email = $3, nickname = $4 where id = $1', [
    gone,
    '+2348031234567',
    'ada@example.com',
    'Ada',
  ])
  const planted = lines.filter(
    ({ way, table, whose }) =>
      /^(empty|remove|text)$/.test(way) && whose !== '-' && table !== 'accounts.user',
  )
  for (const line of planted)
    for (const userId of [gone, open])
      await plant(line, {
        [line.whose]: userId,
        ...(line.table === 'withdrawals.withdrawal' ? { ended_at: 7 } : {}),
      })
  const left = async (line: PersonalLine, userId: number): Promise<number> => {
    const isLeft =
      line.way === 'remove'
        ? 'true'
        : line.words.map((word) => `coalesce("${word}"::text, '') not in ('', '\\x')`).join(' or ')
    const [row] = await world.asOwner(
      `select count(*)::int as count from ${line.table
        .split('.')
        .map((name) => `"${name}"`)
        .join('.')} where "${line.whose}" = $1 and (${isLeft})`,
      [userId],
    )
    return Number(row?.count)
  }
  const all = [...planted, ...lines.filter(({ table }) => table === 'accounts.user')]
  const counts = async (userId: number): Promise<Record<string, number>> => {
    const counted: Record<string, number> = {}
    for (const line of all) counted[`${line.table} ${line.words[0]}`] = await left(line, userId)
    return counted
  }
  const before = await counts(gone)
  expect(
    Object.values(before).every((count) => count > 0),
    JSON.stringify(before),
  ).toBe(true)
  const others = await counts(open)

  world.clock.advance(30 * dayMs - 1)
  await sweep()
  expect(await counts(gone)).toEqual(before)
  world.clock.advance(1)
  await sweep()
  expect(Object.entries(await counts(gone)).filter(([, count]) => count > 0)).toEqual([])
  expect(await counts(open)).toEqual(others)
  const acts = await world.asOwner(
    `select details from operators.audit where act = 'account_erased' and subject_id = $1 order by n`,
    [String(gone)],
  )
  expect(acts.map(({ details }) => JSON.parse(String(details)))).toEqual([
    { stage: 'use' },
    { stage: 'records' },
  ])
  await sweep()
  expect(
    await world.asOwner(`select 1 from operators.audit where act = 'account_erased' and subject_id = $1`, [
      String(gone),
    ]),
  ).toHaveLength(2)
})

test("every table with a user's number, and every sealed column, has a line", async () => {
  const rows = await world.asOwner(
    `select distinct table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'user_id' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const known = new Set(lines.map(({ table }) => table))
  const missing = rows.map(({ name }) => String(name)).filter((name) => !known.has(name))
  expect(
    missing.map(
      (name) =>
        `${name} has no line in server/migrations/personal.txt: say what an erased account leaves in it.`,
    ),
  ).toEqual([])
})

test('every line names a table and columns that exist, and what is emptied by the owner is named in the database', async () => {
  for (const { table, whose, way, words } of lines) {
    for (const column of [...(whose === '-' ? [] : [whose]), ...(way === 'keep' ? [] : words)])
      expect(
        await world.asOwner('select 1 from pg_attribute where attrelid = $1::regclass and attname = $2', [
          table
            .split('.')
            .map((name) => `"${name}"`)
            .join('.'),
          column,
        ]),
        `${table}.${column}`,
      ).toHaveLength(1)
  }
  const erasable = await world.asOwner(
    `select table_name || '.' || column_name as name from core.erasable order by 1`,
  )
  const texts = lines
    .filter(({ way }) => way === 'text')
    .flatMap(({ table, words }) => words.map((word) => `${table}.${word}`))
  expect(erasable.map(({ name }) => name)).toEqual(texts.sort())
})

test.each([
  'a.b c',
  'a.b c never keep',
  'a.b c use keep why',
  'a.b c never empty x',
  'a.b c use remove x',
  'a c use empty x',
  'a.b c;d use empty x',
])('no line: %s', (line) => {
  expect(() => readPersonal(line)).toThrow('personal.txt')
})

test('the database empties nothing of an account that is open, nor a column that no migration named', async () => {
  const user = await closed(world)
  await expect(
    world.database.query(`select core.erase_text('support.message', 'body', $1)`, [user]),
  ).rejects.toThrow('not to be erased')
  await expect(
    world.database.query(`select core.erase_text('support.message', 'hash', $1)`, [user]),
  ).rejects.toThrow('not erasable')
  await expect(world.asOwner(`update deposits.deposit set payer_sealed = ''`)).rejects.toThrow('append-only')
})

test('an answer is sealed with the key of its account, and is gone with it', async () => {
  const { userId } = await world.assembly.face(accounts).makeTestUser({ verified: false, balances: {} })
  const by = asker(userId, { nowMs: world.clock.nowMs(), key: 'a message' })
  const input = { text: 'I am Ada and live in Yaba', attachments: '' }
  const first = await world.calls.supportSend(by, input)
  const sealed = async () =>
    (await world.asOwner('select answer_sealed, input_hash from core.command where actor = $1', [userId]))[0]
  const before = await sealed()
  expect(before?.answer_sealed).toMatch(/^own\./)
  const again = await world.calls.supportSend(by, input)
  expect(again).toEqual(first)

  await close(world, userId)
  world.clock.advance(30 * dayMs)
  await sweep()
  expect(await sealed()).toEqual(before)
  expect(
    await world.asOwner('select key_sealed from core.personal_key where user_id = $1', [userId]),
  ).toEqual([{ key_sealed: null }])
  expect(await world.asOwner('select body from support.message where user_id = $1', [userId])).toEqual([
    { body: '' },
    { body: '' },
  ])
})

test('keeps rows of payments as long as an identity is kept', async () => {
  const { userId } = await world.assembly.face(accounts).makeTestUser({ verified: false, balances: {} })
  await world.asOwner(
    `insert into kyc.personal_key (user_id, class, key_sealed, made_at) values ($1, 'fields', 'x', 0)`,
    [userId],
  )
  await close(world, userId)
  const phone = async () =>
    (await world.asOwner('select phone from accounts."user" where id = $1', [userId]))[0]?.phone
  world.clock.advance(400 * dayMs)
  await sweep()
  expect(await phone()).toMatch(/^\+234/)
  await world.asOwner(`update kyc.personal_key set key_sealed = null, destroyed_at = 1 where user_id = $1`, [
    userId,
  ])
  await sweep()
  expect(await phone()).toBeNull()
})
