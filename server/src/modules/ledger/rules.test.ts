import { expect, test } from 'vitest'
import { checkEntry, checkOwned, type PlannedLeg } from './rules.ts'

const from: PlannedLeg = {
  account: 'user:1000001/available/NGN',
  holder: 1_000_001,
  asset: 'NGN',
  purpose: 'available',
  floor: 0n,
  balance: 100n,
  owned: 100n,
  minor: -100n,
  hold: undefined,
  asideMinor: 0n,
}
const to: PlannedLeg = {
  ...from,
  account: 'user:1000001/held/NGN',
  purpose: 'held',
  balance: 0n,
  minor: 100n,
  hold: 'order:1',
}

test('takes an entry that balances and keeps its floors', () => {
  expect(() => checkEntry([from, to])).not.toThrow()
})

test.each([
  ['one leg alone', [from], /at least two legs/],
  ['legs that do not sum to zero', [from, { ...to, minor: 99n }], /sum to zero in NGN/],
  ['two assets that cancel each other out', [from, { ...to, asset: 'USD' }], /sum to zero in NGN/],
  ['a ledger account named twice', [{ ...from, minor: -50n }, { ...from, minor: -50n }, to], /once/],
  [
    'a leg that moves nothing',
    [from, to, { ...from, account: 'house/rounding/NGN', minor: 0n }],
    /moves something/,
  ],
  ['a balance below its floor', [{ ...from, balance: 99n }, to], /floor/],
  ['a held leg without a hold', [from, { ...to, hold: undefined }], /names its hold/],
  ['a hold on what is not held', [{ ...from, hold: 'order:1' }, to], /not held/],
  [
    'more out of a hold than it has',
    [
      { ...to, minor: -100n, balance: 500n, asideMinor: 99n },
      { ...from, minor: 100n },
    ],
    /order:1 has what is taken/,
  ],
  ['a balance beyond eight bytes', [from, { ...to, balance: 2n ** 63n - 100n }], /eight bytes/],
])('refuses %s', (_, legs, sentence) => {
  expect(() => checkEntry(legs)).toThrow(sentence)
})

test('accounts of the operator may go below zero, because they have no floor', () => {
  expect(() => checkEntry([{ ...from, floor: null, balance: 0n }, to])).not.toThrow()
})

test('what a holder owns stays within eight bytes once the whole entry is posted', () => {
  const owned = 2n ** 63n - 1n
  expect(() =>
    checkOwned([
      { ...to, owned },
      { ...from, owned },
    ]),
  ).not.toThrow()
  const other: PlannedLeg = { ...from, account: 'house/practice/NGN', holder: 0, owned: -owned }
  expect(() => checkOwned([{ ...to, owned }, other])).toThrow(/1000001 owns of NGN stays within eight bytes/)
})
