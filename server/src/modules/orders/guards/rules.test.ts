import { expect, test } from 'vitest'
import type { Draft, Ticket } from '../rules.ts'
import { entryOf, readGuard } from './rules.ts'

const market = {
  ticks: [{ from: 0, step: 5 }],
  limits: { low: 27_900, high: 34_100 },
  limitBps: 1000,
  reach: 131_072,
  scales: { price: 2, quantity: 0, value: 2 },
  last: 31_000,
}
const draft: Draft = {
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  goodTill: null,
  quantity: 10,
  price: 30_000,
  stopPrice: 0,
  targetPrice: 0,
  trail: null,
  margin: null,
}
const ticket = (more: Partial<Ticket>): Ticket => ({
  side: 'buy',
  type: 'limit',
  quantity: '10',
  price: '300.00',
  timeInForce: 'gtc',
  ...more,
})

test.each([
  ['a limit below the market starts from its limit', {}, 30_000],
  ['a limit beyond the market trades at once, so it starts from the last price', { price: 32_000 }, 31_000],
  ['a market order starts from the last price', { price: 0 }, 31_000],
  ['a stop starts from its stop', { price: 0, stopPrice: 33_000 }, 33_000],
  ['a stop-limit starts from its stop', { price: 33_500, stopPrice: 33_000 }, 33_000],
  ['a target starts from the target', { price: 29_500, targetPrice: 29_000 }, 29_000],
] as const)('%s', (_what, more, from) => {
  expect(entryOf({ ...draft, ...more }, market.last)).toBe(from)
})

test.each([
  [
    { takeProfit: '330.00', stopLoss: '280.00' },
    { takeProfit: 33_000, stopLoss: 28_000 },
  ],
  [{ takeProfit: '300.05' }, { takeProfit: 30_005, stopLoss: 0 }],
  [{ stopLoss: '299.95' }, { takeProfit: 0, stopLoss: 29_995 }],
  // Beyond today's limits: it acts on a later day.
  [
    { takeProfit: '450.00', stopLoss: '150.00' },
    { takeProfit: 45_000, stopLoss: 15_000 },
  ],
  [{}, undefined],
])('reads %o', (asked, value) => {
  expect(readGuard(market, ticket(asked), draft)).toEqual({ ok: true, value })
})

test.each([
  [{ takeProfit: '300.00' }, 'take_profit_wrong_side', 'takeProfit', { from: '300.00' }],
  [{ takeProfit: '330.00', stopLoss: '300.00' }, 'stop_loss_wrong_side', 'stopLoss', { from: '300.00' }],
  [{ stopLoss: '0' }, 'price_zero', 'stopLoss', {}],
  [{ takeProfit: '330.02' }, 'price_tick', 'takeProfit', { tick: '0.05', below: '330.00', above: '330.05' }],
  [{ takeProfit: '9999.00' }, 'price_too_far', 'takeProfit', { nearest: '3100.00' }],
])('refuses %o as %s', (asked, reason, field, values) => {
  expect(readGuard(market, ticket(asked), draft)).toEqual({ ok: false, reason, values, fields: [field] })
})

test('a sale brings nothing to guard', () => {
  const sale = ticket({ side: 'sell', stopLoss: '280.00' })
  expect(readGuard(market, sale, { ...draft, side: 'sell' })).toMatchObject({
    reason: 'guard_needs_purchase',
    fields: ['stopLoss'],
  })
})
