import { expect, test } from 'vitest'
import { distanceOf, type Pull, pulledTo, readyAt } from './pull.ts'

const begun: Pull = { startX: 100, startY: 200, isPulling: false }
const pulling: Pull = { ...begun, isPulling: true }

test('a finger that goes down from the top pulls', () => {
  expect(pulledTo(begun, { x: 104, y: 260, scrolled: 0 })).toEqual({ pull: pulling, distance: 30 })
})

test('a tap, a swipe to the side, a scroll up and a page that is not at its top pull nothing', () => {
  expect(pulledTo(begun, { x: 103, y: 205, scrolled: 0 })).toEqual({ pull: begun, distance: 0 })
  expect(pulledTo(begun, { x: 180, y: 240, scrolled: 0 })).toBeUndefined()
  expect(pulledTo(begun, { x: 100, y: 150, scrolled: 0 })).toBeUndefined()
  expect(pulledTo(begun, { x: 100, y: 300, scrolled: 1 })).toBeUndefined()
})

test('what has begun as a pull can be taken back, and goes no further than its end', () => {
  expect(pulledTo(pulling, { x: 300, y: 190, scrolled: 0 })?.distance).toBe(0)
  expect(distanceOf(2000)).toBeGreaterThan(readyAt)
  expect(distanceOf(2000)).toBe(distanceOf(4000))
})
