import { beforeEach, expect, test } from 'vitest'
import { checkTools } from '../../core/index.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { checkLedger, practiceGrant } from '../ledger/index.ts'

const ada = 1_000_001
const ben = 1_000_002
let market: MarketWorld
let robot = 0
let keys = 0

const key = () => `key-${String(++keys).padStart(6, '0')}`
const as = (userId: number) => asker(userId, { nowMs: market.world.clock.nowMs(), key: key() })
const ticket = (side: 'buy' | 'sell', quantity: number, price: string) =>
  ({ side, type: 'limit', quantity: String(quantity), price, timeInForce: 'day' }) as const

/** An order as the product behind a portfolio gives it. */
function place(by: number, portfolioId: number, ...of: Parameters<typeof ticket>) {
  const once = { key: key(), call: 'test', input: of }
  const ask = { userId: by, portfolioId, symbol: 'LAGC', clientOrderId: once.key, ticket: ticket(...of) }
  return market.stocks.orders.place(ask, once)
}

async function done<T>(
  sentNotices: Promise<{ ok: true; value: T } | { ok: false; reason: string }>,
): Promise<T> {
  const answer = await sentNotices
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.value
}

const inTurn = async <T>(
  decide: (turn: Parameters<MarketWorld['world']['ledger']['post']>[0]) => T,
): Promise<T> => {
  const written = await market.world.writer.run({ actor: 0, decide })
  if (written.kind !== 'done') throw new Error('a command without a key is always decided')
  return written.answer
}
const grant = (portfolioId: number, asset: string, minor: bigint) =>
  inTurn((turn) =>
    market.world.ledger.post(
      turn,
      practiceGrant({ userId: portfolioId, asset, minor, id: String(turn.nextId()) }),
    ),
  )
const of = (portfolioId: number, asset: string) => market.world.ledger.ownedOf(portfolioId, asset)
const breaches = async () => {
  const found: string[] = []
  const { assembly, database } = market.world
  const tools = checkTools({ writer: market.world.writer, reader: database, portion: 100 })
  for (const check of assembly.checks())
    for await (const { findings } of check.run(tools))
      found.push(
        ...findings.map(({ where, expected, found }) => `${check.name}: ${where} ${expected} ${found}`),
      )
  return [...found, ...(await checkLedger(database)).map(({ invariant }) => invariant)]
}

beforeEach(async () => {
  market = await openMarketWorld()
  const { portfolios } = market.world.ledger
  robot = (await inTurn((turn) => portfolios.open(turn, { kind: 'robot', owner: ada }))).id
  await grant(ada, 'NGN', 1_000_000_00n)
  await grant(robot, 'NGN', 500_000_00n)
})

test('a second portfolio trades beside the first, each with its own cash, shares, lots and orders', async () => {
  await market.offer('LAGC', 'sell', 31_000, 40)
  await done(place(ada, robot, 'buy', 30, '310.00'))
  await done(market.handlers.buyStock(as(ada), { symbol: 'LAGC', ...ticket('buy', 10, '310.00') }))
  await done(place(ada, robot, 'buy', 5, '309.00'))
  expect([of(robot, 'share:LAGC').locked, of(ada, 'share:LAGC').locked]).toEqual([30n, 10n])
  const { holdings, orders } = market.stocks
  expect(holdings.lots(robot, 'LAGC').map(({ quantity }) => quantity)).toEqual([30])
  expect(holdings.lots(ada, 'LAGC').map(({ quantity }) => quantity)).toEqual([10])
  expect(orders.openOf(robot).map(({ quantity }) => quantity)).toEqual([5])
  expect(orders.openOf(ada)).toEqual([])
  expect(of(robot, 'NGN').held).toBeGreaterThan(0n)
  expect(of(ada, 'NGN').held).toBe(0n)
  // What the app shows a user is their main portfolio.
  const listed = await done(market.handlers.orderList(as(ada), { state: 'all', page: 1, size: 50 }))
  expect(listed.list.map(({ quantity }) => quantity)).toEqual(['10'])
  expect(await breaches()).toEqual([])
})

test('one cannot pay for the other', async () => {
  const { reason } = (await place(ada, robot, 'buy', 2000, '310.00')) as { reason: string }
  expect(reason).toBe('insufficient_balance')
  expect(of(ada, 'NGN').available).toBe(1_000_000_00n)
})

