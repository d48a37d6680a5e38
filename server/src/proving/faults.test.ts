import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { letTimeGoOn, Overloaded, readinessOf, Unwritable } from '../core/index.ts'
import { standingClock, systemClock } from '../platform/clock.ts'
import { isDatabaseAway, openDatabase } from '../platform/db/index.ts'
import { type Room, unknownRoom } from '../platform/room.ts'
import { usingTestDatabase } from '../testing/database.ts'
import { faults } from '../testing/faulty-database.ts'
import { asker } from '../testing/market.ts'
import { worldStartMs } from '../testing/world.ts'
import { openStage, type Stage } from './testing/stage.ts'

const shared = usingTestDatabase()
const open: Stage[] = []
afterEach(async () => {
  for (const stage of open.splice(0)) await stage.close()
})

const ada = 5_000_001
const ticket = { symbol: 'LAGC', quantity: '10', type: 'limit', price: '310.00', timeInForce: 'gtc' } as const

/** PostgreSQL's message when a file cannot grow. */
const diskFull = Object.assign(new Error('could not extend file "base/5/16384": No space left on device'), {
  code: '53100',
})

/** PostgreSQL's message while it starts. */
const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' })

/** Room that a test takes and gives. */
class TestRoom implements Room {
  free = 1
  trouble = () => (this.free > 0 ? undefined : 'No room.')
  freeBytes = () => this.free
  stop = () => {}
}

/** The same database under a new server, which the test's end closes in place of the first. */
async function restarted(stage: Stage): Promise<Stage> {
  const next = await stage.restart()
  open.splice(open.indexOf(stage), 1, next)
  return next
}

async function funded(limits: Record<string, number> = {}, room: Room = unknownRoom) {
  const plan = faults()
  const stage = await openStage({ around: plan.around, limits, room })
  open.push(stage)
  await stage.market.grant(ada, 'NGN', '100000.00')
  await stage.market.world.writer.settled()
  return { plan, stage }
}

function buying({ market }: Stage, key: string) {
  const context = asker(ada, { nowMs: market.world.clock.nowMs(), key })
  return market.handlers.buyStock(context, ticket)
}

const ready = ({ market: { world } }: Stage) => readinessOf(world.writer, world.database)
const money = ({ market: { world } }: Stage) => world.ledger.ownedOf(ada, 'NGN')

test('a full disk: decided commands wait, later ones are refused, and everything continues when there is room', async () => {
  const { plan, stage } = await funded()
  const { world } = stage.market
  plan.unable = diskFull
  const waiting = buying(stage, 'before-the-disk-was-full')
  await expect
    .poll(() => ready(stage))
    .toMatchObject({ ready: false, why: expect.stringContaining('No space left') })
  await expect(buying(stage, 'while-the-disk-is-full')).rejects.toBeInstanceOf(Unwritable)
  expect(await world.database.query('select 1 from orders."order"')).toEqual([])
  plan.unable = undefined
  expect(await waiting).toMatchObject({ ok: true })
  expect(await ready(stage)).toEqual({ ready: true })
  expect(await buying(stage, 'while-the-disk-is-full')).toMatchObject({ ok: true })
  expect(world.fatal).toEqual([])
  expect(money(stage).held).toBe(2n * 311_488n)
  const after = await restarted(stage)
  expect(money(after)).toEqual(money(stage))
})

test('a full disk keeps out new accounts, without a trace of them', async () => {
  const { plan, stage } = await funded()
  plan.unable = diskFull
  const refused = stage.ask('practice', {}, { ip: '10.1.1.1', key: 'tap-on-a-full-disk' })
  await expect(refused).rejects.toSatisfy(isDatabaseAway)
  plan.unable = undefined
  expect(stage.market.world.fatal).toEqual([])
  expect(await stage.ask('practice', {}, { ip: '10.1.1.1', key: 'tap-on-a-full-disk' })).toMatchObject({
    ok: true,
  })
  expect(await stage.market.world.database.query('select 1 from accounts.user')).toHaveLength(1)
})

