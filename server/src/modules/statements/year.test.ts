import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { statements } from './index.ts'

const ada = 1_000_001
const dayMs = 86_400_000
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld({ products: [statements] })
  await market.grant(ada, 'NGN', '100000.00')
})

const as = () => asker(ada, { nowMs: market.world.clock.nowMs(), key: `year-key-${++keys}` })
const ticket = (quantity: number, price: string) =>
  ({ symbol: 'LAGC', type: 'limit', quantity: String(quantity), price, timeInForce: 'day' }) as const

async function yearly(asked: { readonly year?: string; readonly currency?: string } = {}) {
  const answer = await market.handlers.yearSummary(as(), asked)
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.value
}

test('a year is what its postings and sales came to', async () => {
  await market.pass(dayMs / 24)
  await market.offer('LAGC', 'sell', 31_000, 100)
  await market.handlers.buyStock(as(), ticket(100, '310.00'))
  await market.nextDay()
  await market.pass(20 * dayMs)
  await market.grant(ada, 'USD', '10.00')
  await market.offer('LAGC', 'buy', 32_000, 70)
  await market.handlers.sellStock(as(), ticket(70, '320.00'))
  const year = await yearly()
  // Bought for 31,000.00 and 148.80 of fees; 70 of them sold for 22,400.00 less 107.52.
  expect(year).toMatchObject({
    year: '2026',
    complete: false,
    base: 'NGN',
    moves: [
      { move: 'practice', asset: 'NGN', amount: '100000.00' },
      { move: 'practice', asset: 'USD', amount: '10.00' },
    ],
    realised: [{ currency: 'NGN', gain: '488.32', sales: 1 }],
    fees: [{ product: 'stocks', asset: 'NGN', amount: '256.32' }],
    trades: 2,
    traded: [{ symbol: 'LAGC', name: 'Lagoon Cement', currency: 'NGN', trades: 2, value: '53400.00' }],
  })
  // 10 dollars came in between and are no gain: 30 shares are left at 320.00.
  const { performance } = year
  const assets = await market.handlers.assets(as(), {})
  expect(assets).toMatchObject({ ok: true, value: { total: performance?.end } })
  expect(performance?.gain).toBe('743.68')
})

test('a year before the first money is unknown, and so is a currency that nothing is totalled in', async () => {
  for (const asked of [{ year: '2019' }, { currency: 'EUR' }])
    expect(await market.handlers.yearSummary(as(), asked)).toMatchObject({ ok: false })
})

test('a year that is over stays as it was', async () => {
  await market.offer('LAGC', 'sell', 31_000, 10)
  await market.handlers.buyStock(as(), ticket(10, '310.00'))
  await market.pass(370 * dayMs)
  const year = await yearly({ year: '2026' })
  expect(year.complete).toBe(true)
  expect(year.years).toEqual(['2027', '2026'])
  await market.pass(dayMs)
  expect(await yearly({ year: '2026' })).toEqual(year)
})
