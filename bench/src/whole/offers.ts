import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { assemble, give, type Writer } from '../../../server/src/core/index.ts'
import { ledger, practiceGrant } from '../../../server/src/modules/ledger/index.ts'
import { offerCalendar, offers } from '../../../server/src/modules/offers/index.ts'
import { offerRulesFor, termsFor } from '../../../server/src/modules/offers/testing/terms.ts'
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
import { type Area, agree, atMost, inTurnsOf, type Row, short, spreadOf } from '../measure.ts'
import { bareInserts, type Range } from './offers-peer.ts'

/** `SCALE=100` makes it a hundred times smaller, to look at it within a minute. */
const scale = Number(process.env.SCALE ?? '1')
const people = Math.max(100, Math.round(100_000 / scale))
const firstUser = 5_000_001
const inFlight = 500
const hourMs = 3_600_000
const startMs = Date.UTC(2026, 1, 2, 10)

/** What the turns of an allotment took, and what came behind each. Milliseconds. */
type Turns = {
  sum: number
  longest: number
  /** The longest time from the end of a turn until what it wrote was durable. */
  transaction: number
  readonly portions: Range[]
}

const noTurns = (): Turns => ({ sum: 0, longest: 0, transaction: 0, portions: [] })

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

/** A server with offers and a quiet market. */
async function openHouse(folder: string, turns: Turns) {
  const clock = standingClock(startMs)
  const postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const pool = new pg.Pool(postgres.connection)
  await migrate(pool, migrationsFolder)
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
  const given = [give(market, quiet), give(offerCalendar, 'none')]
  const assembly = await assemble([offers], { ...ports, writer }, given)
  const close = async (): Promise<void> => {
    await assembly.stop()
    await ports.close()
    await postgres.stop()
  }
  return { assembly, clock, writer, close, connection: postgres.connection }
}

type House = Awaited<ReturnType<typeof openHouse>>

/** Publishes an offer, opens it, lets everyone apply, and seals its list. */
async function fill({ assembly, clock, writer }: House): Promise<void> {
  const face = assembly.face(offers)
  const books = assembly.face(ledger)
  const closesAt = startMs + 24 * hourMs
  const {
    version: _version,
    draw: _draw,
    chance: _chance,
    ...rules
  } = offerRulesFor({
    lots: people * 2,
    opensAt: startMs,
    closesAt,
    confirmBy: closesAt,
    drawAt: closesAt + hourMs,
    payBy: closesAt + 24 * hourMs,
    listsAt: closesAt + 72 * hourMs,
  })
  const published = await writer.run({
    actor: 0,
    decide: (turn) => face.publish(turn, { rules, terms: termsFor({}) }).id,
  })
  const issueId = String(published.kind === 'done' ? published.answer : 0)
  await face.act()
  const apply = async (userId: number): Promise<void> => {
    await writer.run({
      actor: 0,
      decide: (turn) => {
        const id = String(turn.nextId())
        books.post(turn, practiceGrant({ userId, asset: 'NGN', minor: 10n ** 9n, id }))
      },
    })
    const context = {
      userId,
      sessionId: 1,
      requestKey: `allotment-${userId}`,
      locale: 'en-US',
      nowMs: clock.nowMs(),
      client: { ip: '127.0.0.1', network: '127.0.0.1', device: 'bench' },
    } as const
    const answer = await assembly.calls.offerApply(context, {
      issueId,
      quantity: String(100 * (1 + (userId % 5))),
      bids: undefined,
      unfunded: false,
    })
    if (!answer.ok) throw new Error(`an application was refused: ${answer.reason}`)
  }
  const users = Array.from({ length: people }, (_, at) => firstUser + at)
  await inTurnsOf(users, inFlight, apply)()
  clock.advance(24 * hourMs)
  await face.act()
}

/** Milliseconds. */
type Measured = Turns & { readonly wall: number; readonly pause: number; readonly bare: number }

async function allotted(folder: string): Promise<Measured> {
  const turns = noTurns()
  const house = await openHouse(folder, turns)
  try {
    const { assembly, clock, writer, connection } = house
    await fill(house)
    globalThis.gc?.()
    Object.assign(turns, noTurns())
    const delay = monitorEventLoopDelay({ resolution: 1 })
    clock.advance(2 * hourMs)
    delay.enable()
    const fromMs = performance.now()
    await assembly.face(offers).act()
    await writer.settled()
    const wall = performance.now() - fromMs
    delay.disable()
    const measured = { ...turns, wall, pause: delay.max / 1e6 }
    agree('holds that are left', assembly.face(ledger).holds().count, 0)
    if (measured.sum === 0) throw new Error('Nothing was allotted while it was measured')
    const pool = new pg.Pool(connection)
    const bare = await bareInserts(pool, measured.portions)
    await pool.end()
    return { ...measured, bare }
  } finally {
    await house.close()
  }
}

/** A draw and an allotment among many applicants: what the writer's turns take, between which orders are decided. */
export const offersArea: Area = {
  name: 'offers',
  async run(): Promise<Row[]> {
    const folder = mkdtempSync(join(tmpdir(), 'openbourse-offers-'))
    try {
      return rowsOf(await allotted(folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** One round: the state is made once, and an offer is drawn once. */
function rowsOf({ sum, longest, transaction, wall, pause, bare, portions }: Measured): Row[] {
  const what = `of an allotment to ${short(people)} applicants`
  const row = (metric: string, value: number, goal: Row['goal'], absolute: string, peer = '-'): Row => ({
    metric: `${metric} ${what}`,
    peer,
    absolute,
    ...spreadOf([value]),
    goal,
  })
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
  return [
    row('all turns, s,', sum / 1000, atMost(2, ' s'), `${seconds(sum)} in ${portions.length} turns`),
    row('longest turn, ms,', longest, atMost(50, ' ms'), `${longest.toFixed(1)} ms`),
    row('longest transaction, ms,', transaction, atMost(100, ' ms'), `${transaction.toFixed(1)} ms`),
    row('longest pause of the process, ms,', pause, atMost(50, ' ms'), `${pause.toFixed(1)} ms`),
    row(
      'draw, turns and transactions',
      wall / bare,
      atMost(4),
      `${seconds(wall)} against ${seconds(bare)}`,
      'the same rows copied by set, in as many transactions',
    ),
  ]
}
