import { formatMinor } from '@openbourse/money'
import { beforeEach, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { findingsIn, answered as value } from '../../testing/answered.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { publicLog } from '../log/index.ts'
import { robotCatalog, robots } from './index.ts'
import { openRobot } from './testing/open-robot.ts'

const ada = 1_000_001
const hourMs = 3_600_000
const granted = 300_000_000n
let market: MarketWorld
let keys = 0

const as = (userId: number) => {
  keys += 1
  return asker(userId, { nowMs: market.world.clock.nowMs(), key: `key-of-reads-${keys}` })
}
const calls = () => market.world.calls
const work = () => market.world.assembly.work()
const minor = (text: string): bigint => BigInt(text.replace('.', ''))
const sum = (texts: readonly string[]): bigint => texts.reduce((all, text) => all + minor(text), 0n)

/** An hour in which the stock is traded at a price. */
async function hour(cents = 31_100): Promise<void> {
  await market.take('LAGC', 'buy', cents, 1)
  await market.pass(hourMs)
  await work()
}

/** A robot that puts everything into one stock in its first hour, and an order of Ada that runs in it. */
async function running(amount: string): Promise<{ readonly robotId: string; readonly orderId: string }> {
  const robotId = await openRobot(market.world.assembly.face(robots), market.world, {
    strategy: { kind: 'averaging', every: 1, parts: 1 },
  })
  const { id } = await value(calls().robotBuy(as(ada), { robotId, amount, tradePassword: undefined }))
  await hour()
  await hour()
  return { robotId, orderId: id }
}

/** Others trade the price to another level. */
async function priceAt(cents: number): Promise<void> {
  await market.take('LAGC', 'buy', 31_100, 1_000_000)
  await market.offer('LAGC', 'sell', cents, 1_000_000)
  await market.offer('LAGC', 'buy', cents - 100, 1_000_000)
}

const income = () => value(calls().robotIncome(as(ada), { currency: undefined }))

beforeEach(async () => {
  market = await openMarketWorld({
    products: [robots, publicLog],
    given: [give(appropriateness, { allows: () => ({ ok: true }) } as never), give(robotCatalog, 'none')],
  })
  await market.grant(ada, 'NGN', formatMinor(granted, 2))
  await market.offer('LAGC', 'sell', 31_100, 1_000_000)
  await market.offer('LAGC', 'buy', 31_000, 1_000_000)
})

test('a robot has a back-test of the same days beside it, which buys at the same closes', async () => {
  const { robotId } = await running('500000.00')
  const sameDays = async () => (await value(calls().robotInfo(as(ada), { robotId }))).sameDays
  expect(await sameDays()).toBeNull()
  for (let hours = 0; hours < 26; hours += 1) await hour()
  const flat = await sameDays()
  // Both bought all of it in the first hour, and paid the fees and the spread.
  expect(Number(flat?.live)).toBeLessThan(0)
  expect(Number(flat?.test)).toBeCloseTo(Number(flat?.live), 2)
  await priceAt(34_100)
  await hour(34_100)
  await hour(34_100)
  const risen = await sameDays()
  expect(Number(risen?.live)).toBeGreaterThan(0.05)
  expect(Number(risen?.test)).toBeCloseTo(Number(risen?.live), 2)
  expect(risen?.sales).toBe(0)
  expect(risen?.curve.at(-1)?.slice(1)).toEqual([risen?.live, risen?.test])
})

test('an order has just holding beside it, which pays no costs', async () => {
  const { orderId } = await running('500000.00')
  await market.nextDay()
  await hour()
  await priceAt(34_100)
  await hour(34_100)
  const { order } = await value(calls().robotOrderDetails(as(ada), { orderId }))
  // From 311.00 to 341.00, less what the robot keeps in cash and pays in fees.
  expect(Number(order.holding)).toBeCloseTo(500_000 * (341 / 311 - 1), 0)
  expect(Number(order.profit)).toBeLessThan(Number(order.holding))
  expect(Number(order.profit)).toBeGreaterThan(0.9 * Number(order.holding) - 3_000)
  const { list } = await value(calls().robotOrders(as(ada), { page: 1, size: 20 }))
  expect(list[0]?.holding).toBe(order.holding)
})

test('trades of a robot are listed with their fees, which its costs add up', async () => {
  const { robotId } = await running('500000.00')
  const { list } = await value(calls().robotTrades(as(0), { robotId, page: 1, size: 50 }))
  expect(list.length).toBeGreaterThan(0)
  expect(list[0]).toMatchObject({ symbol: 'LAGC', side: 'buy', price: '311.00' })
  market.world.clock.advance(61_000)
  const { robot } = await value(calls().robotInfo(as(0), { robotId }))
  expect(minor(robot.measured.costs)).toBe(sum(list.map(({ fees }) => fees)))
  expect(minor(robot.measured.costs)).toBeGreaterThan(0n)
  expect(await calls().robotTrades(as(0), { robotId: '12345', page: 1, size: 50 })).toMatchObject({
    reason: 'robot_unknown',
  })
})

test('the terms of a robot are a leaf of the public log that everyone can open', async () => {
  const robotId = await openRobot(market.world.assembly.face(robots), market.world)
  await work()
  await work()
  const { terms, hash, leaves } = await value(calls().robotTerms(as(0), { robotId }))
  const [leaf] = leaves
  expect(leaf).toMatchObject({ table: 'robots.robot', kind: 80 })
  expect(leaf?.fields[leaf.columns.indexOf('terms')]).toBe(terms)
  expect(leaf?.fields[leaf.columns.indexOf('terms_hash')]).toBe(hash)
  expect(await calls().robotTerms(as(0), { robotId: '12345' })).toMatchObject({ reason: 'robot_unknown' })
})

test('income by day, by month and by robot adds up to what was posted', async () => {
  const { orderId } = await running('500000.00')
  const other = await running('200000.00')
  await market.nextDay()
  await hour()
  await priceAt(34_100)
  await hour(34_100)
  await value(calls().robotStop(as(ada), { orderId, tradePassword: undefined }))
  for (let at = 0; at < 2; at++) await hour(34_100)
  const { total, months, days, robots: each, since, currencies } = await income()
  expect(since).not.toBeNull()
  expect(currencies).toEqual(['NGN'])
  for (const parts of [months, days, each])
    expect(sum(parts.map(({ profit }) => profit))).toBe(minor(total.profit))
  expect(sum(each.map(({ holding }) => holding))).toBe(minor(total.holding))
  for (const { profit, parts } of days) expect(sum(parts.map((part) => part.profit))).toBe(minor(profit))
  expect(each.find(({ robotId }) => robotId === other.robotId)?.state).toBe('running')
  expect(each.map(({ state }) => state).sort()).toEqual(['running', 'stopped'])
  // What was put in and paid out is what the ledger posted: the rest of the grant is still there.
  const { available, held } = market.world.ledger.ownedOf(ada, 'NGN')
  expect(available + held).toBe(granted - minor(total.putIn) + minor(total.paidOut))
  expect(await findingsIn(market.world)).toEqual([])
})

test('a user without orders has no income, and no day', async () => {
  await running('20000.00')
  const nobody = await value(calls().robotIncome(as(1_000_009), { currency: undefined }))
  expect(nobody).toMatchObject({ since: null, currencies: [], days: [], months: [], robots: [] })
  expect(nobody.total).toMatchObject({ profit: '0.00', holding: '0.00' })
})

test('a currency that no order is in is refused', async () => {
  await running('20000.00')
  expect(await calls().robotIncome(as(ada), { currency: 'USD' })).toMatchObject({
    reason: 'currency_unknown',
    values: { currency: 'USD' },
  })
  expect(await calls().robotIncome(as(ada), { currency: 'toString' })).toMatchObject({
    reason: 'currency_unknown',
  })
})
