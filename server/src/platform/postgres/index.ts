import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { findBinaries } from './binaries.ts'
import { openDataFolder, sweepUnfinished } from './data-folder.ts'
import { databaseName, initialise } from './initialise.ts'
import { inUse, lockFolder } from './lock.ts'
import { chooseRunner, giveTo, type Runner } from './runner.ts'
import { launch, type ServerProcess } from './server-process.ts'
import { settingsFor } from './settings.ts'
import { makeSocketDir, removeSocketDir } from './socket-dir.ts'

/** How long a server whose owner was killed may take to finish its own shutdown before we give up waiting for it. */
const orphanPatienceMs = 15_000

export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export type Postgres = {
  /** Spread into a `pg.Pool` or `pg.Client`. */
  readonly connection: Connection
  /** Ends sessions, writes everything, frees the folder. Close your pools first. May be called twice. */
  readonly stop: () => Promise<void>
  /** Settles when the server has ended: if nobody called `stop`, the house must end as well. */
  readonly exited: Promise<void>
}

/**
 * Starts the built-in PostgreSQL on `dataDir`, making it on the first start. `durable: false` is for tests alone: it
 * trades safety at power failure for speed.
 * Throws StartRefusal with a sentence for the operator; a folder that is refused is left as it was.
 */
export async function startPostgres(options: {
  readonly dataDir: string
  readonly log: (line: string) => void
  readonly durable?: boolean
}): Promise<Postgres> {
  const durable = options.durable ?? true
  const folder = openDataFolder(options.dataDir)
  const lock = await lockFolder(folder.dataDir)
  try {
    sweepUnfinished(folder.dataDir)
    const binaries = findBinaries()
    const runner = chooseRunner({ ...folder, postgres: binaries.postgres })
    if (folder.isNew) initialise(folder, binaries, runner, durable)
    else giveTo(runner, folder.cluster)
    const opened = await open({ ...options, ...folder, durable, runner, postgres: binaries.postgres })
    return { ...opened, stop: () => opened.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

type Opening = {
  readonly dataDir: string
  readonly cluster: string
  readonly postgres: string
  readonly runner: Runner
  readonly durable: boolean
  readonly log: (line: string) => void
}

async function open(options: Opening): Promise<Postgres> {
  const socketDir = makeSocketDir(options.dataDir, options.runner)
  const server = await launchPatiently(options, socketDir).catch((error: unknown) => {
    removeSocketDir(socketDir)
    throw error
  })
  void server.exited.then(() => removeSocketDir(socketDir))
  const connection = { host: socketDir, port: 5432, user: databaseName, database: databaseName }
  try {
    await makeDatabase(connection)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { connection, stop: server.stop, exited: server.exited }
}

async function launchPatiently(options: Opening, socketDir: string): Promise<ServerProcess> {
  const settings = settingsFor({ socketDir, durable: options.durable })
  const command = [options.postgres, '-D', options.cluster, ...settings]
  for (let waitedMs = 0; ; waitedMs += 250) {
    const launched = await launch({ command, runner: options.runner, log: options.log })
    if (launched.ok) return launched.server
    if (launched.reason === 'failed') throw failed(options.dataDir, launched.lastWords)
    if (waitedMs >= orphanPatienceMs) throw inUse(options.dataDir)
    await sleep(250)
  }
}

function failed(dataDir: string, lastWords: string): StartRefusal {
  return new StartRefusal(
    'database_failed',
    `The database in ${dataDir} did not start. PostgreSQL said: ${lastWords}. ` +
      'Mend that, or restore the folder from a backup, or set DATA_DIR to another folder to start afresh.',
  )
}

async function makeDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
