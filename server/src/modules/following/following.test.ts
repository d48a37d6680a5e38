import { beforeEach, describe, expect, test } from 'vitest'
import type { Turn } from '../../core/index.ts'
import { findingsIn, answered as value } from '../../testing/answered.ts'
import type { MarketWorld } from '../../testing/market.ts'
import { followPaidIn } from '../ledger/index.ts'
import {
  ada,
  bola,
  type FollowWorld,
  guest,
  manager,
  ngozi,
  openFollowWorld,
} from './testing/follow-world.ts'

let server: FollowWorld
let market: MarketWorld
const sound = async () => expect(await findingsIn(market.world)).toEqual([])

beforeEach(async () => {
  server = await openFollowWorld()
  market = server.market
})

describe('a follow', () => {
  test('sets money aside in a portfolio of its own, and copies in proportion what is traded from then on', async () => {
    await server.quote(31_000, 30_900)
    const one = await value(server.follow(ada))
    expect(one).toMatchObject({
      state: 'running',
      managerName: 'Ngozi Eze',
      putIn: '100000.00',
      cash: '100000.00',
    })
    expect(server.has(ada)).toMatchObject({ available: 90_000_000n })
    await server.trade(ngozi, 'buy', 1_234)
    await server.work()
    const [copied] = await server.events(ada, one.id)
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
    expect(await server.details(ada, one.id)).toMatchObject({
      follow: { cash: '61686.97', value: '99816.97', profit: '-183.03' },
      holdings: [{ symbol: 'LAGC', quantity: '123', locked: '123', value: '38130.00', cost: '38313.03' }],
    })
    await sound()
  })

  test('is refused for a manager who is unknown, closed or the asker, a second time, and for amounts that are too small or not there', async () => {
    expect(await server.follow(ada, { managerId: '8' })).toMatchObject({ reason: 'manager_unknown' })
    expect(await server.follow(ngozi)).toMatchObject({ reason: 'follow_own' })
    expect(await server.follow(ada, { amount: '19999.99' })).toMatchObject({
      reason: 'follow_minimum',
      values: { minimum: '20000.00' },
    })
    expect(await server.follow(ada, { amount: '20000.001' })).toMatchObject({ reason: 'follow_minimum' })
    expect(await server.follow(ada, { maximum: '0' })).toMatchObject({ reason: 'follow_minimum' })
    expect(await server.follow(guest)).toMatchObject({
      reason: 'follow_balance',
      values: { available: '0.00' },
    })
    await value(server.follow(ada))
    expect(await server.follow(ada)).toMatchObject({ reason: 'follow_exists' })
    server.listed.list({ id: manager, portfolioId: ngozi, closedAt: 1 })
    expect(await server.follow(bola)).toMatchObject({ reason: 'manager_closed' })
    expect(await server.calls().followPause(server.as(bola), { followId: '1' })).toMatchObject({
      reason: 'follow_unknown',
    })
  })

  test('copies neither while it is paused, and takes money in and out', async () => {
    await server.quote(31_000, 30_900)
    const { id: followId } = await value(server.follow(ada))
    await value(server.calls().followPause(server.as(ada), { followId }))
    expect(await server.calls().followPause(server.as(ada), { followId })).toMatchObject({
      reason: 'follow_paused_already',
    })
    await server.trade(ngozi, 'buy', 100)
    await server.work()
    expect(await server.events(ada, followId)).toMatchObject([{ quantity: '0', price: null, why: 'paused' }])
    await value(server.calls().followResume(server.as(ada), { followId, tradePassword: undefined }))
    const amount = { followId, tradePassword: undefined }
    await value(server.calls().followAdd(server.as(ada), { ...amount, amount: '50000.00' }))
    const out = await server.calls().followTakeOut(server.as(ada), { ...amount, amount: '150000.01' })
    expect(out).toMatchObject({ reason: 'follow_free', values: { available: '150000.00' } })
    await value(server.calls().followTakeOut(server.as(ada), { ...amount, amount: '30000.00' }))
    const one = await server.details(ada, followId)
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
    await server.trade(ngozi, 'buy', 100)
    await server.work()
    expect((await server.events(ada, followId))[0]).toMatchObject({ quantity: '12', why: null })
    await sound()
  })

  test('stays within the most for one order, its available money and its slippage, and records which of them limited it', async () => {
    await market.offer('LAGC', 'sell', 31_000, 1_000)
    await market.offer('LAGC', 'sell', 31_200, 100_000)
    const tight = await value(server.follow(ada, { slippage: 10 }))
    const small = await value(server.follow(bola, { maximum: '10000.00', slippage: 200 }))
    await server.trade(ngozi, 'buy', 1_000)
    await server.work()
    expect(await server.events(ada, tight.id)).toMatchObject([{ quantity: '0', why: 'slippage' }])
    // 10,000.00 at the worst price of 316.20 is 31 shares.
    expect(await server.events(bola, small.id)).toMatchObject([
      { quantity: '31', why: 'maximum', managerPrice: '310.0000' },
    ])
    await server.trade(ngozi, 'buy', 1_900)
    await server.work()
    expect((await server.events(ada, tight.id))[0]).toMatchObject({ quantity: '160', why: 'maximum' })
    await sound()
  })

  test('buys what the manager has already where that is asked for', async () => {
    await server.quote(31_000, 30_900)
    await server.trade(ngozi, 'buy', 1_000)
    await server.work()
    const one = await value(server.follow(ada, { openPositions: true }))
    expect(await server.events(ada, one.id)).toMatchObject([
      { kind: 'begun', quantity: '100', managerPrice: '310.0000' },
    ])
    const later = await value(server.follow(bola))
    expect(await server.events(bola, later.id)).toEqual([])
    await sound()
  })
})

