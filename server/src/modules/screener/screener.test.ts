import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { screener } from './index.ts'

const [ada, bola] = [1_000_001, 1_000_002]
const dayMs = 24 * 3600 * 1000
let market: MarketWorld

beforeEach(async () => {
  market = await openMarketWorld({ products: [screener] })
})

const as = (userId = ada) => asker(userId, { nowMs: market.world.clock.nowMs() })
const save = (name: string, filter = 'change.0.02_', userId = ada) =>
  market.handlers.screenerSave(as(userId), { name, country: 'NG', filter })
async function saved(userId = ada) {
  const answer = await market.handlers.screenerSaved(as(userId), {})
  return answer.ok ? answer.value.list : []
}
async function factsOf(symbol: string) {
  const answer = await market.handlers.screenerList(as(0), { country: 'NG' })
  return answer.ok ? answer.value.list.find((one) => one.quote.symbol === symbol) : undefined
}
async function trade(price: number): Promise<void> {
  await market.offer('LAGC', 'sell', price, 5)
  await market.take('LAGC', 'buy', price, 5)
  await market.world.writer.settled()
}

test('every stock of the market is listed with its figures, and none of another market', async () => {
  const answer = await market.handlers.screenerList(as(0), { country: 'NG' })
  expect(answer).toMatchObject({
    ok: true,
    value: { list: [{ quote: { symbol: 'LAGC' } }, { quote: { symbol: 'SAVB' } }] },
  })
  await trade(31_000)
  // 5,983 million shares at 310.00; earnings of 21.89 and a dividend of 11.84 a year.
  expect(await factsOf('LAGC')).toMatchObject({
    quote: { sector: 'materials', last: '310.00', turnover: '1550.00' },
    marketValue: '1854730000000.00',
    priceEarnings: '14.16',
    dividendYield: '0.0382',
  })
})

test('the year’s range has the trades of today, and on the next day those of yesterday', async () => {
  await trade(31_000)
  await trade(30_100)
  await trade(30_500)
  expect((await factsOf('LAGC'))?.year).toEqual({ low: '301.00', high: '310.00' })
  await market.nextDay()
  await trade(30_700)
  expect((await factsOf('LAGC'))?.year).toEqual({ low: '301.00', high: '310.00' })
})

test('a trade that is older than a year is not in the range', async () => {
  await trade(30_100)
  await market.nextDay()
  await market.pass(370 * dayMs)
  await trade(30_500)
  expect((await factsOf('LAGC'))?.year.low).toBe('305.00')
})

test('a filter is saved under its name, replaced by the same name, and is its user’s own', async () => {
  await save('Risers')
  await save(' Risers ', 'change.0.05_')
  await save('Cheap', 'earnings._8', bola)
  expect(await saved()).toMatchObject([{ name: 'Risers', filter: 'change.0.05_' }])
  expect(await saved(bola)).toMatchObject([{ name: 'Cheap' }])
  market = await market.restart()
  expect(await saved()).toMatchObject([{ name: 'Risers', filter: 'change.0.05_' }])
  await market.handlers.screenerRemove(as(), { name: 'Risers' })
  await market.handlers.screenerRemove(as(), { name: 'Risers' })
  expect(await saved()).toEqual([])
})

test('no more filters than allowed are saved', async () => {
  for (let at = 0; at < limits.screensPerUserMax; at += 1) await save(`Filter ${at}`)
  expect(await save('One more')).toMatchObject({ ok: false, reason: 'screens_max' })
  expect(await save('Filter 3', 'change._0')).toMatchObject({ ok: true })
})
