import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestFitting } from './rules.ts'

test('the largest quantity that fits is a whole number of lots, and one more lot does not fit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 10_000 }), (lot, most) => {
      const found = largestFitting({ lot, max: 1_000_000 }, (quantity) => quantity <= most)
      expect(found % lot).toBe(0)
      expect(found <= most && found + lot > most).toBe(true)
    }),
  )
})
