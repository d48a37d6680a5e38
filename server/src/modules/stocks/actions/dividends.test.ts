import { beforeEach, expect, test } from 'vitest'
import { faults } from '../../../testing/faulty-database.ts'
import { asker, type MarketOptions, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import { checkLedger } from '../../ledger/index.ts'
import { type CorporateAction, daysAfter } from '../../venue/index.ts'

const ada = 1_000_001
const ben = 1_000_002
const hourMs = 3_600_000
let market: MarketWorld
let action: CorporateAction
let keys = 0

const openActions = async (options: MarketOptions = {}) => {
  market = await openMarketWorld({ actionSeed: '20251121', ...options })
  action = market.venue.actions({ symbol: 'LAGC', from: '2026-02-01', to: '2026-05-01' })[0]!
  for (const person of [ada, ben]) await market.grant(person, 'NGN', '1000000.00')
}

beforeEach(() => openActions())

const as = (userId: number) =>
  asker(userId, { nowMs: market.world.clock.nowMs(), key: `dividend-key-${++keys}` })

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const told = await answer
  if (!told.ok) throw new Error(`refused: ${JSON.stringify(told)}`)
  return told.value
}

/** To just behind the midnight of Lagos, an hour before that of UTC, at which a day begins. */
const begin = (day: string) =>
  market.pass(Date.parse(`${day}T00:00:00Z`) - hourMs + 1 - market.world.clock.nowMs())

async function buy(userId: number, quantity: number): Promise<void> {
  await market.offer('LAGC', 'sell', 31_000, quantity)
  const ticket = { symbol: 'LAGC', type: 'limit', price: '310.00', timeInForce: 'day' } as const
  await value(market.handlers.buyStock(as(userId), { ...ticket, quantity: String(quantity) }))
}

const mine = (userId: number, symbol?: string) =>
  value(market.handlers.stockDividends(as(userId), { symbol }))
const lines = async (userId: number) =>
  (await market.world.ledger.statement({ userId, page: 1, size: 50 })).list.filter(
    ({ cause }) => cause.kind === 'action',
  )

test('who owns shares when the day before ends is paid, less tax, locked and on sale or not', async () => {
  await begin(daysAfter(action.exOn, -2))
  await buy(ada, 100)
  await begin(daysAfter(action.exOn, -1))
  const sale = { symbol: 'LAGC', type: 'limit', quantity: '40', price: '330.00', timeInForce: 'gtc' } as const
  await value(market.handlers.sellStock(as(ada), sale))
  await buy(ada, 11)
  await begin(action.exOn)
  // 111 shares at 2.9600 are 328.56; a tenth of it is 32.856, rounded up.
  expect((await mine(ada)).coming).toMatchObject([
    { id: action.id, recorded: true, quantity: '111', gross: '328.56', tax: '32.86', net: '295.70' },
  ])
  expect(await lines(ada)).toEqual([])
  await begin(action.payOn)
  expect(await lines(ada)).toMatchObject([
    { kind: 'dividend_tax', amount: '-32.86', asset: 'NGN', cause: { id: action.id, symbol: 'LAGC' } },
    { kind: 'dividend', amount: '328.56', asset: 'NGN', cause: { id: action.id, symbol: 'LAGC' } },
  ])
  const paid = await mine(ada)
  expect(paid.paid).toMatchObject([{ id: action.id, quantity: '111', net: '295.70' }])
  expect(paid.totals).toEqual([{ currency: 'NGN', gross: '328.56', tax: '32.86', net: '295.70', count: 1 }])
  expect(paid.months).toEqual([{ month: action.payOn.slice(0, 7), net: '295.70', count: 1 }])
  expect(await checkLedger(market.world.database)).toEqual([])
})

test('who buys on the ex date gets nothing, and who sells then is still paid', async () => {
  await begin(daysAfter(action.exOn, -3))
  await buy(ada, 100)
  await begin(action.exOn)
  await buy(ben, 50)
  await market.offer('LAGC', 'buy', 30_000, 100)
  const sale = {
    symbol: 'LAGC',
    type: 'limit',
    quantity: '100',
    price: '300.00',
    timeInForce: 'day',
  } as const
  await value(market.handlers.sellStock(as(ada), sale))
  await begin(action.payOn)
  expect((await mine(ada)).paid).toMatchObject([{ quantity: '100', gross: '296.00' }])
  expect((await mine(ben)).paid).toEqual([])
  expect(await lines(ben)).toEqual([])
})

