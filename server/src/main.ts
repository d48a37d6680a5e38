import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { sealStoredAnswers } from './core/index.ts'
import { makeOperatorLink } from './modules/operators/index.ts'
import { openServerSecrets } from './modules/security/index.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, originOf, readConfig } from './platform/config.ts'
import { asServer, migrate, openDatabase } from './platform/db/index.ts'
import { keepEarlierBuilds, openWaitingRoom } from './platform/http/index.ts'
import { limits } from './platform/limits.ts'
import { createLog } from './platform/log.ts'
import { type LogFile, logFileOf, openLogFile } from './platform/log-file.ts'
import { type Postgres, startPostgres } from './platform/postgres/index.ts'
import { systemRandom } from './platform/random.ts'
import { isDiskFull, roomIn, unknownRoom, untilRoom, watchRoom } from './platform/room.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { openServer, type Server } from './server.ts'
import { plainCalls } from './stored-answers.ts'

/** The exit code after which the supervisor (`npm start`) restarts the process. */
const crashedCode = 70
/** Delay between tries when a full disk cannot be measured. */
const fullAgainMs = 30_000

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))
const consoleRoot = fileURLToPath(new URL('../../console/dist', import.meta.url))

const clock = systemClock()
/** Standard error, until the log is open. */
let writeLine = (line: string): void => void process.stderr.write(line)
let logFile: LogFile | undefined
const log = createLog(clock, (line) => writeLine(line))
const startedAtMs = performance.now()

let postgres: Postgres | undefined
let server: Server | undefined
let closing: Promise<void> | undefined

// Signals may arrive several times, from a terminal and from a parent process: closing happens once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(0))
process.on('uncaughtException', die)
process.on('unhandledRejection', die)

try {
  const config = readConfig(process.env)
  openLog(config)
  await open(config).catch((error) => recoverFromFullDisk(config, error))
} catch (error) {
  if (error instanceof StartRefusal) say(error.message)
  else logFailure('start_failed', 'Openbourse could not start', error)
  await close(1)
}

/** Scripts of earlier builds: open pages still request them. */
async function earlierBuildsIn(dataDir: string): Promise<readonly string[]> {
  const shelf = join(dataDir, 'builds')
  const users = await keepEarlierBuilds(webRoot, join(shelf, 'web'))
  return [...users, ...(await keepEarlierBuilds(consoleRoot, join(shelf, 'console')))]
}

/** A terminal shows progress only; log lines of server and database go to a file in the data folder. */
function openLog({ logTo, dataDir }: Config): void {
  if (logTo === 'stdout' || (logTo === undefined && !process.stdout.isTTY)) {
    writeLine = (line) => void process.stdout.write(line)
    return
  }
  const file = openLogFile(logFileOf(dataDir))
  logFile = file
  writeLine = (line) => file.write(line)
}

async function open(config: Config): Promise<void> {
  await refuseTakenPort(config)
  const address = await step('Starting the database', () => openDatabaseServer(config))
  await step('Bringing the tables up to date', () => migrateAll(address))
  await sealAnswers(config, address)
  const room = config.databaseUrl === undefined ? await watchRoom(roomIn(config.dataDir)) : unknownRoom
  const earlierBuilds = await earlierBuildsIn(config.dataDir)
  let isOpen = false
  server = await step('Opening the market', () =>
    openServer({
      config,
      address: serverAddress(config, address),
      clock,
      log,
      webRoot,
      consoleRoot,
      earlierBuilds,
      // The start itself writes little, within the reserve.
      room: { ...room, trouble: () => (isOpen ? room.trouble() : undefined) },
      onFatal: die,
    }),
  )
  isOpen = true
  if (config.isChecking) await step('Checking the books', () => logChecks(server))
  await server.listen()
  if (closing) return
  const short = room.trouble()
  if (short !== undefined)
    console.log(`${short} Everything is shown and nothing is saved until there is room.`)
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  console.log(`Openbourse is open on http://localhost:${config.port} (ready after ${seconds} s)`)
  console.log(waysIntoTheConsole(config, server.hasOperators))
  if (logFile) console.log(`The log is in ${logFile.path}`)
  console.log(`Calls are described on http://localhost:${config.port}/docs. Ctrl-C closes it.`)
}

