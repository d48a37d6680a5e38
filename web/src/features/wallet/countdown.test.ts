import { expect, it } from 'vitest'
import { leftUntil } from './countdown.ts'

it.each([
  [86_400_000, 0, { hours: 24, minutes: 0 }],
  [86_400_000, 1, { hours: 24, minutes: 0 }],
  [86_401_000, 0, { hours: 24, minutes: 0 }],
  [86_401_001, 0, { hours: 24, minutes: 1 }],
  [86_400_000, 60_000, { hours: 23, minutes: 59 }],
  [62_000, 0, { hours: 0, minutes: 2 }],
  [60_000, 0, { hours: 0, minutes: 1 }],
  [1, 0, { hours: 0, minutes: 1 }],
  [0, 0, undefined],
  [0, 5, undefined],
])('until %i at %i it is %j', (at, now, left) => {
  expect(leftUntil(at, now)).toEqual(left)
})
