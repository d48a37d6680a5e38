import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noTimers, openOwnKeys, type Ports, type Writer } from '../core/index.ts'
import { MemoryBudget } from '../platform/aside.ts'
import type { MovableClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/index.ts'
import { silentLog } from '../platform/log.ts'
import { openPost } from '../platform/post/index.ts'
import { type Random, systemRandom } from '../platform/random.ts'
import { type Room, unknownRoom } from '../platform/room.ts'
import { openSecrets, type Secrets, secretsFrom } from '../platform/secrets/index.ts'
import { openUploads } from '../platform/uploads/index.ts'

const keyBytes = 32
const rememberedMax = 100

export type TestPorts = Ports & { readonly clock: MovableClock }

/** Ports of a test: as in a server, but without timers, and messages stay in memory. */
export function testPorts(given: {
  readonly database: Database
  readonly writer: Writer
  readonly clock: MovableClock
  /** Contains the server's secrets and survives restarts. */
  readonly dataDir: string
  readonly note: (line: string) => void
  readonly onFatal: (error: unknown) => void
  readonly room?: Room | undefined
  /** Replacements, for example of randomness or the maximum items of work per turn. */
  readonly instead?: Partial<Ports> | undefined
}): TestPorts {
  const { dataDir, clock, room = unknownRoom, instead = {}, ...rest } = given
  const config = readConfig({ DATA_DIR: dataDir, OPENBOURSE_TESTING: '1', OPENBOURSE_INBOX: '1' })
  const random = instead.random ?? systemRandom()
  const secrets = instead.secrets ?? openSecrets(dataDir, random)
  return {
    ...rest,
    config,
    timers: noTimers,
    random,
    secrets,
    own: openOwnKeys({ database: rest.database, secrets, random, clock, rememberedMax }),
    uploads: openUploads({ dataDir, secrets, random, room }),
    room,
    memory: new MemoryBudget(config.memoryMb * 2 ** 20),
    ...openPost({ ...config, clock, log: silentLog }),
    log: silentLog,
    ...instead,
    clock,
  }
}

/** Constant secrets in memory, for servers that are opened often or killed. */
export function fixedSecrets(random: Random): Secrets {
  const key = Buffer.alloc(keyBytes, 1)
  return secretsFrom({ root: key, keys: [{ id: '00000001', key }] }, random)
}

/** A temporary data folder, and its removal. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'openbourse-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
