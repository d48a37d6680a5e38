import { describe, expect, it } from 'vitest'
import { choose } from '../../common/lists/sort.ts'
import { firstOrder, type Sort } from './sort.ts'

describe('sorting', () => {
  it('starts a column the way it is wanted first, and turns it round when chosen again', () => {
    const start = { by: 'turnover', order: 'desc' } as const
    const chosen = (by: Sort) => choose<Sort>(start, by, firstOrder(by))
    expect(chosen('symbol')).toEqual({ by: 'symbol', order: 'asc' })
    expect(chosen('price')).toEqual({ by: 'price', order: 'desc' })
    expect(chosen('turnover')).toEqual({ by: 'turnover', order: 'asc' })
  })
})
