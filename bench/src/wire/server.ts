// A process with the servers under test, so that the cost of clients is not counted with them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import pg from 'pg'
import { isPage } from '../../../server/src/core/statement.ts'
import { asServer, type Database, migrate } from '../../../server/src/platform/db/index.ts'
import { startPostgres } from '../../../server/src/platform/postgres/index.ts'
import { openBenchServer } from './bench-server.ts'
import { naiveOrders } from './naive-orders.ts'

/** The address of each server, and its users. */
export type Servers = {
  readonly ours: Open
  /** The same server, whose pages are never sent to the database. */
  readonly unsaved: Open
  /** The same server without the public log. */
  readonly unlogged: Open
  readonly naive: Open
}
export type Open = { readonly port: number; readonly tokens: readonly string[] }

export type Bare = { readonly path: string; readonly body: string }
/** What the parent may ask: a bare server that sends these bodies, for its port; processor seconds used so far. */
export type Asked = { readonly bare: readonly Bare[] } | 'cpu' | 'close'

const migrations = fileURLToPath(new URL('../../../server/migrations', import.meta.url))
const naiveConnections = 16

const folder = mkdtempSync(join(tmpdir(), 'openbourse-bench-'))
const postgres = await startPostgres({ dataDir: folder, log: () => {} })
const closing: (() => Promise<unknown>)[] = []

process.once('disconnect', () => void close())
process.on('message', (asked: Asked) => void answer(asked))
process.send!(await openAll())

async function openAll(): Promise<Servers> {
  const ours = await openBenchServer(await freshDatabase('ours'))
  const unsaved = await openBenchServer(await freshDatabase('unsaved'), { around: withoutPages })
  const unlogged = await openBenchServer(await freshDatabase('unlogged'), { isLogged: false })
  const pool = new pg.Pool({ ...postgres.connection, database: 'ours', max: naiveConnections })
  // Connections that are cut while the server stops are no news.
  pool.on('error', () => {})
  closing.push(ours.close, unsaved.close, unlogged.close, () => pool.end())
  return {
    ours: { port: await ours.listen(), tokens: ours.tokens },
    unsaved: { port: await unsaved.listen(), tokens: unsaved.tokens },
    unlogged: { port: await unlogged.listen(), tokens: unlogged.tokens },
    naive: { port: await ours.listen(await naiveOrders(pool, ours.userIds)), tokens: ours.tokens },
  }
}

async function freshDatabase(name: string): Promise<pg.ClientConfig> {
  const address = { ...postgres.connection, database: name }
  const main = new pg.Pool({ ...postgres.connection, max: 1 })
  await main.query(`create database ${name}`)
  await main.end()
  const pool = new pg.Pool({ ...address, max: 1 })
  await migrate(pool, migrations)
  await pool.end()
  return asServer(address)
}

/** Pages come back at once, as from a journal that costs nothing; everything else is asked. */
function withoutPages(database: Database): Database {
  return {
    ...database,
    async session() {
      const session = await database.session()
      return {
        ...session,
        prepared: (name, sql, parameters) =>
          isPage(sql)
            ? new Promise((resolve) => setImmediate(resolve, []))
            : session.prepared(name, sql, parameters),
      }
    },
  }
}

async function answer(asked: Asked): Promise<void> {
  if (asked === 'close') return close()
  if (asked === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send!((user + system) / 1e6)
    return
  }
  const app = Fastify()
  for (const { path, body } of asked.bare) {
    app.get(`/ipce-api${path.split('?', 1)[0]}`, async (_request, reply) =>
      reply.type('application/json').send(body),
    )
  }
  closing.push(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send!((app.server.address() as { port: number }).port)
}

async function close(): Promise<void> {
  for (const each of closing.splice(0)) await each()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
