import { expect, it } from 'vitest'
import { lengthOf, utc } from './time.ts'

const at = Date.UTC(2026, 10, 19, 13, 12, 8, 18)

it('writes every time in UTC, day before month', () => {
  expect(utc('en-US', at, 'clock')).toBe('Thu 19 Nov 13:12:08')
  expect(utc('en-US', at, 'minute')).toBe('19 Nov 13:12')
  expect(utc('en-US', at, 'date')).toBe('19 Nov 2026')
  expect(utc('en-US', at, 'exact')).toBe('13:12:08.018')
  expect(utc('en-US', Date.UTC(2026, 10, 19, 0, 5), 'time')).toBe('00:05:00')
})

it('says the two largest parts of a length and never rounds up', () => {
  expect(lengthOf(59_999)).toEqual({ unit: 'seconds', seconds: 59 })
  expect(lengthOf(3_599_999)).toEqual({ unit: 'minutes', minutes: 59 })
  expect(lengthOf(3_600_000)).toEqual({ unit: 'hours', hours: 1, minutes: '00' })
  expect(lengthOf(10_320_000)).toEqual({ unit: 'hours', hours: 2, minutes: '52' })
  expect(lengthOf(4 * 86_400_000)).toEqual({ unit: 'days', days: 4, hours: 0 })
  expect(lengthOf(-240_000)).toEqual({ unit: 'minutes', minutes: 4 })
})
