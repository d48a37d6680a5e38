import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { abbreviated, truncated2, truncated3, withThousands } from './display.ts'
import { formatMinor, parseMinor } from './text.ts'

const held = fc.bigInt({ min: 0n, max: 10n ** 23n })
const scales = fc.nat({ max: 8 })

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['1234567.8912', '1,234,567.8912'],
  ['-1000000.5', '-1,000,000.5'],
  ['-100', '-100'],
])('groups %s as %s', (figure, grouped) => {
  expect(withThousands(figure)).toBe(grouped)
})

describe('truncation', () => {
  test.each([
    [12_349n, 3, '12.34', '12.349'],
    [12_349_999n, 6, '12.34', '12.349'],
    [-12_349n, 3, '-12.34', '-12.349'],
    [99_999n, 5, '0.99', '0.999'],
    [-1n, 6, '0.00', '0.000'],
    [125n, 2, '1.25', '1.250'],
    [7n, 0, '7.00', '7.000'],
  ])('%s with %s decimals', (minor, scale, two, three) => {
    expect(truncated2(minor, scale)).toBe(two)
    expect(truncated3(minor, scale)).toBe(three)
  })

  test('is a prefix of the full figure: nothing is rounded up', () => {
    fc.assert(
      fc.property(held, fc.integer({ min: 3, max: 8 }), (minor, scale) => {
        expect(formatMinor(minor, scale).startsWith(truncated2(minor, scale))).toBe(true)
        expect(formatMinor(minor, scale).startsWith(truncated3(minor, scale))).toBe(true)
      }),
    )
  })
})

describe('suffixes', () => {
  test.each([
    ['0', '0.00'],
    ['999.99', '999.99'],
    ['1000', '1.00K'],
    ['999999.99', '999.99K'],
    ['1000000', '1.00M'],
    ['1239999.99', '1.23M'],
    ['5000000000', '5.00G'],
    ['7654321000000', '7.65T'],
    ['999999999999999.99', '999.99T'],
  ])('%s is %s', (figure, short) => {
    expect(abbreviated(parseMinor(figure, 2)!, 2)).toBe(short)
    expect(abbreviated(-parseMinor(figure, 2)!, 2)).toBe(figure === '0' ? short : `-${short}`)
  })

  test('beyond the last suffix the figure continues in groups', () => {
    expect(abbreviated(1_234_567n * 10n ** 12n, 0)).toBe('1,234,567.00T')
  })

  test('never shows more than there is, nor a hundredth of the unit less', () => {
    const zeros: Record<string, number> = { K: 3, M: 6, G: 9, T: 12 }
    fc.assert(
      fc.property(held, scales, (minor, scale) => {
        const [, figure, suffix] = /^([\d,.]+)([KMGT]?)$/.exec(abbreviated(minor, scale))!
        const power = zeros[suffix!] ?? 0
        const hundredths = BigInt(figure!.replace(/[,.]/g, ''))
        const shown = hundredths * 10n ** BigInt(power)
        const exact = minor * 100n
        const unit = 10n ** BigInt(scale)
        expect(shown * unit <= exact && exact < (shown + 10n ** BigInt(power)) * unit).toBe(true)
      }),
    )
  })
})
