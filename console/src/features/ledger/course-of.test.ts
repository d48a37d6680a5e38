import { expect, it } from 'vitest'
import { courseOf } from './course-of.ts'

const frame = { width: 100, height: 100 }

it('holds each balance until the next, inside the frame', () => {
  expect(courseOf(['0', '10'], frame)).toBe('M0 92H50V8H100')
  expect(courseOf(['10.00', '0.00', '5.00'], frame)).toBe('M0 8H33.3V92H66.6V50H100')
})

it('draws what never changes through the middle', () => {
  expect(courseOf(['7', '7'], frame)).toBe('M0 50H50V50H100')
})
