import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'

const ada = 1_000_001
const ben = 1_000_002
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld()
  await market.grant(ada, 'NGN', '1000000.00')
  await market.grant(ada, 'USD', '10000.00')
})

const as = (userId: number) =>
  asker(userId, { nowMs: market.world.clock.nowMs(), key: `stocks-key-${++keys}` })

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const reply = await answer
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.value
}

const ticket = (quantity: number, price: string, symbol = 'LAGC') =>
  ({ symbol, type: 'limit', quantity: String(quantity), price, timeInForce: 'day' }) as const

test('shares bought today cannot be sold today, and can from the next trading day', async () => {
  await market.offer('LAGC', 'sell', 31_000, 100)
  await value(market.handlers.buyStock(as(ada), ticket(100, '310.00')))
  const unlockAt = Date.UTC(2026, 0, 16, 23)
  expect(await market.handlers.sellStock(as(ada), ticket(10, '310.00'))).toMatchObject({
    reason: 'nothing_available',
    values: { locked: '100', unlockAt: String(unlockAt) },
  })
  const locked = await value(market.handlers.holdInfo(as(ada), { symbol: 'LAGC' }))
  expect(locked.position).toMatchObject({ quantity: '100', available: '0', locked: '100', unlockAt })
  await market.nextDay()
  const free = await value(market.handlers.holdInfo(as(ada), { symbol: 'LAGC' }))
  expect(free.position).toMatchObject({ available: '100', locked: '0', unlockAt: null })
  expect(await market.handlers.sellStock(as(ada), ticket(10, '310.00'))).toMatchObject({ ok: true })
  const { list } = await market.world.ledger.statement({
    portfolioId: ada,
    kind: 'settlement_unlock',
    page: 1,
    size: 10,
  })
  expect(list).toHaveLength(1)
})

test('nothing is kept in memory of shares that are sold once their day is over', async () => {
  await market.offer('LAGC', 'sell', 31_000, 100)
  await value(market.handlers.buyStock(as(ada), ticket(100, '310.00')))
  expect(market.stocks.holdings.counts()).toEqual({ lots: 1, sold: 0 })
  await market.nextDay()
  await market.offer('LAGC', 'buy', 31_000, 100)
  await value(market.handlers.sellStock(as(ada), ticket(100, '310.00')))
  expect(market.stocks.holdings.counts()).toEqual({ lots: 0, sold: 1 })
  expect(market.stocks.holdings.soldToday(ada)).toHaveLength(1)
  await market.nextDay()
  expect(market.stocks.holdings.counts()).toEqual({ lots: 0, sold: 0 })
})

test('positions show cost with fees, gain since yesterday and since the purchase, in both currencies', async () => {
  await market.offer('LAGC', 'sell', 31_000, 100)
  await market.offer('ALDR', 'sell', 21_000, 10)
  await value(market.handlers.buyStock(as(ada), ticket(100, '310.00')))
  await value(market.handlers.buyStock(as(ada), ticket(10, '210.00', 'ALDR')))
  await market.nextDay()
  await market.offer('LAGC', 'sell', 31_500, 50)
  await value(market.handlers.buyStock(as(ada), ticket(50, '315.00')))
  await value(market.handlers.sellStock(as(ada), ticket(30, '320.00')))
  const held = await value(market.handlers.holdList(as(ada), { page: 1, size: 20 }))
  const [dollars, naira] = held.list
  expect(dollars).toMatchObject({ symbol: 'ALDR', value: '2100.00', cost: '2100.00', inBase: '3234000.00' })
  // 100 at 310.00 cost 31,148.80 with fees, 50 at 315.00 cost 15,825.60; the first day closed at 310.00.
  expect(naira).toMatchObject({
    quantity: '150',
    available: '70',
    inOrders: '30',
    locked: '50',
    averageCost: '313.1627',
    cost: '46974.40',
    last: '315.00',
    value: '47250.00',
    profit: '275.60',
    profitRate: '0.0059',
    dayProfit: '424.40',
    dayProfitRate: '0.0091',
  })
  expect(held).toMatchObject({ base: 'NGN', value: '3281250.00', profit: '275.60', total: 2, more: false })
  const lagos = await value(market.handlers.holdList(as(ada), { page: 1, size: 20, country: 'NG' }))
  expect(lagos.list.map((each) => each.symbol)).toEqual(['LAGC'])
})

