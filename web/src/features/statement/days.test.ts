import { describe, expect, it } from 'vitest'
import { groupBy, startOf } from './days.ts'

const line = (id: string, at: number) => ({ id, at })

describe('statement', () => {
  it('groups by day and keeps the order', () => {
    const days = groupBy([line('c', 25), line('b', 21), line('a', 9)], (at) => String(Math.floor(at / 10)))
    expect(days.map(({ key, list }) => [key, list.map(({ id }) => id)])).toEqual([
      ['2', ['c', 'b']],
      ['0', ['a']],
    ])
  })

  it('starts a span at a full hour', () => {
    const now = Date.UTC(2026, 10, 21, 4, 35)
    expect(startOf('week', now)).toBe(Date.UTC(2026, 10, 14, 4))
    expect(startOf('all', now)).toBeUndefined()
  })
})
