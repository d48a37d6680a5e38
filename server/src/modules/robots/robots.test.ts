import { beforeEach, describe, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { findingsIn, answered as value } from '../../testing/answered.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { publicLog } from '../log/index.ts'
import { robotCatalog, robots } from './index.ts'
import type { RobotTerms } from './terms.ts'
import { openRobot, robotTerms } from './testing/open-robot.ts'

const [ada, bola, guest] = [1_000_001, 1_000_002, 1_000_003] as const
const hourMs = 3_600_000
let market: MarketWorld
let keys = 0
let isAllowed = true

// Questions have tests of their own; here they are a switch.
const questions = {
  allows: () => (isAllowed ? { ok: true } : { ok: false, reason: 'appropriateness_needed' }),
}
const options = {
  products: [robots, publicLog],
  given: [give(appropriateness, questions as never), give(robotCatalog, 'none')],
}
const calls = () => market.world.calls
const face = () => market.world.assembly.face(robots)
const as = (userId: number, key?: string) => {
  keys += 1
  return asker(userId, { nowMs: market.world.clock.nowMs(), key: key ?? `key-of-robots-${keys}` })
}
const has = (userId: number, asset = 'NGN') => market.world.ledger.ownedOf(userId, asset)
const buy = (userId: number, robotId: string, amount: string, key?: string) =>
  calls().robotBuy(as(userId, key), { robotId, amount, tradePassword: undefined })
const details = async (userId: number, orderId: string) =>
  value(calls().robotOrderDetails(as(userId), { orderId }))
const sound = async () => expect(await findingsIn(market.world)).toEqual([])

/** An hour in which the stock is traded, so that it has a bar. */
async function hour(side: 'buy' | 'sell' = 'buy', cents = 31_100): Promise<void> {
  await market.take('LAGC', side, cents, 1)
  await market.pass(hourMs)
  await market.world.assembly.work()
}

const open = (more: Partial<RobotTerms> = {}) => openRobot(face(), market.world, more)
const info = async (robotId: string, userId = 0) => value(calls().robotInfo(as(userId), { robotId }))

beforeEach(async () => {
  isAllowed = true
  market = await openMarketWorld(options)
  for (const user of [ada, bola]) await market.grant(user, 'NGN', '3000000.00')
  await market.offer('LAGC', 'sell', 31_100, 1_000_000)
  await market.offer('LAGC', 'buy', 31_000, 1_000_000)
})

test('a robot begins with practice money of the operator, at a unit worth one, before its first order', async () => {
  const id = await open()
  const { robot, terms, curve, mine, isAllowed: open_ } = await info(id)
  expect(robot).toMatchObject({
    name: 'Testing Averaging',
    kind: 'averaging',
    parameters: { every: 1, parts: 4 },
    startUp: '1000000.00',
    value: '1000000.00',
    unit: { value: '1.0000' },
    measured: { trades: 0, enough: false, averageDay: null, total: null },
  })
  expect(curve.map(([, unit, holding]) => [unit, holding])).toEqual([['0.000000', '0.000000']])
  expect([mine, open_]).toEqual([[], false])
  expect(market.world.assembly.published()).toContainEqual(
    expect.objectContaining({ name: `terms of robot ${id}`, body: JSON.stringify(robotTerms()) }),
  )
  expect(terms.hash).toMatch(/^[0-9a-f]{64}$/)
  await sound()
})

test('it buys at once what its rule says, at no dealing point, and is listed with that and with no figure', async () => {
  await hour()
  const id = await open()
  const startedAt = market.world.clock.nowMs()
  await market.world.assembly.work()
  const held = await value(calls().robotStocks(as(0), { robotId: id }))
  expect(Number(held.list[0]?.quantity)).toBeGreaterThan(0)
  const [one] = (await value(calls().robotList(as(0), {}))).list
  expect(one?.beginning).toEqual({
    held: { stocks: [{ symbol: 'LAGC', share: held.list[0]?.share }], cash: expect.any(String) },
    traded: { orders: 1, lastAt: startedAt },
    nextAt: startedAt - (startedAt % hourMs) + hourMs,
    tested: null,
  })
  expect(one).toMatchObject({
    unit: { value: '1.0000', at: startedAt },
    measured: { closes: 0, enough: false },
  })
  // What is put in meanwhile waits for a value that no one knows.
  expect(one?.nextAt).toBe(startedAt - (startedAt % hourMs) + hourMs)
  // The bar that it acted on is done with: it buys no second part within the hour.
  await market.world.assembly.work()
  expect(await value(calls().robotStocks(as(0), { robotId: id }))).toEqual(held)
  await sound()
})

test('what it is to buy at once waits for both sides of the book, and no longer than its first hour', async () => {
  await hour()
  await market.take('LAGC', 'sell', 31_000, 1_000_000)
  const id = await open()
  const has = async () => Number((await value(calls().robotStocks(as(0), { robotId: id }))).list[0]?.quantity)
  await market.world.assembly.work()
  expect(await has()).toBe(0)
  await hour()
  expect(await has()).toBeGreaterThan(0)
})

test('money waits for the next dealing point, becomes units there, and the robot trades it', async () => {
  const id = await open()
  const order = await value(buy(ada, id, '100000.00'))
  expect(order).toMatchObject({ state: 'waiting', waiting: '100000.00', units: '0.000000', value: null })
  expect(has(ada)).toMatchObject({ available: 290_000_000n, held: 10_000_000n })
  await hour()
  await hour()
  const { order: runs, events } = await details(ada, order.id)
  expect(runs).toMatchObject({ state: 'running', waiting: '0.00', putIn: '100000.00', currentPeriod: 1 })
  expect(events.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['asked', '100000.00'],
    ['bought', '100000.00'],
  ])
  const portfolio = [...market.world.ledger.portfolios.othersOf(1_000_000_001)][0]!
  const { available, locked } = market.world.ledger.ownedOf(portfolio.id, 'share:LAGC')
  expect(available + locked).toBeGreaterThan(0n)
  await sound()
})

