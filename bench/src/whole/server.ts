import pg from 'pg'
import { assemble, type Given, give, type Product, type Writer } from '../../../server/src/core/index.ts'
import { ledger, practiceGrant } from '../../../server/src/modules/ledger/index.ts'
import type { stocks } from '../../../server/src/modules/stocks/index.ts'
import { emptyCalendar } from '../../../server/src/modules/venue/actions/calendar.ts'
import { listings, market, type QuietMarket, venue } from '../../../server/src/modules/venue/index.ts'
import { standingClock } from '../../../server/src/platform/clock.ts'
import { readConfig } from '../../../server/src/platform/config.ts'
import { asServer, migrate } from '../../../server/src/platform/db/index.ts'
import { silentLog } from '../../../server/src/platform/log.ts'
import { startPostgres } from '../../../server/src/platform/postgres/index.ts'
import { unknownRoom } from '../../../server/src/platform/room.ts'
import { openPorts } from '../../../server/src/ports.ts'
import { migrationsFolder } from '../../../server/src/testing/test-server.ts'
import { atMost, medianOf, quantileOf, type Row, short, spreadOf, waitsDuring } from '../measure.ts'
import type { Range } from './offers-peer.ts'

export const startMs = Date.UTC(2026, 1, 2, 10)

/** What the turns of the server itself took, and what came behind each. Milliseconds. */
export type Turns = {
  /** Of the processor: a turn waits for nothing, so what the clock has more is the work of others on the machine. */
  spent: number
  sum: number
  longest: number
  /** The longest time from the end of a turn until what it wrote was durable. */
  transaction: number
  readonly portions: Range[]
}

export const noTurns = (): Turns => ({ spent: 0, sum: 0, longest: 0, transaction: 0, portions: [] })

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
          const from = process.threadCpuUsage()
          const answer = command.decide(turn)
          const { user, system } = process.threadCpuUsage(from)
          decidedMs = performance.now()
          turns.spent += (user + system) / 1000
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
export async function openTestServer<const P extends readonly Product[]>(
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
    address: asServer(postgres.connection),
    clock,
    log: silentLog,
    room: unknownRoom,
    onFatal: (error: unknown): never => {
      throw error
    },
  })
  const writer = timed(ports.writer, turns)
  const still: QuietMarket = {
    listings,
    calendar: emptyCalendar,
    hours: () => 'practice',
    firstTradeId: 1,
    addsMissed: false,
  }
  const assembly = await assemble(what.products, { ...ports, writer }, [give(market, still), ...what.given])
  const close = async (): Promise<void> => {
    await assembly.stop()
    await ports.close()
    await postgres.stop()
  }
  return { assembly, clock, writer, close, connection: postgres.connection }
}

type Ordering = Pick<
  Awaited<ReturnType<typeof openTestServer<readonly [typeof stocks]>>>,
  'assembly' | 'clock' | 'writer'
>

/** A user that no area uses otherwise. */
const trader = 4_000_001

/** Money for the user whose orders are timed. */
export const fundTrader = ({ assembly, writer }: Ordering): Promise<unknown> =>
  writer.run({
    actor: trader,
    decide: (turn) => {
      const id = String(turn.nextId())
      assembly.face(ledger).post(turn, practiceGrant({ userId: trader, asset: 'NGN', minor: 10n ** 12n, id }))
    },
  })

/**
 * A user's waiting time, in milliseconds, until an order in the book is durable, and until its cancellation is,
 * again and again while `work` runs.
 */
export function ordersDuring({ assembly, clock }: Ordering, work: () => Promise<unknown>): Promise<number[]> {
  const { low } = assembly.face(venue).limits('LAGC')!
  const price = (low / 100).toFixed(2)
  const ticket = { symbol: 'LAGC', type: 'limit', quantity: '1', price, timeInForce: 'gtc' } as const
  let [asked, open] = [0, '']
  return waitsDuring(async () => {
    asked += 1
    const context = {
      userId: trader,
      sessionId: 1,
      requestKey: `order-${asked}-${clock.nowMs()}`,
      locale: 'en-US',
      nowMs: clock.nowMs(),
      client: { ip: '127.0.0.1', network: '127.0.0.1', device: 'bench' },
    } as const
    const { calls } = assembly
    if (open !== '') {
      const answer = await calls.cancelOrder(context, { id: open })
      if (!answer.ok) throw new Error(`a cancellation was refused: ${answer.reason}`)
      open = ''
      return
    }
    const answer = await calls.buyStock(context, ticket)
    if (!answer.ok) throw new Error(`an order was refused: ${answer.reason}`)
    open = answer.value.id
  }, work)
}

/** A second in which nothing else runs. */
export const quiet = async (): Promise<void> => {
  for (let at = 0; at < 100; at++) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Milliseconds of each order during some work, and just before it. */
export type Waits = { readonly waits: readonly number[]; readonly before: readonly number[] }

/** What orders waited: the goal that work in portions is there for. */
export function waitRow(what: string, rounds: readonly Waits[]): Row {
  const p99 = rounds.map(({ waits }) => quantileOf(waits, 0.99))
  const all = rounds.flatMap(({ waits }) => waits)
  const then = medianOf(rounds.map(({ before }) => quantileOf(before, 0.99)))
  const ms = (value: number): string => `${value.toFixed(1)} ms`
  return {
    metric: `p99 of an order during ${what}, ms`,
    peer: '-',
    absolute: `half of ${short(all.length)} within ${ms(quantileOf(all, 0.5))}, the longest ${ms(Math.max(...all))}, p99 before it ${ms(then)}`,
    ...spreadOf(p99),
    goal: atMost(100, ' ms'),
  }
}
