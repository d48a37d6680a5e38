import type { MemoryBudget } from '../platform/aside.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/types.ts'
import type { Log } from '../platform/log.ts'
import type { Inbox, Post } from '../platform/post/index.ts'
import type { Random } from '../platform/random.ts'
import type { Room } from '../platform/room.ts'
import type { Secrets } from '../platform/secrets/index.ts'
import type { Uploads } from '../platform/uploads/index.ts'
import type { OwnKeys } from './own-keys.ts'
import type { Timers } from './timers.ts'
import type { Writer } from './types.ts'

/**
 * What products take from outside: time, chance, disk, database, mail. The server, the crash proofs, the simulation and the
 * tests assemble the same products and differ only here.
 */
export type Ports = {
  readonly config: Config
  /** For readers; the writer has a connection of its own. */
  readonly database: Database
  readonly writer: Writer
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
  readonly secrets: Secrets
  /** Seals data that must become unreadable when its user's account is closed. */
  readonly own: OwnKeys
  readonly uploads: Uploads
  readonly room: Room
  /** For what can be read again. */
  readonly memory: MemoryBudget
  readonly post: Post
  /** What was sent where no carrier takes it, for the practice inbox and for test programs. */
  readonly inbox: Inbox | undefined
  readonly log: Log
  /** Writes one sentence to the log. */
  readonly note: (line: string) => void
  /** The process cannot go on and must end. */
  readonly onFatal: (error: unknown) => void
  /** The most items that work takes in one turn, instead of the limit of each kind of work; for proofs. */
  readonly portion?: number | undefined
}
