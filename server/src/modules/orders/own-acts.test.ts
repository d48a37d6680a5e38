import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'

const ada = 1_000_001
const ben = 1_000_002
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld()
  await market.grant(ada, 'NGN', '10000000.00')
  await market.offer('LAGC', 'buy', 31_072, 1000)
  await market.offer('LAGC', 'sell', 31_088, 60)
})

const as = (userId: number, key = `key-${String(++keys).padStart(6, '0')}`) =>
  asker(userId, { nowMs: market.world.clock.nowMs(), key })
const ticket = (over: Record<string, string> = {}) =>
  ({ symbol: 'LAGC', type: 'limit', quantity: '100', price: '310.88', timeInForce: 'day', ...over }) as never

async function messagesOf(userId: number) {
  const found = await market.handlers.noticeList(as(userId), { page: 1, size: 50 })
  if (!found.ok) throw new Error('a list is always answered')
  return found.value.list
}

async function placed(answer: Promise<{ ok: true; value: { id: string } } | { ok: false; reason: string }>) {
  const found = await answer
  if (!found.ok) throw new Error(`refused: ${found.reason}`)
  return found.value.id
}

const storedOf = async (userId: number): Promise<number> => {
  await market.world.writer.settled()
  const [row] = await market.world.database.query(
    'select count(*) as many from notices.notice where user_id = $1',
    [userId],
  )
  return Number(row!.many)
}

test('a waiting order has a message made from the order itself: nothing is written', async () => {
  const id = await placed(market.handlers.buyStock(as(ada), ticket({ price: '310.00' })))
  const [found, ...others] = await messagesOf(ada)
  expect(others).toEqual([])
  expect(found).toMatchObject({
    id,
    word: 'order_placed',
    category: 'orders',
    title: 'Buy order placed: LAGC',
    link: `/pages/stock/order?id=${id}`,
    at: market.world.clock.nowMs(),
    read: true,
  })
  expect(found!.text).toContain('Your order for 100 shares is open at ₦310.00.')
  expect(await storedOf(ada)).toBe(0)
  expect(await messagesOf(ben)).toEqual([])
  market = await market.restart()
  expect((await messagesOf(ada)).map(({ word }) => word)).toEqual(['order_placed'])
})

const waits = [
  ['a stop', ticket({ type: 'stop', stopPrice: '320.00', price: undefined as never }), 'to reach ₦320.00'],
  [
    'a stop with a limit',
    ticket({ type: 'stop_limit', stopPrice: '320.00', price: '321.00' }),
    'to reach ₦320.00',
  ],
  ['a target', ticket({ price: '300.00', targetPrice: '305.00' }), 'to reach ₦305.00'],
] as const

test.each(waits)('%s shows what triggers it', async (_name, asked, says) => {
  await placed(market.handlers.buyStock(as(ada), asked))
  const [found] = await messagesOf(ada)
  expect(found).toMatchObject({ word: 'order_placed' })
  expect(found!.text).toContain(says)
})

test('a change is one message with the new terms of the order; its owner made it, so it is read', async () => {
  const id = await placed(market.handlers.buyStock(as(ada), ticket({ price: '310.00' })))
  const change = (quantity: string, price: string) =>
    market.handlers.amendOrder(as(ada), { id, quantity, price } as never)
  expect((await change('80', '309.00')).ok).toBe(true)
  expect((await change('80', '309.00')).ok, 'nothing to change').toBe(false)
  const [found, ...others] = await messagesOf(ada)
  expect(others).toEqual([])
  expect(found).toMatchObject({ word: 'order_changed', read: true, link: `/pages/stock/order?id=${id}` })
  expect(found!.text).toContain('Your order for 80 shares is open at ₦309.00.')
})

test('a change that trades at once gives a message about the trade, unread', async () => {
  const id = await placed(market.handlers.buyStock(as(ada), ticket({ price: '310.00' })))
  await market.handlers.amendOrder(as(ada), { id, quantity: '50', price: '310.88' } as never)
  expect(await messagesOf(ada)).toMatchObject([{ word: 'order_filled', read: false }])
})

test('a change of the rest of an order keeps the filled part visible', async () => {
  const id = await placed(market.handlers.buyStock(as(ada), ticket()))
  await market.handlers.amendOrder(as(ada), { id, quantity: '30', price: '310.00' } as never)
  const [found, ...others] = await messagesOf(ada)
  expect(others).toEqual([])
  expect(found).toMatchObject({ word: 'order_changed', read: true })
  expect(found!.text).toContain('60 filled before the change. Your order for the remaining 30')
})

test('a fill that the user has not seen keeps a change from raising the whole quantity', async () => {
  const id = await placed(market.handlers.buyStock(as(ada), ticket()))
  const order = async () => market.handlers.orderInfo(as(ada), { id } as never)
  const before = await order()
  const change = (fields: object) => market.handlers.amendOrder(as(ada), { id, ...fields } as never)
  // The user saw 100 left; 60 were filled since.
  expect(await change({ quantity: '100', seenFilled: '0' })).toMatchObject({
    ok: false,
    reason: 'order_filled_since',
    values: { filled: '60', remaining: '40' },
    fields: ['quantity'],
  })
  expect(await order()).toEqual(before)
  expect(await change({ quantity: '30', seenFilled: '60' })).toMatchObject({
    ok: true,
    value: { quantity: '90', remaining: '30' },
  })
  // A price is of what is left, whatever that is.
  expect((await change({ price: '309.00', seenFilled: '0' })).ok).toBe(true)
})

test('orders that users cancel themselves are seen; orders that the server ends are not', async () => {
  const id = await placed(market.handlers.buyStock(as(ada), ticket({ price: '310.00' })))
  await market.handlers.cancelOrder(as(ada), { id })
  expect(await messagesOf(ada)).toMatchObject([{ word: 'order_cancelled', read: true }])
  await placed(market.handlers.buyStock(as(ada), ticket({ type: 'market' })))
  expect((await messagesOf(ada))[0]).toMatchObject({ word: 'order_cancelled', read: false })
})

test('a guard that is set, changed or removed is one message', async () => {
  await placed(market.handlers.buyStock(as(ada), ticket({ quantity: '50' })))
  const about = async () => (await messagesOf(ada)).filter(({ word }) => word.startsWith('guard_'))
  const answer = await market.handlers.guardPosition(as(ada), { symbol: 'LAGC', stopLoss: '300.00' } as never)
  expect(answer.ok).toBe(true)
  expect(await about()).toMatchObject([{ word: 'guard_set', read: true, title: 'Stop-loss set: LAGC' }])
  expect((await about())[0]!.text).toBe(
    'Stop-loss at ₦300.00. Your shares are sold automatically when a trade reaches the price.',
  )
  await market.handlers.guardPosition(as(ada), { symbol: 'LAGC' } as never)
  expect(await about()).toMatchObject([{ word: 'guard_removed', read: true }])
  const open = await placed(market.handlers.buyStock(as(ada), ticket({ price: '305.00' })))
  await market.handlers.guardOrder(as(ada), { id: open, takeProfit: '330.00' } as never)
  expect((await about())[0]).toMatchObject({ word: 'guard_set', link: `/pages/stock/order?id=${open}` })
})
