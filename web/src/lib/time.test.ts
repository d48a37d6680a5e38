import { describe, expect, it } from 'vitest'
import { bandOf, chatTime, nearTime, toMs, when } from './time.ts'

const now = new Date(2026, 10, 21, 12, 0).getTime()
const daysAgo = (days: number, hour = 12) => new Date(2026, 10, 21 - days, hour, 30).getTime()

describe('time', () => {
  it('reads ten digits as seconds', () => {
    expect(toMs(1_700_000_000)).toBe(1_700_000_000_000)
    expect(toMs(1_700_000_000_123)).toBe(1_700_000_000_123)
  })

  it.each([
    [0, 'today'],
    [1, 'yesterday'],
    [2, 'week'],
    [6, 'week'],
    [7, 'year'],
    [365, 'year'],
    [366, 'older'],
  ])('puts %i days ago into the band %s', (days, band) => expect(bandOf(daysAgo(days), now)).toBe(band))

  it('counts calendar days, not 24 hours', () => {
    expect(bandOf(daysAgo(1, 23), now)).toBe('yesterday')
  })

  it('writes each band', () => {
    const write = (days: number) => chatTime('en-US', daysAgo(days), { nowMs: now, yesterday: 'Yesterday' })
    expect(write(0)).toBe('12:30')
    expect(write(1)).toBe('Yesterday 12:30')
    expect(write(3)).toBe('Wed 12:30')
    expect(write(30)).toBe('Oct 22, 12:30')
    expect(write(400)).toBe('Oct 17, 2025')
  })

  it('can write in the time of a market', () => {
    expect(when('en-US', Date.UTC(2026, 10, 20, 9), 'time', 'Africa/Lagos')).toBe('10:00')
  })
})

describe('when something will be', () => {
  const nowMs = new Date(2026, 10, 20, 12, 0).getTime()
  it.each([
    [0, 'Today 14:30'],
    [1, 'Sat 14:30'],
    [6, 'Thu 14:30'],
    [7, 'Nov 27, 14:30'],
    [-1, 'Nov 19, 14:30'],
  ])('%i days from now is %s', (days, written) => {
    const at = new Date(2026, 10, 20 + days, 14, 30).getTime()
    expect(nearTime('en-US', at, { nowMs, today: 'Today' })).toBe(written)
  })
})