test('the portfolios of one user never trade with each other: the newer order ends', async () => {
  await grant(ada, 'share:LAGC', 50n)
  await done(market.handlers.sellStock(as(ada), { symbol: 'LAGC', ...ticket('sell', 20, '310.00') }))
  const met = await done(place(ada, robot, 'buy', 20, '310.00'))
  expect(met).toMatchObject({ state: 'cancelled', why: 'self_trade', filled: '0' })
  expect(market.stocks.orders.openOf(ada)).toHaveLength(1)
  // A preview of the one does not count on what the other offers.
  const judged = market.stocks.orders.judge({
    portfolioId: robot,
    symbol: 'LAGC',
    ticket: ticket('buy', 20, '310.00'),
  })
  expect('plan' in judged && judged.plan?.now.quantity).toBe(0)
  // Another user meets both.
  await grant(ben, 'NGN', 100_000_00n)
  expect(await done(place(ben, ben, 'buy', 20, '310.00'))).toMatchObject({ state: 'filled' })
  expect(await breaches()).toEqual([])
})

test('a preview in one does not count on what the other offers', async () => {
  await grant(robot, 'share:LAGC', 20n)
  await done(place(ada, robot, 'sell', 20, '310.00'))
  const asked = { symbol: 'LAGC', ticket: ticket('buy', 20, '310.00') }
  const taken = (portfolioId: number) => {
    const judged = market.stocks.orders.judge({ ...asked, portfolioId })
    return 'plan' in judged && judged.plan?.now.quantity
  }
  await grant(ben, 'NGN', 100_000_00n)
  expect([taken(ada), taken(robot), taken(ben)]).toEqual([0, 0, 20])
})

test('only its beneficial owner reaches it', async () => {
  const order = await done(place(ada, robot, 'buy', 5, '300.00'))
  const id = Number(order.id)
  const { orders } = market.stocks
  const unknown = { ok: false, reason: 'portfolio_unknown' }
  expect(await place(ben, robot, 'buy', 5, '300.00')).toMatchObject(unknown)
  expect(await place(ada, ben, 'buy', 5, '300.00')).toMatchObject(unknown)
  expect(await place(ada, robot + 1, 'buy', 5, '300.00')).toMatchObject(unknown)
  expect(await place(robot, robot, 'buy', 5, '300.00')).toMatchObject(unknown)
  const { amendOrder, cancelOrder, guardOrder, orderInfo } = market.handlers
  const notTheirs = { reason: 'order_unknown' }
  expect(await cancelOrder(as(ben), { id: order.id })).toMatchObject(notTheirs)
  expect(await amendOrder(as(ben), { id: order.id, price: '299.00' })).toMatchObject(notTheirs)
  expect(await guardOrder(as(ben), { id: order.id, stopLoss: '280.00' })).toMatchObject(notTheirs)
  expect(await orderInfo(as(ben), { id: order.id })).toMatchObject(notTheirs)
  expect(await orders.ownOrder({ userId: ben, id })).toBeUndefined()
  expect(await done(orderInfo(as(ada), { id: order.id }))).toMatchObject({ order: { id: order.id } })
  expect(await done(amendOrder(as(ada), { id: order.id, price: '299.00' }))).toMatchObject({
    price: '299.00',
  })
  expect(await done(cancelOrder(as(ada), { id: order.id }))).toMatchObject({ state: 'cancelled' })
  expect(of(robot, 'NGN').held).toBe(0n)
})