describe('copiers of one manager', () => {
  test('are one order in the book at one average price, with whole shares by largest remainder', async () => {
    await market.offer('LAGC', 'sell', 31_000, 1_050)
    await market.offer('LAGC', 'sell', 31_100, 30)
    await market.offer('LAGC', 'sell', 31_200, 20)
    const first = await value(server.follow(ada, { amount: '100000.00', slippage: 200 }))
    const second = await value(server.follow(bola, { amount: '50000.00', slippage: 200 }))
    await server.trade(ngozi, 'buy', 1_000)
    await server.work()
    const orders = await market.world.database.query(
      `select * from orders."order" where client_order_id like 'copy:%'`,
    )
    expect(orders).toMatchObject([
      { filled: '100', quantity: '150', filled_value: String(50 * 31_000 + 30 * 31_100 + 20 * 31_200) },
    ])
    const [one] = await server.events(ada, first.id)
    const [other] = await server.events(bola, second.id)
    expect([one?.quantity, other?.quantity, one?.why, other?.why]).toEqual(['67', '33', 'book', 'book'])
    // 3,107,000 for 100 shares, of which 2,081,690 and 1,025,310 by shares; the manager adds what makes all pay the average of 1,100.
    expect(Number(one?.price)).toBeCloseTo(Number(other?.price), 3)
    expect(one?.managerPrice).toBe('310.0000')
    await sound()
  })

  test('get the difference from a manager who was first at a better price, so that all of them have one price', async () => {
    await market.offer('LAGC', 'sell', 31_000, 1_000)
    await market.offer('LAGC', 'sell', 31_100, 100_000)
    const one = await value(server.follow(ada))
    await server.trade(ngozi, 'buy', 1_000)
    const before = server.has(ngozi).available
    await server.work()
    const [copied] = await server.events(ada, one.id)
    // 1,000 at 310.00 and 100 at 311.00 are 310.0909… for each of 1,100: the manager’s 1,000 cost 90.91 less than that.
    expect(copied).toMatchObject({
      quantity: '100',
      fromManager: '90.91',
      value: '31009.09',
      price: '310.0909',
    })
    expect(before - server.has(ngozi).available).toBe(9_091n)
    expect(await server.truth()).toMatchObject({ paidByManager: '90.91' })
    await sound()
  })

  test('never trade beyond what the manager can still pay the difference for', async () => {
    await market.offer('LAGC', 'sell', 31_000, 3_000)
    await market.offer('LAGC', 'sell', 31_100, 100_000)
    const one = await value(server.follow(ada, { maximum: '99000.00' }))
    await server.trade(ngozi, 'buy', 3_000)
    await spend(ngozi)
    await server.work()
    expect(await server.events(ada, one.id)).toMatchObject([
      { quantity: '0', price: null, fromManager: '0.00' },
    ])
    const bunches = await market.world.database.query('select * from following.bunch')
    expect(bunches).toMatchObject([{ order_id: null, asked: '0' }])
    await sound()
  })

  test('are never sold what the manager offers at the same time', async () => {
    await market.offer('LAGC', 'sell', 31_000, 1_000)
    await server.quote(31_500, 30_900)
    await server.trade(ngozi, 'buy', 500)
    await market.nextDay()
    const one = await value(server.follow(ada, { slippage: 300 }))
    const ask = {
      symbol: 'LAGC',
      type: 'limit',
      price: '311.00',
      quantity: '400',
      timeInForce: 'day',
      clientOrderId: 'offer-of-a-manager',
    }
    await value(server.calls().sellStock(server.as(ngozi), ask as never))
    await server.trade(ngozi, 'buy', 500)
    await server.work()
    expect(await server.events(ada, one.id)).toMatchObject([{ quantity: '0', why: 'opposite' }])
    await sound()
  })

  test('sell the same part as the manager, and together with the manager at one price', async () => {
    await server.quote(31_000, 30_900, 5_000)
    const one = await value(server.follow(ada))
    await server.trade(ngozi, 'buy', 1_000)
    await server.work()
    await market.nextDay()
    await market.offer('LAGC', 'buy', 30_990, 520)
    await market.offer('LAGC', 'buy', 30_950, 1_000)
    await server.trade(ngozi, 'sell', 500)
    await server.work()
    const [sold] = await server.events(ada, one.id)
    // 20 of 50 meet the better price; the manager pays what makes 500 and 50 one price.
    const paid = 500n * 30_990n + 20n * 30_990n + 30n * 30_950n
    expect(sold).toMatchObject({
      side: 'sell',
      quantity: '50',
      fromManager: (Number(15_495_000n - (500n * paid) / 550n) / 100).toFixed(2),
    })
    await server.trade(ngozi, 'sell', 500)
    await server.work()
    expect((await server.events(ada, one.id))[0]).toMatchObject({ quantity: '50', why: null })
    expect((await server.details(ada, one.id)).holdings).toEqual([])
    await sound()
  })
})

