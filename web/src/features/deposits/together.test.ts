import { expect, test } from 'vitest'
import { togetherOf } from './together.ts'

const way = { open: true, opensAt: null, promiseMinutes: 30, currency: 'NGN' }
const closed = (opensAt: number) => ({ ...way, open: false, opensAt })

test('one open way is enough, and the slowest promise is shown', () => {
  const ways = [closed(7), { ...way, promiseMinutes: 45 }, { ...way, currency: 'MXN' }]
  expect(togetherOf(ways)).toEqual({ opensAt: null, minutes: 45, currencies: ['NGN', 'MXN'] })
})

test('where all are closed, it opens when the first of them does, in any order', () => {
  expect(togetherOf([closed(9), closed(5)]).opensAt).toBe(5)
})
