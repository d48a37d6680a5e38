import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { usingTestDatabase } from '../../testing/database.ts'
import { isDatabaseAway, isDatabaseSilent } from './away.ts'
import { openDatabase, openPatientDatabase } from './pool.ts'
import { readerTimes, type Times } from './times.ts'
import type { Database } from './types.ts'

const shared = usingTestDatabase()
const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const short: Times = { statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000, answerMs: 60_000 }

function databaseWith(times: Partial<Times>, address = shared.connection): Database {
  const database = openDatabase({
    address,
    connectionsMax: 2,
    waitMs: 1_000,
    times: { ...short, ...times },
    log: () => {},
  })
  open.push(database)
  return database
}

/** A line to the database that passes everything on until it is cut off from both ends without a word. */
async function lineTo(target: string): Promise<{ port: number; isDead: boolean; readonly opened: number }> {
  const sockets = new Set<Socket>()
  const line = { port: 0, isDead: false, opened: 0 }
  const server: Server = createServer((near) => {
    line.opened += 1
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.on('data', (bytes) => !line.isDead && far.write(bytes))
    far.on('data', (bytes) => !line.isDead && near.write(bytes))
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  line.port = (server.address() as { port: number }).port
  open.push({
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  })
  return line
}

test('a statement that takes too long ends, and so does waiting for a lock', async () => {
  const slow = databaseWith({ statementMs: 50 })
  const late = slow.query('select pg_sleep(60)')
  await expect(late).rejects.toMatchObject({ code: '57014' })
  await expect(late).rejects.toSatisfy(isDatabaseAway)
  const locking = databaseWith({ lockMs: 50 })
  await shared.pool.query('create table if not exists locked (id int)')
  const holder = await shared.pool.connect()
  await holder.query('begin')
  await holder.query('lock table locked')
  await expect(locking.query('select * from locked')).rejects.toMatchObject({ code: '55P03' })
  await holder.query('rollback')
  holder.release()
  expect(await locking.query('select * from locked')).toEqual([])
})

test('an idle transaction is ended by the server', async () => {
  const database = databaseWith({ idleInTransactionMs: 50 })
  const asleep = database.transaction(async (tx) => {
    const [{ pid }] = (await tx.query('select pg_backend_pid() as pid')) as [{ pid: number }]
    const isThere = async () =>
      (await shared.pool.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount
    await expect.poll(isThere, { timeout: 10_000 }).toBe(0)
    await tx.query('select 1')
  })
  await expect(asleep).rejects.toSatisfy(isDatabaseAway)
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
})

test("a server that accepts connections and doesn't respond is given up, for queries, transactions and sessions", async () => {
  const { host, port } = shared.connection
  const line = await lineTo(join(host, `.s.PGSQL.${port}`))
  line.isDead = true
  const database = databaseWith(
    { answerMs: 100 },
    { ...shared.connection, host: '127.0.0.1', port: line.port },
  )
  await expect(database.query('select 1')).rejects.toSatisfy(isDatabaseSilent)
  await expect(database.transaction((tx) => tx.query('select 1'))).rejects.toSatisfy(isDatabaseSilent)
})

test('a line that dies under a statement is given up, and a new one is made once there is one', async () => {
  const { host, port } = shared.connection
  const line = await lineTo(join(host, `.s.PGSQL.${port}`))
  // Reached over TCP the test server would ask for a password; it is the socket behind the line that is used.
  const database = databaseWith(
    { answerMs: 150 },
    { ...shared.connection, host: '127.0.0.1', port: line.port },
  )
  const session = await database.session()
  open.unshift(session)
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  line.isDead = true
  const asked = [
    database.query('select 2'),
    database.transaction((tx) => tx.query('select 2')),
    session.query('select 2'),
  ]
  for (const outcome of await Promise.allSettled(asked)) {
    expect(outcome).toMatchObject({ status: 'rejected' })
    expect((outcome as PromiseRejectedResult).reason).toSatisfy(isDatabaseSilent)
  }
  line.isDead = false
  const before = line.opened
  expect(await database.query('select 3 as three')).toEqual([{ three: 3 }])
  expect(line.opened).toBeGreaterThan(before)
})

test('readers are bounded on the server itself, and a starting server is not until `hurry` is called', async () => {
  const statementMs = async (database: Database) => {
    const [row] = await database.query(
      "select setting::int as ms from pg_settings where name = 'statement_timeout'",
    )
    return row?.ms
  }
  expect(await statementMs(databaseWith(readerTimes))).toBe(readerTimes.statementMs)
  const patient = openPatientDatabase({ address: shared.connection, connectionsMax: 2, log: () => {} })
  open.push(patient)
  expect(await statementMs(patient)).toBeGreaterThan(10 * readerTimes.statementMs)
  await patient.hurry()
  expect(await statementMs(patient)).toBe(readerTimes.statementMs)
})
