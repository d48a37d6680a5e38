import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentence } from '@openbourse/protocol'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openWriter, recoverAll } from '../../../server/src/core/index.ts'
import { openAccounts } from '../../../server/src/modules/accounts/index.ts'
import { openLedger, practiceGrant } from '../../../server/src/modules/ledger/index.ts'
import { openSettings } from '../../../server/src/modules/settings/index.ts'
import { createStocks, feesOnWire, ratesOf } from '../../../server/src/modules/stocks/index.ts'
import { venueHandlers } from '../../../server/src/modules/venue/index.ts'
import { listings } from '../../../server/src/modules/venue/instruments/index.ts'
import { createClockwork } from '../../../server/src/modules/venue/market/clockwork.ts'
import { createCommands } from '../../../server/src/modules/venue/market/commands.ts'
import { createMarket } from '../../../server/src/modules/venue/market/market.ts'
import { createVenue } from '../../../server/src/modules/venue/venue.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../../server/src/platform/db/index.ts'
import { limits } from '../../../server/src/platform/limits.ts'
import { silentLog } from '../../../server/src/platform/log.ts'
import { systemRandom } from '../../../server/src/platform/random.ts'
import { openSecrets } from '../../../server/src/platform/secrets/index.ts'
import { fakeWire } from '../../../server/src/platform/testing/wire.ts'

const userCount = 32
const shares = ['LAGC', 'SAVB', 'ALDR']
const firstUser = 1_000_001

/** A few people order for as many as there are in a market, so the ceiling of a day is not theirs. */
const longDay = { ...limits, answersPerActorDayMax: Number.POSITIVE_INFINITY }

/** Handlers that replace the product’s own. */
export type Replaced = (house: { readonly database: Database; readonly userIds: readonly number[] }) => object

export type BenchHouse = {
  readonly tokens: readonly string[]
  readonly userIds: readonly number[]
  readonly database: Database
  /** The product’s wire layer, with some handlers replaced. */
  listen(replaced?: object): Promise<number>
  close(): Promise<void>
}

/** The real wire, accounts, ledger and market without simulated participants; all users have money and some shares. */
export async function openBenchHouse(
  address: pg.ClientConfig,
  around: (database: Database) => Database = (database) => database,
): Promise<BenchHouse> {
  const clock = systemClock()
  const plain = openDatabase({ address, connectionsMax: 8, log: console.error })
  const database = around(plain)
  const onFatal = (error: unknown): never => {
    throw error
  }
  const writer = await openWriter({ database, clock, limits: longDay, log: console.error, onFatal })
  const ledger = openLedger({ database, log: console.error })
  await recoverAll(database, [ledger])
  const { settings, handlers } = await openSettings({ database, clock })
  const random = systemRandom()
  const secrets = openSecrets(mkdtempSync(join(tmpdir(), 'bench-')), random)
  const accounts = openAccounts({
    database,
    writer,
    ledger,
    settings,
    clock,
    random,
    secrets,
    log: silentLog,
  })
  const venue = openQuietVenue({ database, settings, nowMs: clock.nowMs() })
  const stocks = createStocks({ database, writer, ledger, venue, settings, sentence })
  await stocks.recover()
  const people = await Promise.all(
    Array.from({ length: userCount }, () =>
      accounts.makeTestUser({ verified: true, balances: { NGN: '1000000000.00' } }),
    ),
  )
  const tokens = people.map(({ token }) => token)
  const userIds = await Promise.all(
    tokens.map(async (token) => (await accounts.sessions.find(token))?.userId ?? firstUser),
  )
  for (const userId of userIds) {
    await writer.run({
      actor: 0,
      decide: (turn) => {
        for (const symbol of shares) {
          const id = String(turn.nextId())
          ledger.post(turn, practiceGrant({ userId, asset: `share:${symbol}`, minor: 1000n, id }))
        }
      },
    })
  }
  const own = {
    ...handlers,
    ...accounts.handlers,
    ...venueHandlers(venue, {
      feesOf: (instrument) => feesOnWire(ratesOf(settings, instrument.country)),
      mineOf: (userId, symbol) => stocks.mineOf(userId, symbol),
      watchedCounts: () => stocks.favourites.counts(),
    }),
    ...stocks.handlers(),
  }
  const apps: FastifyInstance[] = []
  return {
    tokens,
    userIds,
    database: plain,
    async listen(replaced = {}) {
      const { app } = await fakeWire({
        handlers: { ...own, ...replaced } as never,
        sessions: accounts.sessions,
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

function openQuietVenue({
  database,
  settings,
  nowMs,
}: {
  database: Database
  settings: Awaited<ReturnType<typeof openSettings>>['settings']
  nowMs: number
}) {
  const market = createMarket({
    listings,
    nowMs,
    hours: () => 'practice',
    stored: () => ({ bars: {}, spark: [], trades: [] }),
  })
  const commands = createCommands(market, 1)
  const clockwork = createClockwork(market, commands)
  clockwork.setPhases()
  return createVenue({ market, commands, clockwork, settings, database })
}
