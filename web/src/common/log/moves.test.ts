import { describe, expect, test } from 'vitest'
import { agrees, movesIn } from './moves.ts'

const account = (id: string, asset: string) => ({
  kind: 1,
  fields: [id, 'user:1000001', 'available', asset, '0'],
})
const posting = (of: string, minor: string) => ({
  kind: 3,
  fields: ['9', '1', minor, '0', '0', '0', of, null],
})

// Bought 60 shares at 310.00 with 12.35 of fees: money is held first, and what is left of the hold comes back.
const purchase = [
  account('1', 'NGN'),
  account('2', 'NGN'),
  account('3', 'share:LAGC'),
  posting('1', '-1900000'),
  posting('2', '1900000'),
  posting('2', '-1861235'),
  posting('2', '-38765'),
  posting('1', '38765'),
  posting('3', '60'),
  { kind: 4, fields: ['5', '60'] },
]
const shown = [
  { asset: 'NGN', amount: '-18612.35' },
  { asset: 'share:LAGC', amount: '60' },
]

describe('the sums of a receipt', () => {
  test('is the sum of its postings by asset, and money that is only held is not moved', () => {
    expect(movesIn(purchase)).toEqual(shown)
    expect(movesIn(purchase.slice(0, 5))).toEqual([])
  })

  test('agrees with the screen in any order and with fewer zeros', () => {
    expect(agrees(shown.toReversed(), purchase)).toBe(true)
    expect(agrees([{ asset: 'NGN', amount: '-5' }], [account('1', 'NGN'), posting('1', '-500')])).toBe(true)
    expect(agrees([{ asset: 'NGN', amount: '0.00' }], purchase.slice(0, 5))).toBe(true)
  })

  test('agrees with a transfer only between the accounts that it names', () => {
    const transfer = [
      { kind: 1, fields: ['1', 'user:1000001', 'coin', 'USDT', '0'] },
      { kind: 1, fields: ['2', 'user:1000001', 'available', 'USDT', '0'] },
      posting('1', '-4000000'),
      posting('2', '4000000'),
    ]
    const [from, to] = [
      { asset: 'USDT', amount: '-4.000000', purpose: 'coin' },
      { asset: 'USDT', amount: '4.000000', purpose: 'available' },
    ]
    expect(agrees([from, to], transfer)).toBe(true)
    expect(
      agrees(
        [
          { ...from, purpose: 'available' },
          { ...to, purpose: 'coin' },
        ],
        transfer,
      ),
    ).toBe(false)
    expect(agrees([from, { ...to, amount: '5.000000' }], transfer)).toBe(false)
    expect(agrees([from], transfer)).toBe(false)
  })

  test.each([
    ['another amount', [{ asset: 'NGN', amount: '-18612.34' }, shown[1]!]],
    ['another sign', [{ asset: 'NGN', amount: '18612.35' }, shown[1]!]],
    ['another asset', [{ asset: 'USD', amount: '-18612.35' }, shown[1]!]],
    ['something that did not move', [...shown, { asset: 'USD', amount: '1.00' }]],
    ['less than what moved', [shown[0]!]],
    ['nothing', []],
  ])('does not agree with %s', (_, wrong) => {
    expect(agrees(wrong, purchase)).toBe(false)
  })

  test('does not agree where an account is left out', () => {
    expect(movesIn(purchase.slice(1))).toBeUndefined()
    expect(agrees(shown, purchase.slice(1))).toBe(false)
  })
})
