import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { format, formatMinor, parse, parseMinor } from './text.ts'

const assets = fc.constantFrom('NGN', 'USDT', 'BTC', 'share:LAGC')
/** Fifteen digits before the point of the finest asset. */
const readable = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n })

describe('reading', () => {
  test.each([
    ['0', 'NGN', 0n],
    ['0.01', 'NGN', 1n],
    ['12.5', 'NGN', 1250n],
    ['007', 'NGN', 700n],
    ['1.123456', 'USDT', 1_123_456n],
    ['0.00000001', 'BTC', 1n],
    ['999999999999999', 'share:LAGC', 999_999_999_999_999n],
    ['999999999999999.99', 'NGN', 99_999_999_999_999_999n],
  ])('reads %s of %s', (text, asset, minor) => {
    expect(parse(text, asset)).toEqual({ asset, minor })
  })

  const malformed = [
    '',
    ' ',
    '.',
    '-',
    '+',
    ',',
    '1.',
    '.5',
    '.',
    '..',
    '1..2',
    '1.2.3',
    '1.-2',
    '1.+2',
    '1e3',
    '1E3',
    '1e-3',
    '0x1',
    '0b1',
    '0o7',
    '1n',
    '1_000',
    '1,000',
    '1.000,00',
    "1'000",
    '1 000',
    '-1',
    '+1',
    '--1',
    '(1)',
    '1-',
    '−1',
    ' 1',
    '1 ',
    '\t1',
    '1\n',
    '\n1',
    '1\u00a0',
    '\u200b1',
    '\ufeff1',
    'NaN',
    'Infinity',
    '-Infinity',
    'null',
    'undefined',
    'true',
    '[object Object]',
    'one',
    'N1',
    '1N',
    '₦1',
    '$1',
    '1%',
    '١٢',
    '१२',
    '１２',
    '一',
    '²',
    '½',
    '1.२',
    '1٫5',
    '1·5',
    '1。5',
    '1\u0000',
    '1\u0301',
    '😀',
    '1.234',
    '1.000',
    '1000000000000000',
    '1'.repeat(400),
    `0.${'0'.repeat(400)}`,
  ]
  test.each(malformed.map((text) => [text]))('refuses %j', (text) => {
    expect(parse(text, 'NGN')).toBeUndefined()
  })

  test('refuses a part of a share', () => {
    expect(parse('1.5', 'share:LAGC')).toBeUndefined()
    expect(parse('1.0', 'share:LAGC')).toBeUndefined()
  })

  test('reads only figures: whatever it accepts is digits with at most one point between them', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+e x١'), maxLength: 8 }), (text) => {
        const read = parseMinor(text, 2)
        expect(read !== undefined).toBe(/^[0-9]+(\.[0-9]{1,2})?$/.test(text))
      }),
    )
  })
})

describe('printing', () => {
  test.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [-5n, 2, '-0.05'],
    [-2050n, 2, '-20.50'],
    [7n, 0, '7'],
    [-7n, 0, '-7'],
    [1n, 8, '0.00000001'],
    [123_456_789_012_345_678_901n, 2, '1234567890123456789.01'],
  ])('prints %s with %s decimals as %s', (minor, scale, text) => {
    expect(formatMinor(minor, scale)).toBe(text)
  })

  test('what was printed reads back as what it was', () => {
    fc.assert(
      fc.property(readable, assets, (minor, asset) => {
        expect(parse(format({ asset, minor }), asset)).toEqual({ asset, minor })
      }),
    )
  })

  test('a debt prints as the same figure with a minus sign', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n }), fc.nat({ max: 8 }), (minor, scale) => {
        expect(formatMinor(-minor, scale)).toBe(`-${formatMinor(minor, scale)}`)
      }),
    )
  })
})
