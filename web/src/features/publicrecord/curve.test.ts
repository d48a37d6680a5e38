import type { PublicRecordFigures } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { bestAndWorst, curveOf } from './curve.ts'

test('the curve begins with nothing, and has each day in its middle', () => {
  const from = Date.UTC(2026, 10, 26, 15)
  const days = [
    { day: '2026-11-26', rate: '0.010000', total: '0.010000', index: null },
    { day: '2026-11-27', rate: '-0.010000', total: '-0.000100', index: '0.020000' },
  ]
  expect(curveOf({ from, days } as unknown as PublicRecordFigures)).toEqual([
    [from, '0', '0'],
    // The middle of the first day was before the record began.
    [from + 1, '0.010000', '0'],
    [Date.UTC(2026, 10, 27, 12), '-0.000100', '0.020000'],
  ])
})

test('one month is the best, and none is the worst before there are two', () => {
  const [low, high] = [{ rate: '-0.020000' }, { rate: '0.010000' }]
  expect(bestAndWorst([low, high])).toEqual({ best: high, worst: low })
  expect(bestAndWorst([low])).toEqual({ best: low, worst: undefined })
  expect(bestAndWorst([])).toEqual({ best: undefined, worst: undefined })
})
