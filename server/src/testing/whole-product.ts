import type { FastifyInstance } from 'fastify'
import { standingClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { asServer, type Database, migrate } from '../platform/db/index.ts'
import { type Log, silentLog } from '../platform/log.ts'
import { unknownRoom } from '../platform/room.ts'
import { wideThrottles } from '../platform/testing/wire.ts'
import { openPorts, type ServerPorts } from '../ports.ts'
import { assembleAll, type Products } from '../products.ts'
import { openHttp } from '../server.ts'
import { testDatabase } from './database.ts'
import { temporaryFolder } from './ports.ts'
import { migrationsFolder } from './test-server.ts'

/** Every product behind the real HTTP layer in this process, on its own database, without rate limits. */
export type WholeProduct = {
  readonly app: FastifyInstance
  readonly server: Products
  readonly ports: ServerPorts
  readonly database: Database
  readonly clock: ReturnType<typeof standingClock>
  /** Errors that were logged or stopped the writer. */
  readonly errors: unknown[]
  close(): Promise<void>
}

/** A Sunday: every stock exchange is closed, so simulated participants do nothing. */
const sundayMs = Date.UTC(2026, 0, 18, 10)

export async function openWholeProduct(): Promise<WholeProduct> {
  const test = await testDatabase()
  // A copy of a database has the tables' rights, not the database's own.
  await migrate(test.pool, migrationsFolder)
  const folder = temporaryFolder()
  const errors: unknown[] = []
  const log: Log = { ...silentLog, error: (_event, error) => void errors.push(error) }
  const clock = standingClock(sundayMs)
  const ports = await openPorts({
    config: readConfig({ DATA_DIR: folder.path, OPENBOURSE_TESTING: '1' }),
    address: asServer(test.connection),
    clock,
    log,
    room: unknownRoom,
    onFatal: (error: unknown) => void errors.push(error),
  })
  const server = await assembleAll(ports)
  await server.start()
  const roots = { webRoot: '/nowhere', consoleRoot: '/nowhere' }
  const app = await openHttp(ports, server, { ...roots, throttles: wideThrottles })
  await app.ready()
  return {
    app,
    server,
    ports,
    database: ports.database,
    clock,
    errors,
    async close() {
      await app.close()
      await server.stop()
      await ports.close()
      await test.drop()
      folder.remove()
    },
  }
}
