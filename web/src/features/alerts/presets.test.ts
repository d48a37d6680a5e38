import { describe, expect, it } from 'vitest'
import { presetPrice } from './presets.ts'

describe('a preset of an alert', () => {
  it.each([
    ['300.50', '+2', '306.51'],
    ['300.50', '-10', '270.45'],
    ['0.07', '+5', '0.07'],
    ['1234', '-5', '1172'],
  ] as const)('%s %s is %s', (last, preset, expected) => expect(presetPrice(last, preset)).toBe(expected))
})