test('a list of positions is made once, and again when a price, a share, a guard or the question is another', async () => {
  const { buyStock, guardPosition, holdList } = market.handlers
  await market.grant(ada, 'share:LAGC', '50')
  await market.grant(ada, 'share:ALDR', '5')
  const question = { page: 1, size: 20 }
  const asked = (input: typeof question & { country?: string } = question) => value(holdList(as(ada), input))
  const first = await asked()
  expect(await asked()).toBe(first)
  await market.offer('LAGC', 'sell', 31_700, 10)
  await value(buyStock(as(ada), ticket(10, '317.00')))
  const bought = await asked()
  expect(bought.list.map(({ symbol, quantity, last }) => [symbol, quantity, last])).toEqual([
    ['ALDR', '5', first.list[0]!.last],
    ['LAGC', '60', '317.00'],
  ])
  await market.grant(ada, 'share:ALDR', '1')
  expect((await asked()).list.map(({ quantity }) => quantity)).toEqual(['6', '60'])
  expect((await asked({ ...question, country: 'NG' })).total).toBe(1)
  expect((await asked()).total).toBe(2)
  const guards = async () => (await asked()).list.map((each) => each.guards.length)
  await value(guardPosition(as(ada), { symbol: 'LAGC', stopLoss: '250.00' }))
  expect(await guards()).toEqual([0, 1])
  await value(guardPosition(as(ada), { symbol: 'LAGC' }))
  expect(await guards()).toEqual([0, 0])
  expect(await value(holdList(as(ben), question))).toMatchObject({ list: [], total: 0, value: '0.00' })
})

test('a preview has the refusal of placing, with its sentence, and how much would be taken', async () => {
  await market.offer('LAGC', 'sell', 31_000, 100_000)
  const asked = { ...ticket(10_000, '310.00'), side: 'buy' } as const
  const seen = await value(market.handlers.previewOrder(as(ada), asked))
  const placed = await market.handlers.buyStock(as(ada), ticket(10_000, '310.00'))
  expect(seen.problem).toMatchObject({ reason: 'insufficient_balance', fields: ['quantity'] })
  expect(placed).toMatchObject({ ok: false, reason: 'insufficient_balance', values: seen.problem!.values })
  expect(seen.problem!.msg).toContain('This order could cost up to ₦3,114,880.00, and you have ₦1,000,000.00')
  const most = await market.handlers.previewOrder(as(ada), { ...asked, quantity: seen.quantityMax })
  expect(most).toMatchObject({ value: { problem: null } })
  const more = String(Number(seen.quantityMax) + 1)
  const beyond = await market.handlers.previewOrder(as(ada), { ...asked, quantity: more })
  expect(beyond).toMatchObject({ value: { problem: { reason: 'insufficient_balance' } } })
})

test('a preview without a quantity still has the affordable quantity', async () => {
  await market.offer('LAGC', 'sell', 31_000, 100_000)
  const empty = { symbol: 'LAGC', side: 'buy', type: 'market', quantity: '0', timeInForce: 'day' } as const
  const seen = await value(market.handlers.previewOrder(as(ada), empty))
  expect(seen).toMatchObject({ quantityMax: '3147', total: '0.00', problem: { reason: 'quantity_zero' } })
})

test('the worst case of a preview is what is held, whatever the kind of order', async () => {
  await market.offer('LAGC', 'sell', 31_000, 30)
  const cases = [
    ticket(50, '309.00'),
    ticket(50, '311.00'),
    { ...ticket(50, '309.00'), type: 'stop_limit', stopPrice: '312.00' } as const,
    { ...ticket(50, '309.00'), type: 'stop', stopPrice: '312.00' } as const,
  ]
  for (const each of cases) {
    const before = market.world.ledger.ownedOf(ada, 'NGN').available
    const seen = await value(market.handlers.previewOrder(as(ada), { ...each, side: 'buy' }))
    const order = await value(market.handlers.buyStock(as(ada), each))
    const gone = before - market.world.ledger.ownedOf(ada, 'NGN').available
    const worst = BigInt(seen.worstCase.replace('.', ''))
    if (order.filled === '0') expect(gone).toBe(worst)
    else expect(gone).toBeLessThanOrEqual(worst)
  }
})

