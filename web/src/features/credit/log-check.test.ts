import { expect, test } from 'vitest'
import { leadsTo } from './log-check.ts'

const facts = { isVerified: true, months: 12, onTime: 8, late: 0, lost: 0, largest: 22 }

/** The worked example of the documents, 646, and how it came about: the score began in one moment, and a part was paid in another. */
const changes = [
  { at: 2, delta: 12, score: 646, facts },
  { at: 1, delta: 104, score: 634, facts: { ...facts, onTime: 7 } },
  { at: 1, delta: 184, score: 530, facts: { ...facts, onTime: 7 } },
  { at: 1, delta: 96, score: 346, facts: { ...facts, onTime: 7 } },
  { at: 1, delta: 250, score: 250, facts: { ...facts, onTime: 7 } },
] as const

test('changes that follow from each other and from their facts lead to the score', () => {
  expect(leadsTo(changes, 646)).toBe(true)
  expect(leadsTo(changes.slice(0, 2), 646)).toBe(true)
  expect(leadsTo([], 0)).toBe(true)
})

test.each([
  ['another score', changes, 645],
  ['a change that was left out', changes.filter(({ score }) => score !== 530), 646],
  ['points that were added', changes.map((one) => ({ ...one, delta: one.delta + 1 })), 646],
  ['facts of another score', [{ ...changes[0], facts: { ...facts, months: 11 } }], 646],
] as const)('%s is found', (_name, list, score) => {
  expect(leadsTo(list, score)).toBe(false)
})
