import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { grantTables } from './app-role.ts'
import { type Applied, type MigrationFile, planMigrations, readMigrations } from './migration-files.ts'

/** Every start takes this advisory lock before it reads which migrations have been applied. */
const migrationLock = 7_262_451

/**
 * Brings the database up to the code: applies the files of `folder` that are not yet recorded, in order, each in a
 * transaction of its own together with its record. Returns the names it applied.
 * Throws StartRefusal when an applied file was changed, when the database is newer than the code, when a file was added
 * behind one already applied, or when a file fails; what was applied before stays, the failing file leaves no trace.
 * In the end the application role gets the privileges in the folder’s `tables.txt`.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const pending = planMigrations(files, await readApplied(client))
    for (const file of pending) await apply(client, file)
    await grantTables(client, folder)
    return pending.map((file) => file.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}

async function readApplied(client: pg.PoolClient): Promise<Applied[]> {
  await client.query('create schema if not exists platform')
  await client.query(`create table if not exists platform.migration (
    number integer primary key check (number > 0),
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const found = await client.query<Applied>(
    'select number, name, checksum from platform.migration order by number',
  )
  return found.rows
}

async function apply(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin')
    await client.query(file.sql)
    await client.query('insert into platform.migration (number, name, checksum) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartRefusal(
      'migration_failed',
      `Migration ${file.name} failed: ${(error as Error).message}. Nothing of it was kept; mend the file and start again.`,
    )
  }
}
