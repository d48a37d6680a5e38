import { afterAll, afterEach, expect } from 'vitest'
import { openWriter, type Recoverable, recoverAll, type Writer, type WriterLimits } from '../core/index.ts'
import { type HouseLedger, openLedger, trialBalanceStored } from '../modules/ledger/index.ts'
import { type Clock, standingClock } from '../platform/clock.ts'
import { asHouse, type Database, openDatabase, type Row } from '../platform/db/index.ts'
import { limits } from '../platform/limits.ts'
import { systemRandom } from '../platform/random.ts'
import type { Room } from '../platform/room.ts'
import { secretsFrom } from '../platform/secrets/index.ts'
import { answersSealedBy } from '../stored-answers.ts'
import type { TestDatabase } from './database.ts'
import { recycledDatabase } from './recycled.ts'

/** A moment of a Friday at ten in the morning, UTC. */
export const worldStartMs = Date.UTC(2026, 0, 16, 10)

export type WorldOptions = {
  readonly limits?: Partial<WriterLimits>
  readonly snapshotPostings?: number
  /** Modules above the ledger, to be recovered with it in this order. */
  readonly modules?: (world: World) => readonly Recoverable[]
  /** In place of a clock that stands at `worldStartMs`. */
  readonly clock?: World['clock']
  /** Provides the database; by default one that is fresh or was emptied. */
  readonly from?: () => Promise<TestDatabase>
  /** Stands between the writer and the database, to make it fail. */
  readonly around?: (database: Database) => Database
  /** In place of a disk with room for everything. */
  readonly room?: Room
}

/** Database, standing clock, writer and ledger: what every module stands on. */
export type World = {
  readonly database: Database
  readonly clock: Clock & { advance(byMs: number): void }
  readonly writer: Writer
  readonly ledger: HouseLedger
  readonly log: string[]
  /** What the writer gave as the reason why the process must end; at most one. */
  readonly fatal: unknown[]
  /** What only whoever owns the machine can do: SQL past everything that the house's own role may not. */
  asOwner(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>
  /** A second house on the same database, as after a restart; the first one is fenced. */
  reopen(): Promise<World>
  /** Removes the database, with every house on it. Called for you after the last test of the file. */
  close(): Promise<void>
}

/** The same for every world, so that a restarted one opens what it sealed. */
const testSecrets = secretsFrom(
  { root: Buffer.alloc(32, 1), keys: [{ id: 'test', key: Buffer.alloc(32, 2) }] },
  systemRandom(),
)

const open = new Set<World>()

/** Opens a world of its own. After each test the world's money is added up, whatever the test was about. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const test = await (options.from ?? recycledDatabase)()
  return openOn(test, options.clock ?? standingClock(worldStartMs), options)
}

afterEach(async () => {
  for (const world of open) await expectZero(world)
})

afterAll(async () => {
  for (const world of open) await world.close()
})

async function openOn(test: TestDatabase, clock: World['clock'], options: WorldOptions): Promise<World> {
  const log: string[] = []
  const tell = (line: string): void => void log.push(line)
  const plain = openDatabase({ address: asHouse(test.connection), connectionsMax: 5, log: tell })
  const database = options.around?.(plain) ?? plain
  const fatal: unknown[] = []
  const writer = await openWriter({
    database,
    clock,
    limits: { ...limits, ...options.limits },
    answers: answersSealedBy(testSecrets),
    log: tell,
    onFatal: (error) => fatal.push(error),
    ...(options.room ? { room: options.room } : {}),
  })
  const ledger = openLedger({ database, log: tell, ...options })
  const close = async (): Promise<void> => {
    open.delete(world)
    await writer.stop().catch(() => {})
    await plain.close()
    await test.drop()
  }
  const reopen = async (): Promise<World> => {
    open.delete(world)
    const next = await openOn(test, clock, options)
    return { ...next, close: () => next.close().then(() => plain.close()) }
  }
  const asOwner: World['asOwner'] = async (sql, parameters = []) =>
    (await test.pool.query(sql, [...parameters])).rows as Row[]
  const world: World = { database, clock, writer, ledger, log, fatal, asOwner, reopen, close }
  open.add(world)
  await recoverAll(database, [ledger, ...(options.modules?.(world) ?? [])])
  return world
}

/** The world sums to zero: in memory always, in the database as soon as memory is durable. */
async function expectZero({ writer, ledger, database, fatal }: World): Promise<void> {
  if (fatal.length === 0) {
    await writer.settled()
    for (const [asset, sum] of ledger.trialBalance().sums) expect(sum, `${asset} in memory`).toBe(0n)
  }
  for (const [asset, sum] of await trialBalanceStored(database)) expect(sum, `${asset} stored`).toBe(0n)
}
