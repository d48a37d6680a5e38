import pg from 'pg'
import { limits } from '../limits.ts'
import type { Row, Session } from './types.ts'

/** Opens a connection outside the pool. Rejects when the server cannot be reached. */
export async function openSession(address: pg.ClientConfig): Promise<Session> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: limits.connectWaitMs })
  // A lost connection is learnt from the next query's rejection; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return {
    query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await client.query(sql, [...parameters])).rows as R[],
    prepared: async <R extends Row>(name: string, sql: string, parameters: readonly unknown[]) =>
      (await client.query({ name, text: sql, values: [...parameters] })).rows as R[],
    close: () => client.end().catch(() => {}),
  }
}
