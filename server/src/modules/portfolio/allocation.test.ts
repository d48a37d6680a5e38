import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { portfolio } from './index.ts'

const ada = 1_000_001
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld({ products: [portfolio] })
  await market.grant(ada, 'NGN', '100000.00')
  await market.grant(ada, 'USD', '10.00')
})

const as = () => asker(ada, { nowMs: market.world.clock.nowMs(), key: `allocation-key-${++keys}` })

async function allocation(into: { currency?: string } = {}) {
  const answer = await market.handlers.allocation(as(), into)
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.value
}

test('parts with sector, currency and country are together the total', async () => {
  await market.offer('LAGC', 'sell', 31_000, 60)
  const ticket = {
    symbol: 'LAGC',
    type: 'limit',
    quantity: '60',
    price: '310.00',
    timeInForce: 'day',
  } as const
  await market.handlers.buyStock(as(), ticket)
  const found = await allocation()
  // 60 shares cost 18,600.00 and fees of 89.28 of 100,000.00; 10 dollars are 15,400.00.
  expect(found.parts).toEqual([
    {
      kind: 'cash',
      asset: 'NGN',
      through: null,
      sector: null,
      currency: 'NGN',
      country: 'NG',
      value: '81310.72',
    },
    {
      kind: 'stock',
      asset: 'LAGC',
      through: null,
      sector: 'materials',
      currency: 'NGN',
      country: 'NG',
      value: '18600.00',
    },
    {
      kind: 'cash',
      asset: 'USD',
      through: null,
      sector: null,
      currency: 'USD',
      country: 'US',
      value: '15400.00',
    },
  ])
  expect(found).toMatchObject({ base: 'NGN', owned: '115310.72', owed: '0.00', unrated: [] })
})

test('coins are of no country, and what has no rate is named', async () => {
  await market.grant(ada, 'BTC', '0.50000000')
  await market.grant(ada, 'coin:ZZZ', '3.00000000')
  const { parts, unrated, owned } = await allocation()
  expect(parts.find(({ asset }) => asset === 'BTC')).toMatchObject({
    kind: 'coin',
    currency: 'BTC',
    country: null,
  })
  expect(unrated).toEqual(['ZZZ'])
  const assets = await market.handlers.assets(as(), {})
  expect(assets).toMatchObject({ ok: true, value: { total: owned } })
})

test('refuses a currency that nothing is totalled in', async () => {
  expect(await market.handlers.allocation(as(), { currency: 'EUR' })).toMatchObject({
    ok: false,
    reason: 'currency_unknown',
  })
})
