import { describe, expect, it } from 'vitest'
import { choose } from './sort.ts'

describe('sorting', () => {
  it('starts a column the way it is wanted first, and turns it round when chosen again', () => {
    const start = { by: 'turnover', order: 'desc' } as const
    expect(choose(start, 'symbol')).toEqual({ by: 'symbol', order: 'asc' })
    expect(choose(start, 'price')).toEqual({ by: 'price', order: 'desc' })
    expect(choose(start, 'turnover')).toEqual({ by: 'turnover', order: 'asc' })
  })
})