test('the reference price, the last price and the limits of the ex date begin without the dividend', async () => {
  await begin(daysAfter(action.exOn, -1))
  await buy(ada, 1)
  await begin(action.exOn)
  // 310.00 less 2.96 is 307.04, on the grid of two kobo.
  expect(market.venue.previousClose('LAGC')).toBe(30_704)
  expect(market.venue.quote('LAGC')).toMatchObject({ last: '307.04', change: '0.00', changeRate: '0.0000' })
  expect(market.venue.limits('LAGC')).toEqual({ low: 27_634, high: 33_774 })
  const { position } = await value(market.handlers.holdInfo(as(ada), { symbol: 'LAGC' }))
  expect(position).toMatchObject({ value: '307.04', dayProfit: '0.00' })
  await begin(daysAfter(action.exOn, 1))
  expect(market.venue.previousClose('LAGC')).toBe(30_704)
})

test('a house that was shut over the ex date and the pay date does both when it comes back, once', async () => {
  await begin(daysAfter(action.exOn, -5))
  await buy(ada, 100)
  await begin(daysAfter(action.payOn, 12))
  expect((await mine(ada)).paid).toMatchObject([{ id: action.id, net: '266.40' }])
  expect(await lines(ada)).toHaveLength(2)
  market = await market.restart()
  await market.nextDay()
  await market.nextDay()
  expect(await lines(ada)).toHaveLength(2)
  expect((await mine(ada)).paid).toHaveLength(1)
})

test('a house that lay still over both days while its clock went on makes up for them', async () => {
  await begin(daysAfter(action.exOn, -5))
  await buy(ada, 100)
  await market.world.writer.settled()
  market.world.clock.advance(20 * 24 * hourMs)
  market = await market.restart()
  expect((await mine(ada)).paid).toEqual([])
  await market.nextDay()
  expect((await mine(ada)).paid).toMatchObject([{ id: action.id, quantity: '100', net: '266.40' }])
  expect(await lines(ada)).toHaveLength(2)
})

test('a restart between the two dates pays what was recorded, whatever is owned then', async () => {
  await begin(daysAfter(action.exOn, -5))
  await buy(ada, 100)
  await begin(action.exOn)
  market = await market.restart()
  await buy(ada, 900)
  expect((await mine(ada, 'LAGC')).coming).toMatchObject([{ recorded: true, quantity: '100' }])
  await begin(action.payOn)
  expect((await mine(ada)).paid).toMatchObject([{ quantity: '100', gross: '296.00' }])
  expect((await mine(ada)).coming).toEqual([])
})

test.each(['before', 'after'] as const)(
  'a page whose answer is lost %s it was written still pays once',
  async (fault) => {
    const plan = faults()
    await openActions({ around: plan.around })
    await begin(daysAfter(action.exOn, -5))
    await buy(ada, 100)
    plan.pages.push(fault)
    await begin(action.exOn)
    plan.pages.push(fault)
    await begin(action.payOn)
    expect(await lines(ada)).toHaveLength(2)
    expect((await mine(ada)).paid).toMatchObject([{ net: '266.40' }])
  },
)

test('a person is told once what arrived, with a link to where it is explained', async () => {
  await begin(daysAfter(action.exOn, -5))
  await buy(ada, 100)
  await begin(action.payOn)
  const rows = await market.world.database.query(
    "select word, details, link from notices.notice where user_id = $1 and word = 'dividend_paid'",
    [ada],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.link).toBe('/pages/stock/actions?symbol=LAGC')
  expect(JSON.parse(String(rows[0]?.details))).toEqual({
    ...{ symbol: 'LAGC', quantity: '100', amount: '266.40', tax: '29.60', currency: 'NGN' },
  })
})

test('the calendar shows what is announced, and says which seed it was drawn from', async () => {
  const shown = async (day: string) => {
    await begin(day)
    const ask = { symbol: 'LAGC', from: '2026-02-01', to: '2026-05-01' }
    return await value(market.handlers.stockActions(as(0), ask))
  }
  expect((await shown(daysAfter(action.announcedOn, -1))).list).toEqual([])
  expect(await shown(action.announcedOn)).toMatchObject({
    seed: '20251121',
    list: [{ id: action.id, state: 'announced', perShare: '2.9600', taxRate: '0.1000', yieldRate: '0.0095' }],
  })
  expect((await shown(action.exOn)).list).toMatchObject([{ state: 'ex' }])
  expect((await shown(action.payOn)).list).toMatchObject([{ state: 'paid' }])
})

test('what is announced is reckoned on what is owned now', async () => {
  await begin(action.announcedOn)
  expect((await mine(ada)).coming).toEqual([])
  await buy(ada, 100)
  expect((await mine(ada)).coming).toMatchObject([{ id: action.id, recorded: false, net: '266.40' }])
  expect((await mine(ben)).coming).toEqual([])
})

test('refuses a stock that there is not', async () => {
  expect(await market.handlers.stockActions(as(0), { symbol: 'ZZZZ' })).toMatchObject({
    reason: 'symbol_unknown',
  })
  expect(await market.handlers.stockDividends(as(ada), { symbol: 'ZZZZ' })).toMatchObject({
    reason: 'symbol_unknown',
  })
})
