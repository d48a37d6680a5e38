import type pg from 'pg'
import { afterAll } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'

/** What a fresh database holds, by table; only those that hold anything. */
type Seeds = ReadonlyMap<string, string>
type Kept = {
  readonly test: TestDatabase
  readonly tables: readonly string[]
  readonly seeds: Seeds
  /** Sequences that migrations drew from, and how far. */
  readonly drawn: ReadonlyMap<string, string>
}

const shelf: Kept[] = []

afterAll(async () => {
  for (const { test } of shelf.splice(0)) await test.drop()
})

/**
 * As `testDatabase`, for whoever opens hundreds one after the other: what is dropped is emptied and handed out again, holding what
 * a fresh one does. Only for tests that leave tables and triggers as they are. Copying a database costs a thousand files, emptying one a few rows.
 */
export async function recycledDatabase(): Promise<TestDatabase> {
  const kept = shelf.pop() ?? (await freshOne())
  const drop = async (): Promise<void> => {
    try {
      await empty(kept)
      shelf.push(kept)
    } catch {
      // Whatever still holds on to it keeps it from being emptied, not from being thrown away.
      await kept.test.drop()
    }
  }
  return { ...kept.test, drop }
}

async function freshOne(): Promise<Kept> {
  const test = await testDatabase()
  const found = await test.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  )
  const tables = found.rows.map(({ name }) => name)
  const seeds = new Map<string, string>()
  for (const table of tables) {
    const { rows } = await test.pool.query<{ held: string | null }>(
      `select json_agg(one)::text as held from ${table} one`,
    )
    const held = rows[0]?.held
    if (held) seeds.set(table, held)
  }
  return { test, tables, seeds, drawn: new Map(await drawnSequences(test.pool)) }
}

/** As owner and past all triggers: tables that may only grow are emptied too. Houses that were killed lose their connections. */
async function empty({ test, tables, seeds, drawn }: Kept): Promise<void> {
  const client = await test.pool.connect()
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await client.query("begin; set local session_replication_role = replica; set local lock_timeout = '2s'")
    await client.query(tables.map((table) => `delete from ${table}`).join(';'))
    for (const [table, held] of seeds) {
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [held],
      )
    }
    for (const [name] of await drawnSequences(client)) {
      const last = drawn.get(name)
      if (last === undefined) await client.query(`alter sequence ${name} restart`)
      else await client.query('select setval($1::regclass, $2)', [name, last])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function drawnSequences(queryable: pg.Pool | pg.PoolClient): Promise<[name: string, last: string][]> {
  const { rows } = await queryable.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where last_value is not null`,
  )
  return rows.map(({ name, last }) => [name, last])
}
