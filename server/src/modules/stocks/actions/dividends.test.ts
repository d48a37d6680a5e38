import { beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/index.ts'
import { daysAfter } from '../../venue/index.ts'
import { type ActionWorld, ada, ben, hourMs, openActions, value } from './testing/action-world.ts'

let house: ActionWorld

beforeEach(async () => {
  house = await openActions()
})

test('who owns shares when the day before ends is paid, less tax, locked and on sale or not', async () => {
  await house.begin(daysAfter(house.action.exOn, -2))
  await house.buy(ada, 100)
  await house.begin(daysAfter(house.action.exOn, -1))
  const sale = { symbol: 'LAGC', type: 'limit', quantity: '40', price: '330.00', timeInForce: 'gtc' } as const
  await value(house.market().handlers.sellStock(house.as(ada), sale))
  await house.buy(ada, 11)
  await house.begin(house.action.exOn)
  // 111 shares at 2.9600 are 328.56; a tenth of it is 32.856, rounded up.
  expect((await house.mine(ada)).coming).toMatchObject([
    { id: house.action.id, recorded: true, quantity: '111', gross: '328.56', tax: '32.86', net: '295.70' },
  ])
  expect(await house.lines(ada)).toEqual([])
  await house.begin(house.action.payOn)
  expect(await house.lines(ada)).toMatchObject([
    { kind: 'dividend_tax', amount: '-32.86', asset: 'NGN', cause: { id: house.action.id, symbol: 'LAGC' } },
    { kind: 'dividend', amount: '328.56', asset: 'NGN', cause: { id: house.action.id, symbol: 'LAGC' } },
  ])
  const paid = await house.mine(ada)
  expect(paid.paid).toMatchObject([{ id: house.action.id, quantity: '111', net: '295.70' }])
  expect(paid.totals).toEqual([{ currency: 'NGN', gross: '328.56', tax: '32.86', net: '295.70', count: 1 }])
  expect(paid.months).toEqual([{ month: house.action.payOn.slice(0, 7), net: '295.70', count: 1 }])
  expect(await checkLedger(house.market().world.database)).toEqual([])
})

test('who buys on the ex date gets nothing, and who sells then is still paid', async () => {
  await house.begin(daysAfter(house.action.exOn, -3))
  await house.buy(ada, 100)
  await house.begin(house.action.exOn)
  await house.buy(ben, 50)
  await house.market().offer('LAGC', 'buy', 30_000, 100)
  const sale = {
    symbol: 'LAGC',
    type: 'limit',
    quantity: '100',
    price: '300.00',
    timeInForce: 'day',
  } as const
  await value(house.market().handlers.sellStock(house.as(ada), sale))
  await house.begin(house.action.payOn)
  expect((await house.mine(ada)).paid).toMatchObject([{ quantity: '100', gross: '296.00' }])
  expect((await house.mine(ben)).paid).toEqual([])
  expect(await house.lines(ben)).toEqual([])
})

test('the reference price, the last price and the limits of the ex date begin without the dividend', async () => {
  await house.begin(daysAfter(house.action.exOn, -1))
  await house.buy(ada, 1)
  await house.begin(house.action.exOn)
  // 310.00 less 2.96 is 307.04, on the grid of two kobo.
  expect(house.market().venue.previousClose('LAGC')).toBe(30_704)
  expect(house.market().venue.quote('LAGC')).toMatchObject({
    last: '307.04',
    change: '0.00',
    changeRate: '0.0000',
  })
  expect(house.market().venue.limits('LAGC')).toEqual({ low: 27_634, high: 33_774 })
  const { position } = await value(house.market().handlers.holdInfo(house.as(ada), { symbol: 'LAGC' }))
  expect(position).toMatchObject({ value: '307.04', dayProfit: '0.00' })
  await house.begin(daysAfter(house.action.exOn, 1))
  expect(house.market().venue.previousClose('LAGC')).toBe(30_704)
})

test('a house that was shut over the ex date and the pay date does both when it comes back, once', async () => {
  await house.begin(daysAfter(house.action.exOn, -5))
  await house.buy(ada, 100)
  await house.begin(daysAfter(house.action.payOn, 12))
  expect((await house.mine(ada)).paid).toMatchObject([{ id: house.action.id, net: '266.40' }])
  expect(await house.lines(ada)).toHaveLength(2)
  await house.restart()
  await house.market().nextDay()
  await house.market().nextDay()
  expect(await house.lines(ada)).toHaveLength(2)
  expect((await house.mine(ada)).paid).toHaveLength(1)
})

test('a house that lay still over both days while its clock went on makes up for them', async () => {
  await house.begin(daysAfter(house.action.exOn, -5))
  await house.buy(ada, 100)
  await house.market().world.writer.settled()
  house.market().world.clock.advance(20 * 24 * hourMs)
  await house.restart()
  expect((await house.mine(ada)).paid).toEqual([])
  await house.market().nextDay()
  expect((await house.mine(ada)).paid).toMatchObject([
    { id: house.action.id, quantity: '100', net: '266.40' },
  ])
  expect(await house.lines(ada)).toHaveLength(2)
})

test('a restart between the two dates pays what was recorded, whatever is owned then', async () => {
  await house.begin(daysAfter(house.action.exOn, -5))
  await house.buy(ada, 100)
  await house.begin(house.action.exOn)
  await house.restart()
  await house.buy(ada, 900)
  expect((await house.mine(ada, 'LAGC')).coming).toMatchObject([{ recorded: true, quantity: '100' }])
  await house.begin(house.action.payOn)
  expect((await house.mine(ada)).paid).toMatchObject([{ quantity: '100', gross: '296.00' }])
  expect((await house.mine(ada)).coming).toEqual([])
})
