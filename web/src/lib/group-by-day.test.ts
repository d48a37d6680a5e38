import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

test('messages are under their day, in the order they came, and none is lost', () => {
  const rows = [9, 8, 5, 4, 1].map((at) => ({ at }))
  const groups = groupByDay(rows, (at) => (at > 7 ? 'today' : at > 3 ? 'yesterday' : 'before'))
  expect(groups.map(({ day }) => day)).toEqual(['today', 'yesterday', 'before'])
  expect(groups.flatMap((group) => group.rows)).toEqual(rows)
  expect(groupByDay([], String)).toEqual([])
})
