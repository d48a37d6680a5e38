import type pg from 'pg'
import { isDatabaseAway } from './away.ts'
import type { Row, Transaction } from './types.ts'

/** Runs `work` between begin and commit on one connection; a rejection rolls back and is passed on. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // The pool listens only while a connection is idle; one lost in between would end the process without this.
  const onLost = (error: Error): void => {
    broken = error
  }
  client.on('error', onLost)
  try {
    await client.query('begin')
    const result = await work(asTransaction(client))
    await client.query('commit')
    return result
  } catch (error) {
    // One that is in trouble is thrown away, which rolls back; on one that is silent that would take as long again.
    if (error instanceof Error && isDatabaseAway(error)) broken = error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.off('error', onLost)
    client.release(broken)
  }
}

function asTransaction(client: pg.PoolClient): Transaction {
  return {
    query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await client.query(sql, [...parameters])).rows as R[],
  }
}
