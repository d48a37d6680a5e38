import type { StatementLine } from '@openbourse/protocol'
import { describe, expect, it } from 'vitest'
import { byDay, startOf } from './days.ts'

const line = (id: string, at: number) => ({ id, at }) as StatementLine

describe('statement', () => {
  it('groups by day and keeps the order', () => {
    const days = byDay([line('c', 25), line('b', 21), line('a', 9)], (at) => String(Math.floor(at / 10)))
    expect(days.map(({ key, lines }) => [key, lines.map(({ id }) => id)])).toEqual([
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
