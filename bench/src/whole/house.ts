import pg from 'pg'
import { assemble, type Given, give, type Product, type Writer } from '../../../server/src/core/index.ts'
import { emptyCalendar } from '../../../server/src/modules/venue/actions/calendar.ts'
import { listings, market, type QuietMarket } from '../../../server/src/modules/venue/index.ts'
import { standingClock } from '../../../server/src/platform/clock.ts'
import { readConfig } from '../../../server/src/platform/config.ts'
import { asHouse, migrate } from '../../../server/src/platform/db/index.ts'
import { silentLog } from '../../../server/src/platform/log.ts'
import { startPostgres } from '../../../server/src/platform/postgres/index.ts'
import { unknownRoom } from '../../../server/src/platform/room.ts'
import { openPorts } from '../../../server/src/ports.ts'
import { migrationsFolder } from '../../../server/src/testing/test-server.ts'
import type { Range } from './offers-peer.ts'

export const startMs = Date.UTC(2026, 1, 2, 10)

/** What the turns of the server itself took, and what came behind each. Milliseconds. */
export type Turns = {
  sum: number
  longest: number
  /** The longest time from the end of a turn until what it wrote was durable. */
  transaction: number
  readonly portions: Range[]
}

export const noTurns = (): Turns => ({ sum: 0, longest: 0, transaction: 0, portions: [] })

/** The writer, whose turns of the server itself are timed. */
function timed(writer: Writer, turns: Turns): Writer {
  return {
    async run(command) {
      let decidedMs = 0
      const written = await writer.run({
        ...command,
        decide(turn) {
          if (command.actor !== 0) return command.decide(turn)
          const after = turn.nextId()
          const fromMs = performance.now()
          const answer = command.decide(turn)
          decidedMs = performance.now()
          const took = decidedMs - fromMs
          turns.sum += took
          turns.longest = Math.max(turns.longest, took)
          turns.portions.push({ after, upTo: turn.nextId() })
          return answer
        },
      })
      if (command.actor === 0) turns.transaction = Math.max(turns.transaction, performance.now() - decidedMs)
      return written
    },
    exclusive: (work) => writer.exclusive(work),
    exclusiveOnce: (asked, work) => writer.exclusiveOnce(asked, work),
    settled: () => writer.settled(),
    figures: () => writer.figures(),
    stop: () => writer.stop(),
  }
}

/** A server with some products and a quiet market. `fill` writes rows before it starts. */
export async function openHouse<const P extends readonly Product[]>(
  folder: string,
  turns: Turns,
  what: {
    readonly products: P
    readonly given: readonly Given[]
    readonly fill?: (pool: pg.Pool) => Promise<void>
  },
) {
  const clock = standingClock(startMs)
  const postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const pool = new pg.Pool(postgres.connection)
  await migrate(pool, migrationsFolder)
  await what.fill?.(pool)
  await pool.end()
  const ports = await openPorts({
    config: readConfig({ DATA_DIR: folder }),
    address: asHouse(postgres.connection),
    clock,
    log: silentLog,
    room: unknownRoom,
    onFatal: (error: unknown): never => {
      throw error
    },
  })
  const writer = timed(ports.writer, turns)
  const quiet: QuietMarket = {
    listings,
    calendar: emptyCalendar,
    hours: () => 'practice',
    firstTradeId: 1,
    addsMissed: false,
  }
  const assembly = await assemble(what.products, { ...ports, writer }, [give(market, quiet), ...what.given])
  const close = async (): Promise<void> => {
    await assembly.stop()
    await ports.close()
    await postgres.stop()
  }
  return { assembly, clock, writer, close, connection: postgres.connection }
}
