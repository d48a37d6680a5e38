import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** `SCALE=100` makes it a hundred times smaller, to look at it within a minute. */
const scale = Number(process.env.SCALE ?? '1')
const people = Math.max(100, Math.round(100_000 / scale))
const goalSeconds = 2
const goalMs = 50
const firstUser = 5_000_001
const inFlight = 500
const hourMs = 3_600_000
const startMs = Date.UTC(2026, 1, 2, 10)

/** What the turns of an allotment took, and the longest of them. Milliseconds. */
type Turns = { sum: number; longest: number }

/** The writer, whose turns of the server itself are timed. */
function timed(writer: Writer, turns: Turns): Writer {
  return {
    run: (command) =>
      writer.run({
        ...command,
        decide(turn) {
          const from = performance.now()
          const answer = command.decide(turn)
          const took = performance.now() - from
          if (command.actor === 0) {
            turns.sum += took
            turns.longest = Math.max(turns.longest, took)
          }
          return answer
        },
      }),
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
  return { assembly, clock, writer, close }
}

async function allotted(folder: string): Promise<Turns> {
  const turns: Turns = { sum: 0, longest: 0 }
  const { assembly, clock, writer, close } = await openHouse(folder, turns)
  try {
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
    const users = Array.from({ length: people }, (_, at) => firstUser + at)
    const apply = async (userId: number): Promise<void> => {
      await writer.run({
        actor: 0,
        decide: (turn) => {
          const id = String(turn.nextId())
          books.post(turn, practiceGrant({ userId, asset: 'NGN', minor: 10n ** 9n, id }))
        },
      })
      const quantity = String(100 * (1 + (userId % 5)))
      const context = {
        userId,
        sessionId: 1,
        requestKey: `allotment-${userId}`,
        locale: 'en-US',
        nowMs: clock.nowMs(),
        client: { ip: '127.0.0.1', network: '127.0.0.1', device: 'bench' },
      } as const
      const told = await assembly.calls.offerApply(context, {
        issueId,
        quantity,
        bids: undefined,
        unfunded: false,
      })
      if (!told.ok) throw new Error(`an application was refused: ${told.reason}`)
    }
    await inTurnsOf(users, inFlight, apply)()
    clock.advance(24 * hourMs)
    await face.act()
    Object.assign(turns, { sum: 0, longest: 0 })
    clock.advance(2 * hourMs)
    await face.act()
    const measured = { ...turns }
    agree('holds that are left', books.holds().count, 0)
    if (measured.sum === 0) throw new Error('Nothing was allotted while it was measured')
    await writer.settled()
    return measured
  } finally {
    await close()
  }
}

/** A draw and an allotment among many applicants: what the writer's turns take, between which orders are decided. */
export const allotment: Area = {
  name: 'allotment',
  async run(): Promise<Row[]> {
    const folder = mkdtempSync(join(tmpdir(), 'openbourse-allotment-'))
    try {
      const { sum, longest } = await allotted(folder)
      const seconds = sum / 1000
      const what = `of an allotment to ${short(people)} applicants`
      return [
        {
          metric: `all turns ${what}, s`,
          peer: 'none',
          absolute: `${seconds.toFixed(2)} s`,
          ...spreadOf([seconds]),
          goal: atMost(goalSeconds, ' s'),
        },
        {
          metric: `longest turn ${what}, ms`,
          peer: 'none',
          absolute: `${longest.toFixed(1)} ms`,
          ...spreadOf([longest]),
          goal: atMost(goalMs, ' ms'),
        },
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