describe('an amount is refused', () => {
  test('below the smallest, above the most of a user in a robot, and above what they have', async () => {
    const id = await open()
    expect(await buy(ada, id, '19999.99')).toMatchObject({ reason: 'robot_minimum', fields: ['amount'] })
    await value(buy(ada, id, '1500000.00'))
    expect(await buy(ada, id, '500000.01')).toMatchObject({
      reason: 'robot_maximum',
      values: { has: '1500000.00', maximum: '2000000.00' },
    })
    expect(await buy(guest, id, '20000.00')).toMatchObject({
      reason: 'robot_balance',
      values: { needed: '20000.00', available: '0.00' },
    })
    expect(await buy(ada, id, '20000.001')).toMatchObject({ reason: 'robot_minimum' })
    expect(await buy(ada, '12345', '20000.00')).toMatchObject({ reason: 'robot_unknown' })
  })

  test('before the questions were answered, and nothing is held', async () => {
    isAllowed = false
    expect(await buy(ada, await open(), '20000.00')).toMatchObject({
      reason: 'appropriateness_needed',
      values: { subject: 'robots' },
    })
    expect(has(ada).held).toBe(0n)
  })
})

test('the same key puts money in once', async () => {
  const id = await open()
  const first = await value(buy(ada, id, '50000.00', 'key-of-one-order'))
  expect(await value(buy(ada, id, '50000.00', 'key-of-one-order'))).toEqual(first)
  expect(has(ada).held).toBe(5_000_000n)
  expect(await buy(ada, id, '60000.00', 'key-of-one-order')).toMatchObject({ reason: 'key_reused' })
})

test('what waits can be taken back, and an order without units is over then', async () => {
  const id = await open()
  const order = await value(buy(ada, id, '50000.00'))
  const back = await value(calls().robotWithdraw(as(ada), { orderId: order.id }))
  expect(back).toMatchObject({ state: 'withdrawn', waiting: '0.00', profit: null })
  expect(has(ada)).toMatchObject({ available: 300_000_000n, held: 0n })
  expect(await calls().robotStop(as(ada), { orderId: order.id, tradePassword: undefined })).toMatchObject({
    reason: 'robot_order_over',
  })
  await hour()
  await hour()
  expect((await details(ada, order.id)).order.state).toBe('withdrawn')
  await sound()
})

test('what is another user’s is as unknown as what never was', async () => {
  const id = await open()
  const order = await value(buy(ada, id, '50000.00'))
  const ask = { orderId: order.id, tradePassword: undefined }
  for (const answer of [
    await calls().robotWithdraw(as(bola), { orderId: order.id }),
    await calls().robotStop(as(bola), ask),
    await calls().robotAdd(as(bola), { ...ask, amount: '20000.00' }),
    await calls().robotOrderDetails(as(bola), { orderId: order.id }),
  ])
    expect(answer).toMatchObject({ reason: 'robot_order_unknown' })
})

