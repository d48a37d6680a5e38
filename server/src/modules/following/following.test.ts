import { beforeEach, describe, expect, test } from 'vitest'
import { give, type Turn } from '../../core/index.ts'
import { findingsIn, answered as value } from '../../testing/answered.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { followPaidIn } from '../ledger/index.ts'
import { publicLog } from '../log/index.ts'
import { managers } from '../managers/index.ts'
import { following } from './index.ts'
import { testManagers } from './testing/managers.ts'

const [ngozi, ada, bola, guest] = [1_000_001, 1_000_002, 1_000_003, 1_000_004] as const
const manager = 7
const secondMs = 1_000
let market: MarketWorld
let listed: ReturnType<typeof testManagers>
let keys = 0

const calls = () => market.world.calls
const as = (userId: number, key?: string) => {
  keys += 1
  return asker(userId, { nowMs: market.world.clock.nowMs(), key: key ?? `key-of-follows-${keys}` })
}
const has = (userId: number, asset = 'NGN') => market.world.ledger.ownedOf(userId, asset)
const sound = async () => expect(await findingsIn(market.world)).toEqual([])

const usual = {
  managerId: String(manager),
  amount: '100000.00',
  maximum: '50000.00',
  stopLoss: undefined as number | undefined,
  slippage: 100,
  openPositions: false,
  tradePassword: undefined,
}
const follow = (userId: number, more: Partial<typeof usual> = {}, key?: string) =>
  calls().followSet(as(userId, key), { ...usual, ...more })
const events = async (userId: number, followId: string) =>
  (await value(calls().followEvents(as(userId), { followId, page: 1, size: 50 }))).list
const details = (userId: number, followId: string) => value(calls().followDetails(as(userId), { followId }))
const truth = () => value(calls().followTruth(as(0), { managerId: String(manager) }))

/** An order of a user’s own portfolio, at the market. */
async function trade(userId: number, side: 'buy' | 'sell', quantity: number, symbol = 'LAGC'): Promise<void> {
  keys += 1
  const order = {
    symbol,
    type: 'market',
    quantity: String(quantity),
    timeInForce: 'day',
    clientOrderId: `trade-${keys}`,
  } as const
  const call = side === 'buy' ? calls().buyStock : calls().sellStock
  await value(call(as(userId), order as never))
}

async function work(): Promise<void> {
  await market.pass(secondMs)
  await market.world.assembly.work()
}

/** Offers at one price each way, deep enough for all. */
async function quote(ask: number, bid: number, quantity = 100_000): Promise<void> {
  await market.offer('LAGC', 'sell', ask, quantity)
  await market.offer('LAGC', 'buy', bid, quantity)
}

beforeEach(async () => {
  listed = testManagers()
  market = await openMarketWorld({
    products: [following, publicLog],
    given: [give(managers, listed as never)],
  })
  for (const user of [ngozi, ada, bola]) await market.grant(user, 'NGN', '1000000.00')
  listed.list({ id: manager, portfolioId: ngozi })
})

