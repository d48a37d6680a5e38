import { expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'

const ada = 1_000_001
const many = Array.from({ length: 50 }, (_, at) => at)
const limit = (quantity: string) =>
  ({ symbol: 'LAGC', type: 'limit', quantity, price: '310.00', timeInForce: 'day' }) as const

async function funded(amount: string): Promise<MarketWorld> {
  const market = await openMarketWorld()
  await market.grant(ada, 'NGN', amount)
  return market
}

test('fifty identical orders at once are one order', async () => {
  const market = await funded('100000.00')
  const context = asker(ada, { nowMs: market.world.clock.nowMs(), key: 'the-only-key' })
  const answers = await Promise.all(many.map(() => market.handlers.buyStock(context, limit('10'))))
  const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.reason)))
  expect(ids.size).toBe(1)
  expect(market.stocks.orders.openCount(ada)).toBe(1)
  expect(market.world.ledger.ownedOf(ada, 'NGN').held).toBe(311_488n)
})

test('fifty different orders at once against one balance: as many as it covers are taken, and the rest are refused', async () => {
  // One order holds 3,114.88, so 20,000.00 cover six of them.
  const market = await funded('20000.00')
  const answers = await Promise.all(
    many.map((at) =>
      market.handlers.buyStock(
        asker(ada, { nowMs: market.world.clock.nowMs(), key: `race-key-${at}` }),
        limit('10'),
      ),
    ),
  )
  const taken = answers.filter((answer) => answer.ok)
  const refused = answers.filter((answer) => !answer.ok)
  expect(taken).toHaveLength(6)
  expect(refused[0]).toMatchObject({
    reason: 'insufficient_balance',
    values: { needed: '3114.88', available: '1310.72', currency: 'NGN', affordable: '4' },
  })
  expect(market.world.ledger.ownedOf(ada, 'NGN')).toMatchObject({
    available: 131_072n,
    held: 6n * 311_488n,
  })
})

test('fifty sales at once never sell a share twice', async () => {
  const market = await funded('100000.00')
  await market.offer('LAGC', 'sell', 31_000, 100)
  const at = () => market.world.clock.nowMs()
  await market.handlers.buyStock(asker(ada, { nowMs: at(), key: 'buy-it-all' }), limit('100'))
  await market.nextDay()
  await market.offer('LAGC', 'buy', 30_900, 1000)
  const sale = { ...limit('30'), price: '309.00' }
  const answers = await Promise.all(
    many.map((each) => market.handlers.sellStock(asker(ada, { nowMs: at(), key: `sell-key-${each}` }), sale)),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
  expect(answers.find((answer) => !answer.ok)).toMatchObject({
    reason: 'insufficient_shares',
    values: { wanted: '30', available: '10', locked: '0', inOrders: '0' },
  })
  expect(market.world.ledger.ownedOf(ada, 'share:LAGC').available).toBe(10n)
})
