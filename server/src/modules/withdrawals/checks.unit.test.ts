import { withdrawalRefusals, withdrawalStates } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { allPassed, checksOf, decideByRule, refusalOf, ruleDecidesMs } from './checks.ts'
import { releaseReasonOf } from './grounds.ts'
import { mayRefuse } from './judging.ts'
import { isOver, lifeOfWithdrawals } from './life.ts'

const fine = { nowMs: 1000, isVerified: true, isOwnName: true, usableFrom: 0, isHeld: true }

test('a verified user with an account in their own name passes all six checks', () => {
  const checks = checksOf(fine)
  expect(checks.map(({ word }) => word)).toEqual([
    'identity',
    'payee',
    'account',
    'password',
    'hold',
    'limits',
  ])
  expect(allPassed(checks)).toBe(true)
})

test.each([
  ['identity', { isVerified: false }, 'withdrawal_identity', undefined],
  ['payee', { isOwnName: false }, 'withdrawal_name_differs', 'name_proved'],
  ['hold', { isHeld: false }, undefined, undefined],
] as const)('a failed %s', (word, broken, refusal, release) => {
  const checks = checksOf({ ...fine, ...broken })
  expect(checks.filter(({ state }) => state === 'failed').map((check) => check.word)).toEqual([word])
  expect(refusalOf(checks)).toBe(refusal)
  expect(releaseReasonOf(checks)).toBe(release)
})

test('a reason that the server can verify must be true', () => {
  const usual = { kind: 'bank', checks: checksOf(fine), isClosed: false } as const
  const open = (judged: Parameters<typeof mayRefuse>[1]) =>
    withdrawalRefusals.filter((reason) => mayRefuse(reason, judged))
  const judgements = ['withdrawal_misuse', 'withdrawal_ordered_stop']
  expect(open(usual)).toEqual(judgements)
  expect(open({ ...usual, isClosed: true })).toEqual(['withdrawal_account_closed', ...judgements])
  const otherName = { ...usual, checks: checksOf({ ...fine, isOwnName: false }) }
  expect(open(otherName)).toEqual(['withdrawal_name_differs', ...judgements])
  expect(open(undefined)).toEqual([])
  expect(mayRefuse('because_i_say_so', usual)).toBe(false)
})

test('a crypto address is never refused for a bank-only reason', () => {
  const checks = checksOf({ ...fine, isOwnName: false })
  const open = withdrawalRefusals.filter((reason) =>
    mayRefuse(reason, { kind: 'crypto', checks, isClosed: true }),
  )
  expect(open).toEqual(['withdrawal_misuse', 'withdrawal_ordered_stop'])
})

test('no refusal reason mentions a deposit, a fee, a tax or a loan', () => {
  for (const reason of withdrawalRefusals)
    expect(reason).not.toMatch(/deposit|fee|tax|loan|pay|turnover|volume/)
})

const dueAt = 1_000_000_000
const on = { dueAt, checkers: 1, refusalProposed: false }
const passed = checksOf(fine)
const differs = checksOf({ ...fine, isOwnName: false })
const rests = checksOf({ ...fine, usableFrom: dueAt })

test.each([
  ['small amounts are paid at once', { ...on, nowMs: 0, checkers: 0, checks: passed }, { act: 'release' }],
  ['small amounts rest as well', { ...on, nowMs: 0, checkers: 0, checks: rests }, { act: 'wait' }],
  ['larger ones wait for people', { ...on, nowMs: 0, checks: passed }, { act: 'wait' }],
  [
    'and are paid when the clock runs out',
    { ...on, nowMs: dueAt - ruleDecidesMs, checks: passed },
    { act: 'release' },
  ],
  ['not a moment before', { ...on, nowMs: dueAt - ruleDecidesMs - 1, checks: passed }, { act: 'wait' }],
  [
    'a check that failed refuses when the clock runs out',
    { ...on, nowMs: dueAt - ruleDecidesMs, checks: differs },
    { act: 'refuse', reason: 'withdrawal_name_differs' },
  ],
  [
    'a failed check waits for people until then',
    { ...on, nowMs: 0, checkers: 0, checks: differs },
    { act: 'wait' },
  ],
  [
    'a proposal to refuse keeps the rule from paying',
    { ...on, nowMs: dueAt, checks: passed, refusalProposed: true },
    { act: 'wait' },
  ],
  [
    'and then it is late for all to see',
    { ...on, nowMs: dueAt + 1, checks: passed, refusalProposed: true },
    { act: 'late' },
  ],
] as const)('%s', (_about, given, rule) => {
  expect(decideByRule(given)).toEqual(rule)
})

test('every state leads to a final state, and final states lead nowhere', () => {
  const reaches = (state: (typeof withdrawalStates)[number]): boolean =>
    isOver(state) || lifeOfWithdrawals[state].some(reaches)
  for (const state of withdrawalStates) expect(reaches(state), state).toBe(true)
  expect(withdrawalStates.filter(isOver)).toEqual(['success', 'fail'])
})