describe('a follow', () => {
  test('sets money aside in a portfolio of its own, and copies in proportion what is traded from then on', async () => {
    await quote(31_000, 30_900)
    const one = await value(follow(ada))
    expect(one).toMatchObject({
      state: 'running',
      managerName: 'Ngozi Eze',
      putIn: '100000.00',
      cash: '100000.00',
    })
    expect(has(ada)).toMatchObject({ available: 90_000_000n })
    await trade(ngozi, 'buy', 1_234)
    await work()
    const [copied] = await events(ada, one.id)
    // The manager is worth 1,000,000.00 less fees of 0.48% on 382,540.00, which is 998,163.80.
    expect(copied).toMatchObject({
      managerId: String(manager),
      managerName: 'Ngozi Eze',
      kind: 'copied',
      side: 'buy',
      symbol: 'LAGC',
      wished: '123.627003',
      quantity: '123',
      managerPrice: '310.0000',
      price: '310.0000',
      value: '38130.00',
      fees: '183.03',
      fromManager: '0.00',
      why: null,
    })
    expect(await details(ada, one.id)).toMatchObject({
      follow: { cash: '61686.97', value: '99816.97', profit: '-183.03' },
      holdings: [{ symbol: 'LAGC', quantity: '123', locked: '123', value: '38130.00', cost: '38313.03' }],
    })
    await sound()
  })

  test('is refused for a manager who is unknown, closed or the asker, a second time, and for amounts that are too small or not there', async () => {
    expect(await follow(ada, { managerId: '8' })).toMatchObject({ reason: 'manager_unknown' })
    expect(await follow(ngozi)).toMatchObject({ reason: 'follow_own' })
    expect(await follow(ada, { amount: '19999.99' })).toMatchObject({
      reason: 'follow_minimum',
      values: { minimum: '20000.00' },
    })
    expect(await follow(ada, { amount: '20000.001' })).toMatchObject({ reason: 'follow_minimum' })
    expect(await follow(ada, { maximum: '0' })).toMatchObject({ reason: 'follow_minimum' })
    expect(await follow(guest)).toMatchObject({ reason: 'follow_balance', values: { available: '0.00' } })
    await value(follow(ada))
    expect(await follow(ada)).toMatchObject({ reason: 'follow_exists' })
    listed.list({ id: manager, portfolioId: ngozi, closedAt: 1 })
    expect(await follow(bola)).toMatchObject({ reason: 'manager_closed' })
    expect(await calls().followPause(as(bola), { followId: '1' })).toMatchObject({ reason: 'follow_unknown' })
  })

  test('copies neither while it is paused, and takes money in and out', async () => {
    await quote(31_000, 30_900)
    const { id: followId } = await value(follow(ada))
    await value(calls().followPause(as(ada), { followId }))
    expect(await calls().followPause(as(ada), { followId })).toMatchObject({
      reason: 'follow_paused_already',
    })
    await trade(ngozi, 'buy', 100)
    await work()
    expect(await events(ada, followId)).toMatchObject([{ quantity: '0', price: null, why: 'paused' }])
    await value(calls().followResume(as(ada), { followId, tradePassword: undefined }))
    const amount = { followId, tradePassword: undefined }
    await value(calls().followAdd(as(ada), { ...amount, amount: '50000.00' }))
    const out = await calls().followTakeOut(as(ada), { ...amount, amount: '150000.01' })
    expect(out).toMatchObject({ reason: 'follow_free', values: { available: '150000.00' } })
    await value(calls().followTakeOut(as(ada), { ...amount, amount: '30000.00' }))
    const one = await details(ada, followId)
    expect(one.follow).toMatchObject({
      putIn: '150000.00',
      takenOut: '30000.00',
      cash: '120000.00',
      profit: '0.00',
    })
    expect(one.events.map(({ kind, amount: moved }) => [kind, moved])).toEqual([
      ['set', '100000.00'],
      ['paused', '0.00'],
      ['resumed', '0.00'],
      ['added', '50000.00'],
      ['taken', '30000.00'],
    ])
    await trade(ngozi, 'buy', 100)
    await work()
    expect((await events(ada, followId))[0]).toMatchObject({ quantity: '12', why: null })
    await sound()
  })

  test('stays within the most for one order, its free money and its slippage, and says which of them held it back', async () => {
    await market.offer('LAGC', 'sell', 31_000, 1_000)
    await market.offer('LAGC', 'sell', 31_200, 100_000)
    const tight = await value(follow(ada, { slippage: 10 }))
    const small = await value(follow(bola, { maximum: '10000.00', slippage: 200 }))
    await trade(ngozi, 'buy', 1_000)
    await work()
    expect(await events(ada, tight.id)).toMatchObject([{ quantity: '0', why: 'slippage' }])
    // 10,000.00 at the worst price of 316.20 is 31 shares.
    expect(await events(bola, small.id)).toMatchObject([
      { quantity: '31', why: 'maximum', managerPrice: '310.0000' },
    ])
    await trade(ngozi, 'buy', 1_900)
    await work()
    expect((await events(ada, tight.id))[0]).toMatchObject({ quantity: '160', why: 'maximum' })
    await sound()
  })

  test('buys what the manager has already where that is asked for', async () => {
    await quote(31_000, 30_900)
    await trade(ngozi, 'buy', 1_000)
    await work()
    const one = await value(follow(ada, { openPositions: true }))
    expect(await events(ada, one.id)).toMatchObject([
      { kind: 'begun', quantity: '100', managerPrice: '310.0000' },
    ])
    const later = await value(follow(bola))
    expect(await events(bola, later.id)).toEqual([])
    await sound()
  })
})

