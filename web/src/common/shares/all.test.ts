import { expect, test } from 'vitest'
import { allSharesOf } from './all.ts'

test.each([
  ['12', '0.384620', '12.384620'],
  ['0', '0.500000', '0.500000'],
  ['3', '1.200000', '4.200000'],
])('%s shares with %s are %s', (quantity, of, all) => {
  const fraction = { quantity: of, available: '0', settlesAt: null, wholeShares: '0' }
  expect(allSharesOf({ quantity, fraction })).toBe(all)
})

test('without a fraction they are the whole ones', () =>
  expect(allSharesOf({ quantity: '12', fraction: null })).toBe('12'))
