import { beforeEach, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { settings } from '../settings/index.ts'
import { usStocks } from './index.ts'

const ada = 1_000_001
const identities = { keepVerified: () => undefined, otherAccountsOf: async () => [] }

let market: MarketWorld
let keys = 0
const as = () => asker(ada, { nowMs: market.world.clock.nowMs(), key: `key-of-us-stocks-${++keys}` })
const calls = () => market.world.calls

beforeEach(async () => {
  market = await openMarketWorld({ products: [usStocks], given: [give(kyc, identities as unknown as Kyc)] })
  await market.grant(ada, 'USD', '100000.00')
  await market.grant(ada, 'NGN', '100000.00')
  const last = market.venue.lastPrice('ALDR')
  await market.offer('ALDR', 'sell', last, 100)
})

const ticket = { symbol: 'ALDR', quantity: '10', type: 'market', timeInForce: 'day' } as const
const buy = () => calls().buyStock(as(), ticket)
const change = (to: string) =>
  market.world.writer.run({
    actor: 0,
    decide: (turn) =>
      market.world.assembly
        .face(settings)
        .changes.decide(turn, { name: 'vip.usStocks', from: '0', to, reason: 'fairer', proposalId: 1 }),
  })
const door = async () => {
  const read = await calls().vipGet(as(), {})
  if (!read.ok) throw new Error('a read is not refused')
  return read.value
}

test('US stocks are open to all users, and no privilege of membership, until the setting requires it', async () => {
  expect(await buy()).toMatchObject({ ok: true, value: { filled: '10' } })
  expect((await door()).doors).toEqual([])
  const info = await calls().stockInfo(as(), { symbol: 'ALDR' })
  expect(info).toMatchObject({ ok: true, value: { flags: { vip: false, shortTerm: false } } })
})

test('with the setting, purchases need membership and sales never do, and what they bring counts', async () => {
  await buy()
  await change('1')
  expect(await buy()).toMatchObject({ ok: false, reason: 'us_members', values: { symbol: 'ALDR' } })
  const info = await calls().stockInfo(as(), { symbol: 'ALDR' })
  expect(info).toMatchObject({ ok: true, value: { flags: { vip: true } } })
  await market.pass(24 * 3_600_000)
  const last = market.venue.lastPrice('ALDR')
  await market.take('ALDR', 'buy', last, 90)
  await market.offer('ALDR', 'buy', last - 100, 100)
  const sell = () => calls().sellStock(as(), { ...ticket, quantity: '5' })
  expect(await sell()).toMatchObject({ ok: true, value: { filled: '5' } })

  await calls().vipBuy(as(), { planId: '30', saidPrice: undefined })
  await market.offer('ALDR', 'sell', last, 100)
  expect(await buy()).toMatchObject({ ok: true })
  // The purchase from before membership is sold first, and does not count; then one at a loss of 1.00 a share.
  expect(await sell()).toMatchObject({ ok: true })
  expect((await door()).mine?.worth?.doors).toEqual([{ door: 'us_stocks', amount: '0.00', count: 0 }])
  await market.pass(24 * 3_600_000)
  await market.take('ALDR', 'buy', last, 90)
  await market.offer('ALDR', 'buy', last - 100, 100)
  expect(await sell()).toMatchObject({ ok: true, value: { filled: '5' } })
  const [found] = (await door()).mine?.worth?.doors ?? []
  // 5.00 at 1,540.00.
  expect(found).toEqual({ door: 'us_stocks', amount: '-7700.00', count: 1 })
})
