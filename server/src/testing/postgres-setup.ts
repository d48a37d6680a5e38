import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../platform/db/migrate.ts'
import { type Postgres, startPostgres } from '../platform/postgres/index.ts'
import { keepFresh, lookAtFresh } from './fresh.ts'
import { migrationsFolder, templateName, testServerVariable } from './test-server.ts'

const prefix = 'openbourse-test-'

/**
 * Runs once for a whole test run: starts PostgreSQL in a temporary folder, with a migrated database that
 * every test file copies. Workers find it by an environment variable.
 */
export async function setup(): Promise<() => Promise<void>> {
  sweepFormerRuns()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const postgres = await startPostgres({ dataDir: folder, log: () => {}, durable: false })
  await makeTemplate(postgres)
  process.env[testServerVariable] = JSON.stringify(postgres.connection)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(postgres: Postgres): Promise<void> {
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  const pool = new pg.Pool({ ...postgres.connection, database: templateName })
  pool.on('error', () => {})
  await migrate(pool, migrationsFolder)
  await pool.end()
  await admin.query(`alter database ${templateName} with is_template true allow_connections false`)
  await admin.query(`create database looked_at template ${templateName} strategy file_copy`)
  // Checks a copy: rights and settings of a database itself are not copied.
  const copy = new pg.Client({ ...postgres.connection, database: 'looked_at' })
  await copy.connect()
  await keepFresh(admin, await lookAtFresh(copy))
  await copy.end()
  await admin.query('drop database looked_at')
  await admin.end()
}

/** A killed run leaves its folder behind; the folder's name contains the process id. */
function sweepFormerRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (owner && !isAlive(Number(owner))) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
