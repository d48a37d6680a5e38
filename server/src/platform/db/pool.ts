import pg from 'pg'
import { limits } from '../limits.ts'
import { openSession } from './session.ts'
import { inTransaction } from './transaction.ts'
import type { Database, Row } from './types.ts'

/** Where the database is; the built-in server's connection or `{ connectionString }` of one's own. */
export type Address = pg.ClientConfig

/**
 * A pool of at most `connectionsMax` connections, opened as they are needed; sessions come on top of it.
 * A lost idle connection is told to `log` and replaced by the next query.
 */
export function openDatabase(options: {
  readonly address: Address
  readonly connectionsMax: number
  /** How long a query may wait for a free connection. */
  readonly waitMs?: number
  readonly log: (line: string) => void
}): Database {
  const pool = new pg.Pool({
    ...options.address,
    max: options.connectionsMax,
    // Whoever finds no free connection is told in the end, instead of waiting for ever.
    connectionTimeoutMillis: options.waitMs ?? limits.poolWaitMs,
  })
  let closing: Promise<void> | undefined
  // Without a listener a connection lost while idle would end the process. Closing ones may be cut short by the server.
  pool.on('error', (error) => {
    if (!closing) options.log(`database connection lost: ${error.message}`)
  })
  return {
    query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await pool.query(sql, [...parameters])).rows as R[],
    transaction: (work) => inTransaction(pool, work),
    session: () => openSession(options.address),
    close: () => {
      closing ??= pool.end()
      return closing
    },
  }
}