describe('copiers of one manager', () => {
  test('are one order in the book at one average price, with whole shares by largest remainder', async () => {
    await market.offer('LAGC', 'sell', 31_000, 1_050)
    await market.offer('LAGC', 'sell', 31_100, 30)
    await market.offer('LAGC', 'sell', 31_200, 20)
    const first = await value(follow(ada, { amount: '100000.00', slippage: 200 }))
    const second = await value(follow(bola, { amount: '50000.00', slippage: 200 }))
    await trade(ngozi, 'buy', 1_000)
    await work()
    const orders = await market.world.database.query(
      `select * from orders."order" where client_order_id like 'copy:%'`,
    )
    expect(orders).toMatchObject([
      { filled: '100', quantity: '150', filled_value: String(50 * 31_000 + 30 * 31_100 + 20 * 31_200) },
    ])
    const [one] = await events(ada, first.id)
    const [other] = await events(bola, second.id)
    expect([one?.quantity, other?.quantity, one?.why, other?.why]).toEqual(['67', '33', 'book', 'book'])
    // 3,107,000 for 100 shares, of which 2,081,690 and 1,025,310 by shares; the manager adds what makes all pay the average of 1,100.
    expect(Number(one?.price)).toBeCloseTo(Number(other?.price), 3)
    expect(one?.managerPrice).toBe('310.0000')
    await sound()
  })

  test('get the difference from a manager who was first at a better price, so that all of them have one price', async () => {
    await market.offer('LAGC', 'sell', 31_000, 1_000)
    await market.offer('LAGC', 'sell', 31_100, 100_000)
    const one = await value(follow(ada))
    await trade(ngozi, 'buy', 1_000)
    const before = has(ngozi).available
    await work()
    const [copied] = await events(ada, one.id)
    // 1,000 at 310.00 and 100 at 311.00 are 310.0909… for each of 1,100: the manager’s 1,000 cost 90.91 less than that.
    expect(copied).toMatchObject({
      quantity: '100',
      fromManager: '90.91',
      value: '31009.09',
      price: '310.0909',
    })
    expect(before - has(ngozi).available).toBe(9_091n)
    expect(await truth()).toMatchObject({ paidByManager: '90.91' })
    await sound()
  })

  test('never trade beyond what the manager can still pay the difference for', async () => {
    await market.offer('LAGC', 'sell', 31_000, 3_000)
    await market.offer('LAGC', 'sell', 31_100, 100_000)
    const one = await value(follow(ada, { maximum: '99000.00' }))
    await trade(ngozi, 'buy', 3_000)
    await spend(ngozi)
    await work()
    expect(await events(ada, one.id)).toMatchObject([{ quantity: '0', price: null, fromManager: '0.00' }])
    const bunches = await market.world.database.query('select * from following.bunch')
    expect(bunches).toMatchObject([{ order_id: null, asked: '0' }])
    await sound()
  })

  test('are never sold what the manager offers at the same time', async () => {
    await market.offer('LAGC', 'sell', 31_000, 1_000)
    await quote(31_500, 30_900)
    await trade(ngozi, 'buy', 500)
    await market.nextDay()
    const one = await value(follow(ada, { slippage: 300 }))
    keys += 1
    const ask = {
      symbol: 'LAGC',
      type: 'limit',
      price: '311.00',
      quantity: '400',
      timeInForce: 'day',
      clientOrderId: `trade-${keys}`,
    }
    await value(calls().sellStock(as(ngozi), ask as never))
    await trade(ngozi, 'buy', 500)
    await work()
    expect(await events(ada, one.id)).toMatchObject([{ quantity: '0', why: 'opposite' }])
    await sound()
  })

  test('sell the same part as the manager, and together with the manager at one price', async () => {
    await quote(31_000, 30_900, 5_000)
    const one = await value(follow(ada))
    await trade(ngozi, 'buy', 1_000)
    await work()
    await market.nextDay()
    await market.offer('LAGC', 'buy', 30_990, 520)
    await market.offer('LAGC', 'buy', 30_950, 1_000)
    await trade(ngozi, 'sell', 500)
    await work()
    const [sold] = await events(ada, one.id)
    // 20 of 50 meet the better price; the manager pays what makes 500 and 50 one price.
    const paid = 500n * 30_990n + 20n * 30_990n + 30n * 30_950n
    expect(sold).toMatchObject({
      side: 'sell',
      quantity: '50',
      fromManager: (Number(15_495_000n - (500n * paid) / 550n) / 100).toFixed(2),
    })
    await trade(ngozi, 'sell', 500)
    await work()
    expect((await events(ada, one.id))[0]).toMatchObject({ quantity: '50', why: null })
    expect((await details(ada, one.id)).holdings).toEqual([])
    await sound()
  })
})