/** Leaves a user’s main portfolio without free money. */
async function spend(userId: number): Promise<void> {
  const { available: minor } = server.has(userId)
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
    await server.quote(31_000, 30_900, 5_000)
    const [kept, closed] = [await value(server.follow(ada)), await value(server.follow(bola))]
    await server.trade(ngozi, 'buy', 1_000)
    await server.work()
    const keep = { followId: kept.id, shares: 'keep', tradePassword: undefined } as const
    expect(await value(server.calls().followStop(server.as(ada), keep))).toMatchObject({
      state: 'stopped',
      kept: '31000.00',
      paidOut: '68851.20',
    })
    expect(server.has(ada, 'share:LAGC')).toMatchObject({ locked: 100n })
    expect(market.stocks.holdings.lots(ada, 'LAGC')).toMatchObject([{ quantity: 100, cost: 3_114_880n }])
    const close = { followId: closed.id, shares: 'close', tradePassword: undefined } as const
    expect(await value(server.calls().followStop(server.as(bola), close))).toMatchObject({
      state: 'closing',
      cause: 'user',
    })
    await server.work()
    expect((await server.details(bola, closed.id)).follow.state).toBe('closing')
    await market.nextDay()
    await market.offer('LAGC', 'buy', 30_900, 5_000)
    await server.work()
    const { follow: over } = await server.details(bola, closed.id)
    // 100 × 309.00 less 0.48%, and 68,851.20.
    expect(over).toMatchObject({ state: 'stopped', value: '0.00', paidOut: '99602.88', profit: '-397.12' })
    expect(server.has(bola)).toMatchObject({ available: 99_960_288n })
    expect(
      await server
        .calls()
        .followAdd(server.as(bola), { followId: closed.id, amount: '5000.00', tradePassword: undefined }),
    ).toMatchObject({ reason: 'follow_over' })
    await sound()
  })

  test('is closed by its stop-loss, when the whole has lost so much', async () => {
    await server.quote(31_000, 30_900, 20_000)
    const one = await value(server.follow(ada, { stopLoss: 500, maximum: '99000.00' }))
    await server.trade(ngozi, 'buy', 3_000)
    await server.work()
    expect((await server.details(ada, one.id)).follow.state).toBe('running')
    await market.nextDay()
    await market.offer('LAGC', 'buy', 29_000, 50_000)
    await market.take('LAGC', 'sell', 29_000, 20_001)
    await server.work()
    const { follow: over } = await server.details(ada, one.id)
    expect(over).toMatchObject({ state: 'stopped', cause: 'stop_loss' })
    const { list } = await value(server.calls().noticeList(server.as(ada), { page: 1, size: 10 } as never))
    expect(list[0]).toMatchObject({ word: 'follow_ended' })
    await sound()
  })
})

