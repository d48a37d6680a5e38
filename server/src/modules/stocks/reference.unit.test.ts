import { expect, test } from 'vitest'
import type { SettingName } from '../settings/index.ts'
import { totalsCurrency, worthIn, worthInAt } from './reference.ts'

const rates: Readonly<Record<string, bigint>> = {
  'reference.rate.USD.NGN': 154_000n,
  'reference.rate.MXN.NGN': 8_400n,
  'reference.rate.BRL.NGN': 28_000n,
  'reference.rate.BTC.NGN': 14_630_000_000n,
}
const settings = { minor: (name: SettingName) => rates[name]! }

test.each([
  // The same currency is the same amount, exactly.
  ['MXN', 1n, 'MXN', 1n],
  ['NGN', 12_345n, 'NGN', 12_345n],
  // From and into the base currency.
  ['USD', 100n, 'NGN', 154_000n],
  ['NGN', 154_000n, 'USD', 100n],
  ['NGN', 8_400n, 'MXN', 100n],
  // Between two others: one quotient of two rates, never rounded in between.
  ['USD', 100n, 'MXN', 1_833n],
  ['USD', 300n, 'MXN', 5_500n],
  ['MXN', 5_500n, 'USD', 300n],
  ['BRL', 300n, 'MXN', 1_000n],
  // Half to even, on both sides of nothing.
  ['NGN', 42n, 'MXN', 0n],
  ['NGN', 126n, 'MXN', 2n],
  ['NGN', -126n, 'MXN', -2n],
  // Coins have eight decimals.
  ['BTC', 100_000_000n, 'MXN', 174_166_667n],
  ['SHIB', 5n, 'MXN', undefined],
] as const)('%s %d is worth %s %s', (asset, minor, into, expected) => {
  expect(worthIn(settings, { asset, minor, into })).toBe(expected)
})

test('a worth of a moment goes by both rates of that moment', () => {
  const minorAt = (name: SettingName, at: number) => rates[name]! * (at < 10 ? 2n : 1n)
  const of = { asset: 'NGN', minor: 16_800n, into: 'MXN' } as const
  expect(worthInAt({ minorAt }, { ...of, at: 9 })).toBe(100n)
  expect(worthInAt({ minorAt }, { ...of, at: 10 })).toBe(200n)
  // Both doubled: nothing changes between the two.
  expect(worthInAt({ minorAt }, { ...of, asset: 'USD', minor: 300n, at: 9 })).toBe(5_500n)
})

test.each([
  [undefined, 'NGN'],
  ['NGN', 'NGN'],
  ['MXN', 'MXN'],
  ['BRL', 'BRL'],
  ['mxn', undefined],
  ['EUR', undefined],
  ['BTC', undefined],
  ['', undefined],
  ['toString', undefined],
] as const)('totals asked for in %s are in %s', (asked, expected) => {
  expect(totalsCurrency(asked)).toBe(expected)
})