/** Leaves a user’s main portfolio without free money. */
async function spend(userId: number): Promise<void> {
  const { available: minor } = has(userId)
  await market.world.writer.run({
    actor: 0,
    decide(turn: Turn) {
      const { id: copy } = market.world.ledger.portfolios.open(turn, { kind: 'copy', owner: userId })
      market.world.ledger.post(turn, followPaidIn({ id: 1, main: userId, copy, currency: 'NGN', minor }))
    },
  })
}

describe('a follow that ends', () => {
  test('keeps its shares with their lots, or sells them when they have settled', async () => {
    await quote(31_000, 30_900, 5_000)
    const [kept, closed] = [await value(follow(ada)), await value(follow(bola))]
    await trade(ngozi, 'buy', 1_000)
    await work()
    const keep = { followId: kept.id, shares: 'keep', tradePassword: undefined } as const
    expect(await value(calls().followStop(as(ada), keep))).toMatchObject({
      state: 'stopped',
      kept: '31000.00',
      paidOut: '68851.20',
    })
    expect(has(ada, 'share:LAGC')).toMatchObject({ locked: 100n })
    expect(market.stocks.holdings.lots(ada, 'LAGC')).toMatchObject([{ quantity: 100, cost: 3_114_880n }])
    const close = { followId: closed.id, shares: 'close', tradePassword: undefined } as const
    expect(await value(calls().followStop(as(bola), close))).toMatchObject({
      state: 'closing',
      cause: 'user',
    })
    await work()
    expect((await details(bola, closed.id)).follow.state).toBe('closing')
    await market.nextDay()
    await market.offer('LAGC', 'buy', 30_900, 5_000)
    await work()
    const { follow: over } = await details(bola, closed.id)
    // 100 × 309.00 less 0.48%, and 68,851.20.
    expect(over).toMatchObject({ state: 'stopped', value: '0.00', paidOut: '99602.88', profit: '-397.12' })
    expect(has(bola)).toMatchObject({ available: 99_960_288n })
    expect(
      await calls().followAdd(as(bola), { followId: closed.id, amount: '5000.00', tradePassword: undefined }),
    ).toMatchObject({ reason: 'follow_over' })
    await sound()
  })

  test('is closed by its stop-loss, when the whole has lost so much', async () => {
    await quote(31_000, 30_900, 20_000)
    const one = await value(follow(ada, { stopLoss: 500, maximum: '99000.00' }))
    await trade(ngozi, 'buy', 3_000)
    await work()
    expect((await details(ada, one.id)).follow.state).toBe('running')
    await market.nextDay()
    await market.offer('LAGC', 'buy', 29_000, 50_000)
    await market.take('LAGC', 'sell', 29_000, 20_001)
    await work()
    const { follow: over } = await details(ada, one.id)
    expect(over).toMatchObject({ state: 'stopped', cause: 'stop_loss' })
    const { list } = await value(calls().noticeList(as(ada), { page: 1, size: 10 } as never))
    expect(list[0]).toMatchObject({ word: 'follow_ended' })
    await sound()
  })
})