/** The disk became full during the start: waits for room, and the supervisor then restarts the process. */
async function recoverFromFullDisk(config: Config, error: unknown): Promise<void> {
  if (!isDiskFull(error)) throw error
  log.error('start_without_room', error)
  const why = 'The disk of the database is full.'
  console.error(`${why} It waits until there is room.`)
  await openWaitingRoom(config, why)
  if (config.databaseUrl === undefined) await untilRoom(roomIn(config.dataDir), limits.roomReserveBytes)
  else await sleep(fullAgainMs)
  process.exit(crashedCode)
}

/** A breach does not prevent the start: it is recorded, and shown to operators. */
async function logChecks(opened: Server | undefined): Promise<void> {
  const result = await opened?.check()
  if (!result) return
  const { invariants, compared, breaches } = result
  const counts = `${invariants} invariants, ${compared} comparisons`
  console.log(
    breaches === 0 ? `The books match: ${counts}` : `THE BOOKS DO NOT MATCH: ${breaches} breaches, ${counts}`,
  )
}

/** The first operator uses a link with every role; later ones are invited, or get a link with named roles. */
function waysIntoTheConsole(config: Config, hasOperators: boolean): string {
  const origin = originOf(config)
  if (hasOperators) return `Operators log in on ${origin}/console`
  const link = makeOperatorLink({ dataDir: config.dataDir, origin, random: systemRandom() })
  return `The first operator comes in by ${link} (good once).`
}

/** Logs a step with its duration. */
async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const fromMs = performance.now()
  const result = await work()
  console.log(`${title}: ${((performance.now() - fromMs) / 1000).toFixed(1)} s`)
  return result
}

async function openDatabaseServer(config: Config): Promise<pg.ClientConfig> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl }
  let waiting: ReturnType<typeof openWaitingRoom> | undefined
  const started = await startPostgres({
    dataDir: config.dataDir,
    log: (line) => log.info('postgres', { line }),
    onShort(why) {
      console.log(`${why} It waits until there is room, and answers so on port ${config.port}.`)
      waiting = openWaitingRoom(config, why)
      waiting.catch((error: unknown) => log.error('waiting_room_failed', error))
    },
  })
  await waiting?.then((room) => room.close())
  postgres = started
  void started.exited.then(() => {
    // Without the database nothing can be made durable: acknowledged commands are safe, and the next start
    // recovers.
    if (!closing) die(new Error('the database ended'))
  })
  return started.connection
}

/** The owner creates tables; everything else runs as a role that can only add to append-only tables. */
function serverAddress({ databaseAppUrl }: Config, owner: pg.ClientConfig): pg.ClientConfig {
  return databaseAppUrl === undefined ? asServer(owner) : { connectionString: databaseAppUrl }
}

async function migrateAll(address: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...address, max: 1 })
  try {
    await migrate(pool, migrations)
  } finally {
    await pool.end()
  }
}

/** Seals answers that an older release stored in clear. Only the owner of the tables may change them. */
async function sealAnswers({ dataDir }: Config, address: pg.ClientConfig): Promise<void> {
  const note = (line: string): void => log.info('note', { line })
  const owner = openDatabase({ address, connectionsMax: 1, log: note })
  try {
    const secrets = await openServerSecrets({ database: owner, dataDir, random: systemRandom() })
    const sealed = await sealStoredAnswers(owner, { sealer: secrets, plainCalls })
    if (sealed > 0) log.info('answers_sealed', { answers: sealed })
  } finally {
    await owner.close()
  }
}

/** Checked first, so that a second start by mistake leaves the running process alone. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(
        new StartRefusal(
          'setting_wrong',
          `Port ${port} on ${host} cannot be used: another program has it, or it is not allowed. Set PORT to another one.`,
        ),
      ),
    )
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}

async function close(code: number): Promise<void> {
  closing ??= (async () => {
    await server?.close()
    await postgres?.stop()
    process.exit(code)
  })()
  await closing.catch(die)
}

/**
 * Crash-only: memory cannot be trusted, so the process ends, and the next start recovers from the journal.
 */
function die(error: unknown): void {
  logFailure('fatal', 'Openbourse ended', error)
  process.exit(crashedCode)
}

/** Logs an unexpected error in full, and shows one sentence on a terminal without a log. */
function logFailure(event: string, what: string, error: unknown): void {
  log.error(event, error)
  if (logFile) say(`${what}: ${error instanceof Error ? error.message : String(error)}`)
}

function say(sentence: string): void {
  console.error(sentence)
  if (logFile && existsSync(logFile.path)) console.error(`The log is in ${logFile.path}`)
}
