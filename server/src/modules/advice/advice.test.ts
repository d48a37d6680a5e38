import { beforeEach, expect, test } from 'vitest'
import { checkTools, give } from '../../core/index.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { advice } from './index.ts'

const ada = 1_000_001
const bola = 1_000_002
const dayMs = 86_400_000
const identities = { keepVerified: () => undefined, otherAccountsOf: async () => [] }

let market: MarketWorld
let keys = 0
const world = () => market.world
const as = (userId: number) => asker(userId, { nowMs: world().clock.nowMs(), key: `key-of-advice-${++keys}` })
const list = async (userId: number) => {
  const read = await world().calls.adviceList(as(userId), {})
  if (!read.ok) throw new Error('a list is not refused')
  return read.value
}
const work = () => world().assembly.work()

/** Sixty days of closes at 300.00, and the day before this one at the highest of them. */
async function history(): Promise<void> {
  const midnight = Math.floor((world().clock.nowMs() + 3_600_000) / dayMs) * dayMs - 3_600_000
  for (let back = 60; back > 0; back -= 1)
    await world().database.query(
      "insert into venue.candle values ('LAGC', '1d', $1, $2, $2, $2, $2, 100, 3000000)",
      [midnight - back * dayMs, back === 1 ? 30_900 : 30_000],
    )
}

beforeEach(async () => {
  market = await openMarketWorld({
    products: [advice],
    given: [give(kyc, identities as unknown as Kyc)],
  })
  await market.grant(ada, 'NGN', '1000000.00')
  await world().calls.vipBuy(as(ada), { planId: '30', saidPrice: undefined })
  await history()
})

async function sound(): Promise<void> {
  const { writer, database, assembly } = world()
  await writer.settled()
  const tools = checkTools({ writer, reader: database, portion: 2 })
  for (const check of assembly.checks())
    for await (const { findings } of check.run(tools)) expect(findings, check.name).toEqual([])
}

test('advice is given once a day at the price that a buyer pays, and its result is what a seller gets', async () => {
  await market.offer('LAGC', 'sell', 31_000, 500)
  await work()
  const given = await list(ada)
  expect(given.open).toMatchObject([
    { rule: 'breakout', symbol: 'LAGC', price: '310.00', strength: '0.030000', outcome: null },
  ])
  expect(given.all).toEqual({
    ended: 0,
    gained: 0,
    rate: null,
    low: null,
    high: null,
    average: null,
    index: null,
  })
  // Others learn how many there are, and what has ended.
  expect(await list(bola)).toMatchObject({ isMember: false, open: [], openCount: 1 })
  market = await market.restart()
  await work()
  expect((await list(ada)).open).toEqual(given.open)

  // 50 shares bought on its day, at 310.00: 15,500.00 and 74.40 of fees.
  await market.offer('LAGC', 'sell', 31_000, 500)
  const bought = await world().calls.buyStock(as(ada), {
    symbol: 'LAGC',
    quantity: '50',
    type: 'market',
    timeInForce: 'day',
  })
  expect(bought.ok).toBe(true)
  await market.take('LAGC', 'buy', 31_000, 450)
  await market.pass((given.open[0]?.until ?? 0) - world().clock.nowMs())
  await work()
  // No buyers yet.
  expect((await list(ada)).ended).toEqual([])
  await market.offer('LAGC', 'buy', 32_000, 10)
  await work()
  const { ended, all } = await list(bola)
  // 318.464 ÷ 311.488 = 1.022395...
  expect(ended).toMatchObject([
    { symbol: 'LAGC', outcome: { price: '320.00', result: '0.022395', index: '0.000000' } },
  ])
  expect(all).toMatchObject({ ended: 1, gained: 1, rate: null })

  // 50 × 320.00 less 0.48% are 15,923.20; 15,574.40 were paid.
  const read = await world().calls.vipGet(as(ada), {})
  if (!read.ok) throw new Error('a read is not refused')
  expect(read.value.mine?.worth?.doors).toEqual([{ door: 'advice', amount: '348.80', count: 1 }])
  await sound()
})

test('advice waits for a seller', async () => {
  await work()
  expect((await list(ada)).open).toEqual([])
  await market.offer('LAGC', 'sell', 31_100, 500)
  await work()
  expect((await list(ada)).open).toMatchObject([{ price: '311.00' }])
  await sound()
})