test('a restart finds portfolios, their owners, orders, holds and lots', async () => {
  await market.offer('LAGC', 'sell', 31_000, 10)
  await done(place(ada, robot, 'buy', 10, '310.00'))
  const waits = await done(place(ada, robot, 'buy', 5, '300.00'))
  const before = { cash: of(robot, 'NGN'), shares: of(robot, 'share:LAGC') }
  market = await market.restart()
  const { portfolios } = market.world.ledger
  expect(portfolios.get(robot)).toMatchObject({ ownerId: ada, kind: 'robot', state: 'open' })
  expect(portfolios.othersOf(ada).map(({ id }) => id)).toEqual([robot])
  expect({ cash: of(robot, 'NGN'), shares: of(robot, 'share:LAGC') }).toEqual(before)
  expect(market.stocks.orders.openOf(robot).map(({ id }) => String(id))).toEqual([waits.id])
  expect(market.stocks.holdings.lots(robot, 'LAGC')).toHaveLength(1)
  expect(await place(ben, robot, 'buy', 1, '300.00')).toMatchObject({ reason: 'portfolio_unknown' })
  // Self-trade prevention holds in the rebuilt book too.
  await grant(ada, 'share:LAGC', 50n)
  const own = await done(place(ada, ada, 'sell', 5, '300.00'))
  expect(own).toMatchObject({ state: 'cancelled', why: 'self_trade' })
  expect((await inTurn((turn) => portfolios.open(turn, { kind: 'copy', owner: ben }))).id).toBe(robot + 1)
  expect(await breaches()).toEqual([])
})

test('shares of a second portfolio settle with the day, and its owner gets one message', async () => {
  await market.offer('LAGC', 'sell', 31_000, 10)
  await done(place(ada, robot, 'buy', 10, '310.00'))
  await market.nextDay()
  expect(of(robot, 'share:LAGC')).toMatchObject({ available: 10n, locked: 0n })
  const sentNotices = await market.world.database.query('select user_id, word from notices.notice')
  expect(sentNotices).toEqual([])
  expect(await breaches()).toEqual([])
})

test('a fund owns its orders, and the operator its own', async () => {
  const { portfolios } = market.world.ledger
  const fund = (await inTurn((turn) => portfolios.open(turn, { kind: 'fund', owner: 'itself' }))).id
  const escrow = (await inTurn((turn) => portfolios.open(turn, { kind: 'escrow', owner: 'house' }))).id
  const reserve = (await inTurn((turn) => portfolios.open(turn, { kind: 'house', owner: 'house' }))).id
  expect(portfolios.ownerOf(fund)).toBe(fund)
  expect(portfolios.ownerOf(escrow)).toBe(portfolios.ownerOf(reserve))
  await grant(escrow, 'share:LAGC', 10n)
  await grant(fund, 'NGN', 100_000_00n)
  await grant(reserve, 'NGN', 100_000_00n)
  const server = portfolios.ownerOf(escrow)
  await done(place(server, escrow, 'sell', 10, '310.00'))
  expect(await done(place(server, reserve, 'buy', 5, '310.00'))).toMatchObject({ why: 'self_trade' })
  expect(await done(place(fund, fund, 'buy', 5, '310.00'))).toMatchObject({ state: 'filled' })
  expect(of(fund, 'share:LAGC').locked).toBe(5n)
  expect(await breaches()).toEqual([])
})

test('a portfolio is closed when it owns nothing, once, and takes no order after that', async () => {
  const { portfolios } = market.world.ledger
  const close = (id: number) => inTurn((turn) => portfolios.close(turn, id))
  await expect(close(robot)).rejects.toThrow(/owns nothing/)
  await expect(close(ada)).rejects.toThrow(/main/)
  const copy = (await inTurn((turn) => portfolios.open(turn, { kind: 'copy', owner: ada }))).id
  expect(await close(copy)).toMatchObject({ state: 'closed', ownerId: ada })
  await expect(close(copy)).rejects.toThrow(/open/)
  expect(await place(ada, copy, 'buy', 1, '300.00')).toMatchObject({ reason: 'portfolio_unknown' })
  await expect(
    market.world.database.query('update ledger.portfolio set owner_id = $2 where id = $1', [robot, ben]),
  ).rejects.toThrow()
  await expect(
    market.world.database.query("update ledger.portfolio set state = 'open' where id = $1", [copy]),
  ).rejects.toThrow()
  await expect(market.world.asOwner('delete from ledger.portfolio')).rejects.toThrow()
  market = await market.restart()
  expect(market.world.ledger.portfolios.get(copy)).toMatchObject({ state: 'closed' })
})

test('nothing is posted to a portfolio that does not exist', async () => {
  await expect(grant(robot + 7, 'NGN', 1n)).rejects.toThrow(/portfolio that exists/)
  expect(await breaches()).toEqual([])
})
