import { describe, expect, it } from 'vitest'
import { strengthOf, weeksOf } from './calendar.ts'

const days = (month: string, firstDay: number) =>
  weeksOf(month, firstDay).map((week) => week.map((cell) => cell?.day ?? 0))

describe('a calendar', () => {
  it('begins the week where the reader does', () => {
    // The first of November 2026 is a Sunday.
    expect(days('2026-11', 7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(days('2026-11', 1)[0]).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(days('2026-11', 1).at(-1)).toEqual([30, 0, 0, 0, 0, 0, 0])
  })

  it('handles leap years, and writes dates like the server', () => {
    expect(days('2028-02', 7).flat().filter(Boolean)).toHaveLength(29)
    expect(weeksOf('2026-02', 7).flat().filter(Boolean).at(-1)).toEqual({ date: '2026-02-28', day: 28 })
  })

  it.each([
    [0, 100, 0],
    [1, 100, 1],
    [-50, 100, 2],
    [100, 100, 4],
    [5, 0, 0],
  ])('colours %s of %s with strength %s', (amount, largest, expected) =>
    expect(strengthOf(amount, largest)).toBe(expected),
  )
})
