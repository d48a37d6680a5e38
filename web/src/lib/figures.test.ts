import { describe, expect, it } from 'vitest'
import { compare, minus, negate, over, plus, rateOf, share, shorten, times, total, trim } from './figures.ts'

describe('exact figures', () => {
  it('adds what binary fractions cannot', () => {
    expect(plus('0.1', '0.2')).toBe('0.3')
    expect(total(['31080.00', '8.00', '3.24', '93.28', '31.10', '24.88'])).toBe('31240.50')
    expect(minus('310.72', '310.88')).toBe('-0.16')
    expect(minus('5', '5.00')).toBe('0.00')
  })

  it('rounds a rate once, half to even, with four decimals', () => {
    // Cut off it would be 0.47%, where a list that rounds shows 0.48%.
    expect(rateOf('-4.76', '1000')).toBe('-0.0048')
    expect(rateOf('4.74', '1000')).toBe('0.0047')
    expect(rateOf('4.75', '1000')).toBe('0.0048')
    expect(rateOf('1', '0')).toBe('0.0000')
  })

  it('multiplies without losing a place', () => {
    expect(times('310.8800', '99999999999999')).toBe('31087999999999689.1200')
    expect(times('-0.05', '3')).toBe('-0.15')
  })

  it('cuts a quotient and refuses to divide by nothing', () => {
    expect(over('0.16', '310.80', 6)).toBe('0.000514')
    expect(over('1', '0.00', 2)).toBeUndefined()
  })

  it('compares across scales and signs', () => {
    expect(compare('1.0', '1')).toBe(0)
    expect(compare('-2', '1.5')).toBe(-1)
    expect(compare('468377.48', '214870.25')).toBe(1)
  })

  it('rounds half away from zero', () => {
    expect(shorten('0.005', 2)).toBe('0.01')
    expect(shorten('-0.005', 2)).toBe('-0.01')
    expect(shorten('310.91249', 4)).toBe('310.9125')
    expect(shorten('7', 2)).toBe('7.00')
  })

  it('removes trailing zeros and keeps the required decimals', () => {
    expect(trim('310.9100', 2)).toBe('310.91')
    expect(trim('310.0000', 2)).toBe('310.00')
    expect(trim('310.9124', 2)).toBe('310.9124')
    expect(trim('100')).toBe('100')
  })

  it('keeps a share within the bar', () => {
    expect(share('320', '500')).toBe(0.64)
    expect(share('7', '0')).toBe(0)
    expect(share('7', '5')).toBe(1)
  })

  it('turns a sign and refuses what is no decimal', () => {
    expect(negate('-1.50')).toBe('1.50')
    expect(() => plus('1e3', '1')).toThrow('Not a decimal')
  })
})
