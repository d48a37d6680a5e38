import { describe, expect, it } from 'vitest'
import { type Key, typed } from './keypad.ts'

const type = (keys: readonly Key[], decimals: number) =>
  keys.reduce((text, key) => typed(text, key, { decimals }), '')

describe('the keypad', () => {
  it('writes digits', () => expect(type(['1', '00'], 0)).toBe('100'))
  it('drops leading zeros but keeps one before the point', () => {
    expect(type(['0', '0', '7'], 0)).toBe('7')
    expect(type(['.', '5'], 2)).toBe('0.5')
    expect(type(['0', '.', '5'], 2)).toBe('0.5')
  })
  it('takes one point, and none for whole shares', () => {
    expect(type(['1', '.', '.', '2'], 2)).toBe('1.2')
    expect(type(['1', '.', '2'], 0)).toBe('12')
  })
  it('refuses a digit beyond the smallest unit', () =>
    expect(type(['1', '.', '2', '3', '4'], 2)).toBe('1.23'))
  it('refuses more whole digits than any balance has', () => {
    expect(typed('1'.repeat(12), '1', { decimals: 0 })).toBe('1'.repeat(12))
  })
  it('erases', () => expect(type(['1', '2', 'erase'], 0)).toBe('1'))
})