test('who stops is paid what the units are worth less what selling them cost, and no one else pays for it', async () => {
  const id = await open({ strategy: { kind: 'averaging', every: 1, parts: 1 } })
  const mine = await value(buy(ada, id, '500000.00'))
  const stays = await value(buy(bola, id, '500000.00'))
  await hour()
  await hour()
  // Shares that were bought today are sold from the next trading day on.
  await market.nextDay()
  await hour()
  const asked = await value(calls().robotStop(as(ada), { orderId: mine.id, tradePassword: undefined }))
  expect(asked).toMatchObject({ state: 'stopping', cause: 'user' })
  const before = (await details(bola, stays.id)).order
  const { stopping } = await details(ada, mine.id)
  const had = has(ada).available
  await hour()
  await hour()
  const { order: paid, days, events } = await details(ada, mine.id)
  expect(paid).toMatchObject({ state: 'stopped', units: '0.000000', value: null, fee: '0.00' })
  expect(has(ada).available - had).toBe(BigInt(paid.paidOut.replace('.', '')))
  expect(Math.abs(Number(paid.paidOut) - Number(stopping!.receives))).toBeLessThan(5)
  expect(Number(stopping!.cost)).toBeGreaterThan(0)
  expect(events.map(({ kind }) => kind)).toEqual(['asked', 'bought', 'stopping', 'paid'])
  const sum = days.reduce((all, { profit }) => all + BigInt(profit.replace('.', '')), 0n)
  expect(sum).toBe(BigInt(paid.profit!.replace('.', '')))
  const after = (await details(bola, stays.id)).order
  // The price did not move, so the value of those who stay did not either, beyond what is cut.
  expect(Math.abs(Number(after.value) - Number(before.value))).toBeLessThan(1)
  expect((await info(id)).robot.measured).toMatchObject({ over: 1, lost: 1 })
  await sound()
})

test('a profit pays its fee once, and the money comes out of the robot', async () => {
  const id = await open({ strategy: { kind: 'averaging', every: 1, parts: 1 } })
  const order = await value(buy(ada, id, '500000.00'))
  await hour()
  await hour()
  await market.nextDay()
  await hour()
  // Others trade the price up by a tenth: the robot holds shares of more worth.
  await market.take('LAGC', 'buy', 31_100, 1_000_000)
  await market.offer('LAGC', 'sell', 34_100, 1_000_000)
  await market.offer('LAGC', 'buy', 34_000, 1_000_000)
  await hour('sell', 34_000)
  await value(calls().robotStop(as(ada), { orderId: order.id, tradePassword: undefined }))
  await hour('sell', 34_000)
  await hour('sell', 34_000)
  const { order: paid } = await details(ada, order.id)
  expect(paid.state).toBe('stopped')
  const fee = BigInt(paid.fee.replace('.', ''))
  expect(fee).toBeGreaterThan(0n)
  expect(market.world.ledger.balance('house/fee-robot/NGN')).toBe(fee)
  expect(Number(paid.profit)).toBeGreaterThan(8 * Number(paid.fee))
  await sound()
})

test('an order ends by itself when its term is over', async () => {
  const id = await open({ periodDays: 1, lockDays: 1 })
  const order = await value(buy(ada, id, '50000.00'))
  await hour()
  await hour()
  await market.pass(24 * hourMs)
  await market.world.assembly.work()
  await market.world.assembly.work()
  await hour()
  await hour()
  expect((await details(ada, order.id)).order).toMatchObject({
    state: 'ended',
    cause: 'term',
    // Its last moment is of its last day, and not of the day after.
    currentPeriod: 1,
    units: '0.000000',
  })
  await sound()
})

test('dealing points continue after a restart, and no order is dealt with twice', async () => {
  const id = await open()
  const orders = [await value(buy(ada, id, '50000.00')), await value(buy(bola, id, '70000.00'))]
  await hour()
  market = await market.restart()
  await hour()
  await hour()
  market = await market.restart()
  for (const [at, user] of [ada, bola].entries()) {
    const { order, events } = await details(user, orders[at]!.id)
    expect(order.state).toBe('running')
    expect(events.map(({ kind }) => kind)).toEqual(['asked', 'bought'])
  }
  const record = await value(calls().robotRecord(as(0), { robotId: id, page: 1, size: 20 }))
  expect(record.list.filter(({ putIn }) => putIn !== '0.00').map(({ putIn }) => putIn)).toEqual(['120000.00'])
  await sound()
})

test('a portion of any size gives everyone the same', async () => {
  const paidIn = async (portion: number | undefined) => {
    const world = await openMarketWorld({ ...options, ports: { portion } })
    market = world
    for (const user of [ada, bola]) await market.grant(user, 'NGN', '3000000.00')
    await market.offer('LAGC', 'sell', 31_100, 1_000_000)
    await market.offer('LAGC', 'buy', 31_000, 1_000_000)
    const id = await open()
    const orders = [await value(buy(ada, id, '50000.01')), await value(buy(bola, id, '70000.02'))]
    await hour()
    await hour()
    await market.nextDay()
    for (const [at, user] of [ada, bola].entries())
      await value(calls().robotStop(as(user), { orderId: orders[at]!.id, tradePassword: undefined }))
    await hour()
    await hour()
    return Promise.all(
      [ada, bola].map(async (user, at) => (await details(user, orders[at]!.id)).order.paidOut),
    )
  }
  const whole = await paidIn(undefined)
  expect(await paidIn(1)).toEqual(whole)
  expect(whole.every((paid) => Number(paid) > 0)).toBe(true)
})
