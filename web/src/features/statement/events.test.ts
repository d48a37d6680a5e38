import type { StatementLine } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { effectsOf, eventsOf, mainOf, partsOf, sumOf } from './events.ts'

let ids = 0
const line = (part: Partial<StatementLine> & Pick<StatementLine, 'kind' | 'amount' | 'balanceAfter'>) =>
  ({
    id: String(++ids),
    at: 10,
    asset: 'NGN',
    moved: null,
    receipt: null,
    cause: { kind: 'order', id: '7', symbol: 'LAGC' },
    ...part,
  }) satisfies StatementLine

// Newest first: what a purchase leaves, with the hold that was made for it.
const bought = [
  line({ kind: 'fee_stamp', amount: '-48.67', balanceAfter: '189273.71' }),
  line({ kind: 'fee_exchange', amount: '-60.83', balanceAfter: '189322.38' }),
  line({ kind: 'fee_commission', amount: '-182.49', balanceAfter: '189383.21' }),
  line({ kind: 'trade_buy', amount: '-60830.00', balanceAfter: '189565.70' }),
  line({ kind: 'trade_buy', amount: '200', balanceAfter: '700', asset: 'share:LAGC' }),
  line({ kind: 'order_hold', amount: '-61200.00', balanceAfter: '250395.70' }),
]
const dayOf = (at: number) => String(Math.floor(at / 100))

test('a trade with its fees is one event, and its sums close', () => {
  const [event, ...others] = eventsOf(bought, dayOf)
  expect(others).toEqual([])
  expect(effectsOf(event!)).toMatchObject([
    { asset: 'NGN', amount: '-61121.99', charges: '291.99', before: '250395.70', after: '189273.71' },
    { asset: 'share:LAGC', amount: '200', charges: '0', before: '500', after: '700' },
  ])
})

test('fills of one order on two days are two events, and other causes stay apart', () => {
  const other = { kind: 'deposit', id: '7', symbol: null } as const
  const lines = [
    line({ kind: 'trade_buy', amount: '-1.00', balanceAfter: '8.00', at: 210 }),
    line({ kind: 'deposit', amount: '5.00', balanceAfter: '9.00', at: 120, cause: other }),
    line({ kind: 'trade_buy', amount: '-1.00', balanceAfter: '4.00', at: 110 }),
  ]
  expect(eventsOf(lines, dayOf).map(({ at }) => at)).toEqual([210, 120, 110])
})

test('shows no balance before where something else came in between', () => {
  const lines = [
    line({ kind: 'trade_buy', amount: '-10.00', balanceAfter: '75.00' }),
    line({ kind: 'trade_buy', amount: '-10.00', balanceAfter: '90.00' }),
  ]
  expect(effectsOf({ lines })).toMatchObject([{ amount: '-20.00', before: null, after: '75.00' }])
})

test('a hold alone moves nothing', () => {
  expect(effectsOf({ lines: [bought.at(-1)!] })).toEqual([])
})

test('a day has a sum where two events moved one currency', () => {
  const deposit = line({
    kind: 'deposit',
    amount: '5000.00',
    balanceAfter: '194273.71',
    cause: { kind: 'deposit', id: '1', symbol: null },
  })
  expect(sumOf(eventsOf([deposit, ...bought], dayOf))).toEqual({ asset: 'NGN', amount: '-56121.99' })
  expect(sumOf(eventsOf(bought, dayOf))).toBeUndefined()
  const dollars = { ...deposit, asset: 'USD' }
  expect(sumOf(eventsOf([dollars, ...bought], dayOf))).toBeUndefined()
})

test('shows what happened, and adds up lines of one kind from the oldest', () => {
  expect(mainOf({ lines: bought })).toMatchObject({ kind: 'trade_buy' })
  const fills = [
    line({ kind: 'fee_stamp', amount: '-0.10', balanceAfter: '69.90' }),
    line({ kind: 'trade_buy', amount: '-10.00', balanceAfter: '70.00' }),
    line({ kind: 'fee_stamp', amount: '-0.10', balanceAfter: '80.00' }),
    line({ kind: 'trade_buy', amount: '-9.90', balanceAfter: '80.10' }),
  ]
  expect(partsOf({ lines: fills })).toEqual([
    { kind: 'trade_buy', amount: '-19.90', count: 2 },
    { kind: 'fee_stamp', amount: '-0.20', count: 2 },
  ])
})

test('what was paid for membership and what came back of it are two events', () => {
  const cause = { kind: 'vip', id: '9', symbol: null } as const
  const lines = [
    line({ kind: 'vip_refund', amount: '5400.00', balanceAfter: '10000.00', at: 30, cause }),
    line({ kind: 'vip_fee', amount: '-5400.00', balanceAfter: '4600.00', at: 20, cause }),
  ]
  expect(eventsOf(lines, dayOf).map((event) => event.lines.length)).toEqual([1, 1])
})
