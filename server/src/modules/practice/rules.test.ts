import { expect, test } from 'vitest'
import { countedTopUps, resetProblem, topUpProblem } from './rules.ts'

const day = 24 * 3600 * 1000
const nowMs = 1_000 * day
const rules = { most: 100_00n, times: 2 }
const at = (daysAgo: number) => ({ at: nowMs - daysAgo * day })

test.each([
  ['nothing', 0n, 'practice_top_up_amount'],
  ['no number', undefined, 'practice_top_up_amount'],
  ['a cent too much', 100_01n, 'practice_top_up_amount'],
  ['the most', 100_00n, undefined],
])('a top-up of %s', (_name, minor, reason) => {
  expect(topUpProblem({ asset: 'NGN', minor }, [], rules, nowMs)?.reason).toBe(reason)
})

test('top-ups count for thirty days, and the next is free when the oldest no longer counts', () => {
  const topUps = [at(30), at(29), at(1)]
  expect(countedTopUps(topUps, nowMs)).toEqual({ count: 2, freeAt: nowMs + day })
  const problem = topUpProblem({ asset: 'NGN', minor: 1n }, topUps, rules, nowMs)
  expect(problem).toMatchObject({ reason: 'practice_top_up_times', values: { at: String(nowMs + day) } })
  expect(topUpProblem({ asset: 'NGN', minor: 1n }, topUps, rules, nowMs + day)).toBeUndefined()
})

const current = { number: 2, from: nowMs - 7 * day, until: null }
const fine = { current, asked: 2, days: 7, owes: false, left: undefined }

test.each([
  ['all is free', {}, undefined],
  ['another record was read', { asked: 1 }, 'practice_reset_changed'],
  ['it lasted too short', { current: { ...current, from: current.from + 1 } }, 'practice_reset_soon'],
  ['a loan is open', { owes: true }, 'practice_reset_owes'],
  [
    'shares are left',
    { left: { assets: [{ asset: 'share:LAGC', minor: 3n }], more: 0 } },
    'practice_reset_holdings',
  ],
] as const)('a record begins again when %s', (_name, change, reason) => {
  expect(resetProblem({ ...fine, ...change }, nowMs)?.reason).toBe(reason)
})
