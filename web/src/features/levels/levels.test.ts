import type { Guard, Order, PriceAlert } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { alertLevels, awayFrom, guardLevels, orderLevels } from './levels.ts'

const order = (of: Partial<Order>) =>
  ({
    id: '1',
    side: 'buy',
    price: '306.40',
    stopPrice: null,
    placedAt: 5,
    can: { amend: true, cancel: true },
    ...of,
  }) as Order

test('an open order is a line at the price that it waits for', () => {
  const levels = orderLevels(
    [
      order({}),
      order({ id: '2', side: 'sell', price: null, stopPrice: '290.00' }),
      order({ id: '3', price: null }),
      order({ id: '4', can: { amend: false, cancel: true } } as Partial<Order>),
    ],
    ({ side }) => side,
  )
  expect(levels.map(({ id, kind, price, movable }) => [id, kind, price, movable])).toEqual([
    ['1', 'buy', '306.40', true],
    ['2', 'sell', '290.00', false],
    ['4', 'buy', '306.40', false],
  ])
})

test('an alert is a line until it is reached', () => {
  const alert = (id: string, state: PriceAlert['state']) =>
    ({ id, kind: 'price', state, price: '313.00', madeAt: 9 }) as PriceAlert
  const levels = alertLevels([alert('1', 'watching'), alert('2', 'reached')], 'Alert')
  expect(levels).toEqual([
    { id: '1', kind: 'alert', price: '313.00', label: 'Alert', since: 9, movable: true },
  ])
})

test.each([
  ['310.88', '306.40', '0.0144'],
  ['310.88', '313.00', '0.0068'],
  ['310.88', '310.88', '0.0000'],
])('from %s to %s it is %s', (last, price, share) => {
  expect(awayFrom(last, price)).toBe(share)
})

test('each price of an exit that is alive is a line, which leads to its purchase', () => {
  const exit = (of: Partial<Guard>) =>
    ({
      id: '9',
      orderId: '4',
      takeProfit: '330.00',
      stopLoss: '290.00',
      armsAt: 7,
      can: { change: true },
      ...of,
    }) as Guard
  const levels = guardLevels(
    [
      exit({}),
      exit({ id: '10', orderId: null, takeProfit: null, armsAt: null }),
      exit({ can: { change: false } }),
    ],
    (part) => part,
  )
  expect(levels).toEqual([
    {
      id: '9 take_profit',
      kind: 'exit',
      price: '330.00',
      label: 'take_profit',
      since: 7,
      movable: false,
      order: '4',
    },
    {
      id: '9 stop_loss',
      kind: 'exit',
      price: '290.00',
      label: 'stop_loss',
      since: 7,
      movable: false,
      order: '4',
    },
    { id: '10 stop_loss', kind: 'exit', price: '290.00', label: 'stop_loss', since: 0, movable: false },
  ])
})
