import pg from 'pg'
import { type Address, asServer, type Database, openDatabase, type Session } from '../../platform/db/index.ts'
import { systemRandom } from '../../platform/random.ts'
import { templateName, testServerVariable } from '../../testing/test-server.ts'

const nameBytes = 8
/** A process that dies in a transaction may keep its connection for ever. */
const connectionsMax = 12

/** A database of its own for one life, copied from the run's template. */
export async function freshDatabase(): Promise<{
  readonly connections: Connections
  drop(): Promise<void>
}> {
  const given = process.env[testServerVariable]
  if (!given) throw new Error('Level 2 needs the PostgreSQL of a test run or of `npm run simulate`.')
  const server = JSON.parse(given) as pg.ClientConfig
  const name = `life_${Buffer.from(systemRandom().bytes(nameBytes)).toString('hex')}`
  // As for tests: copying files takes half as long as the usual copy through the write-ahead log.
  await onServer(server, `create database ${name} template ${templateName} strategy file_copy`)
  const connections = new Connections(asServer({ ...server, database: name }))
  const drop = async (): Promise<void> => {
    connections.close()
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  return { connections, drop }
}

/**
 * Connections that outlive the processes that use them: opening new ones would cost more than the rest of a life.
 */
export class Connections {
  readonly database: Database
  readonly #idle: Session[] = []

  constructor(address: Address) {
    this.database = openDatabase({ address, connectionsMax, log: () => {} })
  }

  async session(): Promise<Session> {
    return this.#idle.pop() ?? (await this.database.session())
  }

  giveBack(session: Session): void {
    this.#idle.push(session)
  }

  /** It is not waited for: what a dead process still holds ends with its database. */
  close(): void {
    for (const session of this.#idle) void session.close()
    this.database.close().catch(() => {})
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
