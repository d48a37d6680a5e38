import { beforeEach, expect, test } from 'vitest'
import { ada, type Guarded, limit, openGuarded, pair, value } from './testing/guarded.ts'

let one: Guarded

beforeEach(async () => {
  one = await openGuarded()
})

test('a pair is inactive until its purchase fills, waits until the shares settle, and is armed then', async () => {
  const order = await one.buy(limit(100, '310.00', pair))
  expect(order).toMatchObject({ state: 'working', takeProfit: '330.00', stopLoss: '300.00' })
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'waiting', covers: '0', armsAt: null })
  await one.server.take('LAGC', 'sell', 31_000, 40)
  const unlockAt = Date.UTC(2026, 0, 16, 23)
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'locked', locked: '40', armsAt: unlockAt })
  await one.print(33_000)
  expect(await one.sales()).toEqual([])
  await one.server.nextDay()
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'armed', covers: '40', locked: '0' })
  const kinds = (await one.info(order.id)).timeline.map(({ kind }) => kind)
  expect(kinds).toEqual(['placed', 'guard_set', 'rested', 'filled', 'guard_armed'])
})

test('a print at the take-profit sells the purchased shares at that price, and the order names the print', async () => {
  const order = await one.guardedAndFree()
  await one.server.offer('LAGC', 'buy', 33_000, 101)
  await one.server.take('LAGC', 'sell', 33_000, 1)
  const [sale] = await one.sales()
  expect(sale).toMatchObject({ state: 'filled', filled: '100', price: '330.00', cause: 'take_profit' })
  const printed = one.server.venue.trades('LAGC', 50).find((trade) => trade.quantity === '1')
  const { guard, timeline } = await one.info(order.id)
  expect(guard).toMatchObject({
    state: 'sold',
    triggered: { part: 'take_profit', print: printed?.id, price: '330.00', orderId: sale?.id },
  })
  expect(timeline.at(-1)).toMatchObject({ kind: 'take_profit', print: printed?.id, price: '330.00' })
  expect((await one.info(String(sale?.id))).timeline.map(({ kind }) => kind)).toEqual([
    'take_profit',
    'placed',
    'filled',
  ])
  expect(one.shares()).toMatchObject({ available: 0n, held: 0n, locked: 0n })
})

test('a stop-loss sells at what buyers offer now; what they leave waits at the collar', async () => {
  await one.guardedAndFree()
  await one.server.offer('LAGC', 'buy', 29_500, 60)
  await one.print(29_990)
  const [sale] = await one.sales()
  // Two percent below the furthest price that was needed.
  expect(sale).toMatchObject({ state: 'partially_filled', filled: '60', price: '289.10', cause: 'stop_loss' })
  const held = await value(one.handlers.holdInfo(one.as(), { symbol: 'LAGC' }))
  expect(held.position).toMatchObject({ inOrders: '40', guards: [{ state: 'selling' }] })
  await one.server.take('LAGC', 'buy', 28_910, 40)
  expect(await one.sales()).toMatchObject([{ state: 'filled' }])
})

test('while the take-profit waits for a buyer the stop-loss still guards, and takes over what is left', async () => {
  const order = await one.guardedAndFree()
  await one.server.offer('LAGC', 'buy', 33_000, 30)
  await one.print(33_010)
  expect(await one.sales()).toMatchObject([{ cause: 'take_profit', filled: '30', state: 'partially_filled' }])
  await one.server.offer('LAGC', 'buy', 29_900, 500)
  await one.server.take('LAGC', 'sell', 29_900, 1)
  const [stop, profit] = await one.sales()
  expect(profit).toMatchObject({ state: 'cancelled', why: 'other_part', filled: '30', held: '0' })
  expect(stop).toMatchObject({ state: 'filled', quantity: '70', cause: 'stop_loss' })
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'sold', why: null })
  expect(one.shares().available).toBe(0n)
})

test('one command that prints at both prices sells every share once', async () => {
  await one.guardedAndFree()
  await one.server.offer('LAGC', 'buy', 33_000, 1)
  await one.server.offer('LAGC', 'buy', 29_900, 500)
  await one.server.take('LAGC', 'sell', 29_900, 50)
  const sales = await one.sales()
  expect(sales.map(({ cause, filled, state }) => [cause, filled, state])).toEqual([
    ['stop_loss', '100', 'filled'],
    ['take_profit', '0', 'cancelled'],
  ])
  expect(one.shares()).toMatchObject({ available: 0n, held: 0n, locked: 0n })
})

test('it covers what its purchase brought, not what one had before', async () => {
  await one.server.grant(ada, 'share:LAGC', '500')
  await one.guardedAndFree()
  await one.server.offer('LAGC', 'buy', 29_900, 1000)
  await one.print(29_950)
  expect(await one.sales()).toMatchObject([{ quantity: '100', state: 'filled' }])
  expect(one.shares().available).toBe(500n)
})

test('shares that were sold by hand are not sold again', async () => {
  const order = await one.guardedAndFree()
  await one.server.offer('LAGC', 'buy', 31_000, 100)
  await one.sell(limit(100, '310.00'))
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'ended', why: 'nothing_left' })
  await one.print(29_900)
  expect(await one.sales()).toHaveLength(1)
})

test('a sale by hand and a stop-loss at the same moment sell every share once', async () => {
  await one.guardedAndFree()
  await one.server.offer('LAGC', 'buy', 29_900, 1000)
  await one.server.offer('LAGC', 'sell', 29_950, 1)
  const hands = Array.from({ length: 10 }, () => one.handlers.sellStock(one.as(), limit(30, '299.00')))
  await Promise.all([...hands, one.server.take('LAGC', 'buy', 29_950, 1)])
  const sold = (await one.sales()).reduce((sum, order) => sum + Number(order.filled), 0)
  expect(sold).toBe(100)
  expect(one.shares()).toMatchObject({ available: 0n, held: 0n, locked: 0n })
})
