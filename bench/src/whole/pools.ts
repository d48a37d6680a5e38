import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { give } from '../../../server/src/core/index.ts'
import { appropriateness } from '../../../server/src/modules/appropriateness/index.ts'
import { ledger, practiceGrant } from '../../../server/src/modules/ledger/index.ts'
import { robotCatalog, robots } from '../../../server/src/modules/robots/index.ts'
import { openRobot } from '../../../server/src/modules/robots/testing/open-robot.ts'
import { type Area, agree, atMost, inTurnsOf, medianOf, type Row, short, spreadOf } from '../measure.ts'
import { noTurns, openTestServer } from './server.ts'

/** `SCALE=100` makes it a hundred times smaller, to look at it within a minute. */
const scale = Number(process.env.SCALE ?? '1')
const [few, many] = [10, Math.max(100, Math.round(100_000 / scale))] as const
/** Orders that come at each dealing point; those of the point before leave. */
const moving = 50
const rounds = 9
/** Dealing points of a round: processor time is counted in ticks, and one of them is not long enough for it. */
const pointsOfRound = 5
const firstHolder = 5_000_001
const firstMoving = 8_000_001
const inFlight = 500
const hourMs = 3_600_000

const given = [
  give(appropriateness, { allows: () => ({ ok: true }) } as never),
  give(robotCatalog, 'none'),
] as const

/** Milliseconds of a dealing point: of processor time of this thread, and until all of it was durable. */
type Measured = { readonly spent: number; readonly wall: number }

/** A server with one robot, whose units so many users hold. */
async function openWith(holders: number) {
  const folder = mkdtempSync(join(tmpdir(), 'openbourse-pools-'))
  const { assembly, clock, writer, close } = await openTestServer(folder, noTurns(), {
    products: [robots],
    given,
  })
  const [face, books] = [assembly.face(robots), assembly.face(ledger)]
  const robotId = await openRobot(face, { writer })
  let keys = 0
  const as = (userId: number) => {
    keys += 1
    return {
      userId,
      sessionId: 1,
      requestKey: `order-of-a-robot-${keys}`,
      locale: 'en-US',
      nowMs: clock.nowMs(),
      client: { ip: '127.0.0.1', network: '127.0.0.1', device: 'bench' },
    } as const
  }
  const grant = async (userId: number, minor: bigint): Promise<void> => {
    await writer.run({
      actor: 0,
      decide: (turn) => {
        const id = String(turn.nextId())
        books.post(turn, practiceGrant({ userId, asset: 'NGN', minor, id }))
      },
    })
  }
  const buy = async (userId: number): Promise<string> => {
    const asked = { robotId, amount: '20000.00', tradePassword: undefined }
    const answer = await assembly.calls.robotBuy(as(userId), asked)
    if (!answer.ok) throw new Error(`an order was refused: ${answer.reason}`)
    return answer.value.id
  }
  const hour = async (): Promise<void> => {
    clock.advance(hourMs)
    await face.act()
    await writer.settled()
  }
  const users = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)
  await inTurnsOf(users(firstHolder, holders), inFlight, async (userId) => {
    await grant(userId, 2_000_000n)
    await buy(userId)
  })()
  for (const userId of users(firstMoving, moving)) await grant(userId, 1_000_000_000n)
  let leaving: readonly (readonly [userId: number, orderId: string])[] = []
  await hour()
  await hour()

  /** Orders come and leave, and the next dealing point deals with them. */
  async function point(): Promise<Measured> {
    for (const [userId, orderId] of leaving) {
      const answer = await assembly.calls.robotStop(as(userId), { orderId, tradePassword: undefined })
      if (!answer.ok) throw new Error(`an order could not be stopped: ${answer.reason}`)
    }
    const coming: (readonly [number, string])[] = []
    for (const userId of users(firstMoving, moving)) coming.push([userId, await buy(userId)])
    leaving = coming
    await writer.settled()
    globalThis.gc?.()
    const fromMs = performance.now()
    const from = process.threadCpuUsage()
    await hour()
    const { user, system } = process.threadCpuUsage(from)
    return { spent: (user + system) / 1_000, wall: performance.now() - fromMs }
  }

  return {
    async round(): Promise<Measured> {
      const sum = { spent: 0, wall: 0 }
      for (let at = 0; at < pointsOfRound; at += 1) {
        const { spent, wall } = await point()
        sum.spent += spent / pointsOfRound
        sum.wall += wall / pointsOfRound
      }
      return sum
    },
    /** Orders that are not over. */
    async orders(): Promise<number> {
      const of = { userId: firstMoving, size: 100 }
      const own = await assembly.calls.robotOrders(as(of.userId), { page: 1, size: of.size })
      if (!own.ok) throw new Error('own orders are always shown')
      return own.value.list.filter(({ state }) => state === 'running').length
    },
    async close(): Promise<void> {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a dealing point costs does not depend on how many users hold units, but on what happens at it. */
export const poolsArea: Area = {
  name: 'pools',
  async run(): Promise<Row[]> {
    const small = await openWith(few)
    const large = await openWith(many)
    try {
      const result: { small: Measured[]; large: Measured[] } = { small: [], large: [] }
      for (let round = -1; round < rounds; round += 1) {
        const [one, other] = [await small.round(), await large.round()]
        if (round < 0) continue
        result.small.push(one)
        result.large.push(other)
      }
      agree('orders of a user that run', await large.orders(), await small.orders())
      return (['spent', 'wall'] as const).map((name) => {
        const [ours, theirs] = [result.large, result.small].map((all) => all.map((one) => one[name]))
        return {
          metric: `${name === 'spent' ? 'processor time' : 'all time'} of a dealing point, ${short(many)} users hold units`,
          peer: `${few} hold units`,
          absolute: `${medianOf(ours!).toFixed(2)} ms against ${medianOf(theirs!).toFixed(2)} ms`,
          ...spreadOf(ours!.map((value, round) => value / theirs![round]!)),
          goal: atMost(1.2),
        }
      })
    } finally {
      await small.close()
      await large.close()
    }
  },
}
