import pg from 'pg'
import { limits } from '../limits.ts'
import { openSession } from './session.ts'
import { openingTimes, readerTimes, type Times, withTimes } from './times.ts'
import { inTransaction } from './transaction.ts'
import type { Database, Row } from './types.ts'

/** Where the database is: the built-in server’s connection, or `{ connectionString }` of another one. */
export type Address = pg.ClientConfig

export type PoolOptions = {
  readonly address: Address
  readonly connectionsMax: number
  /** How long a query may wait for a free connection. */
  readonly waitMs?: number
  /** How long statements may take; those of readers unless given. */
  readonly times?: Times
  readonly log: (line: string) => void
}

/**
 * A pool of at most `connectionsMax` connections, opened as they are needed; sessions come on top of it.
 * A lost idle connection is written to `log` and replaced by the next query.
 */
export function openDatabase(options: PoolOptions): Database {
  const address = withTimes(options.address, options.times ?? readerTimes)
  const pool = openPool({ ...options, address })
  return { ...overPool(() => pool), session: () => openSession(address), close: pool.end }
}

/** Like `openDatabase`, without time limits until `hurry`: a starting server reads whole tables into memory. */
export function openPatientDatabase(options: PoolOptions): Database & { hurry(): Promise<void> } {
  const { times = readerTimes } = options
  const patient = openPool({ ...options, address: withTimes(options.address, openingTimes) })
  const hurried = openPool({ ...options, address: withTimes(options.address, times) })
  let current = patient
  return {
    ...overPool(() => current),
    session: () => openSession(withTimes(options.address, times)),
    async hurry() {
      current = hurried
      await patient.end()
    },
    async close() {
      await Promise.all([patient.end(), hurried.end()])
    },
  }
}

type Pool = { readonly pool: pg.Pool; readonly end: () => Promise<void> }

function openPool(options: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...options.address,
    max: options.connectionsMax,
    // A query that finds no free connection fails in the end, instead of waiting for ever.
    connectionTimeoutMillis: options.waitMs ?? limits.poolWaitMs,
  })
  let ending: Promise<void> | undefined
  // Without a listener a connection lost while idle would end the process. Closing ones may be cut short by the server.
  pool.on('error', (error) => {
    if (!ending) options.log(`database connection lost: ${error.message}`)
  })
  return {
    pool,
    end: () => {
      ending ??= pool.end()
      return ending
    },
  }
}

function overPool(current: () => Pool): Pick<Database, 'query' | 'transaction'> {
  return {
    query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await current().pool.query(sql, [...parameters])).rows as R[],
    transaction: (work) => inTransaction(current().pool, work),
  }
}
