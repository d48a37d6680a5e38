import { afterEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase, usingTestDatabase } from './database.ts'

const shared = usingTestDatabase()
const extra: TestDatabase[] = []

afterEach(async () => {
  for (const database of extra.splice(0)) await database.drop()
})

test('a test database has the migrations of the server', async () => {
  const found = await shared.pool.query('select count(*)::int as applied from platform.migration')
  expect(found.rows[0].applied).toBeGreaterThanOrEqual(0)
})

test('two test databases are independent', async () => {
  const other = await testDatabase()
  extra.push(other)
  await other.pool.query('create table only_here (id int)')
  await expect(shared.pool.query('select * from only_here')).rejects.toThrow(/does not exist/)
})

test('a dropped test database is gone', async () => {
  const short = await testDatabase()
  await short.drop()
  const found = await shared.pool.query('select 1 from pg_database where datname = $1', [
    short.connection.database,
  ])
  expect(found.rowCount).toBe(0)
})
