import { describe, expect, it } from 'vitest'
import {
  barAt,
  candleOf,
  indicatorOf,
  knownOr,
  mainIndicators,
  marksOf,
  periodOf,
  subIndicatorsOf,
} from './bars.ts'

const bar = (timestamp: number, close = '2') => candleOf([timestamp, '1', '3', '0.5', close, '10'])

describe('bars', () => {
  it('reads a period, minutes and months apart', () => {
    expect(periodOf('15m')).toEqual({ span: 15, type: 'minute' })
    expect(periodOf('1M')).toEqual({ span: 1, type: 'month' })
    expect(periodOf('4h')).toEqual({ span: 4, type: 'hour' })
  })

  it('draws the usual simple average', () => {
    expect(indicatorOf('SMA')).toEqual({ name: 'MA', calcParams: [5, 10, 20] })
    expect(indicatorOf('none')).toBeUndefined()
    expect(knownOr(mainIndicators, 'nonsense', 'SMA')).toBe('SMA')
  })

  it('draws no volume under an index, which has none', () => {
    expect(subIndicatorsOf('stock')).toContain('VOL')
    expect(subIndicatorsOf('index')).toEqual(['MACD', 'RSI', 'KDJ', 'none'])
  })

  it('finds the bar of a moment', () => {
    const candles = [bar(10), bar(20), bar(30)]
    expect([5, 10, 25, 99].map((at) => barAt(candles, at))).toEqual([undefined, 0, 1, 2])
    expect(barAt([], 5)).toBeUndefined()
  })

  it('marks own trades once a bar and side, and leaves out what lies before the first bar', () => {
    const fills = [
      { at: 5, level: 9, side: 'buy' },
      { at: 11, level: 1, side: 'buy' },
      { at: 12, level: 2, side: 'buy' },
      { at: 12, level: 3, side: 'sell' },
    ] as const
    expect(marksOf(fills, [bar(10), bar(20)])).toEqual([
      { timestamp: 10, level: 1, side: 'buy', shared: true },
      { timestamp: 10, level: 3, side: 'sell', shared: true },
    ])
    const [alone] = marksOf([{ at: 25, level: 4, side: 'sell' }], [bar(10), bar(20)])
    expect(alone).toEqual({ timestamp: 20, level: 4, side: 'sell', shared: false })
  })
})
