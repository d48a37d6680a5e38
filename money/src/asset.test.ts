import { expect, test } from 'vitest'
import { assetTerms, isAsset, kindOf, scaleOf } from './asset.ts'

test.each([
  ['NGN', 'cash', 2, 'NGN'],
  ['USDT', 'coin', 6, 'USDT'],
  ['BTC', 'coin', 8, 'BTC'],
  ['share:LAGC', 'share', 0, 'LAGC'],
  ['fraction:LAGC', 'fraction', 6, 'LAGC'],
  ['coin:NOVA', 'coin', 8, 'NOVA'],
  ['option:LAGC-20260116-C-31000', 'option', 0, 'LAGC-20260116-C-31000'],
  ['unit:1000000007', 'unit', 6, '1000000007'],
  ['loan:NGN', 'loan', 2, 'NGN'],
])('%s is a %s of %d decimals', (asset, kind, scale, code) => {
  expect(assetTerms(asset)).toEqual({ kind, scale, code })
  expect([isAsset(asset), kindOf(asset), scaleOf(asset)]).toEqual([true, kind, scale])
})

test.each([
  '',
  'share:',
  'share:lagc',
  'share:LAGC/x',
  'fraction:',
  'fraction:lagc',
  'coin:',
  'option:LAGC',
  'unit:0',
  'unit:NGN',
  'loan:BTC',
  'loan:XXX',
  'constructor',
  'constructor:X',
  'house:NGN',
  'toString',
])('"%s" is no asset', (name) => {
  expect(isAsset(name)).toBe(false)
  if (!name.startsWith('share:')) expect(() => scaleOf(name)).toThrow(/known scale/)
})
