import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compact,
  decimal,
  decimalMark,
  money,
  percent,
  readPasted,
  readTyping,
  signOf,
  splitMinor,
  spokenMoney,
  symbolOf,
  truncate,
  typing,
} from './numbers.ts'

const en = 'en-US'

describe('figures', () => {
  it('print money from the digits, beyond what a float can hold', () => {
    expect(money(en, 'NGN', '9007199254740993.15')).toBe('₦9,007,199,254,740,993.15')
  })

  it('never lose or invent a digit', () => {
    const digits = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 99 }))
    fc.assert(
      fc.property(digits, ([whole, kobo]) => {
        const text = `${whole}.${String(kobo).padStart(2, '0')}`
        expect(money(en, 'NGN', text).replace(/[₦,]/g, '')).toBe(text)
      }),
    )
  })

  it.each([
    ['-20.5', '−₦20.50'],
    ['0', '₦0.00'],
    ['-0.00', '₦0.00'],
    ['310.9124', '₦310.9124'],
  ])('write %s as %s', (text, shown) => expect(money(en, 'NGN', text)).toBe(shown))

  it('put the sign before the symbol', () => {
    expect(money(en, 'NGN', '2135.60', 'always')).toBe('+₦2,135.60')
  })

  it('put the code of a coin behind its figure', () => {
    expect(money(en, 'BTC', '0.0125')).toBe('0.0125 BTC')
    expect(money(en, 'BTC', '0.01250000')).toBe('0.0125 BTC')
    expect(money(en, 'USDT', '20000.000000')).toBe('20,000.00 USDT')
    expect(money(en, 'ETH', '-1.10000001', 'always')).toBe('−1.10000001 ETH')
    expect(money(en, 'ETH', '100')).toBe('100.00 ETH')
  })

  it('are read in words', () => {
    expect(spokenMoney(en, 'NGN', '-20.50', 'minus')).toBe('minus 20.50 Nigerian nairas')
    expect(spokenMoney('es-MX', 'NGN', '20.50', 'menos')).toMatch(/^20\.50 nairas/)
  })

  it.each([
    ['0.0172', '+1.72%'],
    ['-0.0107', '−1.07%'],
    ['0', '0.00%'],
    ['-0.00001', '0.00%'],
  ])('write the rate %s as %s', (rate, shown) => expect(percent(en, rate, 'always')).toBe(shown))

  it('write Spanish rates without a space', () => expect(percent('es-MX', '0.0172')).toBe('1.72%'))

  it.each([
    ['999', '999'],
    ['1240', '1.24K'],
    ['1240000', '1.24M'],
    ['384999999', '384.99M'],
    ['1860000000', '1.86B'],
    ['-2500000000000', '−2.5T'],
  ])('shorten %s to %s', (text, shown) => expect(compact(en, text)).toBe(shown))

  it('are cut to two or three decimals, not rounded', () => {
    expect(truncate('1.2399', 2)).toBe('1.23')
    expect(truncate('1.2', 3)).toBe('1.200')
  })

  it('split at the point of the language', () => {
    expect(splitMinor(en, '₦1,053,161.65')).toEqual(['₦1,053,161', '.65'])
    expect(splitMinor('es-ES', '1.053.161,65')).toEqual(['1.053.161', ',65'])
  })

  it('are written in Portuguese as Brazil writes them', () => {
    expect(money('pt-BR', 'BRL', '-1053161.65')).toBe('−R$\u00a01.053.161,65')
    expect([symbolOf('NGN'), symbolOf('NGN', 'pt-BR'), symbolOf('NGN', 'es-MX')]).toEqual([
      '₦',
      '₦\u00a0',
      '₦',
    ])
    expect(percent('pt-BR', '0.0172', 'always')).toBe('+1,72%')
    expect(compact('pt-BR', '1240000')).toBe('1,24\u00a0mi')
    expect(compact('pt-BR', '1860000000')).toBe('1,86\u00a0bi')
  })

  it('are shortened in Spanish as millions up to a billón', () => {
    expect(compact('es-MX', '12400')).toBe('12.4\u00a0mil')
    expect(compact('es-MX', '1860000000')).toBe('1,860\u00a0M')
    expect(compact('es-MX', '2500000000000')).toBe('2.5\u00a0B')
  })

  it('name the peso and the dollar in Mexico', () => {
    expect(money('es-MX', 'MXN', '-20.5')).toBe('−MXN\u00a0$20.50')
    expect(money('es-MX', 'USD', '1234.5')).toBe('US$1,234.50')
    expect(money('en-US', 'MXN', '1')).toBe('MX$1.00')
  })

  it('split in Portuguese too', () => {
    expect(splitMinor('pt-BR', 'R$\u00a01.053,65')).toEqual(['R$\u00a01.053', ',65'])
  })

  it.each(['en-US', 'es-MX', 'pt-BR'])('survive being typed and read back key by key in %s', (locale) => {
    const digits = fc.tuple(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 }),
    )
    fc.assert(
      fc.property(digits, ([whole, fraction]) => {
        for (const text of [`${whole}`, `${whole}.`, `${whole}.${fraction}`]) {
          expect(readTyping(locale, typing(locale, text))).toBe(text)
        }
      }),
    )
    expect(readTyping(locale, '')).toBe('')
  })

  it.each([
    ['pt-BR', '1.234.', '1234.'],
    ['pt-BR', '1.234,5', '1234.5'],
    ['pt-BR', 'R$ 12', '12'],
    ['en-US', '1,234,', '1234.'],
    ['en-US', '1,234.5', '1234.5'],
  ])('typed in %s as %s mean %s', (locale, shown, text) => expect(readTyping(locale, shown)).toBe(text))

  it.each([
    ['en-US', '1000,50', '1000.50'],
    ['es-MX', '1000,50', '1000.50'],
    ['pt-BR', '1000.50', '1000.50'],
    ['pt-BR', '1.234,50', '1234.50'],
    ['en-US', '1.234,50', '1234.50'],
    ['pt-BR', '1,234.50', '1234.50'],
    ['en-US', '1,234', '1234'],
    ['pt-BR', '1.234', '1234'],
    ['en-US', '1.234', '1.234'],
    ['pt-BR', '1.234.567', '1234567'],
    ['en-US', '0,125', '0.125'],
    ['en-US', 'MXN $1,000.00', '1000.00'],
    ['en-US', ',5', '0.5'],
  ])('pasted in %s as %s mean %s', (locale, pasted, text) => {
    expect(readPasted(locale, pasted)).toBe(text)
    expect(readTyping(locale, pasted, '')).toBe(text)
  })

  it('are no paste while keys take from them or add to them', () => {
    expect(readTyping('en-US', '1,23', '1,234')).toBe('123')
    expect(readTyping('en-US', '1,2345', '1,234')).toBe('12345')
    expect(readTyping('en-US', '1,000,', '1,000')).toBe('1000.')
    expect(readTyping('pt-BR', '1.2345', '1.234')).toBe('12345')
  })

  it('have a point or a comma by their language', () => {
    expect(['en-US', 'es-MX', 'pt-BR'].map(decimalMark)).toEqual(['.', '.', ','])
  })

  it('have a sign', () => {
    expect([signOf('-0.01'), signOf('0.00'), signOf('7')]).toEqual([-1, 0, 1])
  })

  it('keep the decimals that they were given', () => expect(decimal(en, '41.3', 2)).toBe('41.30'))
})
