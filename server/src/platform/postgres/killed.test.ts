import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually, factOf, processesNaming } from '../../testing/processes.ts'
import { type Connection, startPostgres } from './index.ts'

const holder = fileURLToPath(new URL('../../testing/postgres-holder.ts', import.meta.url))
let home = ''
let child: ChildProcess

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'openbourse-kill-'))
})
afterEach(async () => {
  if (child.exitCode === null) child.kill('SIGKILL')
  await eventually(() => processesNaming(home).length === 0)
  rmSync(home, { recursive: true, force: true })
})

type Holder = { connection?: Connection; refused?: string }

async function hold(): Promise<Connection> {
  child = spawn(process.execPath, [holder, home], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const line = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (data) => resolve(String(data))),
  )
  const { connection } = JSON.parse(line) as Holder
  if (!connection) throw new Error(line)
  return connection
}

async function write(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('create table kept (id int)')
  await client.query('insert into kept values (7)')
  await client.end()
}

async function expectKept(): Promise<void> {
  const postgres = await startPostgres({ dataDir: home, log: () => {} })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  expect((await client.query('select id from kept')).rows).toEqual([{ id: 7 }])
  await client.end()
  await postgres.stop()
}

test('killing the server outright leaves no process, loses nothing, and it starts again at once', async () => {
  await write(await hold())
  child.kill('SIGKILL')
  await expectKept()
  expect(await eventually(() => processesNaming(home).length === 0)).toBe(true)
})

test('killing the database server stops the process', async () => {
  await write(await hold())
  process.kill(
    Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  expect(await eventually(() => child.exitCode !== null)).toBe(true)
  expect(await eventually(() => processesNaming(home).length === 0)).toBe(true)
  await expectKept()
})

test('two signals to the whole group, as a terminal and a wrapper send them, still close in order', async () => {
  await write(await hold())
  process.kill(-(child.pid ?? 0), 'SIGINT')
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  expect(await eventually(() => child.exitCode === 0)).toBe(true)
  expect(processesNaming(home)).toEqual([])
  await expectKept()
})

test('killing the keeper of the lock does not let a second start in', async () => {
  await write(await hold())
  const before = keepers()
  process.kill(before[0] ?? 0, 'SIGKILL')
  expect(await eventually(() => keepers().some((pid) => !before.includes(pid)))).toBe(true)
  const second = startPostgres({ dataDir: home, log: () => {} }).catch(
    (error: { reason: string }) => error.reason,
  )
  expect(await second).toBe('data_folder_in_use')
  child.kill('SIGTERM')
  expect(await eventually(() => child.exitCode === 0 && keepers().length === 0)).toBe(true)
})

/** The whole command line is asked for: a server's own has "replication" in it, and after a turnover a smaller number. */
function keepers(): number[] {
  return processesNaming('cat').filter((pid) => parentOf(pid) === child.pid && commandOf(pid) === 'cat')
}

function commandOf(pid: number): string {
  return factOf(pid, 'comm').trim()
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)$/m.exec(factOf(pid, 'status'))?.[1])
}
