import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { alerts } from './index.ts'

const ada = 1_000_001
let market: MarketWorld

beforeEach(async () => {
  market = await openMarketWorld({ products: [alerts] })
  // The close of this day is what moves of the next one count from.
  await trade(31_000, 100)
  await market.nextDay()
})

const as = () => asker(ada, { nowMs: market.world.clock.nowMs() })
type Asked = Parameters<MarketWorld['handlers']['alertAdd']>[1]
const add = (asked: Partial<Asked>) =>
  market.handlers.alertAdd(as(), {
    symbol: 'LAGC',
    kind: 'day_move',
    direction: 'rising',
    note: '',
    ...asked,
  } as Asked)
const move = (rate: string, direction: Asked['direction']) => add({ move: rate, direction })
const list = async () => {
  const answer = await market.handlers.alertList(as(), {})
  return answer.ok ? answer.value.list : []
}
async function trade(price: number, quantity = 5): Promise<void> {
  await market.offer('LAGC', 'sell', price, quantity)
  await market.take('LAGC', 'buy', price, quantity)
}
/** Days before this one, on each of which a hundred shares were traded. */
async function traded(days: number): Promise<void> {
  for (let day = 1; day <= days; day += 1)
    await market.world.database.query(
      `insert into venue.candle values ('LAGC', '1d', $1, 31000, 31000, 31000, 31000, 100, 3100000)`,
      [market.world.clock.nowMs() - (day + 1) * 86_400_000],
    )
}
const messages = async () => {
  await market.world.writer.settled()
  const rows = await market.world.database.query(
    "select word, details from notices.notice where word in ('move_alert', 'volume_alert') order by id",
  )
  return rows.map(({ word }) => word)
}

test('a move is reached at the first trade that is whole steps away from the previous close, and notified once', async () => {
  // 5% above 310.00 is 325.50, and 5% below it 294.50.
  expect(await move('0.05', 'rising')).toMatchObject({
    value: { price: '325.50', move: '0.0500', from: '310.00' },
  })
  expect(await move('0.05', 'falling')).toMatchObject({ value: { price: '294.50' } })
  await trade(32_548)
  await trade(29_452)
  expect((await list()).map(({ state }) => state)).toEqual(['watching', 'watching'])
  await trade(32_550)
  await trade(33_000)
  await market.world.writer.settled()
  const [, reached] = await list()
  expect(reached).toMatchObject({
    state: 'reached',
    direction: 'rising',
    receipt: { price: '325.50', by: '310.00', print: String(market.venue.newestPrint('LAGC') - 1) },
  })
  await trade(29_450)
  expect((await list()).map(({ state }) => state)).toEqual(['reached', 'reached'])
  expect(await messages()).toEqual(['move_alert', 'move_alert'])
})

test('a move starts over at the close of each day', async () => {
  await move('0.05', 'rising')
  await trade(32_000)
  await market.nextDay()
  // Now 5% above 320.00: 336.00.
  await trade(33_000)
  expect(await list()).toMatchObject([{ state: 'watching' }])
  await trade(33_600)
  await market.world.writer.settled()
  expect(await list()).toMatchObject([{ state: 'reached', receipt: { price: '336.00', by: '320.00' } }])
})

test('waits on after a restart', async () => {
  await move('0.05', 'rising')
  market = await market.restart()
  expect(await list()).toMatchObject([{ state: 'watching', move: '0.0500' }])
  const close = market.venue.previousClose('LAGC')
  await trade(Math.floor(close * 1.04))
  expect(await list()).toMatchObject([{ state: 'watching' }])
  await trade(Math.ceil(close * 1.05))
  await market.world.writer.settled()
  expect(await list()).toMatchObject([{ state: 'reached' }])
})

test('several trades of one command reach with the first that is far enough', async () => {
  await move('0.02', 'rising')
  for (const price of [31_200, 31_620, 31_800]) await market.offer('LAGC', 'sell', price, 5)
  await market.take('LAGC', 'buy', 31_800, 15)
  await market.world.writer.settled()
  expect(await list()).toMatchObject([
    { receipt: { price: '316.20', print: String(market.venue.newestPrint('LAGC') - 1) } },
  ])
})

test('a volume is reached beside the average of twenty days', async () => {
  expect(await add({ kind: 'volume', multiple: '2' })).toMatchObject({
    reason: 'alert_no_average',
    values: { days: '20' },
  })
  await traded(20)
  market = await market.restart()
  await trade(31_000, 100)
  expect(await add({ kind: 'volume', multiple: '2' })).toMatchObject({
    value: { multiple: '2.00', from: '310.00' },
  })
  market = await market.restart()
  // Until the average of the day is read again, nothing is reached; what was traded before the crash was not stored yet.
  await market.world.assembly.work()
  await trade(31_000, 195)
  expect(await list()).toMatchObject([{ state: 'watching' }])
  await trade(31_000, 5)
  await market.world.writer.settled()
  expect(await list()).toMatchObject([{ state: 'reached', receipt: { price: '310.00', by: '200' } }])
  expect(await messages()).toEqual(['volume_alert'])
  expect(await add({ kind: 'volume', multiple: '2' })).toMatchObject({ reason: 'alert_reached' })
})

test.each([
  ['no rate', { move: undefined }, 'alert_move_range'],
  ['less than half a percent', { move: '0.0049' }, 'alert_move_range'],
  ['more than half of the price', { move: '0.5001' }, 'alert_move_range'],
  ['a finer step', { move: '0.05001' }, 'alert_move_range'],
  ['less than one and a half times', { kind: 'volume', multiple: '1.4' }, 'alert_multiple_range'],
  ['more than twenty times', { kind: 'volume', multiple: '20.1' }, 'alert_multiple_range'],
  ['no price', { kind: 'price' }, 'price_zero'],
] as const)('refuses %s', async (_, asked, reason) => {
  expect(await add(asked)).toMatchObject({ ok: false, reason })
  expect(await list()).toEqual([])
})

test('the same twice is one, an existing one is refused, and a removed one is not notified', async () => {
  const one = await move('0.05', 'rising')
  expect(await move('0.05', 'rising')).toEqual(one)
  await trade(31_700)
  expect(await move('0.02', 'rising')).toMatchObject({ reason: 'alert_reached', fields: ['move'] })
  const id = one.ok ? one.value.id : ''
  expect(await market.handlers.alertDel(as(), { id })).toMatchObject({ ok: true })
  await trade(33_000)
  expect(await messages()).toEqual([])
})

test('moves and volumes end with a delisting, and stay over a split', async () => {
  const exOn = '2026-01-18'
  const days = { announcedOn: '2025-12-29', lastOn: '2026-01-17', exOn }
  for (const [kind, ratio, left] of [
    ['split', { now: 2, was: 1 }, 1],
    ['delisting', null, 0],
  ] as const) {
    market = await openMarketWorld({
      products: [alerts],
      shareChanges: [{ id: 'change', kind, symbol: 'LAGC', country: 'NG', ...days, ratio }],
    })
    await trade(31_000)
    await market.nextDay()
    await move('0.05', 'rising')
    await market.nextDay()
    await market.world.assembly.work()
    expect(await list()).toHaveLength(left)
    if (left === 0) continue
    await trade(16_300)
    await market.world.writer.settled()
    expect(await list()).toMatchObject([{ state: 'reached', receipt: { by: '155.00' } }])
  }
})
