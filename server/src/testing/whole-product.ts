import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openDoor, topicsOf } from '../app.ts'
import { type Foundations, openFoundations } from '../foundations.ts'
import { standingClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { asHouse, type Database, migrate } from '../platform/db/index.ts'
import { type Log, silentLog } from '../platform/log.ts'
import { unknownRoom } from '../platform/room.ts'
import { wideThrottles } from '../platform/testing/wire.ts'
import { openProducts } from '../products.ts'
import { testDatabase } from './database.ts'
import { migrationsFolder } from './test-server.ts'

/** Every module behind the real HTTP layer in this process, on a database of its own. No call is throttled. */
export type WholeProduct = {
  readonly app: FastifyInstance
  readonly base: Foundations
  readonly topics: ReturnType<typeof topicsOf>
  readonly database: Database
  readonly clock: ReturnType<typeof standingClock>
  /** What was logged as an error or stopped the writer. */
  readonly errors: unknown[]
  close(): Promise<void>
}

/** A Sunday: every stock exchange is closed, so simulated participants do nothing. */
const sundayMs = Date.UTC(2026, 0, 18, 10)

export async function openWholeProduct(): Promise<WholeProduct> {
  const test = await testDatabase()
  // A copy of a database has the tables' rights, not the database's own.
  await migrate(test.pool, migrationsFolder)
  const folder = mkdtempSync(join(tmpdir(), 'openbourse-whole-'))
  const errors: unknown[] = []
  const log: Log = { ...silentLog, error: (_event, error) => void errors.push(error) }
  const parts = {
    config: readConfig({ DATA_DIR: folder, OPENBOURSE_TESTING: '1' }),
    address: asHouse(test.connection),
    clock: standingClock(sundayMs),
    log,
    webRoot: '/nowhere',
    consoleRoot: '/nowhere',
    room: unknownRoom,
    onFatal: (error: unknown) => void errors.push(error),
  }
  const base = await openFoundations(parts)
  const products = await openProducts(base)
  const app = await openDoor(base, products, { ...parts, throttles: wideThrottles })
  await app.ready()
  return {
    app,
    base,
    errors,
    topics: topicsOf(base, products),
    database: base.database,
    clock: parts.clock,
    async close() {
      await app.close()
      base.protection.stop()
      base.kyc.stop()
      products.support.stop()
      base.approvals.stop()
      products.operatorDesk.stop()
      base.notices.close()
      await base.push.close()
      await products.content.stop()
      await products.coins.stop()
      products.payouts.stop()
      products.outside.stop()
      products.records.stop()
      products.checks.stop()
      products.linked.stop()
      await base.venue.stop()
      await base.writer.settled()
      await base.writer.stop()
      await base.journal.close()
      await base.database.close()
      await test.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
