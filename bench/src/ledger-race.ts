import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { assemble, openWriter, type Writer } from '../../server/src/core/index.ts'
import {
  ledger,
  practiceGrant,
  trialBalanceStored,
  userAccount,
  type WholeLedger,
} from '../../server/src/modules/ledger/index.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { asServer, migrate, openDatabase } from '../../server/src/platform/db/index.ts'
import { limits } from '../../server/src/platform/limits.ts'
import { startPostgres } from '../../server/src/platform/postgres/index.ts'
import { testPorts } from '../../server/src/testing/ports.ts'
import { inTurnsOf, timedAsync } from './measure.ts'
import { openNaive, type Transfer } from './naive-ledger.ts'

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const asset = 'NGN'
const firstUser = 1_000_000
const grantMinor = 1_000_000_000n
const inFlight = 2_000

/** One durable PostgreSQL, in it the product's ledger and the naive one, both with the same accounts and money. */
export async function openRace(accounts: number) {
  const folder = mkdtempSync(join(tmpdir(), 'openbourse-bench-'))
  const postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const pool = new pg.Pool({ ...postgres.connection, max: 1 })
  await migrate(pool, migrations)
  await pool.end()
  const database = openDatabase({
    address: asServer(postgres.connection),
    connectionsMax: 4,
    log: console.error,
  })
  const clock = systemClock()
  const onFatal = (error: unknown): never => {
    throw error
  }
  const writer = await openWriter({ database, clock, limits, log: console.error, onFatal })
  const own = { database, writer, clock, note: console.error, onFatal }
  const assembly = await assemble([ledger], testPorts({ ...own, dataDir: folder }))
  const books = assembly.face(ledger)
  await inTurns(accounts, (at) => grant(writer, books, firstUser + at))
  const naive = await openNaive(postgres.connection, { accounts, minor: grantMinor })
  let posted = accounts
  return {
    /** Accepted or refused transfers a second, each answered by itself and after its commit. */
    async ours(transfers: readonly Transfer[]): Promise<number> {
      const work = inTurnsOf(transfers, inFlight, async (transfer) => {
        if (await transferOnce(writer, books, transfer)) posted += 1
      })
      return transfers.length / (await timedAsync(work))
    },
    async naive(transfers: readonly Transfer[]): Promise<number> {
      const work = inTurnsOf(transfers, inFlight, naive.transfer)
      return transfers.length / (await timedAsync(work))
    },
    async check() {
      const entries = await database.query<{ count: string }>('select count(*) as count from ledger.entry')
      const stored = await trialBalanceStored(database)
      return {
        missing: posted - Number(entries[0]?.count),
        sum: String(stored.get(asset)),
        naiveSum: await naive.sum(),
      }
    },
    async close(): Promise<void> {
      await naive.close()
      await writer.stop()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function inTurns(count: number, work: (at: number) => Promise<unknown>): Promise<void> {
  return inTurnsOf([...Array(count).keys()], inFlight, work)()
}

async function grant(writer: Writer, books: WholeLedger, userId: number): Promise<void> {
  await writer.run({
    actor: 0,
    decide: (turn) => {
      const id = String(turn.nextId())
      books.post(turn, practiceGrant({ userId, asset, minor: grantMinor, id }))
    },
  })
}

async function transferOnce(writer: Writer, books: WholeLedger, transfer: Transfer): Promise<boolean> {
  const { from, to, minor } = transfer
  const payer = userAccount(firstUser + from, 'available', asset)
  const payee = userAccount(firstUser + to, 'available', asset)
  const written = await writer.run({
    actor: firstUser + from,
    decide: (turn) => {
      if (books.balance(payer) < minor) return false
      books.post(turn, {
        kind: 'practice_grant',
        cause: { kind: 'grant', id: String(turn.sequence), symbol: null },
        legs: [
          { account: payer, minor: -minor },
          { account: payee, minor },
        ],
      })
      return true
    },
  })
  return written.kind === 'done' && written.answer
}
