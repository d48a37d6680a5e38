import { expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import { checkLedger } from '../../ledger/index.ts'
import type { ShareChange } from '../../venue/index.ts'
import { value } from './testing/action-world.ts'

const ada = 1_000_001
const exOn = '2026-01-19'
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`) - 3_600_000 + 1

async function open(ratio: ShareChange['ratio']) {
  const kind = ratio ? 'split' : 'delisting'
  const change: ShareChange = {
    id: `${kind}:LAGC:${exOn}`,
    kind,
    symbol: 'LAGC',
    country: 'NG',
    ratio,
    exOn,
    announcedOn: '2026-01-05',
    lastOn: '2026-01-18',
  }
  let market = await openMarketWorld({ shareChanges: [change] })
  await market.grant(ada, 'NGN', '1000000.00')
  let keys = 0
  const as = () => asker(ada, { nowMs: market.world.clock.nowMs(), key: `change-key-${++keys}` })
  const begin = (day: string) => market.pass(midnight(day) - market.world.clock.nowMs())
  return {
    as,
    begin,
    market: (): MarketWorld => market,
    async restart(): Promise<void> {
      market = await market.restart()
    },
    async own(quantity: number, price = 31_000): Promise<void> {
      await market.offer('LAGC', 'sell', price, quantity)
      const ticket = {
        symbol: 'LAGC',
        type: 'limit',
        price: (price / 100).toFixed(2),
        timeInForce: 'day',
      } as const
      await value(market.handlers.buyStock(as(), { ...ticket, quantity: String(quantity) }))
    },
    hold: () => value(market.handlers.holdInfo(as(), { symbol: 'LAGC' })),
    cash: () => market.world.ledger.ownedOf(ada, 'NGN').available,
    async lines() {
      const { list } = await market.world.ledger.statement({ portfolioId: ada, page: 1, size: 50 })
      return list
        .filter(({ cause }) => cause.kind === 'action')
        .map(({ kind, asset, amount }) => [kind, asset, amount])
    },
    notices: () => market.world.database.query('select word, details from notices.notice order by id'),
  }
}

test('two for one: twice the shares at half the price, nothing gained and nothing lost', async () => {
  const server = await open({ now: 2, was: 1 })
  await server.own(100)
  await server.begin('2026-01-17')
  await server.own(11, 31_010)
  const before = await server.hold()
  await server.begin(exOn)
  const { position, lots } = await server.hold()
  expect(position).toMatchObject({ quantity: '222', available: '222', locked: '0', last: '155.04' })
  expect(position).toMatchObject({ cost: before.position?.cost, dayProfit: '0.00' })
  expect(lots.map(({ remaining, price }) => [remaining, price])).toEqual([
    ['200', '155.00'],
    ['22', '155.05'],
  ])
  expect(await server.lines()).toEqual([['split', 'share:LAGC', '111']])
  expect(server.market().venue.previousClose('LAGC')).toBe(15_504)
  expect(server.market().venue.limits('LAGC')).toEqual({ low: 13_954, high: 17_054 })
  expect(await checkLedger(server.market().world.database)).toEqual([])
  await server.market().world.writer.settled()
  const found = (await server.notices()).find(({ word }) => word === 'split_done')
  expect(JSON.parse(String(found?.details))).toMatchObject({ old: '1', new: '2', quantity: '222', cash: '' })
  // All of it can be sold at the new price.
  await server.market().offer('LAGC', 'buy', 15_500, 222)
  const sale = {
    symbol: 'LAGC',
    type: 'limit',
    quantity: '222',
    price: '155.00',
    timeInForce: 'day',
  } as const
  expect(await server.market().handlers.sellStock(server.as(), sale)).toMatchObject({
    value: { state: 'filled' },
  })
  const ask = { symbol: 'LAGC', interval: '1d', from: 0, to: midnight('2026-01-21'), limit: 9 } as const
  const closes = async (asTraded: boolean) =>
    (await server.market().venue.candles({ ...ask, asTraded })).map(({ close, volume }) => [close, volume])
  expect(await closes(false)).toEqual([
    [15_500, 200],
    [15_505, 22],
    [15_500, 222],
  ])
  expect(await closes(true)).toEqual([
    [31_000, 100],
    [31_010, 11],
    [15_500, 222],
  ])
})

test('one for five: what is left over comes as money at the reference price, once', async () => {
  const server = await open({ now: 1, was: 5 })
  await server.own(13)
  const cash = server.cash()
  await server.begin(exOn)
  const { position, lots } = await server.hold()
  expect(position).toMatchObject({ quantity: '2', last: '1550.00' })
  expect(lots.map(({ remaining }) => remaining)).toEqual(['2'])
  // Three fifths of a share.
  expect(server.cash() - cash).toBe(93_000n)
  expect(await server.lines()).toEqual([
    ['split_cash', 'NGN', '930.00'],
    ['split', 'share:LAGC', '-11'],
  ])
  const [sale] = await server.market().stocks.disposals({ portfolioId: ada, from: 0, to: 4e12, most: 9 })
  expect(sale).toMatchObject({ quantity: 0, proceeds: 93_000n })
  await server.restart()
  await server.begin('2026-01-20')
  expect((await server.hold()).position).toMatchObject({ quantity: '2' })
  expect(await server.lines()).toHaveLength(2)
})

test('open orders end with the reason, guards follow, and nothing of them is left in the book', async () => {
  const server = await open({ now: 2, was: 1 })
  await server.own(100)
  await server.begin('2026-01-17')
  const { handlers, world } = server.market()
  const bid = { symbol: 'LAGC', type: 'limit', quantity: '10', price: '290.00', timeInForce: 'gtc' } as const
  const bought = await value(handlers.buyStock(server.as(), bid))
  const sold = await value(handlers.sellStock(server.as(), { ...bid, price: '330.00' }))
  const stop = {
    symbol: 'LAGC',
    type: 'stop',
    quantity: '10',
    stopPrice: '320.00',
    timeInForce: 'gtc',
  } as const
  const slept = await value(handlers.buyStock(server.as(), stop))
  await value(
    handlers.guardPosition(server.as(), { symbol: 'LAGC', takeProfit: '332.10', stopLoss: '300.02' }),
  )
  await server.market().offer('LAGC', 'buy', 30_000, 500)
  await server.begin(exOn)
  for (const { id } of [bought, sold, slept])
    expect(await value(handlers.orderInfo(server.as(), { id }))).toMatchObject({
      order: { state: 'cancelled', why: 'split' },
    })
  expect(server.market().venue.book('LAGC').bestBid()).toBe(0)
  const { position } = await server.hold()
  expect(position).toMatchObject({ quantity: '200', available: '200', inOrders: '0' })
  expect(position?.guards).toMatchObject([{ takeProfit: '166.06', stopLoss: '150.00', covers: '200' }])
  // The stop-loss still works, at its new price.
  await server.market().offer('LAGC', 'buy', 14_990, 300)
  await server.market().take('LAGC', 'sell', 14_990, 1)
  expect((await server.hold().catch(() => undefined))?.position?.quantity ?? '0').toBe('0')
  await world.writer.settled()
  expect(await checkLedger(world.database)).toEqual([])
})

test('a delisting pays the last price for every share, ends what is open, and leaves the history', async () => {
  const server = await open(null)
  await server.own(100)
  await server.begin('2026-01-17')
  const { handlers, venue, stocks } = server.market()
  const bid = { symbol: 'LAGC', type: 'limit', quantity: '10', price: '300.00', timeInForce: 'gtc' } as const
  const bought = await value(handlers.buyStock(server.as(), bid))
  await value(handlers.guardPosition(server.as(), { symbol: 'LAGC', stopLoss: '290.00' }))
  await value(handlers.collectAdd(server.as(), { symbol: 'LAGC' }))
  const before = server.cash()
  await server.begin(exOn)
  expect(await value(handlers.orderInfo(server.as(), { id: bought.id }))).toMatchObject({
    order: { state: 'cancelled', why: 'delisted' },
  })
  expect(await server.lines()).toEqual([
    ['delisting', 'NGN', '31000.00'],
    ['delisting', 'share:LAGC', '-100'],
  ])
  expect(server.cash() - before).toBeGreaterThan(3_100_000n)
  const gained = await stocks.disposals({ portfolioId: ada, from: 0, to: 4e12, most: 9 })
  expect(gained).toMatchObject([{ quantity: 100, proceeds: 3_100_000n }])
  expect(venue.quotes().some(({ symbol }) => symbol === 'LAGC')).toBe(false)
  expect(venue.quote('LAGC')).toMatchObject({ last: '310.00', state: 'halted' })
  expect(await handlers.buyStock(server.as(), bid)).toMatchObject({ ok: false, reason: 'not_tradable' })
  await server.restart()
  expect(server.market().venue.instrument('LAGC')).toMatchObject({ tradable: false })
  expect(await server.market().handlers.buyStock(server.as(), bid)).toMatchObject({ reason: 'not_tradable' })
  await server.begin('2026-01-21')
  expect(await server.lines()).toHaveLength(2)
  expect(await checkLedger(server.market().world.database)).toEqual([])
})

test('a split that came while the server was stopped ends what was open, and reaches every holder once', async () => {
  const server = await open({ now: 2, was: 1 })
  await server.own(10)
  await server.begin('2026-01-17')
  const bid = { symbol: 'LAGC', type: 'limit', quantity: '10', price: '300.00', timeInForce: 'gtc' } as const
  const { id } = await value(server.market().handlers.buyStock(server.as(), bid))
  await server.market().world.writer.settled()
  server.market().world.clock.advance(3 * 24 * 3_600_000)
  await server.restart()
  expect(await value(server.market().handlers.orderInfo(server.as(), { id }))).toMatchObject({
    order: { state: 'cancelled', why: 'split' },
  })
  await server.market().announceMissed()
  await server.market().announceMissed()
  expect((await server.hold()).position).toMatchObject({ quantity: '20' })
  await server.begin(exOn)
  expect(await server.lines()).toEqual([['split', 'share:LAGC', '10']])
})
