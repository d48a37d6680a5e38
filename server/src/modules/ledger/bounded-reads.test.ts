import { beforeAll, expect, test } from 'vitest'
import type { Queryable, Row } from '../../platform/db/index.ts'
import { blocksOf } from '../../testing/blocks.ts'
import { usingTestDatabase } from '../../testing/database.ts'
import { readFirstAt, readOwnedAt } from './history.ts'
import { readStatement } from './statement.ts'

const startMs = 1_700_000_000_000
const secondMs = 1_000
const endMs = startMs + 40_000 * secondMs
const portfolioId = 1_000_001
// A cursor above every entry: the newest page without counting.
const newest = '1-0-9007199254740990-Z'

/** Two databases with the same last thousand seconds, one of them with twenty times as long a past. */
const short = { shared: usingTestDatabase(), postings: 2_000 }
const long = { shared: usingTestDatabase(), postings: 40_000 }
type Past = typeof short

const databaseOf = ({ shared }: Past): Queryable => ({
  query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await shared.pool.query(sql, [...parameters])).rows as R[],
})

beforeAll(async () => {
  for (const past of [short, long]) {
    await plant(past)
    for (const table of ['ledger.posting', 'ledger.entry', 'ledger.account'])
      await past.shared.pool.query(`vacuum analyze ${table}`)
  }
}, 120_000)

/** Postings of one naira a second on two accounts by turns, the last one at `endMs`. */
async function plant({ shared, postings }: Past) {
  const [account, firstEntry] = [10, 1_000_000]
  const fromMs = endMs - postings * secondMs
  await shared.pool.query(
    `insert into ledger.account (id, holder, purpose, asset, floor)
     values ($1, $2, 'available', 'NGN', 0), ($1 + 1, $2, 'coin', 'NGN', 0)`,
    [account, `user:${portfolioId}`],
  )
  await shared.pool.query(
    `insert into ledger.entry (id, at, kind, cause_kind, cause_id)
     select $1::bigint + n, $2::bigint + n * ${secondMs}, 'deposit', 'practice', n::text from generate_series(1, $3::int) n`,
    [firstEntry, fromMs, postings],
  )
  await shared.pool.query(
    `insert into ledger.posting (entry, seq, minor, balance_after, owned_after, account)
     select $1::bigint + n, (n + 1) / 2, 100, 100 * ((n + 1) / 2), 100 * n, $2::int + (n + 1) % 2 from generate_series(1, $3::int) n`,
    [firstEntry, account, postings],
  )
}

const moments = Array.from({ length: 60 }, (_, at) => endMs - (60 - at) * 10 * secondMs)
const lastLines = { from: endMs - 500 * secondMs, to: endMs, page: 1, size: 1_000 }

test.each([
  ['what was owned at moments', (db: Queryable) => readOwnedAt(db, portfolioId, moments)],
  ['lines of a period', (db: Queryable) => readStatement(db, { portfolioId, ...lastLines })],
  [
    'the newest page',
    (db: Queryable) => readStatement(db, { portfolioId, page: 1, size: 50, after: newest }),
  ],
  ['the first entry', (db: Queryable) => readFirstAt(db, portfolioId)],
])('%s: a past twenty times as long is not looked at', async (_, read) => {
  const little = await blocksOf(short.shared.pool, read)
  const much = await blocksOf(long.shared.pool, read)
  expect(little).toBeGreaterThan(0)
  expect(much).toBeLessThan(2 * little)
})

test('what was owned is what adding up every posting gives, at, between, before and after them', async () => {
  for (const past of [short, long]) {
    const { postings } = past
    const fromMs = endMs - postings * secondMs
    const places = [
      -5,
      0,
      1,
      1.5,
      2,
      7,
      postings / 4,
      postings / 2 + 0.5,
      postings - 1,
      postings,
      postings + 9,
    ]
    const asked = places.map((place) => fromMs + place * secondMs)
    const owned = await readOwnedAt(databaseOf(past), portfolioId, asked)
    const counted = places.map((place) => 100n * BigInt(Math.max(0, Math.min(postings, Math.floor(place)))))
    expect(owned.get('NGN' as never)).toEqual(counted)
    expect(await readFirstAt(databaseOf(past), portfolioId)).toBe(fromMs + secondMs)
    expect((await readOwnedAt(databaseOf(past), 9, moments)).size).toBe(0)
    expect(await readFirstAt(databaseOf(past), 9)).toBeUndefined()
  }
})

test('a period has its own lines alone, both ends included', async () => {
  const { list, total } = await readStatement(databaseOf(long), { portfolioId, ...lastLines })
  expect(total).toBe(501)
  expect(list[0]?.at).toBe(endMs)
  expect(list.at(-1)?.at).toBe(lastLines.from)
})

test('a page at any depth costs as the first one', async () => {
  const { pool } = long.shared
  const pageAt = (entry: number) => (db: Queryable) =>
    readStatement(db, { portfolioId, page: 1, size: 20, after: `1-0-${entry}-NGN` })
  const newestEntry = 1_000_000 + long.postings
  const first = await blocksOf(pool, pageAt(newestEntry + 1))
  const thousandth = await blocksOf(pool, pageAt(newestEntry + 1 - 1_000 * 20))
  expect(first).toBeGreaterThan(0)
  expect(thousandth).toBeLessThan(1.2 * first)
})

test('pages by cursor are the lines of the statement, each once and newest first', async () => {
  for (const filter of [{}, { kind: 'withdrawal' as const }, { account: 'coin' as const }]) {
    const ids: string[] = []
    let after: string | undefined
    do {
      const asked = { portfolioId, page: 1, size: 700, after, ...filter }
      const { list, next } = await readStatement(databaseOf(long), asked)
      ids.push(...list.map(({ id }) => id))
      after = next ?? undefined
    } while (after !== undefined)
    const own = Array.from({ length: long.postings }, (_, n) => 1_000_000 + long.postings - n)
    const expected =
      'kind' in filter ? [] : own.filter((id) => !('account' in filter) || (id - 1_000_000) % 2 === 0)
    expect(ids).toEqual(expected.map((id) => `${id}-NGN`))
  }
})
