import { beforeAll, expect, test } from 'vitest'
import type { Queryable, Row } from '../../platform/db/index.ts'
import { limits } from '../../platform/limits.ts'
import { blocksOf } from '../../testing/blocks.ts'
import { usingTestDatabase } from '../../testing/database.ts'
import { decidedDays } from './store.ts'

const endMs = 1_700_000_000_000
const symbol = 'LAGC'
const most = limits.voteDaysCountedMax

/** Two databases with the same recent days, one of them with twenty times as many earlier ones. */
const short = { shared: usingTestDatabase(), days: 400 }
const long = { shared: usingTestDatabase(), days: 8_000 }

beforeAll(async () => {
  for (const { shared, days } of [short, long]) {
    await shared.pool.query(
      `insert into votes.vote (user_id, symbol, trading_day, choice, at, closes_at, decided_at)
       select who, $1, to_char(date '2040-01-01' - n, 'YYYY-MM-DD'), case when (who + n) % 3 = 0 then 'bull' else 'bear' end,
         $3::bigint - n * 1000, $3 - n * 1000, $3 - n * 1000 + 500
       from generate_series(1, $2::int) n, generate_series(1, 3) who`,
      [symbol, days, endMs],
    )
    await shared.pool.query('vacuum analyze votes.vote')
  }
}, 120_000)

test('does not read days before the newest ones', async () => {
  const read = (db: Queryable) => decidedDays(db, { symbol, nowMs: endMs, most })
  const little = await blocksOf(short.shared.pool, read)
  expect(little).toBeGreaterThan(0)
  expect(await blocksOf(long.shared.pool, read)).toBeLessThan(2 * little)
})

test('returns the newest days with votes, each counted completely, without open ones', async () => {
  const { pool } = long.shared
  const database: Queryable = {
    query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await pool.query(sql, [...parameters])).rows as R[],
  }
  const nowMs = endMs - 3_000
  const grouped = await pool.query(
    `select count(*) filter (where choice = 'bull')::int as bull, count(*) filter (where choice = 'bear')::int as bear
     from votes.vote where symbol = $2 group by trading_day having max(decided_at) <= $1
     order by trading_day desc limit $3`,
    [nowMs, symbol, most],
  )
  const found = await decidedDays(database, { symbol, nowMs, most })
  expect(found.map(({ bull, bear }) => ({ bull, bear }))).toEqual(grouped.rows)
  expect(found).toHaveLength(most)
  expect(found[0]?.decidedAt).toBeLessThanOrEqual(nowMs)
  expect(await decidedDays(database, { symbol: 'NONE', nowMs, most })).toEqual([])
})
