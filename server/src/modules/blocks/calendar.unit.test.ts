import { expect, test } from 'vitest'
import { slotsAt, timesOf } from './calendar.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 10, 23, 7)

test('at every hour of two months a block is open, one is coming, and one closed within the past day', () => {
  for (let at = start; at < start + 60 * 24 * hourMs; at += hourMs) {
    const times = slotsAt(at).map(timesOf)
    const open = times.filter(({ opensAt }) => opensAt <= at).length
    const coming = times.filter(({ opensAt }) => opensAt > at).length
    const closedLately = slotsAt(at - 24 * hourMs)
      .map(timesOf)
      .filter(({ closesAt }) => closesAt <= at + hourMs).length
    expect(
      [open >= 1, open <= 2, coming >= 1, coming <= 2, closedLately >= 1],
      new Date(at).toISOString(),
    ).toEqual(Array(5).fill(true))
  }
})
