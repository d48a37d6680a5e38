import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'

let folder = ''
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openbourse-migrations-'))
  database = await testDatabase()
  await database.pool.query('drop schema platform cascade')
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const put = (name: string, sql: string): void => writeFileSync(join(folder, name), sql)
const run = (): Promise<string[]> => migrate(database.pool, folder)
const refusal = (): Promise<unknown> => run().catch((error: { reason?: string }) => error.reason ?? error)

test('applies each file once, in order', async () => {
  put('0002-second.sql', 'insert into first values (2);')
  put('0001-first.sql', 'create table first (id int); insert into first values (1);')
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await run()).toEqual([])
  put('0003-third.sql', 'insert into first values (3);')
  expect(await run()).toEqual(['0003-third.sql'])
  expect((await database.pool.query('select id from first order by id')).rows).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ])
})

test('two starts at once apply a file once', async () => {
  put('0001-first.sql', 'create table first (id int); select pg_sleep(0.1);')
  const both = await Promise.all([run(), run()])
  expect(both.flat()).toEqual(['0001-first.sql'])
})

test('refuses a file changed after it was applied', async () => {
  put('0001-first.sql', 'create table first (id int);')
  await run()
  put('0001-first.sql', 'create table first (id bigint);')
  expect(await refusal()).toBe('migration_changed')
})

test('line ends of another system are no change', async () => {
  put('0001-first.sql', 'create table first (id int);\n')
  await run()
  put('0001-first.sql', 'create table first (id int);\r\n')
  expect(await run()).toEqual([])
})

test('refuses a database newer than the code', async () => {
  put('0001-first.sql', 'create table first (id int);')
  put('0002-second.sql', 'create table second (id int);')
  await run()
  rmSync(join(folder, '0002-second.sql'))
  expect(await refusal()).toBe('database_newer')
})

test('refuses a file added behind an applied one, two of one number, and a name of another shape', async () => {
  put('0002-second.sql', 'create table second (id int);')
  await run()
  put('0001-first.sql', 'create table first (id int);')
  expect(await refusal()).toBe('migration_order')
  rmSync(join(folder, '0001-first.sql'))
  put('0002-again.sql', 'select 1;')
  expect(await refusal()).toBe('migration_order')
  rmSync(join(folder, '0002-again.sql'))
  put('third.sql', 'select 1;')
  expect(await refusal()).toBe('migration_order')
})

test('a failing file leaves no trace, and what existed before it stays', async () => {
  put('0001-first.sql', 'create table first (id int);')
  put('0002-second.sql', 'create table second (id int); select 1/0;')
  expect(await refusal()).toBe('migration_failed')
  const tables = await database.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public'",
  )
  expect(tables.rows).toEqual([{ table_name: 'first' }])
  put('0002-second.sql', 'create table second (id int);')
  expect(await run()).toEqual(['0002-second.sql'])
})
