import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usingTestDatabase } from '../../testing/database.ts'
import { migrationsFolder } from '../../testing/test-server.ts'
import { appRole, asServer, grantTables, refuseOwner, tablesOf } from './app-role.ts'
import { readTables, rightsOf, type TableClass } from './tables-file.ts'

const shared = usingTestDatabase()
const lines = readTables(readFileSync(join(migrationsFolder, 'tables.txt'), 'utf8'))
const ofClass = (kind: TableClass): string[] =>
  lines.filter((line) => line.kind === kind).map(({ table }) => table)

let server: pg.Client

beforeAll(async () => {
  // Rights on a whole database are not copied from the template.
  const client = await shared.pool.connect()
  await grantTables(client, migrationsFolder)
  client.release()
  server = new pg.Client(asServer(shared.connection))
  await server.connect()
})
afterAll(() => server.end())

const owner = async (sql: string, parameters: readonly unknown[] = []) =>
  (await shared.pool.query(sql, [...parameters])).rows as Record<string, unknown>[]

describe('the file of tables', () => {
  test('has a line for every table', async () => {
    const missing = (await tablesOf(shared.pool)).filter((name) => !lines.some(({ table }) => table === name))
    const sentence = missing.map(
      (name) =>
        `${name} has no line in server/migrations/tables.txt, so the server may not touch it. Add one: ` +
        'append-only for what was decided or happened, state for what changes, expiring for what is swept.',
    )
    expect(sentence).toEqual([])
  })

  test('names no table that does not exist', async () => {
    const present = await tablesOf(shared.pool)
    expect(lines.filter(({ table }) => !present.includes(table)).map(({ table }) => table)).toEqual([])
  })

  test('keeps the ledger, decisions and messages append-only', () => {
    expect(ofClass('append-only')).toEqual(
      expect.arrayContaining([
        'core.page',
        'core.command',
        'ledger.account',
        'ledger.entry',
        'ledger.posting',
        'orders.fill',
        'orders.moment',
        'stocks.disposal',
        'exchange.exchange',
        'settings.value',
        'support.message',
        'support.operator_act',
        'votes.vote',
      ]),
    )
  })

  test.each([
    ['a word that is no class', 'a.b forever'],
    ['a name that would be SQL', 'a.b;drop state'],
    ['columns of what never changes', 'a.b append-only at'],
    ['a table twice', 'a.b state\na.b expiring'],
  ])('is refused with %s', (_what, text) => {
    expect(() => readTables(text)).toThrow(/tables\.txt/)
  })
})

describe('what PostgreSQL grants the server', () => {
  test('matches the file, table by table and column by column', async () => {
    const found = await owner(
      `select n.nspname || '.' || c.relname as table, array_remove(array[
          case when has_table_privilege($1, c.oid, 'SELECT') then 'SELECT' end,
          case when has_table_privilege($1, c.oid, 'INSERT') then 'INSERT' end,
          case when has_table_privilege($1, c.oid, 'UPDATE') then 'UPDATE' end,
          case when has_table_privilege($1, c.oid, 'DELETE') then 'DELETE' end,
          case when has_table_privilege($1, c.oid, 'TRUNCATE') then 'TRUNCATE' end,
          case when has_table_privilege($1, c.oid, 'REFERENCES') then 'REFERENCES' end,
          case when has_table_privilege($1, c.oid, 'TRIGGER') then 'TRIGGER' end,
          case when has_table_privilege($1, c.oid, 'MAINTAIN') then 'MAINTAIN' end], null) as rights,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
          and not a.attisdropped and has_column_privilege($1, c.oid, a.attnum, 'UPDATE') order by 1) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname || '.' || c.relname = any ($2) order by 1`,
      [appRole, lines.map(({ table }) => table)],
    )
    const wanted = lines.map(({ table, kind, columns }) => ({
      table,
      rights: rightsOf[kind].filter((right) => right !== 'UPDATE' || columns.length === 0),
      ...(columns.length > 0 ? { columns: [...columns].sort() } : {}),
    }))
    expect(found).toHaveLength(lines.length)
    for (const one of wanted) expect(found.find(({ table }) => table === one.table)).toMatchObject(one)
  })

  test('grants nothing on tables without a line, and nothing through public', async () => {
    const open = await owner(
      `select table_schema || '.' || table_name as name, grantee from information_schema.table_privileges
       where grantee in ($1, 'PUBLIC') and table_schema not in ('pg_catalog', 'information_schema')
         and not (grantee = $1 and table_schema || '.' || table_name = any ($2))`,
      [appRole, lines.map(({ table }) => table)],
    )
    expect(open).toEqual([])
  })

  test('leaves everything with its owner', async () => {
    const owned = await owner(
      'select relname from pg_class c join pg_roles r on r.oid = c.relowner where rolname = $1',
      [appRole],
    )
    expect(owned).toEqual([])
    const role = await owner(
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = $1',
      [appRole],
    )
    expect(role).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ])
    expect(await owner('select 1 from pg_auth_members where member = $1::regrole', [appRole])).toEqual([])
  })
})

