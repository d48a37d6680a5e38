import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Connection } from '../platform/postgres/index.ts'
import { templateName, testServerVariable } from './test-server.ts'

export type TestDatabase = {
  /** The owner's, with all rights; `asHouse` derives the server's. */
  readonly connection: Connection
  readonly pool: pg.Pool
  /** Closes the pool and removes the database, even with open connections. */
  readonly drop: () => Promise<void>
}

type Options = {
  readonly connectionsMax?: number
  /** The name of an emptied database to use instead of a new copy. */
  readonly existing?: string
}

/**
 * A fresh database with all migrations applied, copied from the run's template in some tens of milliseconds.
 * Call `drop` when done, or use `usingTestDatabase`.
 */
export async function testDatabase(options: Options = {}): Promise<TestDatabase> {
  const server = testServer()
  const name = options.existing ?? `test_${randomBytes(8).toString('hex')}`
  // Copying files takes half as long as the usual copy through the write-ahead log.
  if (!options.existing)
    await onServer(server, `create database ${name} template ${templateName} strategy file_copy`)
  const connection = { ...server, database: name }
  const pool = new pg.Pool({ ...connection, max: options.connectionsMax ?? 5 })
  // Without a listener a lost connection would end the test process.
  pool.on('error', () => {})
  const drop = async (): Promise<void> => {
    if (!pool.ended) await pool.end()
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  return { connection, pool, drop }
}

/** For the top of a test file: one database for all its tests, created before them and dropped after. */
export function usingTestDatabase(): { readonly pool: pg.Pool; readonly connection: Connection } {
  let database: TestDatabase | undefined
  const opened = (): TestDatabase => {
    if (!database)
      throw new Error('The test database exists only while tests run; read it inside a test or hook.')
    return database
  }
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database?.drop())
  return {
    get pool() {
      return opened().pool
    },
    get connection() {
      return opened().connection
    },
  }
}

/** The run's PostgreSQL, as its owner. */
export function testServer(): Connection {
  const given = process.env[testServerVariable]
  if (!given) throw new Error('No test server: run database tests as vitest project "server".')
  return JSON.parse(given) as Connection
}

async function onServer(server: Connection, sql: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