test('patience with a database that stays away ends, and the process with it: nothing of the waiting order is kept', async () => {
  const { plan, stage } = await funded({ journalPatienceMs: 300 })
  plan.unable = away
  await expect(buying(stage, 'never-written-order')).rejects.toMatchObject({ name: 'WriterStopped' })
  expect(stage.market.world.fatal).toEqual([away])
  plan.unable = undefined
  const after = await restarted(stage)
  expect(money(after)).toMatchObject({ available: 10_000_000n, held: 0n })
})

test('a disk that stays full is waited for however long it takes, and the order that waited is there once', async () => {
  const { plan, stage } = await funded({ journalPatienceMs: 100 })
  const { world } = stage.market
  plan.unable = diskFull
  const sent = plan.pagesSent
  const waiting = buying(stage, 'waits-for-room')
  // Between two tries there is more than the whole patience with a database that is away.
  await expect.poll(() => plan.pagesSent, { timeout: 10_000 }).toBeGreaterThan(sent + 4)
  await expect(buying(stage, 'comes-too-late')).rejects.toMatchObject({ name: 'NoRoom' })
  await expect(world.writer.settled()).rejects.toMatchObject({ name: 'NoRoom' })
  expect(world.writer.figures()).toMatchObject({ isFull: true })
  plan.unable = undefined
  expect(await waiting).toMatchObject({ ok: true })
  expect(world.fatal).toEqual([])
  expect(world.writer.figures()).toMatchObject({ isFull: false, trouble: undefined })
  expect(money(await restarted(stage)).held).toBe(311_488n)
})

test("a database that ended because the disk was full is waited for, although it doesn't report that", async () => {
  const room = new TestRoom()
  const { plan, stage } = await funded({ journalPatienceMs: 100 }, room)
  const waiting = buying(stage, 'decided-with-the-last-room')
  plan.unable = away
  room.free = 0
  const sent = plan.pagesSent
  await expect.poll(() => plan.pagesSent, { timeout: 10_000 }).toBeGreaterThan(sent + 4)
  plan.unable = undefined
  room.free = 1
  expect(await waiting).toMatchObject({ ok: true })
  expect(stage.market.world.fatal).toEqual([])
})

test('a disk that is nearly full: commands are refused before they are decided, reads continue, and so does everything once there is room', async () => {
  const room = new TestRoom()
  const { plan, stage } = await funded({}, room)
  const { world } = stage.market
  expect(await buying(stage, 'before-it-was-short')).toMatchObject({ ok: true })
  const before = { decided: world.writer.figures().decided, pages: plan.pagesSent }
  room.free = 0
  await expect(buying(stage, 'while-it-is-short')).rejects.toMatchObject({ name: 'NoRoom', code: 'ENOSPC' })
  await expect(
    stage.ask('practice', {}, { ip: '10.1.1.1', key: 'tap-on-a-nearly-full-disk' }),
  ).rejects.toMatchObject({ name: 'NoRoom' })
  expect(await ready(stage)).toEqual({ ready: false, why: 'No room.' })
  await world.writer.settled()
  expect(money(stage).held).toBe(311_488n)
  expect({ decided: world.writer.figures().decided, pages: plan.pagesSent }).toEqual(before)
  room.free = 1
  expect(await ready(stage)).toEqual({ ready: true })
  expect(await buying(stage, 'while-it-is-short')).toMatchObject({ ok: true })
  expect(world.fatal).toEqual([])
})

test('a database that does not answer: after a while no request is admitted, and it continues when it answers', async () => {
  const { plan, stage } = await funded({ pageStalledMs: 100 })
  const { promise, resolve } = Promise.withResolvers<void>()
  plan.gate = promise
  const waiting = buying(stage, 'order-before-the-silence')
  await sleep(200)
  expect(await ready(stage)).toMatchObject({ ready: false, why: expect.stringContaining('no write for') })
  await expect(buying(stage, 'order-in-the-silence')).rejects.toBeInstanceOf(Unwritable)
  plan.gate = undefined
  resolve()
  expect(await waiting).toMatchObject({ ok: true })
  expect(await ready(stage)).toEqual({ ready: true })
  expect(await buying(stage, 'order-in-the-silence')).toMatchObject({ ok: true })
  expect(money(stage).held).toBe(2n * 311_488n)
})

