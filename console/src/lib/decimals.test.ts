import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isZero, sumOf } from './decimals.ts'

it.each([
  [[], '0'],
  [['1.10', '2.2'], '3.30'],
  [['0.1', '-0.10000001'], '-0.00000001'],
  [['-5', '5.00'], '0.00'],
  [['9007199254740993', '0.01'], '9007199254740993.01'],
])('%j sum to %s', (amounts, sum) => {
  expect(sumOf(amounts)).toBe(sum)
})

it('what is added and taken away again leaves zero, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })), (minors) => {
      const amounts = minors.flatMap((minor) => {
        const digits = (minor < 0n ? -minor : minor).toString().padStart(9, '0')
        const amount = `${digits.slice(0, -8)}.${digits.slice(-8)}`
        return minor < 0n ? [`-${amount}`, amount] : [amount, `-${amount}`]
      })
      expect(isZero(sumOf(amounts.toSorted()))).toBe(true)
    }),
  )
})
