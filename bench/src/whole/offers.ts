import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { give } from '../../../server/src/core/index.ts'
import { ledger, practiceGrant } from '../../../server/src/modules/ledger/index.ts'
import { offerCalendar, offers } from '../../../server/src/modules/offers/index.ts'
import { offerRulesFor, termsFor } from '../../../server/src/modules/offers/testing/terms.ts'
import { stocks } from '../../../server/src/modules/stocks/index.ts'
import { type Area, agree, atMost, inTurnsOf, type Row, short, spreadOf } from '../measure.ts'
import { bareInserts } from './offers-peer.ts'
import {
  fundTrader,
  noTurns,
  openTestServer,
  ordersDuring,
  quiet,
  startMs,
  type Turns,
  type Waits,
  waitRow,
} from './server.ts'

/** `SCALE=100` makes it a hundred times smaller, to look at it within a minute. */
const scale = Number(process.env.SCALE ?? '1')
const people = Math.max(100, Math.round(100_000 / scale))
const firstUser = 5_000_001
const inFlight = 500
const hourMs = 3_600_000

type TestServer = Awaited<ReturnType<typeof openTestServer<readonly [typeof offers, typeof stocks]>>>

/** Publishes an offer, opens it, lets everyone apply, and seals its list. */
async function fill({ assembly, clock, writer }: TestServer): Promise<void> {
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
type Measured = Turns & Waits & { readonly wall: number; readonly pause: number; readonly bare: number }

async function allotted(folder: string): Promise<Measured> {
  const turns = noTurns()
  const server = await openTestServer(folder, turns, {
    products: [offers, stocks],
    given: [give(offerCalendar, 'none')],
  })
  try {
    const { assembly, clock, writer, connection } = server
    await fill(server)
    await fundTrader(server)
    const before = await ordersDuring(server, quiet)
    globalThis.gc?.()
    Object.assign(turns, noTurns())
    const delay = monitorEventLoopDelay({ resolution: 1 })
    clock.advance(2 * hourMs)
    delay.enable()
    const fromMs = performance.now()
    let wall = 0
    const waits = await ordersDuring(server, async () => {
      await assembly.face(offers).act()
      await writer.settled()
      wall = performance.now() - fromMs
      delay.disable()
    })
    const measured = { ...turns, wall, waits, before, pause: delay.max / 1e6 }
    const left = assembly.face(ledger).holds()
    agree(
      'holds that are left of applications',
      [...left.names].filter((name) => name.startsWith('offer')),
      [],
    )
    if (measured.sum === 0) throw new Error('Nothing was allotted while it was measured')
    const pool = new pg.Pool(connection)
    const bare = await bareInserts(pool, measured.portions)
    await pool.end()
    return { ...measured, bare }
  } finally {
    await server.close()
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
function rowsOf(measured: Measured): Row[] {
  const { spent, sum, longest, transaction, wall, pause, bare, portions } = measured
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
    row(
      'all turns, s of the processor,',
      spent / 1000,
      atMost(2, ' s'),
      `${seconds(spent)} in ${portions.length} turns, ${seconds(sum)} by the clock`,
    ),
    waitRow(`an allotment to ${short(people)} applicants`, [measured]),
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
