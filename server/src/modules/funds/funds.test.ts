import { beforeEach, describe, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { findingsIn, answered as value } from '../../testing/answered.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { kyc } from '../kyc/index.ts'
import { publicLog } from '../log/index.ts'
import { managerCatalog } from '../managers/index.ts'
import { type FundTerms, fundCatalog, funds } from './index.ts'
import { openFund } from './testing/open-fund.ts'

const [ada, bola, guest] = [1_000_001, 1_000_002, 1_000_003] as const
const hourMs = 3_600_000
const dayMs = 24 * hourMs
let market: MarketWorld
let keys = 0

const options = {
  products: [funds, publicLog],
  given: [
    give(kyc, { keepVerified: () => undefined } as never),
    give(managerCatalog, 'none'),
    give(fundCatalog, 'none'),
  ],
}
const calls = () => market.world.calls
const as = (userId: number, key?: string) => {
  keys += 1
  return asker(userId, { nowMs: market.world.clock.nowMs(), key: key ?? `key-of-funds-${keys}` })
}
const has = (userId: number, asset = 'NGN') => market.world.ledger.ownedOf(userId, asset)
const put = (userId: number, fundId: string, amount: string, key?: string) =>
  calls().fundApply(as(userId, key), { fundId, amount, tradePassword: undefined })
const redeem = (userId: number, orderId: string, units?: string) =>
  calls().fundRedeem(as(userId), { orderId, units, tradePassword: undefined })
const details = async (userId: number, orderId: string) =>
  value(calls().fundOrderDetails(as(userId), { orderId }))
const sound = async () => expect(await findingsIn(market.world)).toEqual([])
const minor = (text: string): bigint => BigInt(text.replace('.', ''))
const open = (more: Partial<FundTerms> = {}) => openFund(market.world.assembly, market.world, more)
const info = async (fundId: string, userId = 0) => value(calls().fundInfo(as(userId), { fundId }))
const record = async (fundId: string) =>
  (await value(calls().fundRecord(as(0), { fundId, page: 1, size: 50, after: undefined }))).list

/** An hour in which the stock is traded, so that it has a bar. */
async function hour(side: 'buy' | 'sell' = 'buy', cents = 31_100): Promise<void> {
  await market.take('LAGC', side, cents, 1)
  await market.pass(hourMs)
  await market.world.assembly.work()
}

async function quoted(): Promise<void> {
  for (const user of [ada, bola]) await market.grant(user, 'NGN', '3000000.00')
  await market.offer('LAGC', 'sell', 31_100, 1_000_000)
  await market.offer('LAGC', 'buy', 31_000, 1_000_000)
}

beforeEach(async () => {
  market = await openMarketWorld(options)
  await quoted()
})

test('a fund publishes its terms before its first order, and shows its fees in money', async () => {
  const id = await open()
  const { fund, terms, mine, available, holdings } = await info(id, ada)
  expect(fund).toMatchObject({
    name: 'Testing Harbour',
    managerName: 'Testing Manager',
    simulated: true,
    state: 'open',
    managementFee: '0.01200000',
    performanceFee: '0.10000000',
    costs: {
      on: '100000.00',
      management: '1200.00',
      gain: '10000.00',
      performance: '1000.00',
      trading: null,
    },
    unit: { value: '1.0000' },
    owners: 0,
    lastDayAt: null,
    record: { trades: 0, enough: false, total: null },
  })
  expect([mine, available, holdings]).toEqual([[], '3000000.00', null])
  expect(market.world.assembly.published()).toContainEqual(
    expect.objectContaining({ name: `terms of fund ${id}`, body: terms.text }),
  )
  const { manager } = await value(calls().managerInfo(as(0), { managerId: fund.managerId }))
  expect(manager.fundIds).toEqual([id])
  await sound()
})

test('money waits for the dealing hour, becomes units there, and the fund trades between two of them', async () => {
  const id = await open({ everyHours: 4 })
  const { nextAt } = (await info(id)).fund
  // At 3, 7, 11 … of UTC, which are 4, 8, 12 … in Lagos.
  expect((nextAt / hourMs + 1) % 4).toBe(0)
  const order = await value(put(ada, id, '100000.00'))
  expect(order).toMatchObject({ state: 'waiting', waiting: '100000.00', nextAt, redeeming: '0.000000' })
  let hours = 0
  while (market.world.clock.nowMs() < nextAt) {
    expect((await details(ada, order.id)).order.state).toBe('waiting')
    await hour()
    hours += 1
  }
  expect(hours).toBeGreaterThan(0)
  const { order: runs, events } = await details(ada, order.id)
  expect(runs).toMatchObject({ state: 'running', putIn: '100000.00', totalPeriod: 30, currentPeriod: 1 })
  expect(events.map(({ kind }) => kind)).toEqual(['asked', 'bought'])
  // It traded at bars that no one was dealt with.
  const points = await record(id)
  expect(points).toHaveLength(2)
  await sound()
})

describe('an amount is refused', () => {
  test('below the smallest, above the most of a user, above what they have, and of a fund that never was', async () => {
    const id = await open()
    expect(await put(ada, id, '9999.99')).toMatchObject({ reason: 'fund_minimum', fields: ['amount'] })
    await value(put(ada, id, '1500000.00'))
    expect(await put(ada, id, '500000.01')).toMatchObject({
      reason: 'fund_maximum',
      values: { has: '1500000.00', maximum: '2000000.00' },
    })
    expect(await put(guest, id, '10000.00')).toMatchObject({ reason: 'fund_balance' })
    expect(await put(ada, '12345', '10000.00')).toMatchObject({ reason: 'fund_unknown', fields: ['fundId'] })
  })
})

test('the same key puts money in once', async () => {
  const id = await open()
  const first = await value(put(ada, id, '50000.00', 'key-of-one-order'))
  expect(await value(put(ada, id, '50000.00', 'key-of-one-order'))).toEqual(first)
  expect(has(ada).held).toBe(5_000_000n)
  expect(await put(ada, id, '60000.00', 'key-of-one-order')).toMatchObject({ reason: 'key_reused' })
})

test('a part is redeemed at the next point, the rest runs on, and those who stay keep what they own', async () => {
  const id = await open({ strategy: { kind: 'averaging', every: 1, parts: 1 }, managementRate: 0 })
  const mine = await value(put(ada, id, '500000.00'))
  const stays = await value(put(bola, id, '500000.00'))
  await hour()
  await hour()
  await market.nextDay()
  await hour()
  const had = (await details(ada, mine.id)).order
  const before = (await details(bola, stays.id)).order
  expect(await redeem(ada, mine.id, '600000')).toMatchObject({
    reason: 'fund_units',
    values: { units: had.units },
    fields: ['units'],
  })
  const asked = await value(redeem(ada, mine.id, '200000.5'))
  expect(asked).toMatchObject({ state: 'running', redeeming: '200000.500000', units: had.units })
  const cash = has(ada).available
  await hour()
  await hour()
  const { order: left, events } = await details(ada, mine.id)
  expect(left).toMatchObject({ state: 'running', redeeming: '0.000000', endedAt: null })
  expect(minor(left.units)).toBe(minor(had.units) - 200_000_500_000n)
  expect(has(ada).available - cash).toBe(minor(left.paidOut))
  expect(events.map(({ kind, units }) => [kind, units]).slice(-2)).toEqual([
    ['stopping', '200000.500000'],
    ['paid', '-200000.500000'],
  ])
  const after = (await details(bola, stays.id)).order
  expect(Math.abs(Number(after.value) - Number(before.value))).toBeLessThan(1)
  // All of the rest, and what is over can change no more.
  await value(redeem(ada, mine.id))
  expect(await redeem(ada, mine.id, '1')).toMatchObject({ reason: 'fund_order_over' })
  await hour()
  await hour()
  expect((await details(ada, mine.id)).order).toMatchObject({ state: 'stopped', cause: 'user', value: null })
  expect(await redeem(ada, mine.id)).toMatchObject({ reason: 'fund_order_over' })
  const profits = await value(calls().fundProfits(as(ada), { orderId: mine.id }))
  const sum = profits.list.reduce((all, { profit }) => all + minor(profit), 0n)
  expect(sum).toBe(minor(profits.profit))
  expect(has(ada, `unit:${portfolioIdOf()}`).available).toBe(0n)
  await sound()
})

/** The portfolio of the only fund: the one that belongs to itself. */
function portfolioIdOf(): number {
  const { portfolios } = market.world.ledger
  for (let id = 1_000_000_001; portfolios.get(id); id++) if (portfolios.get(id)?.kind === 'fund') return id
  throw new Error('there is no fund')
}

test('the management fee is taken once for each day, out of the portfolio, and is shown beside the value', async () => {
  const id = await open({ managementRate: 36_500_000 })
  await hour()
  await hour()
  expect((await record(id)).every(({ management }) => management === '0.00')).toBe(true)
  await market.nextDay()
  await hour()
  await hour()
  const taken = (await record(id)).map(({ management }) => minor(management)).filter((fee) => fee > 0n)
  // A year costs 36.5%, so a day of about a million costs about a thousand.
  expect(taken).toHaveLength(1)
  expect(Number(taken[0])).toBeGreaterThan(99_000)
  expect(Number(taken[0])).toBeLessThanOrEqual(100_000)
  expect(market.world.ledger.balance('house/fee-fund/NGN')).toBe(taken[0])
  await sound()
})

test('an order ends when its term is over, and is paid what is there', async () => {
  const id = await open({ periodDays: 1 })
  const order = await value(put(ada, id, '50000.00'))
  await hour()
  await hour()
  await market.pass(dayMs)
  await market.world.assembly.work()
  await hour()
  await hour()
  await hour()
  const { order: ended } = await details(ada, order.id)
  expect(ended).toMatchObject({ state: 'ended', cause: 'term', units: '0.000000' })
  // Spread and fees were paid, and no one makes up for them.
  expect(Number(ended.paidOut)).toBeLessThan(50_000)
  await sound()
})

test('on its last day a fund pays all out, sells what is left, takes no more money and stays in the list', async () => {
  const id = await open({ lifeDays: 1 })
  const order = await value(put(ada, id, '50000.00'))
  await hour()
  await hour()
  await market.nextDay()
  await market.pass(dayMs)
  for (let at = 0; at < 6; at++) await hour()
  expect(await put(bola, id, '50000.00')).toMatchObject({ reason: 'fund_closed' })
  expect((await details(ada, order.id)).order).toMatchObject({ state: 'ended', cause: 'last_day' })
  const { list } = await value(calls().fundList(as(0), {}))
  expect(list.map(({ id: of, state }) => [of, state])).toEqual([[id, 'closed']])
  const points = (await record(id)).length
  await hour()
  await hour()
  expect(await record(id)).toHaveLength(points)
  await sound()
})

test('what a fund holds and trades is shown a day later', async () => {
  const id = await open()
  await hour()
  await hour()
  const trades = async () =>
    (await value(calls().fundStocks(as(0), { fundId: id, page: 1, size: 20, after: undefined }))).list
  expect([(await info(id)).holdings, await trades()]).toEqual([null, []])
  await market.nextDay()
  await market.pass(dayMs)
  const { holdings } = await info(id)
  expect(holdings!.list).toMatchObject([{ symbol: 'LAGC' }])
  const parts = holdings!.list.reduce((sum, { share }) => sum + Number(share), Number(holdings!.cashShare))
  expect(parts).toBeCloseTo(1, 5)
  expect((await trades())[0]).toMatchObject({ symbol: 'LAGC', side: 'buy' })
})

test('what is another user’s is as unknown as what never was', async () => {
  const id = await open()
  const order = await value(put(ada, id, '50000.00'))
  for (const answer of [
    await calls().fundWithdraw(as(bola), { orderId: order.id }),
    await redeem(bola, order.id),
    await calls().fundAdd(as(bola), { orderId: order.id, amount: '20000.00', tradePassword: undefined }),
    await calls().fundOrderDetails(as(bola), { orderId: order.id }),
    await calls().fundProfits(as(bola), { orderId: order.id }),
  ])
    expect(answer).toMatchObject({ reason: 'fund_order_unknown' })
  const back = await value(calls().fundWithdraw(as(ada), { orderId: order.id }))
  expect(back).toMatchObject({ state: 'withdrawn', waiting: '0.00' })
  expect(has(ada)).toMatchObject({ available: 300_000_000n, held: 0n })
})

test('dealing points continue after a restart, and a portion of any size gives all users the same', async () => {
  const paidIn = async (portion: number | undefined, restarts: boolean) => {
    market = await openMarketWorld({ ...options, ports: { portion } })
    await quoted()
    const id = await open()
    const orders = [await value(put(ada, id, '50000.01')), await value(put(bola, id, '70000.02'))]
    await hour()
    if (restarts) market = await market.restart()
    await hour()
    await market.nextDay()
    await value(redeem(ada, orders[0]!.id, '20000.000001'))
    await value(redeem(bola, orders[1]!.id))
    if (restarts) market = await market.restart()
    await market.offer('LAGC', 'sell', 31_100, 1_000_000)
    await market.offer('LAGC', 'buy', 31_000, 1_000_000)
    await hour()
    await hour()
    await sound()
    return Promise.all(
      [ada, bola].map(async (user, at) => (await details(user, orders[at]!.id)).order.paidOut),
    )
  }
  const whole = await paidIn(undefined, false)
  expect(await paidIn(1, false)).toEqual(whole)
  expect((await paidIn(1, true)).every((paid) => Number(paid) > 0)).toBe(true)
  expect(whole.every((paid) => Number(paid) > 0)).toBe(true)
})
