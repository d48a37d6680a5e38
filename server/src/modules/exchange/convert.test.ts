import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { accountsTransferred, checkLedger, practiceGrant } from '../ledger/index.ts'
import { exchange } from './index.ts'

const ada = 1_000_001
const btc = 'BTCUSDT'
let market: MarketWorld
let keys = 0

const as = () =>
  asker(ada, { nowMs: market.world.clock.nowMs(), key: `key-${String(++keys).padStart(6, '0')}` })
const owned = (asset: string) => market.world.ledger.ownedOf(ada, asset)
const houseBalance = (purpose: string, asset: string) =>
  market.world.ledger.balance(`house/${purpose}/${asset}`)

async function give(asset: string, minor: bigint): Promise<void> {
  const { writer, ledger } = market.world
  await writer.run({
    actor: 0,
    decide(turn) {
      ledger.post(turn, practiceGrant({ userId: ada, asset, minor, id: String(++keys) }))
      const moved = { userId: ada, id: String(++keys), asset, minor, from: 'available', to: 'coin' } as const
      if (asset !== 'NGN') ledger.post(turn, accountsTransferred(moved))
    },
  })
}

async function quote(from: string, to: string, amount: string) {
  const answer = await market.handlers.exchangeQuote(as(), { from, to, amount })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}
const confirm = (quoteId: string) => market.handlers.exchange(as(), { quoteId })

async function bookAt(bid: number, ask: number): Promise<void> {
  await market.offer(btc, 'buy', bid, 100_000_000)
  await market.offer(btc, 'sell', ask, 100_000_000)
}

beforeEach(async () => {
  market = await openMarketWorld({ products: [exchange] })
  await give('USDT', 10_000_000_000n)
})

test('the example of the documents: 500 USDT into bitcoin at the middle of the book, less the spread', async () => {
  await bookAt(8_000_000, 8_000_020)
  const said = await quote('USDT', 'BTC', '500')
  expect(said).toMatchObject({
    pays: '500.000000',
    spread: '0.750000',
    spreadBps: 15,
    exchanged: '499.250000',
    gets: '0.00624061',
    mid: { per: 'BTC', in: 'USDT', value: '80000.10' },
  })
  expect(said.sources.map(({ setting }) => setting)).toEqual(['reference.rate.USDT.NGN', btc])
  const done = await confirm(said.quoteId)
  expect(done).toMatchObject({ ok: true, value: { gets: '0.00624061', spread: '0.750000' } })
  expect(owned('BTC').coin).toBe(624_061n)
  expect(owned('USDT').coin).toBe(9_500_000_000n)
  expect(houseBalance('exchange-spread', 'USDT')).toBe(750_000n)
  expect(await confirm(said.quoteId)).toMatchObject({ reason: 'exchange_quote_used' })
  expect(await checkLedger(market.world.database)).toEqual([])
  // The stored row gives the same receipt after a restart.
  const list = await market.handlers.exchangeList(as(), { page: 1, size: 20 })
  expect(list).toMatchObject({ value: { list: [done.ok && done.value] } })
})

test('a quote stays as it is while the book moves, and ends after ten seconds', async () => {
  await bookAt(8_000_000, 8_000_020)
  const [kept, late] = [await quote('USDT', 'BTC', '500'), await quote('USDT', 'BTC', '500')]
  await market.take(btc, 'buy', 8_000_020, 100_000_000)
  await market.offer(btc, 'sell', 8_010_000, 100_000_000)
  expect(await confirm(kept.quoteId)).toMatchObject({ ok: true, value: { gets: '0.00624061' } })
  await market.pass(10_001)
  expect(await confirm(late.quoteId)).toMatchObject({
    reason: 'exchange_quote_expired',
    values: { per: 'BTC', rate: '80050.00', currency: 'USDT' },
  })
})

test('a coin goes into a currency: out of the coin account into the stock account', async () => {
  await bookAt(8_000_000, 8_000_020)
  await give('BTC', 100_000_000n)
  const said = await quote('BTC', 'NGN', '0.5')
  expect((await confirm(said.quoteId)).ok).toBe(true)
  // 0.49925 after a spread of 0.00075, at 80,000.10 USDT of 1,540.00: 61,507,676.8845 naira.
  expect([owned('BTC').coin, owned('NGN').available]).toEqual([50_000_000n, 6_150_767_688n])
})

test.each([
  ['an empty side', () => market.offer(btc, 'buy', 8_000_000, 100_000_000)],
  ['a book that is wider than the spread', () => bookAt(8_000_000, 8_030_000)],
] as const)('refuses to quote from %s', async (_, prepare) => {
  await prepare()
  const answer = await market.handlers.exchangeQuote(as(), { from: 'USDT', to: 'BTC', amount: '500' })
  expect(answer).toMatchObject({ reason: 'exchange_no_price', values: { currency: 'BTC' } })
})

test('the operator gives no more of a coin than its limit, at the quote and at the confirmation', async () => {
  await bookAt(8_000_000, 8_000_020)
  await give('USDT', 3_000_000_000_000n)
  const most = { reason: 'exchange_inventory', values: { most: '16.23374594', currency: 'BTC' } }
  const answer = await market.handlers.exchangeQuote(as(), { from: 'USDT', to: 'BTC', amount: '1400000' })
  expect(answer).toMatchObject(most)
  const [one, two] = [await quote('USDT', 'BTC', '1000000'), await quote('USDT', 'BTC', '1000000')]
  expect((await confirm(one.quoteId)).ok).toBe(true)
  expect(await confirm(two.quoteId)).toMatchObject({ reason: 'exchange_inventory' })
})

test('no chain of conversions gains money while prices do not change', async () => {
  await bookAt(8_000_000, 8_000_020)
  const assets = ['USDT', 'BTC', 'NGN', 'USD', 'GBP'] as const
  const before = owned('USDT').coin
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...assets), { minLength: 1, maxLength: 5 }), async (path) => {
      const start = owned('USDT').coin
      let [from, amount] = ['USDT', '123.456789']
      for (const to of [...path, 'USDT']) {
        if (to === from) continue
        const said = await quote(from, to, amount)
        expect((await confirm(said.quoteId)).ok).toBe(true)
        ;[from, amount] = [to, said.gets]
      }
      expect(owned('USDT').coin).toBeLessThanOrEqual(start)
    }),
    { numRuns: 25 },
  )
  expect(owned('USDT').coin).toBeLessThan(before)
})
