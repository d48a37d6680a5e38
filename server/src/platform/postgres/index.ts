import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { limits } from '../limits.ts'
import { type RoomProbe, roomIn, shortSentence, untilRoom } from '../room.ts'
import { StartRefusal } from '../start-refusal.ts'
import { findBinaries } from './binaries.ts'
import { openDataFolder, sweepUnfinished } from './data-folder.ts'
import { databaseName, initialise } from './initialise.ts'
import { inUse, lockFolder } from './lock.ts'
import { chooseRunner, giveTo, type Runner } from './runner.ts'
import { launch, type ServerProcess } from './server-process.ts'
import { settingsFor } from './settings.ts'
import { makeSocketDir, removeSocketDir, socketDirOf } from './socket-dir.ts'

/** How long a server whose owner was killed may take to finish its own shutdown before we give up waiting for it. */
const orphanPatienceMs = 15_000
/** Interval between two starts of a server that reports a full disk. */
const fullAgainMs = 1_000

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
  /**
   * Settles when the database server has ended for good: without a call of `stop`, the process must end as well. A
   * server that ended because its disk is full is started again, at the same address, when there is room.
   */
  readonly exited: Promise<void>
}

/**
 * Starts the built-in PostgreSQL on `dataDir`, creating it on the first start. `durable: false` is for tests alone:
 * it trades safety at power failure for speed. When a folder with data has no room for a start, this waits:
 * `onShort` gets the reason, once. Throws StartRefusal with a sentence for the operator; a refused folder is left
 * as it was.
 */
export async function startPostgres(options: {
  readonly dataDir: string
  readonly log: (line: string) => void
  readonly durable?: boolean
  readonly probe?: RoomProbe
  readonly onShort?: (why: string) => void
}): Promise<Postgres> {
  const durable = options.durable ?? true
  const folder = openDataFolder(options.dataDir)
  const waiting = waitingRoom(options.probe ?? roomIn(folder.dataDir), options.onShort)
  if (!folder.isNew) await waiting.untilRoom()
  const lock = await lockFolder(folder.dataDir)
  try {
    sweepUnfinished(folder.dataDir)
    const binaries = findBinaries()
    const runner = chooseRunner({ ...folder, postgres: binaries.postgres })
    if (folder.isNew) initialise(folder, binaries, runner, durable)
    else giveTo(runner, folder.cluster)
    const opened = await open({
      ...options,
      ...folder,
      durable,
      runner,
      waiting,
      postgres: binaries.postgres,
    })
    return { ...opened, stop: () => opened.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The database of a server that runs on this folder; undefined where none answers. */
export async function runningPostgres(dataDir: string): Promise<Connection | undefined> {
  const host = socketDirOf(dataDir)
  if (host === '') return undefined
  const connection = { host, port: 5432, user: databaseName, database: databaseName }
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return connection
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Opening = {
  readonly dataDir: string
  readonly cluster: string
  readonly postgres: string
  readonly runner: Runner
  readonly durable: boolean
  readonly waiting: Waiting
  readonly log: (line: string) => void
}

type Waiting = {
  /** Rejects when it is stopped. */
  untilRoom(stopping?: AbortSignal): Promise<void>
  tell(why: string): void
}

/** Reports why it waits, once. */
function waitingRoom(probe: RoomProbe, onShort: ((why: string) => void) | undefined): Waiting {
  let isTold = false
  const tell = (why: string): void => {
    if (!isTold) onShort?.(why)
    isTold = true
  }
  return {
    tell,
    async untilRoom(stopping) {
      const free = await probe().catch(() => limits.roomToStartBytes)
      if (free >= limits.roomToStartBytes) return
      tell(shortSentence(free, limits.roomToStartBytes))
      await untilRoom(probe, limits.roomToStartBytes, stopping)
    },
  }
}

async function open(options: Opening): Promise<Postgres> {
  const socketDir = makeSocketDir(options.dataDir, options.runner)
  const first = await launchPatiently(options, socketDir).catch((error: unknown) => {
    removeSocketDir(socketDir)
    throw error
  })
  const kept = keepRunning(first, options, socketDir)
  void kept.exited.then(() => removeSocketDir(socketDir))
  const connection = { host: socketDir, port: 5432, user: databaseName, database: databaseName }
  try {
    await makeDatabase(connection)
  } catch (error) {
    await kept.stop()
    throw error
  }
  return { connection, ...kept }
}

/** Stays with a server that a full disk may end, and starts the next one in its place. Any other end is the end. */
function keepRunning(
  first: ServerProcess,
  options: Opening,
  socketDir: string,
): Pick<Postgres, 'stop' | 'exited'> {
  const stopping = new AbortController()
  const { signal } = stopping
  let server = first
  const stay = async (): Promise<void> => {
    for (;;) {
      await server.exited
      if (signal.aborted || !server.saidDiskFull()) return
      options.log(
        'the database server ended because its disk is full, and is started again when there is room',
      )
      server = await launchPatiently(options, socketDir, signal)
      // It may have been stopped while the next one was starting.
      if (signal.aborted) void server.stop()
    }
  }
  const exited = stay().catch((error: unknown) =>
    options.log(`the database server is gone: ${String(error)}`),
  )
  return {
    exited,
    stop: async () => {
      stopping.abort()
      await server.stop()
      await exited
    },
  }
}

async function launchPatiently(
  options: Opening,
  socketDir: string,
  stopping?: AbortSignal,
): Promise<ServerProcess> {
  const settings = settingsFor({ socketDir, durable: options.durable })
  const command = [options.postgres, '-D', options.cluster, ...settings]
  for (let waitedMs = 0; ; waitedMs += 250) {
    await options.waiting.untilRoom(stopping)
    const launched = await launch({ command, runner: options.runner, log: options.log })
    if (launched.ok) return launched.server
    if (launched.reason === 'disk_full') {
      options.waiting.tell(launched.lastWords)
      await sleep(fullAgainMs, undefined, { signal: stopping })
      continue
    }
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
