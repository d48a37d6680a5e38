import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, isZero, negate, subtract, sum } from './arithmetic.ts'
import { isAsset, money, scaleOf, shareAsset, symbolOfShare } from './asset.ts'

const naira = fc.bigInt().map((minor) => money('NGN', minor))

test('what is added and taken away again leaves what was there', () => {
  fc.assert(
    fc.property(naira, naira, (one, other) => {
      expect(subtract(add(one, other), other)).toEqual(one)
      expect(add(one, negate(one))).toEqual(money('NGN', 0n))
    }),
  )
})

test('a sum does not depend on the order, and is zero of the asset for nothing at all', () => {
  fc.assert(
    fc.property(fc.array(naira), (amounts) => {
      expect(sum('NGN', amounts)).toEqual(sum('NGN', amounts.toReversed()))
    }),
  )
  expect(sum('USD', [])).toEqual(money('USD', 0n))
})

test('compares like a sort wants it', () => {
  const amounts = [30n, -5n, 0n, 2n ** 70n].map((minor) => money('GBP', minor))
  expect(amounts.sort(compare).map(({ minor }) => minor)).toEqual([-5n, 0n, 30n, 2n ** 70n])
  expect(compare(money('GBP', 1n), money('GBP', 1n))).toBe(0)
  expect([isZero(money('GBP', 0n)), isZero(money('GBP', -1n))]).toEqual([true, false])
})

test.each([add, subtract, compare])('%o does not mix assets', (operation) => {
  expect(() => operation(money('NGN', 1n), money('USD', 1n))).toThrow('NGN and USD do not mix')
})

test('a total of one asset takes no other', () => {
  expect(() => sum('NGN', [money('NGN', 1n), money('USD', 1n)])).toThrow('do not mix')
})

test.each([
  ['NGN', 2],
  ['USDT', 6],
  ['DOGE', 8],
  ['share:LAGC', 0],
])('%s has %s decimals', (asset, scale) => {
  expect(isAsset(asset)).toBe(true)
  expect(scaleOf(asset)).toBe(scale)
})

test.each([
  '',
  'ngn',
  'EUR',
  'constructor',
  '__proto__',
  'share',
  'share:',
  'share:lagc',
  'share:TOO-LONG',
  ' NGN',
])('%j is no asset', (text) => {
  expect(isAsset(text)).toBe(false)
})

test.each(['EUR', 'constructor', 'toString'])('there is no scale for %s', (asset) => {
  expect(() => scaleOf(asset)).toThrow(`${asset} is an asset with a known scale`)
})

test('a share carries the symbol of its instrument', () => {
  expect(symbolOfShare(shareAsset('LAGC'))).toBe('LAGC')
  expect(symbolOfShare('NGN')).toBeUndefined()
})
