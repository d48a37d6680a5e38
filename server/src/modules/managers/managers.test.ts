import { beforeEach, describe, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { findingsIn, answered as value } from '../../testing/answered.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { accounts } from '../accounts/index.ts'
import { kyc } from '../kyc/index.ts'
import { votes } from '../votes/index.ts'
import { managerCatalog, managers } from './index.ts'
import { managerTerms, openManager } from './testing/open-manager.ts'

const [ada, bola] = [1_000_001, 1_000_002] as const
const hourMs = 3_600_000
let market: MarketWorld
let keys = 0

// Identities have tests of their own; here everyone is verified.
const verified = { keepVerified: () => undefined }
const options = {
  products: [managers, votes],
  given: [give(kyc, verified as never), give(managerCatalog, 'none')],
}
const calls = () => market.world.calls
const face = () => market.world.assembly.face(managers)
const as = (userId: number, key?: string) => {
  keys += 1
  return asker(userId, { nowMs: market.world.clock.nowMs(), key: key ?? `key-of-managers-${keys}` })
}
const open = (more = {}) => openManager(face(), market.world, more)
const info = async (managerId: string, userId = 0) => value(calls().managerInfo(as(userId), { managerId }))
const search = async (q = '') => value(calls().managerSearch(as(0), { q, page: 1, size: 20 }))
const apply = (userId: number, name: string, key?: string) =>
  calls().managerApply(as(userId, key), { name, tradePassword: undefined })
const sound = async () => expect(await findingsIn(market.world)).toEqual([])

async function hour(cents = 31_100): Promise<void> {
  await market.take('LAGC', 'buy', cents, 1)
  await market.pass(hourMs)
  await market.world.assembly.work()
}

/** Sales of a user, each a closed trade. */
async function closeTrades(userId: number, count: number): Promise<void> {
  const order = {
    symbol: 'LAGC',
    type: 'market' as const,
    timeInForce: 'day' as const,
    account: undefined,
    tradePassword: undefined,
  }
  await value(
    calls().buyStock(as(userId), {
      ...order,
      quantity: String(count),
      clientOrderId: `bought-${++keys}`,
    } as never),
  )
  await market.nextDay()
  for (let at = 0; at < count; at++) {
    market.world.clock.advance(1)
    await value(
      calls().sellStock(as(userId), {
        ...order,
        quantity: '1',
        clientOrderId: `sold-one-${++keys}`,
      } as never),
    )
  }
}

beforeEach(async () => {
  market = await openMarketWorld(options)
  for (const user of [ada, bola]) await market.grant(user, 'NGN', '3000000.00')
  await market.offer('LAGC', 'sell', 31_100, 1_000_000)
  await market.offer('LAGC', 'buy', 31_000, 1_000_000)
})

test('a simulated manager is listed with a rule and capital of the operator before the first order, and then trades in the book', async () => {
  const id = await open()
  const { manager, terms, curve, mine } = await info(id)
  expect(manager).toMatchObject({
    name: 'Testing Manager',
    simulated: true,
    style: 'averaging',
    symbols: ['LAGC'],
    state: 'listed',
    rank: null,
    record: { closes: 0, trades: 0, enough: false, sharpe: null, total: null },
  })
  expect([curve.map(([, own, index]) => [own, index]), mine]).toEqual([[['0.000000', '0.000000']], false])
  expect(market.world.assembly.published()).toContainEqual(
    expect.objectContaining({ name: `terms of manager ${id}`, body: JSON.stringify(managerTerms()) }),
  )
  expect(terms.hash).toMatch(/^[0-9a-f]{64}$/)
  await hour()
  await hour()
  const trades = await value(
    calls().managerTrades(as(0), { managerId: id, page: 1, size: 20, after: undefined }),
  )
  expect(trades.list[0]).toMatchObject({ symbol: 'LAGC', side: 'buy', price: '311.00' })
  const { portfolioId } = face().get(Number(id))!
  expect(face().worthOf(portfolioId, 'NGN')).toBeLessThan(100_000_000n)
  // What it paid in fees and spread is a loss of its day, measured against all of its capital.
  const after = await info(id)
  expect(after.manager.record.closes).toBeGreaterThan(0)
  expect(Number(after.curve.at(-1)![1])).toBeLessThan(0)
  await sound()
})

test('a simulated manager buys at once, and is listed with what they hold and traded', async () => {
  await hour()
  const id = await open()
  const startedAt = market.world.clock.nowMs()
  await market.world.assembly.work()
  const { list } = await search()
  expect(list).toMatchObject([
    {
      id,
      record: { trades: 0, enough: false, total: null },
      beginning: {
        held: { stocks: [{ symbol: 'LAGC' }] },
        traded: { orders: 1, lastAt: startedAt },
        tested: null,
      },
      copiers: { open: 0, over: 0, lost: 0, middle: null },
    },
  ])
})

describe('a user', () => {
  test('is refused without enough closed trades, with a wrong name, and with the name of another', async () => {
    expect(await apply(ada, 'Ada Okoro')).toMatchObject({
      reason: 'manager_trades',
      values: { trades: '0', needed: '30' },
    })
    await open()
    await closeTrades(ada, 30)
    expect(await apply(ada, 'Ada 100%')).toMatchObject({ reason: 'manager_name', fields: ['name'] })
    expect(await apply(ada, 'testing manager')).toMatchObject({ reason: 'manager_name_taken' })
    expect((await value(calls().managerMine(as(ada), {}))).manager).toBe(null)
  })

  test('is listed once, measured from then on, and stays in the list when the listing is closed', async () => {
    await closeTrades(ada, 30)
    const listed = await value(apply(ada, 'Ada Okoro', 'key-of-a-listing'))
    expect(await value(apply(ada, 'Ada Okoro', 'key-of-a-listing'))).toMatchObject({ id: listed.id })
    // Trades of before are not of the record: a past cannot be chosen.
    expect(listed).toMatchObject({ simulated: false, style: null, record: { trades: 0, closes: 0 } })
    expect(await apply(ada, 'Another Ada')).toMatchObject({ reason: 'manager_listed' })
    await hour()
    await market.grant(ada, 'NGN', '5000000.00')
    await hour()
    const { manager, curve, mine } = await info(listed.id, ada)
    expect([manager.name, mine]).toEqual(['Ada Okoro', true])
    // Money that came is no gain.
    expect(Math.abs(Number(curve.at(-1)![1]))).toBeLessThan(0.001)
    const closed = await value(calls().managerClose(as(ada), { tradePassword: undefined }))
    expect(closed.state).toBe('closed')
    expect(await calls().managerClose(as(ada), { tradePassword: undefined })).toMatchObject({
      reason: 'manager_closed',
    })
    expect(await apply(ada, 'Ada Okoro')).toMatchObject({ reason: 'manager_listed' })
    market = await market.restart()
    const found = await search('oko')
    expect(found).toMatchObject({
      all: 1,
      closed: 1,
      total: 1,
      ranking: { formula: 'mean(r) / sd(r) × √365' },
    })
    expect(found.list[0]).toMatchObject({
      id: listed.id,
      state: 'closed',
      closing: { cause: 'self', reason: null, proposal: null },
    })
    await sound()
  })
})

test('a listing closes with the account of its owner, for a public reason, and its record stays', async () => {
  const { people, makeTestUser } = market.world.assembly.face(accounts)
  const { userId } = await makeTestUser({ verified: true, balances: { NGN: '3000000.00' } })
  await closeTrades(userId, 30)
  const { id } = await value(apply(userId, 'Ada Obi'))
  await hour()
  expect((await info(id)).manager.state).toBe('listed')
  const nowMs = market.world.clock.nowMs()
  await market.world.writer.exclusive(async (tx) => people.close(tx, userId, { nowMs, reason: 'closed' }))
  await market.world.assembly.work()
  const { manager } = await info(id)
  expect(manager).toMatchObject({
    state: 'closed',
    closedAt: market.world.clock.nowMs(),
    closing: { cause: 'account_closed', reason: null },
  })
  const rows = await market.world.database.query('select "of", subject_id, cause from pools.closing')
  expect(rows).toEqual([{ of: 'manager', subject_id: id, cause: 'account_closed' }])
  market = await market.restart()
  expect((await search()).list.map(({ id: of, state }) => [of, state])).toEqual([[id, 'closed']])
  await sound()
})

test('each look at a manager is a row that the log keeps, and the newest one is in the record', async () => {
  const id = await open()
  for (let at = 0; at < 3; at++) await hour()
  const looks = await market.world.database.query('select at from managers.look where manager_id = $1', [id])
  expect(looks).toHaveLength(3)
  market.world.clock.advance(60_000)
  expect((await info(id)).manager.lookedAt).toBe(Number(looks.at(-1)!.at))
})

test('a like counts once, is taken back, and survives a restart', async () => {
  const managerId = await open()
  const like = (userId: number, liked: boolean) => calls().managerLike(as(userId), { managerId, liked })
  await value(like(ada, true))
  expect(await value(like(ada, true))).toEqual({ likes: 1, liked: true })
  expect(await value(like(bola, true))).toEqual({ likes: 2, liked: true })
  expect(await value(like(ada, false))).toEqual({ likes: 1, liked: false })
  market = await market.restart()
  expect((await value(calls().managerLikeIds(as(bola), {}))).list).toEqual([managerId])
  expect((await info(managerId, ada)).liked).toBe(false)
  expect(await calls().managerLike(as(ada), { managerId: '12', liked: true })).toMatchObject({
    reason: 'manager_unknown',
  })
})

test('one vote a day, which cannot be changed, and another on the next day', async () => {
  const managerId = await open()
  const vote = (userId: number, choice: 'ahead' | 'behind') =>
    calls().managerVote(as(userId), { managerId, choice })
  expect(await value(vote(ada, 'ahead'))).toMatchObject({ ahead: 1, behind: 0, mine: 'ahead' })
  expect(await vote(ada, 'behind')).toMatchObject({ reason: 'vote_cast' })
  market = await market.restart()
  expect(await vote(ada, 'behind')).toMatchObject({ reason: 'vote_cast' })
  expect(await value(vote(bola, 'behind'))).toMatchObject({ ahead: 1, behind: 1, mine: 'behind' })
  await market.pass(24 * hourMs)
  expect(await value(vote(ada, 'behind'))).toMatchObject({ ahead: 0, behind: 1, mine: 'behind' })
  // Votes on managers are no votes on stocks.
  expect((await value(calls().voteList(as(ada), {}))).list).toEqual([])
})

test('other products are notified of orders of listed managers, and find them by their portfolio', async () => {
  const id = await open()
  const reported: [name: string, filled: number][] = []
  face().onOrder((manager, order) => reported.push([manager.name, order.filled]))
  await hour()
  await hour()
  expect(reported.some(([name, filled]) => name === 'Testing Manager' && filled > 0)).toBe(true)
  const { portfolioId } = face().get(Number(id))!
  expect(face().ofPortfolio(portfolioId)).toMatchObject({ id: Number(id), isSimulated: true, closedAt: null })
  expect([...face().list()].map(({ name }) => name)).toEqual(['Testing Manager'])
})
