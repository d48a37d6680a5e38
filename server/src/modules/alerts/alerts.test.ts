import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { alerts } from './index.ts'

const ada = 1_000_001
const bola = 1_000_002
let market: MarketWorld

beforeEach(async () => {
  market = await openMarketWorld({ products: [alerts] })
  await market.offer('LAGC', 'sell', 31_000, 10)
  await market.take('LAGC', 'buy', 31_000, 10)
})

const as = (userId = ada) => asker(userId, { nowMs: market.world.clock.nowMs() })
const add = (price: string, symbol = 'LAGC') =>
  market.handlers.alertAdd(as(), { symbol, kind: 'price', direction: 'rising', price, note: '' })
const list = async (userId = ada) => {
  const answer = await market.handlers.alertList(as(userId), {})
  return answer.ok ? answer.value.list : []
}
async function trade(price: number): Promise<void> {
  await market.offer('LAGC', 'sell', price, 5)
  await market.take('LAGC', 'buy', price, 5)
}
const messages = () =>
  market.world.database.query("select details from notices.notice where word = 'price_alert' order by id")

test('notifies once, at the first trade at or past the price, with that trade as receipt', async () => {
  await add('312.00')
  await trade(31_100)
  expect(await list()).toMatchObject([
    { state: 'watching', direction: 'rising', from: '310.00', receipt: null },
  ])
  await trade(31_300)
  await trade(31_400)
  await market.world.writer.settled()
  const [reached] = await list()
  expect(reached).toMatchObject({ state: 'reached', price: '312.00', receipt: { price: '313.00' } })
  expect(reached?.receipt?.print).toBe(String(market.venue.newestPrint('LAGC') - 1))
  expect(await messages()).toHaveLength(1)
})

test('a falling alert ignores a rise', async () => {
  await add('305.00')
  await trade(31_500)
  expect(await list()).toMatchObject([{ state: 'watching', direction: 'falling' }])
  await trade(30_500)
  await market.world.writer.settled()
  expect(await messages()).toMatchObject([{ details: expect.stringContaining('below') }])
})

test('continues after a restart, and does not notify again', async () => {
  await add('312.00')
  await add('305.00')
  await trade(31_200)
  market = await market.restart()
  expect((await list()).map(({ state }) => state)).toEqual(['watching', 'reached'])
  await trade(30_500)
  await trade(31_300)
  await market.world.writer.settled()
  expect((await list()).map(({ state }) => state)).toEqual(['reached', 'reached'])
  expect(await messages()).toHaveLength(2)
})

test('keeps one alert per price, ignores removed ones, and shows none to other users', async () => {
  const [one, two] = await Promise.all([add('320.00'), add('320.00')])
  expect(one).toEqual(two)
  const id = one.ok ? one.value.id : ''
  expect(await market.handlers.alertDel(as(bola), { id })).toMatchObject({ reason: 'alert_unknown' })
  expect(await list(bola)).toEqual([])
  expect(await market.handlers.alertDel(as(), { id })).toMatchObject({ ok: true })
  expect(await market.handlers.alertDel(as(), { id })).toMatchObject({ reason: 'alert_unknown' })
  await trade(32_000)
  await market.world.writer.settled()
  expect(await messages()).toEqual([])
})

test.each([
  ['an unknown stock', 'ZZZZ', '1.00', 'symbol_unknown'],
  ['nothing', 'LAGC', '0', 'price_zero'],
  ['a price that no trade can have', 'LAGC', '312.005', 'price_zero'],
  ['the price it stands at', 'LAGC', '310.00', 'alert_reached'],
])('refuses %s', async (_, symbol, price, reason) => {
  expect(await add(price, symbol)).toMatchObject({ ok: false, reason })
  expect(await list()).toEqual([])
})

test('limits the number of alerts', async () => {
  for (let at = 0; at < limits.alertsPerUserMax; at += 1) await add(`${320 + at}.00`)
  expect(await add('999.00')).toMatchObject({ reason: 'alerts_max' })
  expect(await add('320.00')).toMatchObject({ ok: true })
})

test.each([
  [
    'goes along with a split, and is reported at its new price',
    { now: 2, was: 1 },
    [{ price: '156.00', from: '155.00' }],
  ],
  ['ends with a delisting', null, []],
] as const)('%s', async (_, ratio, expected) => {
  const exOn = '2026-01-17'
  const change = { id: 'change', kind: ratio ? 'split' : 'delisting', symbol: 'LAGC', country: 'NG' } as const
  const days = { announcedOn: '2025-12-29', lastOn: '2026-01-16', exOn }
  market = await openMarketWorld({
    products: [alerts],
    shareChanges: [{ ...change, ...days, ratio }],
  })
  await trade(31_000)
  await add('312.00')
  await market.nextDay()
  expect(await list()).toMatchObject(expected)
  market = await market.restart()
  expect(await list()).toMatchObject(expected)
  if (!ratio) return
  await trade(15_600)
  expect(await list()).toMatchObject([{ state: 'reached' }])
})

test('alerts follow a split in portions, each once, whatever comes in between', async () => {
  const exOn = '2026-01-17'
  const change = { id: 'split:LAGC', kind: 'split', symbol: 'LAGC', country: 'NG' } as const
  const days = { announcedOn: '2025-12-29', lastOn: '2026-01-16', exOn }
  market = await openMarketWorld({
    products: [alerts],
    shareChanges: [{ ...change, ...days, ratio: { now: 2, was: 1 } }],
    ports: { portion: 2 },
  })
  await trade(31_000)
  for (const price of ['312.00', '314.00', '316.00', '318.00', '300.00']) await add(price)
  await market.nextDay()
  const prices = async () => (await list()).map(({ price }) => price).toSorted()
  expect(await prices()).toEqual(['156.00', '157.00', '300.00', '316.00', '318.00'])
  // One that is made meanwhile is at a price of the shares as they are.
  await add('170.00')
  market = await market.restart()
  await market.announceMissed()
  await market.world.assembly.work()
  const all = ['150.00', '156.00', '157.00', '158.00', '159.00', '170.00']
  expect(await prices()).toEqual(all)
  market = await market.restart()
  await market.announceMissed()
  await market.world.assembly.work()
  expect(await prices()).toEqual(all)
  await trade(15_600)
  expect((await list()).filter(({ state }) => state === 'reached')).toMatchObject([{ price: '156.00' }])
})
