import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { asker, openMarketWorld } from '../../testing/market.ts'
import { migrationsFolder } from '../../testing/test-server.ts'
import { worldStartMs } from '../../testing/world.ts'
import { checkLedger, orderClaim } from '../ledger/index.ts'

const ada = 1_000_001
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A database as before a migration, made by the earlier files. */
async function databaseBefore(number: string): Promise<TestDatabase> {
  const database = await testDatabase()
  const { rows } = await database.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  )
  await database.pool.query(rows.map(({ name }) => `drop schema "${name}" cascade`).join(';'))
  const folder = mkdtempSync(join(tmpdir(), 'openbourse-before-'))
  folders.push(folder)
  for (const file of readdirSync(migrationsFolder))
    if (/^\d{4}-/.test(file) && file < number) copyFileSync(join(migrationsFolder, file), join(folder, file))
  await migrate(database.pool, folder)
  return database
}

/** Ada has a million Naira, ten shares that she bought, an order that waits for five more, a guard, and a dividend on its way. */
const asItWas = (at: number): string => `
  insert into ledger.account values (1, 'house', 'practice', 'NGN', null), (2, 'user:${ada}', 'available', 'NGN', 0),
    (3, 'user:${ada}', 'held', 'NGN', 0), (4, 'house', 'participants', 'share:LAGC', null),
    (5, 'user:${ada}', 'available', 'share:LAGC', 0);
  insert into ledger.entry values (101, ${at}, 'practice_grant', 'grant', '1', null),
    (102, ${at}, 'trade_buy', 'order', '110', 'LAGC'), (103, ${at}, 'order_hold', 'order', '120', 'LAGC');
  insert into ledger.posting (entry, seq, minor, balance_after, owned_after, floor, account, hold) values
    (101, 1, -100000000, -100000000, -100000000, null, 1, null), (101, 1, 100000000, 100000000, 100000000, 0, 2, null),
    (102, 1, -10, -10, -10, null, 4, null), (102, 1, 10, 10, 10, 0, 5, null),
    (103, 2, -150000, 99850000, 100000000, 0, 2, null), (103, 1, 150000, 150000, 100000000, 0, 3, 'order:120');
  insert into orders."order" (id, user_id, client_order_id, symbol, currency, side, type, time_in_force, commission_bps,
      exchange_bps, stamp_bps, stop_price, target_price, placed_at, sequence_at_arrival, predicted_value, predicted_quantity,
      predicted_fees, quantity, filled, price, book_price, filled_value, commission, exchange, stamp, held, state, asleep,
      priority, updated_at) values
    (110, ${ada}, 'old-1', 'LAGC', 'NGN', 'buy', 'limit', 'gtc', 0, 0, 0, 0, 0, ${at}, 0, 0, 0, 0, 10, 10, 31000, 31000,
      310000, 0, 0, 0, 0, 'filled', false, 110, ${at}),
    (120, ${ada}, 'old-2', 'LAGC', 'NGN', 'buy', 'limit', 'gtc', 0, 0, 0, 0, 0, ${at}, 0, 0, 0, 0, 5, 0, 30000, 30000,
      0, 0, 0, 0, 150000, 'working', false, 120, ${at});
  insert into orders.fill values (111, 110, ${ada}, 'LAGC', 'NGN', 'buy', ${at}, 31000, 10, 310000, 0, 0, 0, 0, 0, 0, 'taker',
    'simulated');
  insert into orders.guard (id, user_id, symbol, currency, take_profit, stop_loss, locked, armed, over, updated_at)
    values (130, ${ada}, 'LAGC', 'NGN', 0, 20000, 0, 0, false, ${at});
  insert into stocks.lot values (111, ${ada}, 'LAGC', 'NGN', ${at}, '2026-01-15', 31000, 10, 310000, ${at}, true, 10, 310000);
  insert into stocks.entitlement values ('dividend:LAGC:2026-01-14', ${ada}, 'LAGC', 'NG', 'NGN', '2026-01-14', '2026-01-30',
    10, 500, 5000, 500, 1000, ${at}, null);`

test('a database from before portfolios opens with nothing lost, and what was a user’s is their main portfolio’s', async () => {
  const before = await databaseBefore('0053')
  await before.pool.query(asItWas(worldStartMs - 24 * 3600 * 1000))
  expect(await migrate(before.pool, migrationsFolder)).toContain('0053-portfolios.sql')
  const market = await openMarketWorld({ from: async () => before })
  const { ledger, database } = market.world
  const as = (key: string) => asker(ada, { nowMs: market.world.clock.nowMs(), key })
  expect(ledger.ownedOf(ada, 'NGN')).toMatchObject({ available: 998_500_00n, held: 1_500_00n })
  expect(ledger.held(orderClaim(120))).toEqual(new Map([['NGN', 1_500_00n]]))
  expect(market.world.assembly.isClaimed('order:120')).toBe(true)
  expect([...ledger.trialBalance().holds.keys()]).toEqual(['order:120'])
  expect(market.stocks.orders.openOf(ada)).toMatchObject([{ id: 120, portfolioId: ada, held: 1_500_00n }])
  expect(market.stocks.orders.guardsOf(ada, 'LAGC')).toMatchObject([{ id: '130', stopLoss: '200.00' }])
  expect(market.stocks.holdings.lots(ada, 'LAGC')).toMatchObject([
    { id: 111, portfolioId: ada, remaining: 10 },
  ])
  expect(market.stocks.dividends.dueTo(ada)).toMatchObject([
    { actionId: 'dividend:LAGC:2026-01-14', portfolioId: ada },
  ])
  const trades = await market.handlers.tradeList(as('key-000001'), { page: 1, size: 10 })
  expect(trades).toMatchObject({
    value: { list: [{ id: '111', price: '310.00', quantity: '10', value: '3100.00' }] },
  })
  // It lives on: the hold that an older version wrote is released, and the old shares are sold.
  expect(await market.handlers.cancelOrder(as('key-000002'), { id: '120' })).toMatchObject({
    value: { state: 'cancelled', held: '0.00' },
  })
  expect(ledger.ownedOf(ada, 'NGN')).toMatchObject({ available: 1_000_000_00n, held: 0n })
  await market.offer('LAGC', 'buy', 30_500, 10)
  const sale = { symbol: 'LAGC', type: 'limit', quantity: '10', price: '305.00', timeInForce: 'day' } as const
  expect(await market.handlers.sellStock(as('key-000003'), sale)).toMatchObject({
    value: { state: 'filled' },
  })
  expect(market.stocks.holdings.lots(ada, 'LAGC')).toEqual([])
  expect(await checkLedger(database)).toEqual([])
})
