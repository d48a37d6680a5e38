import { expect, test } from 'vitest'
import { optionOf, ownedOf } from './owned.ts'

test.each([
  ['share:LAGC', { kind: 'share', symbol: 'LAGC' }],
  ['unit:1000000007', { kind: 'unit' }],
  ['coin:KORA', { kind: 'money', code: 'KORA' }],
  ['NGN', { kind: 'money', code: 'NGN' }],
  [
    'option:LAGC-20261204-C-27050',
    { kind: 'option', symbol: 'LAGC', strike: '270.50', right: 'call', day: '2026-12-04' },
  ],
  [
    'option:SAVB-20261211-P-5',
    { kind: 'option', symbol: 'SAVB', strike: '0.05', right: 'put', day: '2026-12-11' },
  ],
] as const)('%s is known to its owner as %j', (asset, owned) => expect(ownedOf(asset)).toEqual(owned))

test('a symbol is of an option only where it is a series', () => {
  expect(optionOf('LAGC-20261204-C-27000')).toMatchObject({
    symbol: 'LAGC',
    strike: '270.00',
    day: '2026-12-04',
  })
  expect(optionOf('LAGC')).toBeUndefined()
  expect(optionOf('BTCUSDT')).toBeUndefined()
})
