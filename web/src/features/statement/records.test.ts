import { expect, test } from 'vitest'
import { isRenamed, recordKinds, wayOf } from './records.ts'

test.each([
  ['10.00', 'coin', 'toSpot'],
  ['-10.00', 'coin', 'fromSpot'],
  ['10.00', 'contract', 'toContract'],
  ['-0.000001', 'contract', 'fromContract'],
] as const)('a transfer of %s in the %s account is named %s', (amount, account, way) => {
  expect(wayOf({ amount }, account)).toBe(way)
})

test('a record is named as trading of that account, everything else as in the statement', () => {
  expect(recordKinds.coin.filter((kind) => isRenamed(kind, 'coin'))).toEqual([
    'trade_buy',
    'trade_sell',
    'order_release',
    'withdrawal_release',
    'withdrawal_returned',
  ])
  expect(recordKinds.contract.filter((kind) => isRenamed(kind, 'contract'))).toEqual([
    'contract_opened',
    'contract_closed',
    'contract_liquidated',
    'contract_margin',
  ])
})
