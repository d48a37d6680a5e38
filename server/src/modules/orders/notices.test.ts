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
  const notices = await market.handlers.noticeList(as(userId), { page: 1, size: 50 })
  if (!notices.ok) throw new Error('a list is always answered')
  return notices.value.list
}

async function placed(answer: Promise<{ ok: true; value: { id: string } } | { ok: false; reason: string }>) {
  const notices = await answer
  if (!notices.ok) throw new Error(`refused: ${notices.reason}`)
  return notices.value.id
}

test('an order that fills in many parts is one message, which links to the order and shows the average', async () => {
  const id = await placed(market.handlers.buyStock(as(ada), ticket()))
  const [first, ...rest] = await messagesOf(ada)
  expect(rest).toEqual([])
  expect(first).toMatchObject({
    word: 'order_partly_filled',
    link: `/pages/stock/order?id=${id}`,
    read: false,
  })
  expect(first!.text).toContain('60 of 100')
  for (let part = 0; part < 4; part++) await market.take('LAGC', 'sell', 31_088, 10)
  const [last, ...others] = await messagesOf(ada)
  expect(others).toEqual([])
  expect(last).toMatchObject({ word: 'order_filled', category: 'orders', title: 'Bought 100 LAGC' })
  expect(last!.text).toContain('₦310.88')
  expect(Number(last!.id)).toBeGreaterThan(Number(first!.id))
})

const ends = [
  ['filled', 'order_filled', ticket({ quantity: '50' }), async () => {}],
  ['what was left of a market order', 'order_cancelled', ticket({ type: 'market' }), async () => {}],
  [
    'cancelled by its owner',
    'order_cancelled',
    ticket({ price: '310.00' }),
    async (id: string) => void (await market.handlers.cancelOrder(as(ada), { id })),
  ],
  [
    'the day ended',
    'order_expired',
    ticket({ price: '310.00' }),
    async () => {
      await market.nextDay()
    },
  ],
] as const

test.each(ends)('%s: exactly one message', async (_name, word, asked, then) => {
  const id = await placed(market.handlers.buyStock(as(ada), asked))
  await then(id)
  const about = (await messagesOf(ada)).filter(({ link }) => link === `/pages/stock/order?id=${id}`)
  expect(about.map((message) => message.word)).toEqual([word])
})

test('sending an order twice with one key, or canceling it twice, gives one message', async () => {
  const [one, other] = await Promise.all([
    placed(market.handlers.buyStock(as(ada, 'same-key-1'), ticket())),
    placed(market.handlers.buyStock(as(ada, 'same-key-1'), ticket())),
  ])
  expect(one).toBe(other)
  const before = await messagesOf(ada)
  expect(before).toHaveLength(1)
  await Promise.all([
    market.handlers.cancelOrder(as(ada, 'same-key-2'), { id: one }),
    market.handlers.cancelOrder(as(ada, 'same-key-2'), { id: one }),
    market.handlers.cancelOrder(as(ada), { id: one }),
  ])
  expect((await messagesOf(ada)).map(({ word }) => word)).toEqual(['order_cancelled'])
})

test('both users of a trade get a message, each about their own order', async () => {
  await market.grant(ben, 'share:LAGC', '40')
  await placed(market.handlers.buyStock(as(ada), ticket()))
  await placed(market.handlers.sellStock(as(ben), ticket({ quantity: '40' })))
  expect((await messagesOf(ada)).map(({ title }) => title)).toEqual(['Bought 100 LAGC'])
  const [sold] = await messagesOf(ben)
  expect(sold).toMatchObject({ title: 'Sold 40 LAGC', category: 'orders' })
})

test('a message reports that a stop was triggered and is open; its end replaces that message', async () => {
  const stop = ticket({ type: 'stop_limit', stopPrice: '312.00', price: '311.00', quantity: '20' })
  const id = await placed(market.handlers.buyStock(as(ada), stop))
  expect(await messagesOf(ada)).toMatchObject([{ word: 'order_placed', read: true }])
  await market.offer('LAGC', 'sell', 31_200, 5)
  await market.take('LAGC', 'buy', 31_200, 65)
  expect((await messagesOf(ada)).map(({ word }) => word)).toEqual(['stop_triggered'])
  await market.handlers.cancelOrder(as(ada), { id })
  expect((await messagesOf(ada)).map(({ word }) => word)).toEqual(['order_cancelled'])
})

test('shares that settle on one day are one message', async () => {
  await placed(market.handlers.buyStock(as(ada), ticket({ quantity: '50' })))
  await market.offer('SAVB', 'sell', 4_000, 10)
  const last = market.venue.quote('SAVB').last
  const other = market.handlers.buyStock(as(ada), ticket({ symbol: 'SAVB', quantity: '10', type: 'market' }))
  expect((await other).ok, `SAVB at ${last}`).toBe(true)
  await market.nextDay()
  const settled = (await messagesOf(ada)).filter(({ word }) => word === 'shares_unlocked')
  expect(settled).toHaveLength(1)
  expect(settled[0]!.title).toMatch(/^You can now sell \w+ and 1 more$/)
})
