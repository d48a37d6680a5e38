import { expect, test } from 'vitest'
import { pageBehind } from './page-behind.ts'

test('a list continues behind its last row, and by number where it has no cursor', () => {
  expect(pageBehind({ more: true, page: 1, next: '2-40-77' })).toEqual({ after: '2-40-77' })
  // Short of rows within the numbers, with more behind them.
  expect(pageBehind({ more: false, page: 3, next: '4-40-12' })).toEqual({ after: '4-40-12' })
  expect(pageBehind({ more: true, page: 2 })).toEqual({ page: 3 })
  expect(pageBehind({ more: true, page: 2, next: null })).toEqual({ page: 3 })
  expect(pageBehind({ more: false, page: 2, next: null })).toBeUndefined()
})