test('a follow whose manager is listed no longer copies the last trades before it, ends, and keeps its shares with their lots', async () => {
  await server.quote(31_000, 30_900)
  const one = await value(server.follow(ada))
  await server.trade(ngozi, 'buy', 1_000)
  const closedAt = market.world.clock.nowMs()
  server.listed.list({ id: manager, portfolioId: ngozi, closedAt })
  market.world.clock.advance(1_000)
  await server.trade(ngozi, 'buy', 500)
  await server.work()
  const { follow: over } = await server.details(ada, one.id)
  expect(over).toMatchObject({ state: 'stopped', cause: 'manager_closed', value: '0.00' })
  expect(await server.events(ada, one.id)).toMatchObject([{ kind: 'copied', side: 'buy', quantity: '100' }])
  const shares = server.has(ada, 'share:LAGC')
  expect(shares.available + shares.locked).toBe(100n)
  expect(server.has(ada).held).toBe(0n)
  const { list } = await value(server.calls().noticeList(server.as(ada), { page: 1, size: 10 } as never))
  expect(list[0]).toMatchObject({ word: 'follow_manager_closed', read: false })
  expect(await server.follow(bola)).toMatchObject({ ok: false })
  await sound()
})

test('what was traded while the server was away is copied once it is back, and only once', async () => {
  await server.quote(31_000, 30_900)
  const one = await value(server.follow(ada))
  await server.trade(ngozi, 'buy', 1_000)
  await server.restart()
  market = server.market
  await server.quote(31_000, 30_900)
  await server.work()
  await server.work()
  await server.restart()
  market = server.market
  await server.work()
  expect(await server.events(ada, one.id)).toMatchObject([{ quantity: '100' }])
  await sound()
})

test('each event of a follow is in the log, opened to its user', async () => {
  await value(server.follow(ada))
  const rows = await market.world.database.query('select * from following.moment')
  expect(rows).toMatchObject([{ user_id: String(ada), kind: 'set', minor: '10000000' }])
})

test('a command under one key is decided once', async () => {
  const [one, again] = [
    await value(server.follow(ada, {}, 'key-of-one-follow')),
    await value(server.follow(ada, {}, 'key-of-one-follow')),
  ]
  expect(again).toEqual(one)
  expect(await server.follow(ada, { amount: '30000.00' }, 'key-of-one-follow')).toMatchObject({
    reason: 'key_reused',
  })
  expect(server.has(ada).available).toBe(90_000_000n)
})
