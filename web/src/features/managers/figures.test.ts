import { expect, it } from 'vitest'
import { voteShare } from './figures.ts'

it('gives no share of few votes', () => {
  expect(voteShare(10, 9)).toBeUndefined()
  expect(voteShare(15, 5)).toBe(0.75)
})
