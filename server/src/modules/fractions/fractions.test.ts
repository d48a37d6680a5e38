import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { checkLedger } from '../ledger/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { fractions } from './index.ts'

const ada = 1_000_001
const ben = 1_000_002
const symbol = 'LAGC'
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld({ products: [portfolio, fractions] })
  for (const user of [ada, ben]) await market.grant(user, 'NGN', '1000000.00')
  await offers()
  return () => market.world.close()
})

async function offers(): Promise<void> {
  await market.offer(symbol, 'sell', 31_000, 1_010)
  await market.take(symbol, 'buy', 31_000, 10)
  await market.offer(symbol, 'buy', 30_900, 1_000)
}

const nowMs = () => market.world.clock.nowMs()
const as = (userId = ada, key = `key-${++keys}-fraction`) => asker(userId, { nowMs: nowMs(), key })
const calls = () => market.handlers
const owned = (userId: number, asset: string) => {
  const { available, locked, held } = market.world.ledger.ownedOf(userId, asset)
  return available + locked + held
}
const cash = (userId = ada) => owned(userId, 'NGN')
const part = (userId = ada) => owned(userId, `fraction:${symbol}`)
const backing = () => market.stocks.fractions.backingOf(symbol)

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const told = await answer
  if (!told.ok) throw new Error(`refused: ${JSON.stringify(told)}`)
  return told.value
}
const preview = (amount: string) => calls().fractionPreview(as(), { symbol, amount })
const buy = (
  amount: string,
  { userId = ada, least = '0.000001', key = undefined as string | undefined } = {},
) => calls().fractionBuy(as(userId, key), { symbol, amount, least })
const sell = (quantity: string, { userId = ada, least = '0.01' } = {}) =>
  calls().fractionSell(as(userId), { symbol, quantity, least })
async function settle(): Promise<void> {
  for (let day = 0; day < 7; day += 1) await market.nextDay()
  await offers()
}

/** Claims are what stands behind them, every check holds, and the books sum to zero. */
async function sound(): Promise<void> {
  expect(market.stocks.fractions.claimsOn(symbol)).toBe(backing().shares * 1_000_000n)
  expect(part(ada) + part(ben) + backing().own).toBe(backing().shares * 1_000_000n)
  for (const sum of market.world.ledger.trialBalance().sums.values()) expect(sum).toBe(0n)
  expect(await checkLedger(market.world.database)).toEqual([])
}

test('an amount buys whole shares by an order, and a part of the next at the print of the house', async () => {
  const shown = await value(preview('5000.00'))
  const before = cash()
  const deal = await value(buy('5000.00', { least: shown.worst.quantity }))
  // 16 shares at 310.00 are 4,960.00 with 14.88, 4.96 and 3.97 in fees. Of the 16.19 that are left, 16.10 is 0.051935 of a share, with 0.05, 0.02 and 0.02.
  expect(deal.whole).toMatchObject({ quantity: '16', total: '4983.81' })
  expect(deal.fraction).toMatchObject({
    quantity: '0.051935',
    price: '310.00',
    value: '16.10',
    total: '16.19',
  })
  expect(deal).toMatchObject({ quantity: shown.quantity, total: shown.total, left: shown.left })
  expect(deal.fraction).toMatchObject(shown.fraction)
  expect(before - cash()).toBe(BigInt(deal.total.replace('.', '')))
  expect(part()).toBe(BigInt(deal.fraction.quantity.replace('.', '')))
  expect(backing().shares).toBe(1n)
  const { position } = await value(calls().holdInfo(as(), { symbol }))
  expect(position).toMatchObject({
    quantity: '16',
    fraction: { quantity: deal.fraction.quantity, available: '0.000000', wholeShares: '0' },
    cost: deal.total,
  })
  await sound()
})

test('the same key buys once, and less than was agreed to is not bought', async () => {
  const first = await value(buy('200.00', { key: 'one-key-fraction' }))
  expect(await value(buy('200.00', { key: 'one-key-fraction' }))).toEqual(first)
  expect(await buy('200.00', { least: '1' })).toMatchObject({ reason: 'fraction_moved' })
  expect(await buy('2000000.00')).toMatchObject({ reason: 'fraction_money' })
  expect(await buy('0.01')).toMatchObject({ reason: 'fraction_small' })
  expect(await buy('1.001')).toMatchObject({ reason: 'fraction_decimals' })
  await sound()
})