describe('the truth of copiers', () => {
  test('is parts that are exactly the difference, for a follow that runs and one that is over', async () => {
    await market.offer('LAGC', 'sell', 31_000, 1_000)
    await quote(31_100, 30_900, 20_000)
    listed.grow(manager, 1.05)
    const one = await value(follow(ada))
    await trade(ngozi, 'buy', 1_000)
    await work()
    await market.take('LAGC', 'buy', 31_100, 1)
    listed.grow(manager, 1.051)
    for (let time = 0; time < 2; time++) {
      const { difference, follow: now, manager: returns } = await details(ada, one.id)
      const { total, ...parts } = difference
      expect(exact(Object.values(parts))).toBe(exact([total]))
      expect(exact([total])).toBe(exact([now.profitRate]) - exact([returns.whole]))
      expect(returns).toEqual({ whole: '0.0510000000', since: '0.0009523810' })
      expect(parts).toMatchObject({
        entryDate: '-0.0500476190',
        fees: expect.stringMatching(/^-0\.001[4-9]/),
      })
      expect(Number(parts.slippage)).toBeLessThan(0)
      await value(
        calls().followStop(as(ada), { followId: one.id, shares: 'keep', tradePassword: undefined }),
      ).catch(() => undefined)
    }
  })

  test('shows the follow in the middle from five on, beside the manager', async () => {
    await quote(31_000, 30_900)
    const users = [ada, bola, ...[5, 6, 7].map((number) => 1_000_000 + number)]
    for (const user of users) {
      expect((await truth()).middle).toBeNull()
      await market.grant(user, 'NGN', '200000.00')
      await value(follow(user, { amount: '50000.00' }))
    }
    await trade(ngozi, 'buy', 1_000)
    await work()
    listed.grow(manager, 0.999)
    const told = await truth()
    expect(told).toMatchObject({
      open: 5,
      over: 0,
      lost: 0,
      manager: { whole: '-0.0010000000', since: '-0.0010000000' },
    })
    const { total, ...parts } = told.middle!.difference
    expect(exact(Object.values(parts))).toBe(exact([total]))
    expect(exact([told.middle!.rate])).toBe(exact([total]) - 10_000_000n)
  })

  test('finds a manager who trades in front of copiers from a portfolio that is not copied', async () => {
    const copied = await market.world.writer.run({
      actor: 0,
      decide(turn: Turn) {
        const { id } = market.world.ledger.portfolios.open(turn, { kind: 'copy', owner: ngozi })
        market.world.ledger.post(
          turn,
          followPaidIn({ id: 1, main: ngozi, copy: id, currency: 'NGN', minor: 60_000_000n }),
        )
        return id
      },
    })
    if (copied.kind !== 'done') throw new Error('a command without a key is always decided')
    listed.list({ id: manager, portfolioId: copied.answer })
    await market.offer('LAGC', 'sell', 31_000, 300)
    await market.offer('LAGC', 'sell', 31_100, 100_000)
    await value(follow(ada))
    await trade(ngozi, 'buy', 300)
    const ticket = { side: 'buy', type: 'market', quantity: '500', timeInForce: 'ioc' } as const
    await market.world.writer.run({
      actor: 0,
      decide: (turn: Turn) =>
        market.stocks.orders.placeIn(turn, {
          userId: ngozi,
          portfolioId: copied.answer,
          symbol: 'LAGC',
          clientOrderId: 'planted-order',
          ticket,
        }),
    })
    await work()
    expect((await truth()).ahead).toEqual([])
    await market.nextDay()
    await market.offer('LAGC', 'buy', 30_950, 1_000)
    await trade(ngozi, 'sell', 300)
    await work()
    expect((await truth()).ahead).toMatchObject([{ symbol: 'LAGC', quantity: '300', gain: '150.00' }])
  })
})

/** The sum of decimals with ten places, in ten-billionths. */
const exact = (texts: readonly string[]): bigint =>
  texts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n)

test('what was traded while the server was away is copied once it is back, and only once', async () => {
  await quote(31_000, 30_900)
  const one = await value(follow(ada))
  await trade(ngozi, 'buy', 1_000)
  market = await market.restart()
  await quote(31_000, 30_900)
  await work()
  await work()
  market = await market.restart()
  await work()
  expect(await events(ada, one.id)).toMatchObject([{ quantity: '100' }])
  await sound()
})

test('each event of a follow is in the log, opened to its user', async () => {
  await value(follow(ada))
  const rows = await market.world.database.query('select * from following.moment')
  expect(rows).toMatchObject([{ user_id: String(ada), kind: 'set', minor: '10000000' }])
})

test('a command under one key is decided once', async () => {
  const [one, again] = [
    await value(follow(ada, {}, 'key-of-one-follow')),
    await value(follow(ada, {}, 'key-of-one-follow')),
  ]
  expect(again).toEqual(one)
  expect(await follow(ada, { amount: '30000.00' }, 'key-of-one-follow')).toMatchObject({
    reason: 'key_reused',
  })
  expect(has(ada).available).toBe(90_000_000n)
})
