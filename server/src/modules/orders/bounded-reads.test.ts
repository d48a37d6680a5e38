import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerSettings } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/index.ts'
import { blocksOf } from '../../testing/blocks.ts'
import { usingTestDatabase } from '../../testing/database.ts'
import { guardsAfter, openOrdersAfter } from './store.ts'

const many = 20_000
const most = 100
const shared = usingTestDatabase()
let pool: pg.Pool

// Nothing is analyzed: a table that has just grown is what PostgreSQL estimates worst.
beforeAll(async () => {
  await shared.pool.query(
    `insert into orders."order" (id, portfolio_id, client_order_id, symbol, currency, side, type, time_in_force,
       commission_bps, exchange_bps, stamp_bps, stop_price, placed_at, sequence_at_arrival, predicted_value,
       predicted_quantity, predicted_fees, quantity, filled, price, book_price, filled_value, commission, exchange,
       stamp, held, state, asleep, priority, updated_at)
     select n, n % 100, n::text, 'LAGC', 'NGN', 'buy', 'limit', 'gtc', 0, 0, 0, 0, 0, 0, 0, 0, 0, 10,
       case when n % 5 = 0 then 10 else 0 end, 100, 100, 0, 0, 0, 0, case when n % 5 = 0 then 0 else 1 end,
       case when n % 5 = 0 then 'filled' else 'working' end, false, n, 0
     from generate_series(1, $1::int) n`,
    [many],
  )
  await shared.pool.query(
    `insert into orders.guard (id, portfolio_id, symbol, currency, take_profit, stop_loss, locked, armed, over, why, updated_at)
     select n, n % 100, 'LAGC', 'NGN', 100, 0, 0, 10, n % 5 = 0, case when n % 5 = 0 then 'removed' end, 0
     from generate_series(1, $1::int) n`,
    [many],
  )
  pool = new pg.Pool({ ...shared.connection, max: 1 })
  await pool.query(readerSettings)
}, 120_000)
afterAll(() => pool.end())

test.each([
  ['open orders', openOrdersAfter],
  ['guards', guardsAfter],
])('a check reads %s a page at a time, wherever the page begins', async (_, read) => {
  const pageAfter = (place: number) => blocksOf(pool, (db: Queryable) => read(db, place, most))
  const [first, middle] = [await pageAfter(0), await pageAfter(many / 2)]
  // A row is a block at most, and the index a few more.
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(2 * most)
  expect(middle).toBeLessThan(2 * most)
})
