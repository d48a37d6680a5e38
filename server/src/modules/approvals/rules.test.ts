import { proposalStates } from '@openbourse/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, isOver, nextStates } from './rules.ts'

test('every state leads to a final one, and final states lead nowhere', () => {
  const reach = (state: (typeof proposalStates)[number]): boolean =>
    isOver(state) || nextStates[state].some((next) => reach(next))
  for (const state of proposalStates) expect(reach(state), state).toBe(true)
})

test('nothing executes that was not open or waiting, and no approval follows', () => {
  const before = proposalStates.filter((state) =>
    (nextStates[state] as readonly string[]).includes('executed'),
  )
  expect(before).toEqual(['open', 'waiting'])
  expect(proposalStates.filter((state) => (nextStates[state] as readonly string[]).includes('open'))).toEqual(
    [],
  )
})

test('one payload has one text in any order of fields', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (payload) => {
      const turned = Object.fromEntries(Object.entries(payload).toReversed())
      expect(canonical(turned)).toBe(canonical(payload))
      expect(JSON.parse(canonical(payload))).toEqual({ ...payload })
    }),
  )
})
