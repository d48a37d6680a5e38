import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { checkLedger, ledger, trialBalanceStored } from '../modules/ledger/index.ts'
import { systemClock } from '../platform/clock.ts'
import { asServer, migrate, openDatabase } from '../platform/db/index.ts'
import { limits } from '../platform/limits.ts'
import { type Connection, type Postgres, startPostgres } from '../platform/postgres/index.ts'
import { systemRandom } from '../platform/random.ts'
import { fixedSecrets, testPorts } from '../testing/ports.ts'
import { migrationsFolder } from '../testing/test-server.ts'
import { assemble, openWriter } from './index.ts'

const child = fileURLToPath(new URL('../testing/crash-child.ts', import.meta.url))
const cleanUps: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Durable, unlike the test run's own server: what is killed here must have been on disk. */
async function ownServer(): Promise<{ start(): Promise<Postgres>; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'openbourse-killed-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const start = async (): Promise<Postgres> => {
    const postgres = await startPostgres({ dataDir: folder, log: () => {} })
    cleanUps.push(() => postgres.stop())
    return postgres
  }
  return { start, folder }
}

async function prepare({ connection }: Postgres): Promise<void> {
  const pool = new pg.Pool(connection)
  pool.on('error', () => {})
  await migrate(pool, migrationsFolder)
  await pool.end()
}

type Running = { process: ChildProcess; acknowledged: Map<number, number>; ended: Promise<number | null> }

function startRun(connection: Connection, run: string): Running {
  const running = spawn(process.execPath, [child, JSON.stringify(asServer(connection)), run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUps.push(() => void running.kill('SIGKILL'))
  const acknowledged = new Map<number, number>()
  let rest = ''
  running.stdout.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString()).split('\n')
    // The last line may have been cut by the kill: it was not acknowledged.
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [number, entry] = line.split(' ').map(Number)
      acknowledged.set(number!, entry!)
    }
  })
  const ended = new Promise<number | null>((resolve) => running.once('close', (code) => resolve(code)))
  return { process: running, acknowledged, ended }
}

async function untilBusy(running: Running, commands: number): Promise<void> {
  for (let waitedMs = 0; running.acknowledged.size < commands && waitedMs < 20_000; waitedMs += 10)
    await sleep(10)
  expect(running.acknowledged.size).toBeGreaterThanOrEqual(commands)
}

/** Starts the writer again in this process and repeats every acknowledged command with the same key. */
async function expectNothingLost(connection: Connection, run: string, running: Running): Promise<void> {
  const database = openDatabase({ address: connection, connectionsMax: 3, log: () => {} })
  cleanUps.push(() => database.close())
  const clock = systemClock()
  const nothing = (): void => {}
  const writer = await openWriter({ database, clock, limits, log: nothing, onFatal: nothing })
  cleanUps.push(() => writer.stop())
  const secrets = fixedSecrets(systemRandom())
  const own = { database, writer, clock, note: nothing, onFatal: nothing }
  const ports = testPorts({ ...own, dataDir: '/nowhere', instead: { secrets } })
  const assembly = await assemble([ledger], ports)
  const numbers = [...running.acknowledged.keys()]
  for (let from = 0; from < numbers.length; from += 5_000) {
    const asked = numbers.slice(from, from + 5_000).map(async (number) => {
      const once = { key: `${run}-${number}`, call: 'move', input: { number } }
      const written = await writer.run({ actor: 0, once, decide: () => ({ entry: -1 }) })
      return [number, written.kind === 'done' && written.replayed ? written.answer.entry : -1] as const
    })
    for (const [number, entry] of await Promise.all(asked)) {
      if (entry !== running.acknowledged.get(number)) throw new Error(`command ${number} was lost`)
    }
  }
  expect(await checkLedger(database)).toEqual([])
  expect(await trialBalanceStored(database)).toEqual(new Map([['NGN', 0n]]))
  expect(assembly.face(ledger).trialBalance().sums).toEqual(new Map([['NGN', 0n]]))
}

test('a server killed under load, twice, has lost no acknowledged command', async () => {
  const postgres = await (await ownServer()).start()
  await prepare(postgres)
  for (const run of ['first', 'second']) {
    const running = startRun(postgres.connection, run)
    await untilBusy(running, 2_000)
    running.process.kill('SIGKILL')
    await running.ended
    await expectNothingLost(postgres.connection, run, running)
  }
})

test('a database killed under load stops the process, and has lost no acknowledged command', async () => {
  const server = await ownServer()
  const first = await server.start()
  await prepare(first)
  const running = startRun(first.connection, 'only')
  await untilBusy(running, 2_000)
  const postmaster = Number(
    readFileSync(join(server.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  process.kill(postmaster, 'SIGKILL')
  expect(await running.ended).toBe(3)
  await first.stop()
  const second = await server.start()
  await expectNothingLost(second.connection, 'only', running)
})
