import { expect, test } from 'vitest'
import type { Database } from '../../platform/db/index.ts'
import { crashPoints, Died } from './crash-points.ts'

/** A database that answers when it is told to. */
function slowDatabase() {
  const waiting: (() => void)[] = []
  const query = () => new Promise<never[]>((resolve) => waiting.push(() => resolve([])))
  return { database: { query } as unknown as Database, answer: () => waiting.shift()?.() }
}

test('a death after a write that nobody waits for has come as soon as that is answered', async () => {
  const { database, answer } = slowDatabase()
  const points = crashPoints()
  const house = points.around(database)
  points.arm({ at: 1, side: 'after' })
  const touched = house.query('update accounts.session set last_seen_at = 1').catch((error) => error)
  const answered = points.answered()
  expect(points.dead).toBe(false)
  answer()
  await answered
  expect(points.dead).toBe(true)
  expect(await touched).toBeInstanceOf(Died)
  await expect(house.query('select 1')).rejects.toBeInstanceOf(Died)
})
