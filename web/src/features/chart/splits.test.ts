import { describe, expect, it } from 'vitest'
import { midnightOf } from '../../lib/days.ts'
import { levelNow, type Split, splitMarks } from './splits.ts'

const split = (at: number): Split => ({ exOn: '2026-12-10', at, words: 'Split 2:1', factor: 0.5 })
const bars = (...times: number[]) => times.map((timestamp) => ({ timestamp }))
const marked = (at: number, times: number[], interval: '1d' | '1w' | '1m') =>
  splitMarks([split(at)], bars(...times), interval).map(({ timestamp }) => timestamp)

describe('the mark of a split', () => {
  it('is at the candle of its day', () => {
    expect(marked(20, [10, 20, 30], '1d')).toEqual([20])
  })
  it('is at the first candle after its midnight where the day began later', () => {
    expect(marked(20, [10, 25, 26], '1m')).toEqual([25])
  })
  it('is at its week', () => {
    expect(marked(20, [5, 15, 25], '1w')).toEqual([15])
  })
  it('is not drawn where the bars do not reach back to it, or do not yet reach it', () => {
    expect(marked(20, [25, 35], '1d')).toEqual([])
    expect(marked(20, [20, 35], '1d')).toEqual([])
    expect(marked(20, [5, 15], '1d')).toEqual([])
    expect(marked(20, [], '1w')).toEqual([])
  })
})

describe('a fill among candles adjusted to today’s shares', () => {
  it('is at its adjusted price, by each split after it and none before', () => {
    const reverse = { ...split(50), factor: 10 }
    const levels = [10, 30, 60].map((at) => levelNow({ at, price: '300.00' }, [split(20), reverse]))
    expect(levels).toEqual([1500, 3000, 300])
  })
})

describe('midnight of a day', () => {
  it('is that of the exchange', () => {
    expect(new Date(midnightOf('2026-12-10', 'Africa/Lagos')).toISOString()).toBe('2026-12-09T23:00:00.000Z')
    expect(new Date(midnightOf('2026-07-10', 'America/New_York')).toISOString()).toBe(
      '2026-07-10T04:00:00.000Z',
    )
    expect(new Date(midnightOf('2026-12-10', 'Europe/London')).toISOString()).toBe('2026-12-10T00:00:00.000Z')
  })
})
