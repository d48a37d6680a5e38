import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  assemble,
  give,
  logBlinds,
  openWriter,
  type Ports,
  systemTimers,
} from '../../../server/src/core/index.ts'
import { accounts } from '../../../server/src/modules/accounts/index.ts'
import { ledger, practiceGrant } from '../../../server/src/modules/ledger/index.ts'
import { publicLog } from '../../../server/src/modules/log/index.ts'
import { stocks } from '../../../server/src/modules/stocks/index.ts'
import { emptyCalendar } from '../../../server/src/modules/venue/actions/calendar.ts'
import { listings, market, type QuietMarket } from '../../../server/src/modules/venue/index.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../../server/src/platform/db/index.ts'
import { limits } from '../../../server/src/platform/limits.ts'
import { systemRandom } from '../../../server/src/platform/random.ts'
import { openSecrets } from '../../../server/src/platform/secrets/index.ts'
import { fakeWire } from '../../../server/src/platform/testing/wire.ts'
import { testPorts } from '../../../server/src/testing/ports.ts'

const userCount = 32
const shares = ['LAGC', 'SAVB', 'ALDR']
const firstUser = 1_000_001

/** A few users send the orders of a whole market, so the ceiling of a day is not theirs. */
const longDay = { ...limits, answersPerActorDayMax: Number.POSITIVE_INFINITY }

/** Handlers that replace the product’s own. */
export type Replaced = (server: {
  readonly database: Database
  readonly userIds: readonly number[]
}) => object

export type BenchServer = {
  readonly tokens: readonly string[]
  readonly userIds: readonly number[]
  readonly database: Database
  /** The product’s wire layer, with some handlers replaced. */
  listen(replaced?: object): Promise<number>
  close(): Promise<void>
}

const quiet: QuietMarket = {
  listings,
  calendar: emptyCalendar,
  hours: () => 'practice',
  firstTradeId: 1,
  addsMissed: false,
}

/** How one server differs from the server. */
type Differing = {
  readonly around?: (database: Database) => Database
  /** False: no row is a leaf, and nothing is signed. */
  readonly isLogged?: boolean
}

/** The real wire, accounts, ledger and market without simulated participants; all users have money and some shares. */
export async function openBenchServer(
  address: pg.ClientConfig,
  { around = (database) => database, isLogged = true }: Differing = {},
): Promise<BenchServer> {
  const plain = openDatabase({ address, connectionsMax: 8, log: console.error })
  const ports = await portsOn(around(plain), isLogged)
  const { writer, clock, random } = ports
  const products = isLogged ? [accounts, stocks, publicLog] : [accounts, stocks]
  const server = await assemble(products, ports, [give(market, quiet)])
  await server.start()
  const { sessions, makeTestUser } = server.face(accounts)
  const people = await Promise.all(
    Array.from({ length: userCount }, () =>
      makeTestUser({ verified: true, balances: { NGN: '1000000000.00' } }),
    ),
  )
  const tokens = people.map(({ token }) => token)
  const userIds = await Promise.all(
    tokens.map(async (token) => (await sessions.find(token))?.userId ?? firstUser),
  )
  for (const userId of userIds) {
    await writer.run({
      actor: 0,
      decide: (turn) => {
        for (const symbol of shares) {
          const id = String(turn.nextId())
          const asset = `share:${symbol}`
          server.face(ledger).post(turn, practiceGrant({ userId, asset, minor: 1000n, id }))
        }
      },
    })
  }
  const apps: FastifyInstance[] = []
  return {
    tokens,
    userIds,
    database: plain,
    async listen(replaced = {}) {
      const { app } = await fakeWire({
        handlers: { ...server.calls, ...replaced } as never,
        sessions,
        clock,
        random,
      })
      apps.push(app)
      await app.listen({ host: '127.0.0.1', port: 0 })
      return (app.server.address() as { port: number }).port
    },
    async close() {
      for (const app of apps) await app.close()
      await writer.stop()
      await plain.close()
    },
  }
}

async function portsOn(database: Database, isLogged: boolean): Promise<Ports> {
  const clock = systemClock()
  const onFatal = (error: unknown): never => {
    throw error
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const secrets = openSecrets(dataDir, systemRandom())
  // As in the server, every row is a leaf of the public log.
  const logging = { blinds: logBlinds(secrets), tables: [] }
  const writer = await openWriter({
    database,
    clock,
    limits: longDay,
    ...(isLogged && { logging }),
    log: console.error,
    onFatal,
  })
  const instead = { secrets, timers: systemTimers }
  return testPorts({ database, writer, clock, note: console.error, onFatal, dataDir, instead })
}