test('a fraction is sold once it has settled, in parts, and no claim is ever without its share', async () => {
  const deal = await value(buy('250.00'))
  expect(deal.whole).toBeNull()
  expect(await sell('0.1')).toMatchObject({ reason: 'fraction_too_much' })
  await settle()
  const shown = await value(calls().fractionSalePreview(as(), { symbol, quantity: '0.5' }))
  const before = cash()
  // 154.50 less 0.47, 0.16 and 0.13; the house buys a share first, since the rest of the fraction claims its only one.
  const sold = await value(sell('0.5', { least: shown.worst.total }))
  expect(sold).toMatchObject({
    total: '153.74',
    gain: shown.gain,
    fraction: { value: '154.50', price: '309.00' },
  })
  expect(cash() - before).toBe(15_374n)
  await market.world.writer.settled()
  const asked = { portfolioId: ada, from: 0, to: 4e12, most: 9 }
  expect(await market.stocks.disposals(asked)).toMatchObject([
    { lotId: null, quantity: 0, fraction: 500_000n, proceeds: 15_374n },
  ])
  await sound()
  const rest = (await value(calls().holdInfo(as(), { symbol }))).position?.fraction?.available ?? ''
  await value(sell(rest))
  expect(part()).toBe(0n)
  expect((await value(calls().holdInfo(as(), { symbol }))).position).toBeNull()
  await sound()
})

test('two parts make a share, without a trade and at their own cost', async () => {
  await value(buy('250.00'))
  await value(buy('250.00'))
  expect(await calls().fractionShares(as(), { symbol })).toMatchObject({ reason: 'fraction_no_share' })
  await settle()
  const cost = async () => (await value(calls().holdInfo(as(), { symbol }))).position?.cost
  const [before, money] = [await cost(), cash()]
  const made = await value(calls().fractionShares(as(), { symbol }))
  expect(made).toMatchObject({ kind: 'shares', print: null, fraction: { quantity: '1.000000' } })
  expect([await cost(), cash()]).toEqual([before, money])
  expect(owned(ada, `share:${symbol}`)).toBe(1n)
  await sound()
})

test('fractions are part of the total, of the history and of the month', async () => {
  const total = async () => Number((await value(calls().assets(as(), {}))).total)
  const before = await total()
  const deal = await value(buy('250.00'))
  const fees = 250 - Number(deal.left) - Number(deal.fraction.value)
  expect(before - (await total())).toBeCloseTo(fees, 1)
  const { parts } = await value(calls().allocation(as(), {}))
  expect(parts.find(({ asset }) => asset === symbol)?.value).toBe(
    (await value(calls().holdInfo(as(), { symbol }))).position?.value,
  )
  market.world.clock.advance(60_000)
  const { points } = await value(calls().assetsHistory(as(), { range: '1D' }))
  expect(Number(points.at(-1)?.[1])).toBeCloseTo(await total(), 1)
})

test('a restart knows every fraction, and what is spare is sold', async () => {
  for (let deal = 0; deal < 5; deal += 1) await value(buy('20.00', { userId: ben }))
  await value(buy('250.00'))
  market = await market.restart()
  await sound()
  await settle()
  expect(backing().own).toBeGreaterThan(4_000_000n)
  await market.world.assembly.work()
  expect(backing().own).toBeLessThan(2_000_000n)
  await sound()
})

test('what is too little to bring money can be given away as a whole, so that it keeps no account open', async () => {
  await value(buy('5.00'))
  await settle()
  const all = (await value(calls().holdInfo(as(), { symbol }))).position?.fraction?.available ?? ''
  await value(sell((Number(all) - 0.00001).toFixed(6)))
  expect(await sell('0.000005')).toMatchObject({ reason: 'fraction_small' })
  expect(await value(sell('0.000010', { least: '0' }))).toMatchObject({ total: '0.00' })
  expect(part()).toBe(0n)
  await sound()
})

test('markets of round lots have none', async () => {
  await market.world.close()
  market = await openMarketWorld({ products: [portfolio, fractions], symbols: ['IPEB'] })
  expect(await calls().fractionPreview(as(), { symbol: 'IPEB', amount: '5' })).toMatchObject({
    reason: 'fraction_none',
  })
  expect(await calls().fractionPreview(as(), { symbol, amount: '5' })).toMatchObject({
    reason: 'symbol_unknown',
  })
})
