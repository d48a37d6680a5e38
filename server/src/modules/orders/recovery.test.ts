import { Side } from '@openbourse/matching'
import { expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'

const ada = 1_000_001
const ben = 1_000_002
let keys = 0

async function buy(
  market: MarketWorld,
  userId: number,
  ticket: Partial<Parameters<MarketWorld['handlers']['buyStock']>[1]>,
): Promise<string> {
  const context = asker(userId, { nowMs: market.world.clock.nowMs(), key: `restart-key-${++keys}` })
  const whole = { symbol: 'LAGC', type: 'limit', quantity: '10', timeInForce: 'gtc', ...ticket } as const
  const answer = await market.handlers.buyStock(context, whole)
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.value.id
}

async function crowded(): Promise<{ market: MarketWorld; ids: Record<string, string> }> {
  const market = await openMarketWorld()
  await market.grant(ada, 'NGN', '1000000.00')
  await market.grant(ben, 'NGN', '1000000.00')
  const first = await buy(market, ada, { price: '310.00' })
  const second = await buy(market, ben, { price: '310.00', quantity: '20' })
  const third = await buy(market, ada, { price: '310.00', quantity: '30' })
  const day = await buy(market, ben, { price: '305.00', timeInForce: 'day' })
  const stop = await buy(market, ben, { type: 'stop', stopPrice: '320.00' })
  // The first in the queue wants more, and so becomes the last.
  const context = asker(ada, { nowMs: market.world.clock.nowMs(), key: 'amend-the-first' })
  await market.handlers.amendOrder(context, { id: first, quantity: '15' })
  await market.take('LAGC', 'sell', 31_000, 5)
  return { market, ids: { first, second, third, day, stop } }
}

test('a restart keeps open orders, their holds and their places', async () => {
  const { market, ids } = await crowded()
  const before = {
    book: market.venue.book('LAGC').ofOwner(ben),
    ahead: market.venue.book('LAGC').ahead(Number(ids.first)),
    ada: market.world.ledger.ownedOf(ada, 'NGN'),
    ben: market.world.ledger.ownedOf(ben, 'NGN'),
  }
  const after = await market.restart()
  const book = after.venue.book('LAGC')
  expect(book.ofOwner(ben)).toEqual(before.book)
  expect(book.ahead(Number(ids.first))).toBe(before.ahead)
  expect(book.ahead(Number(ids.second))).toBe(0)
  expect(book.ahead(Number(ids.third))).toBe(15)
  expect(book.get(Number(ids.stop))).toMatchObject({ stopPrice: 32_000, remaining: 10 })
  expect(after.world.ledger.ownedOf(ada, 'NGN')).toEqual(before.ada)
  expect(after.world.ledger.ownedOf(ben, 'NGN')).toEqual(before.ben)
  expect(book.depth(Side.buy, 1)).toEqual([{ price: 31_000, quantity: 60, orders: 3 }])
})

test('orders continue after a restart unchanged', async () => {
  const { market, ids } = await crowded()
  const after = await market.restart()
  await after.take('LAGC', 'sell', 31_000, 20)
  const reply = await after.handlers.orderInfo(asker(ben, { nowMs: after.world.clock.nowMs() }), {
    id: ids.second!,
  })
  expect(reply).toMatchObject({ ok: true, value: { order: { state: 'filled', held: '0.00' } } })
  expect(after.world.ledger.ownedOf(ben, 'share:LAGC').locked).toBe(20n)
  expect(after.stocks.holdings.lots(ben, 'LAGC').map((lot) => lot.remaining)).toEqual([5, 15])
})

test('an order whose day ended while the server was away has expired at the start, and its hold is released', async () => {
  const { market, ids } = await crowded()
  market.world.clock.advance(24 * 3_600_000)
  const after = await market.restart()
  const reply = await after.handlers.orderInfo(asker(ben, { nowMs: after.world.clock.nowMs() }), {
    id: ids.day!,
  })
  expect(reply).toMatchObject({ value: { order: { state: 'expired', why: 'day_ended', held: '0.00' } } })
  expect(after.venue.book('LAGC').get(Number(ids.day))).toBeUndefined()
  expect(after.stocks.orders.openCount(ben)).toBe(2)
})

test('shares that settled while the server was away are free at the start', async () => {
  const { market } = await crowded()
  expect(market.world.ledger.ownedOf(ben, 'share:LAGC')).toMatchObject({ locked: 5n, available: 0n })
  const same = await market.restart()
  expect(same.world.ledger.ownedOf(ben, 'share:LAGC')).toMatchObject({ locked: 5n, available: 0n })
  same.world.clock.advance(24 * 3_600_000)
  const after = await same.restart()
  expect(after.world.ledger.ownedOf(ben, 'share:LAGC')).toMatchObject({ locked: 0n, available: 5n })
})

test('a triggered stop is behind orders that arrived before it was triggered, also after a restart', async () => {
  const market = await openMarketWorld()
  await market.grant(ada, 'NGN', '1000000.00')
  await market.grant(ben, 'NGN', '1000000.00')
  const triggered = await buy(market, ada, { type: 'stop_limit', price: '312.00', stopPrice: '320.00' })
  const early = await buy(market, ben, { price: '312.00' })
  await market.offer('LAGC', 'sell', 32_000, 1)
  await market.take('LAGC', 'buy', 32_000, 1)
  expect(market.venue.book('LAGC').ahead(Number(triggered))).toBe(10)
  const { venue } = await market.restart()
  expect(venue.book('LAGC').ahead(Number(early))).toBe(0)
  expect(venue.book('LAGC').ahead(Number(triggered))).toBe(10)
})

test('a change that the book refused costs no order its place, also after a restart', async () => {
  const market = await openMarketWorld()
  await market.grant(ada, 'NGN', '1000000.00')
  await market.grant(ben, 'NGN', '1000000.00')
  const first = await buy(market, ada, { price: '310.00' })
  const second = await buy(market, ben, { price: '310.00' })
  const halt = (halted: boolean) =>
    market.world.writer.run({ actor: 0, decide: (turn) => market.venue.halt(turn, 'LAGC', halted) })
  await halt(true)
  const context = asker(ada, { nowMs: market.world.clock.nowMs(), key: 'amend-in-a-halt' })
  const reply = await market.handlers.amendOrder(context, { id: first, price: '309.00' })
  expect(reply).toMatchObject({ ok: false, reason: 'order_unchanged' })
  const moments = await market.world.database.query('select kind from orders.moment where order_id = $1', [
    first,
  ])
  expect(moments.map(({ kind }) => kind)).toEqual(['placed', 'rested'])
  await halt(false)
  const { venue } = await market.restart()
  expect(venue.book('LAGC').ahead(Number(first))).toBe(0)
  expect(venue.book('LAGC').ahead(Number(second))).toBe(10)
})
