import type pg from 'pg'
import { letTimeGoOn, logBlinds, openOwnKeys, openWriter, type Ports, systemTimers } from './core/index.ts'
import { openServerSecrets } from './modules/security/index.ts'
import { MemoryBudget } from './platform/aside.ts'
import type { MovableClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import {
  type Database,
  openDatabase,
  openPatientDatabase,
  refuseOwner,
  writerTimes,
} from './platform/db/index.ts'
import { limits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { openPost } from './platform/post/index.ts'
import { systemRandom } from './platform/random.ts'
import type { Room } from './platform/room.ts'
import { renewSeals } from './platform/secrets/index.ts'
import { openUploads } from './platform/uploads/index.ts'
import { leafTables } from './products.ts'
import { answersSealedBy } from './stored-answers.ts'

export type ServerParts = {
  readonly config: Config
  readonly address: pg.ClientConfig
  readonly clock: MovableClock
  readonly log: Log
  /** Whether the data disk has room to write. */
  readonly room: Room
  readonly onFatal: (error: unknown) => void
}

export type ServerPorts = Ports & {
  readonly clock: MovableClock
  /** Called once after recovery: from then on the timeout for a silent database is shorter. */
  hurry(): Promise<void>
  /** Makes all decisions durable and closes the database. */
  close(): Promise<void>
}

const connectionsMax = 8
/**
 * Connections for exclusive work, of which one runs at a time; the writer's batches and answers have one each
 * besides.
 */
const writerConnectionsMax = 1

/** Shared dependencies of a server's products: database, writer, secrets, mail. Throws StartRefusal. */
export async function openPorts(parts: ServerParts): Promise<ServerPorts> {
  const { config, address, clock, log, room, onFatal } = parts
  const random = systemRandom()
  const note = (line: string): void => log.info('note', { line })
  const { database, journal } = openDatabases(address, note)
  await refuseOwner(database)
  await letTimeGoOn(database, clock, config.isTesting)
  const secrets = await openServerSecrets({ database, dataDir: config.dataDir, random })
  const rememberedMax = limits.ownKeysRememberedMax
  const own = openOwnKeys({ database, secrets, random, clock, rememberedMax })
  const answers = answersSealedBy(secrets, own)
  const logging = { blinds: logBlinds(secrets), tables: leafTables }
  const writer = await openWriter({
    database: journal,
    clock,
    limits,
    room,
    answers,
    logging,
    log: note,
    onFatal,
  })
  const renewed = await renewSeals(database, secrets)
  if (renewed > 0) log.info('seals_renewed', { fields: renewed })
  return {
    config,
    database,
    writer,
    clock,
    timers: systemTimers,
    random,
    secrets,
    own,
    uploads: openUploads({ dataDir: config.dataDir, secrets, random, room }),
    room,
    memory: new MemoryBudget(config.memoryMb * 2 ** 20),
    ...openPost({ ...config, clock, log }),
    log,
    note,
    onFatal,
    hurry: () => database.hurry(),
    async close() {
      await writer.stop()
      await journal.close()
      await database.close()
    },
  }
}

/** Separate pools for readers and the writer, so that a reader never delays the writer. */
function openDatabases(address: pg.ClientConfig, log: (line: string) => void) {
  const journal: Database = openDatabase({
    address,
    connectionsMax: writerConnectionsMax,
    times: writerTimes,
    log,
  })
  return { database: openPatientDatabase({ address, connectionsMax, log }), journal }
}
