import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usingTestDatabase } from '../../testing/database.ts'
import { rowsInPortions } from './cursor.ts'
import { openDatabase } from './pool.ts'
import type { Database } from './types.ts'

const shared = usingTestDatabase()
let database: Database

beforeAll(() => {
  database = openDatabase({ address: shared.connection, connectionsMax: 1, log: () => {} })
})

afterAll(() => database.close())

test('portions are all rows in their order, each full but the last, and none is empty', async () => {
  const sizes = fc.record({ rows: fc.integer({ min: 0, max: 40 }), atOnce: fc.integer({ min: 1, max: 12 }) })
  await fc.assert(
    fc.asyncProperty(sizes, async ({ rows, atOnce }) => {
      const sql = `select n from generate_series(1, ${rows}) n order by n`
      const portions = await database.transaction(async (tx) => {
        const seen: number[][] = []
        for await (const portion of rowsInPortions<{ n: number }>(tx, { name: 'numbers', sql, atOnce }))
          seen.push(portion.map(({ n }) => n))
        return seen
      })
      expect(portions.flat()).toEqual(Array.from({ length: rows }, (_, index) => index + 1))
      expect(portions.slice(0, -1).every(({ length }) => length === atOnce)).toBe(true)
      expect(portions.every(({ length }) => length > 0)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('after the last portion, the name is free for another reading in the same transaction', async () => {
  const counted = await database.transaction(async (tx) => {
    const counts: number[] = []
    for (const rows of [3, 4]) {
      const sql = `select n from generate_series(1, ${rows}) n`
      for await (const portion of rowsInPortions(tx, { name: 'again', sql, atOnce: 9 }))
        counts.push(portion.length)
    }
    return counts
  })
  expect(counted).toEqual([3, 4])
})
