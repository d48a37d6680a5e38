import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, treemap } from './treemap.ts'

const canvas: Box = { x: 3, y: 5, width: 358, height: 470 }
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 40 })
const placesOf = (list: readonly number[]) =>
  treemap(
    list.map((weight) => ({ weight })),
    canvas,
  )
const near = 1e-6

test('each tile has its part of the area, and all are inside', () => {
  fc.assert(
    fc.property(weights, (list) => {
      const total = list.reduce((sum, weight) => sum + weight, 0)
      const placed = placesOf(list)
      expect(placed.length).toBe(list.filter((weight) => weight > 0).length)
      for (const { item, box } of placed) {
        const part = (box.width * box.height) / (canvas.width * canvas.height)
        expect(Math.abs(part - item.weight / total)).toBeLessThan(near)
        expect(box.x).toBeGreaterThan(canvas.x - near)
        expect(box.y).toBeGreaterThan(canvas.y - near)
        expect(box.x + box.width).toBeLessThan(canvas.x + canvas.width + near)
        expect(box.y + box.height).toBeLessThan(canvas.y + canvas.height + near)
      }
    }),
  )
})

test('no tiles overlap', () => {
  fc.assert(
    fc.property(weights, (list) => {
      const boxes = placesOf(list).map(({ box }) => box)
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1)) {
          const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
          const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
          expect(wide < near || high < near).toBe(true)
        }
    }),
  )
})

// The example of the paper: 6, 6, 4, 3, 2, 2, 1 on a canvas of 6 by 4.
test('the tiles of the published example are as in the paper', () => {
  const placed = treemap(
    [6, 6, 4, 3, 2, 2, 1].map((weight) => ({ weight })),
    { x: 0, y: 0, width: 6, height: 4 },
  )
  const sizes = placed.map(({ box }) => [Number(box.width.toFixed(4)), Number(box.height.toFixed(4))])
  expect(sizes.slice(0, 4)).toEqual([
    [3, 2],
    [3, 2],
    [1.7143, 2.3333],
    [1.2857, 2.3333],
  ])
})
