import pg from 'pg'
import type { Address } from '../../platform/db/index.ts'
import { systemRandom } from '../../platform/random.ts'
import { templateName, testServerVariable } from '../../testing/test-server.ts'

const nameBytes = 8

/** A database of its own for one life, copied from the run's template. */
export async function freshDatabase(): Promise<{ readonly address: Address; drop(): Promise<void> }> {
  const told = process.env[testServerVariable]
  if (!told) throw new Error('Level 2 needs the PostgreSQL of a test run or of `npm run simulate`.')
  const server = JSON.parse(told) as pg.ClientConfig
  const name = `life_${Buffer.from(systemRandom().bytes(nameBytes)).toString('hex')}`
  await onServer(server, `create database ${name} template ${templateName}`)
  return {
    address: { ...server, database: name },
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

async function onServer(server: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
