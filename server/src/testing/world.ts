import type { Calls, Handlers } from '@openbourse/protocol'
import { expect } from 'vitest'
import {
  type Assembly,
  assemble,
  type Given,
  logBlinds,
  openOwnKeys,
  openWriter,
  type Ports,
  type Product,
  type Writer,
  type WriterLimits,
} from '../core/index.ts'
import { ledger, trialBalanceStored, type WholeLedger } from '../modules/ledger/index.ts'
import { type MovableClock, standingClock } from '../platform/clock.ts'
import { asServer, type Database, openDatabase, type Row } from '../platform/db/index.ts'
import type { Context, OperatorContext } from '../platform/http/types.ts'
import { limits } from '../platform/limits.ts'
import { systemRandom } from '../platform/random.ts'
import type { Room } from '../platform/room.ts'
import { openSecrets } from '../platform/secrets/index.ts'
import { answersSealedBy } from '../stored-answers.ts'
import type { TestDatabase } from './database.ts'
import { type TestPorts, temporaryFolder, testPorts } from './ports.ts'
import { recycledDatabase } from './recycled.ts'

/** A Friday at ten in the morning, UTC. */
export const worldStartMs = Date.UTC(2026, 0, 16, 10)

export type WorldOptions = {
  readonly limits?: Partial<WriterLimits>
  /** Products above the ledger, which is always present; their dependencies are added. */
  readonly products?: readonly Product[]
  /** Port values in place of the usual ones. */
  readonly given?: readonly Given[]
  /** Ports in place of a test's. */
  readonly ports?: Partial<Ports>
  /** Instead of a clock that is fixed at `worldStartMs`. */
  readonly clock?: World['clock']
  /** Provides the database; by default one that is fresh or was emptied. */
  readonly from?: () => Promise<TestDatabase>
  /** A layer between the writer and the database, to inject faults. */
  readonly around?: (database: Database) => Database
  /** In place of a disk with unlimited room. */
  readonly room?: Room
  /** The data folder of a server that was there before, in place of an empty one. */
  readonly folder?: World['folder']
}

/** Database, standing clock, writer, and products on them, assembled as the server assembles them. */
export type World = {
  readonly assembly: Assembly
  readonly ports: TestPorts
  /** Calls of this world's products only. */
  readonly calls: Handlers<Calls, Context, OperatorContext>
  readonly database: Database
  readonly clock: MovableClock
  readonly writer: Writer
  readonly ledger: WholeLedger
  /** Folder of its secrets and uploads. */
  readonly folder: ReturnType<typeof temporaryFolder>
  readonly log: string[]
  /** The writer's reason to end the process; at most one. */
  readonly fatal: unknown[]
  /** SQL as the machine's owner, with rights that the server's role lacks. */
  asOwner(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>
  /** A second server on the same database, as after a restart; the first one is fenced. */
  reopen(options?: WorldOptions): Promise<World>
  /** Removes the database with every server on it. Called automatically: after the test that opened it, or after the last one of the file. */
  close(): Promise<void>
}

/** Each open world with its place. */
const open = new Map<World, Place>()
/** Places of worlds that were opened for several tests. */
const shared = new WeakSet<Place>()

/** Opens a world. After each test its money must sum to zero. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const test = await (options.from ?? recycledDatabase)()
  const clock = options.clock ?? standingClock(worldStartMs)
  return openOn({ test, clock, folder: options.folder ?? temporaryFolder(), servers: [] }, options)
}

type Place = {
  readonly test: TestDatabase
  readonly clock: World['clock']
  readonly folder: ReturnType<typeof temporaryFolder>
  /** Closes the database connections of each server opened here. */
  readonly servers: (() => Promise<void>)[]
  closing?: Promise<void>
}

/** No server may still write when the database is emptied for another test. */
async function closePlace({ servers, test, folder }: Place): Promise<void> {
  for (const end of servers) await end()
  await test.drop()
  folder.remove()
}

/** The money of every open world sums to zero; checked after each test. */
export async function expectZeroEverywhere(): Promise<void> {
  for (const world of open.keys()) await expectZero(world)
}

/** To be called before each test: what is open now was opened for several tests, and stays. */
export function keepOpenWorlds(): void {
  for (const place of open.values()) shared.add(place)
}

/**
 * Closes what was opened for one test. Kept to the end of the file, each world would be added up again after every later test, and
 * each test would need a database of its own.
 */
export async function closeWorldsOfTest(): Promise<void> {
  for (const [world, place] of open) if (!shared.has(place)) await world.close()
}

/** Closes what a test file left open. */
export async function closeWorlds(): Promise<void> {
  for (const world of open.keys()) await world.close()
}

async function openOn(place: Place, options: WorldOptions): Promise<World> {
  const { test, clock, folder } = place
  const log: string[] = []
  const note = (line: string): void => void log.push(line)
  const plain = openDatabase({ address: asServer(test.connection), connectionsMax: 5, log: note })
  const database = options.around?.(plain) ?? plain
  const fatal: unknown[] = []
  const onFatal = (error: unknown): void => void fatal.push(error)
  const random = systemRandom()
  const secrets = options.ports?.secrets ?? openSecrets(folder.path, random)
  const own = openOwnKeys({ database, secrets, random, clock, rememberedMax: limits.ownKeysRememberedMax })
  const writer = await openWriter({
    database,
    clock,
    limits: { ...limits, ...options.limits },
    answers: answersSealedBy(secrets, own),
    logging: { blinds: logBlinds(secrets), tables: [] },
    log: note,
    onFatal,
    ...(options.room ? { room: options.room } : {}),
  })
  const ports = testPorts({
    database,
    writer,
    clock,
    note,
    onFatal,
    dataDir: folder.path,
    room: options.room,
    instead: { secrets, own, ...options.ports },
  })
  const assembly = await assemble([ledger, ...(options.products ?? [])], ports, options.given)
  place.servers.push(async () => {
    open.delete(world)
    await assembly.stop().catch(() => {})
    await writer.stop().catch(() => {})
    await plain.close()
  })
  const close = (): Promise<void> => {
    place.closing ??= closePlace(place)
    return place.closing
  }
  const reopen = (again: WorldOptions = options): Promise<World> => {
    open.delete(world)
    return openOn(place, again)
  }
  const asOwner: World['asOwner'] = async (sql, parameters = []) =>
    (await test.pool.query(sql, [...parameters])).rows as Row[]
  const world: World = {
    assembly,
    ports,
    calls: assembly.calls as World['calls'],
    database,
    clock,
    writer,
    ledger: assembly.face(ledger),
    folder,
    log,
    fatal,
    asOwner,
    reopen,
    close,
  }
  open.set(world, place)
  return world
}

/** The world sums to zero: in memory always, in the database once memory is durable. */
async function expectZero({ writer, ledger, database, fatal }: World): Promise<void> {
  if (fatal.length === 0) {
    await writer.settled()
    for (const [asset, sum] of ledger.trialBalance().sums) expect(sum, `${asset} in memory`).toBe(0n)
  }
  for (const [asset, sum] of await trialBalanceStored(database)) expect(sum, `${asset} stored`).toBe(0n)
}
