import { beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/index.ts'
import { daysAfter } from '../../venue/index.ts'
import { type ActionWorld, ada, ben, hourMs, openActions, value } from './testing/action-world.ts'

let server: ActionWorld

beforeEach(async () => {
  server = await openActions()
})

test('a holder of shares at the end of the day before is paid, less tax, whether the shares are locked, on sale or neither', async () => {
  await server.begin(daysAfter(server.action.exOn, -2))
  await server.buy(ada, 100)
  await server.begin(daysAfter(server.action.exOn, -1))
  const sale = { symbol: 'LAGC', type: 'limit', quantity: '40', price: '330.00', timeInForce: 'gtc' } as const
  await value(server.market().handlers.sellStock(server.as(ada), sale))
  await server.buy(ada, 11)
  await server.begin(server.action.exOn)
  // 111 shares at 2.9600 are 328.56; a tenth of it is 32.856, rounded up.
  expect((await server.mine(ada)).coming).toMatchObject([
    { id: server.action.id, recorded: true, quantity: '111', gross: '328.56', tax: '32.86', net: '295.70' },
  ])
  expect(await server.lines(ada)).toEqual([])
  await server.begin(server.action.payOn)
  expect(await server.lines(ada)).toMatchObject([
    { kind: 'dividend_tax', amount: '-32.86', asset: 'NGN', cause: { id: server.action.id, symbol: 'LAGC' } },
    { kind: 'dividend', amount: '328.56', asset: 'NGN', cause: { id: server.action.id, symbol: 'LAGC' } },
  ])
  const paid = await server.mine(ada)
  expect(paid.paid).toMatchObject([{ id: server.action.id, quantity: '111', net: '295.70' }])
  expect(paid.totals).toEqual([{ currency: 'NGN', gross: '328.56', tax: '32.86', net: '295.70', count: 1 }])
  expect(paid.months).toEqual([{ month: server.action.payOn.slice(0, 7), net: '295.70', count: 1 }])
  expect(await checkLedger(server.market().world.database)).toEqual([])
})

test('a buyer on the ex date gets nothing, and a seller of that day is still paid', async () => {
  await server.begin(daysAfter(server.action.exOn, -3))
  await server.buy(ada, 100)
  await server.begin(server.action.exOn)
  await server.buy(ben, 50)
  await server.market().offer('LAGC', 'buy', 30_000, 100)
  const sale = {
    symbol: 'LAGC',
    type: 'limit',
    quantity: '100',
    price: '300.00',
    timeInForce: 'day',
  } as const
  await value(server.market().handlers.sellStock(server.as(ada), sale))
  await server.begin(server.action.payOn)
  expect((await server.mine(ada)).paid).toMatchObject([{ quantity: '100', gross: '296.00' }])
  expect((await server.mine(ben)).paid).toEqual([])
  expect(await server.lines(ben)).toEqual([])
})

test('the reference price, the last price and the limits of the ex date begin without the dividend', async () => {
  await server.begin(daysAfter(server.action.exOn, -1))
  await server.buy(ada, 1)
  await server.begin(server.action.exOn)
  // 310.00 less 2.96 is 307.04, on the grid of two kobo.
  expect(server.market().venue.previousClose('LAGC')).toBe(30_704)
  expect(server.market().venue.quote('LAGC')).toMatchObject({
    last: '307.04',
    change: '0.00',
    changeRate: '0.0000',
  })
  expect(server.market().venue.limits('LAGC')).toEqual({ low: 27_634, high: 33_774 })
  const { position } = await value(server.market().handlers.holdInfo(server.as(ada), { symbol: 'LAGC' }))
  expect(position).toMatchObject({ value: '307.04', dayProfit: '0.00' })
  await server.begin(daysAfter(server.action.exOn, 1))
  expect(server.market().venue.previousClose('LAGC')).toBe(30_704)
})

test('a server that was shut over the ex date and the pay date does both when it comes back, once', async () => {
  await server.begin(daysAfter(server.action.exOn, -5))
  await server.buy(ada, 100)
  await server.begin(daysAfter(server.action.payOn, 12))
  expect((await server.mine(ada)).paid).toMatchObject([{ id: server.action.id, net: '266.40' }])
  expect(await server.lines(ada)).toHaveLength(2)
  await server.restart()
  await server.market().nextDay()
  await server.market().nextDay()
  expect(await server.lines(ada)).toHaveLength(2)
  expect((await server.mine(ada)).paid).toHaveLength(1)
})

test('a server that was suspended over both days while its clock ran makes up for them', async () => {
  await server.begin(daysAfter(server.action.exOn, -5))
  await server.buy(ada, 100)
  await server.market().world.writer.settled()
  server.market().world.clock.advance(20 * 24 * hourMs)
  await server.restart()
  expect((await server.mine(ada)).paid).toEqual([])
  await server.market().nextDay()
  expect((await server.mine(ada)).paid).toMatchObject([
    { id: server.action.id, quantity: '100', net: '266.40' },
  ])
  expect(await server.lines(ada)).toHaveLength(2)
})

test('a restart between the two dates pays what was recorded, whatever is owned then', async () => {
  await server.begin(daysAfter(server.action.exOn, -5))
  await server.buy(ada, 100)
  await server.begin(server.action.exOn)
  await server.restart()
  await server.buy(ada, 900)
  expect((await server.mine(ada, 'LAGC')).coming).toMatchObject([{ recorded: true, quantity: '100' }])
  await server.begin(server.action.payOn)
  expect((await server.mine(ada)).paid).toMatchObject([{ quantity: '100', gross: '296.00' }])
  expect((await server.mine(ada)).coming).toEqual([])
})