test('every connection cut at once: nothing is lost, nothing is done twice, and no restart is needed', async () => {
  const { stage } = await funded()
  const { world } = stage.market
  const orders = Array.from({ length: 20 }, (_, at) => buying(stage, `order-at-the-cut-${at}`))
  await world.database
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .catch(() => {})
  const outcomes = await Promise.allSettled(orders)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Overloaded)
  }
  const again = await Promise.all(
    Array.from({ length: 20 }, (_, at) => buying(stage, `order-at-the-cut-${at}`)),
  )
  expect(again.every((answer) => answer.ok)).toBe(true)
  expect(world.fatal).toEqual([])
  expect(money(stage).held).toBe(20n * 311_488n)
  expect(await world.database.query('select 1 from orders."order"')).toHaveLength(20)
})

test.each([
  ['forward', 1],
  ['back', -1],
])(
  'a clock set %s by a day: no order is taken, no day ends, no share comes free; then all goes on',
  async (_, way) => {
    let setMs = 0
    let upMs = 0
    const machine = { wallMs: () => worldStartMs + upMs + setMs, upMs: () => upMs, elapsedMs: () => upMs }
    const stage = await openStage({ clock: systemClock(machine) })
    open.push(stage)
    const { market } = stage
    await market.grant(ada, 'NGN', '100000.00')
    await market.offer('LAGC', 'sell', 31_000, 5)
    const context = (key: string) => asker(ada, { nowMs: market.world.clock.nowMs(), key })
    await market.handlers.buyStock(context('part-of-it-trades'), { ...ticket, timeInForce: 'day' })
    const before = { cash: money(stage), shares: market.world.ledger.ownedOf(ada, 'share:LAGC') }
    expect(before.shares.locked).toBe(5n)

    setMs = way * 86_400_000
    upMs += 1_000
    await market.pass(0)
    await expect(buying(stage, 'at-a-wrong-time')).rejects.toThrow(/clock was set/)
    expect(await ready(stage)).toMatchObject({ ready: false, why: expect.stringContaining('86400 s') })
    expect({ cash: money(stage), shares: market.world.ledger.ownedOf(ada, 'share:LAGC') }).toEqual(before)
    expect(market.stocks.orders.openCount(ada)).toBe(1)

    setMs = 0
    expect(await ready(stage)).toEqual({ ready: true })
    expect(await buying(stage, 'at-a-wrong-time')).toMatchObject({ ok: true })
  },
)

test('a server refuses to start before the newest time in its journal, and a test program’s clock continues', async () => {
  const { stage } = await funded()
  const { database, clock } = stage.market.world
  const yesterday = () => standingClock(clock.nowMs() - 86_400_000)
  await expect(letTimeGoOn(database, yesterday(), false)).rejects.toMatchObject({ reason: 'clock_behind' })
  const moved = yesterday()
  await letTimeGoOn(database, moved, true)
  expect(moved.nowMs()).toBe(clock.nowMs())
  await letTimeGoOn(database, standingClock(clock.nowMs() + 1), false)
  const aMinuteBehind = standingClock(clock.nowMs() - 60_000)
  await letTimeGoOn(database, aMinuteBehind, false)
  expect(aMinuteBehind.nowMs()).toBe(clock.nowMs())
})

test('a pool without a free connection reports that in time, and serves again once there is one', async () => {
  const database = openDatabase({ address: shared.connection, connectionsMax: 2, waitMs: 100, log: () => {} })
  const { promise, resolve } = Promise.withResolvers<void>()
  const holding = [1, 2].map(() =>
    database.transaction(async (tx) => {
      await tx.query('select 1')
      await promise
    }),
  )
  await sleep(20)
  await expect(database.query('select 1')).rejects.toSatisfy(isDatabaseAway)
  resolve()
  await Promise.all(holding)
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
})

test('a statement that is wrong in itself is not mistaken for a database that is away', async () => {
  await expect(shared.pool.query('select 1 / 0')).rejects.not.toSatisfy(isDatabaseAway)
  await expect(shared.pool.query('select * from nowhere')).rejects.not.toSatisfy(isDatabaseAway)
  expect(isDatabaseAway('a text')).toBe(false)
})
