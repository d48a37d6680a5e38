import type { Profile } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { stepOfField, tradeSteps } from './trade-steps.ts'

const of = (hasLoginPassword: boolean, hasTradePassword: boolean) =>
  ({ hasLoginPassword, hasTradePassword }) as Profile

test.each([
  ['a first one', of(true, false), false, ['new', 'again', 'login']],
  ['a first one without a login password', of(false, false), false, ['new', 'again']],
  ['a change', of(true, true), false, ['old', 'new', 'again']],
  ['a reset', of(true, true), true, ['code', 'new', 'again']],
  ['nothing to have forgotten', of(true, false), true, ['new', 'again', 'login']],
])('%s asks %o', (_name, profile, forgotten, steps) => {
  expect(tradeSteps(profile, forgotten)).toEqual(steps)
})

test.each([
  [['oldPassword'], ['old', 'new', 'again'], 'old'],
  [['newPassword'], ['old', 'new', 'again'], 'new'],
  [['code'], ['code', 'new', 'again'], 'code'],
  [['loginPassword'], ['code', 'new', 'again'], 'code'],
  [['loginPassword'], ['new', 'again', 'login'], 'login'],
  [[], ['old', 'new', 'again'], 'new'],
] as const)('%o refused among %o leads back to %s', (fields, steps, step) => {
  expect(stepOfField(fields, steps)).toBe(step)
})