test('New York has no fees, and shows no lines of them', async () => {
  await market.offer('ALDR', 'sell', 21_000, 10)
  const seen = await value(
    market.handlers.previewOrder(as(ada), { ...ticket(10, '210.00', 'ALDR'), side: 'buy' }),
  )
  expect(seen).toMatchObject({ fees: [], total: '2100.00', worstCase: '2100.00', breakEven: '210.00' })
})

test('shares that were granted are a position too, and can be sold', async () => {
  await market.grant(ben, 'share:LAGC', '50')
  const granted = await value(market.handlers.holdInfo(as(ben), { symbol: 'LAGC' }))
  expect(granted.position).toMatchObject({
    quantity: '50',
    available: '50',
    cost: '0.00',
    averageCost: '0.0000',
  })
  await market.offer('LAGC', 'buy', 31_000, 50)
  await value(market.handlers.sellStock(as(ben), ticket(50, '310.00')))
  const sold = await value(market.handlers.holdInfo(as(ben), { symbol: 'LAGC' }))
  expect(sold).toEqual({ position: null, lots: [] })
  const statistics = await value(market.handlers.orderStatistics(as(ben), {}))
  expect(statistics.byCurrency[0]).toMatchObject({ sold: '15500.00', realised: '15425.60' })
})

test('a favorite is in one list at a time, and stays there when it is starred again', async () => {
  const add = (symbol: string, group?: string) =>
    market.handlers.collectAdd(as(ada), group === undefined ? { symbol } : { symbol, group })
  await add('LAGC')
  await add('SAVB', 'Banks')
  await add('LAGC', 'Cement')
  await add('LAGC')
  const reply = await (await market.restart()).handlers.collectList(as(ada), {})
  expect(reply.ok && reply.value.groups).toEqual([
    { name: 'Banks', symbols: ['SAVB'] },
    { name: 'Cement', symbols: ['LAGC'] },
  ])
  expect(market.stocks.favourites.watchers('LAGC')).toBe(1)
})

test('favourites are kept, counted, and come back after a restart, newest first', async () => {
  const { collectAdd, collectDel } = market.handlers
  await value(collectAdd(as(ada), { symbol: 'LAGC' }))
  await market.pass(1000)
  await value(collectAdd(as(ada), { symbol: 'ALDR' }))
  await value(collectAdd(as(ada), { symbol: 'ALDR' }))
  await value(collectAdd(as(ben), { symbol: 'LAGC' }))
  await market.pass(1000)
  await value(collectAdd(as(ada), { symbol: 'SAVB' }))
  await value(collectDel(as(ada), { symbol: 'SAVB' }))
  expect(await collectAdd(as(ada), { symbol: 'NONE' })).toMatchObject({ reason: 'symbol_unknown' })
  const listed = async (of: MarketWorld) =>
    (await value(of.handlers.collectList(as(ada), {}))).list.map((quote) => quote.symbol)
  expect(await listed(market)).toEqual(['ALDR', 'LAGC'])
  expect(market.stocks.favourites.watchers('LAGC')).toBe(2)
  expect(market.stocks.favourites.watchers('ALDR')).toBe(1)
  const after = await market.restart()
  expect(await listed(after)).toEqual(['ALDR', 'LAGC'])
  expect(after.stocks.favourites.watchers('SAVB')).toBe(0)
})

test('what an instrument page shows of the asker', async () => {
  await market.offer('LAGC', 'sell', 31_000, 10)
  await value(market.handlers.buyStock(as(ada), ticket(30, '310.00')))
  await value(market.handlers.collectAdd(as(ada), { symbol: 'LAGC' }))
  expect(await market.stocks.mineOf(ada, 'LAGC')).toEqual({
    quantity: '10',
    available: '0',
    locked: '10',
    openOrders: 1,
    favourite: true,
  })
  expect(await market.stocks.mineOf(ben, 'LAGC')).toMatchObject({
    quantity: '0',
    openOrders: 0,
    favourite: false,
  })
})