describe('what was written', () => {
  test.each(ofClass('append-only'))('%s cannot be changed by any role', async (table) => {
    const column = (
      await owner(
        `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and attidentity = ''
       order by attnum limit 1`,
        [quoted(table)],
      )
    )[0]?.attname as string
    for (const sql of [
      `update ${quoted(table)} set "${column}" = "${column}"`,
      `delete from ${quoted(table)}`,
      `truncate ${quoted(table)} cascade`,
    ]) {
      await expect(server.query(sql), sql).rejects.toMatchObject({ code: '42501' })
      await expect(owner(sql), sql).rejects.toMatchObject({ code: 'OB002' })
    }
  })
})

const quoted = (table: string): string =>
  table
    .split('.')
    .map((name) => `"${name}"`)
    .join('.')

describe('the application role', () => {
  test.each([
    'create table made (id int)',
    'create table ledger.made (id int)',
    'create temporary table made (id int)',
    'create schema made',
    'create view ledger.made as select 1',
    "create function ledger.made() returns int language sql as 'select 1'",
    'create extension pgcrypto',
    'create role made',
    'create database made',
    'create trigger made before insert on ledger.posting for each row execute function core.refuse_change()',
    'create index made on ledger.posting (minor)',
    'alter table ledger.posting disable trigger append_only',
    'alter table ledger.posting drop constraint posting_check',
    'alter table ledger.posting add column made int',
    'alter table ledger.posting owner to openbourse_app',
    'alter function core.refuse_change() owner to openbourse_app',
    "create or replace function core.refuse_change() returns trigger language plpgsql as 'begin return null; end'",
    'drop table ledger.posting',
    'drop trigger append_only on ledger.posting',
    'drop schema ledger cascade',
    'alter role openbourse_app superuser',
    'set role openbourse',
    'set session authorization openbourse',
    'set session_replication_role = replica',
    'alter system set fsync = off',
    "copy ledger.posting to program 'cat'",
    "copy ledger.posting from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "select lo_import('/etc/passwd')",
    "select setval('accounts.user_id', 1)",
    'select * from platform.migration',
    "insert into platform.migration (number, name, checksum) values (9999, 'x', 'x')",
  ])('may not: %s', async (sql) => {
    await expect(server.query(sql)).rejects.toMatchObject({ code: '42501' })
  })
})

test('a server that connects as the owner does not start, and one that connects as its role does', async () => {
  const asked = (client: Pick<pg.Client, 'query'>) =>
    refuseOwner({ query: async (sql) => (await client.query(sql)).rows as never })
  await expect(asked(shared.pool as never)).rejects.toMatchObject({ reason: 'setting_wrong' })
  await expect(asked(server)).resolves.toBeUndefined()
})

test('a connection with one address only switches to the role at its start, and has no more privileges than the role', async () => {
  const { host, port, user, database } = shared.connection
  const url = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
  const stepped = new pg.Client(asServer({ connectionString: url }))
  await stepped.connect()
  expect((await stepped.query('select current_user as who')).rows).toEqual([{ who: appRole }])
  await expect(stepped.query('delete from ledger.posting')).rejects.toMatchObject({ code: '42501' })
  await stepped.end()
})
