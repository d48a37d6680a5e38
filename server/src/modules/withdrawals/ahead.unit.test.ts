import { expect, test } from 'vitest'
import { aheadOf } from './ahead.ts'

const hour = 3_600_000
const nowMs = 1_000 * hour
const waits = {
  state: 'under_review',
  checkers: 1,
  usableFrom: nowMs - hour,
  dueAt: nowMs + 3 * hour,
} as const
const known = {
  nowMs,
  checks: [{ word: 'identity', state: 'passed', until: null }] as const,
  signedFor: null,
  pace: { leaving: { ms: 600_000, of: 12 }, arriving: null },
  railMs: 45_000,
}

test('one under review leaves by the deadline, and the median of recent ones is shown', () => {
  expect(aheadOf(waits, known)).toEqual({
    leaves: { at: waits.dueAt, by: 'promise', half: { ms: 600_000, of: 12 } },
    arrives: { ms: 45_000, by: 'rail', of: null },
  })
})

test("measured times take precedence over the rail's own, and an unknown time is not shown", () => {
  const pace = { leaving: null, arriving: { ms: 31_000, of: 20 } }
  expect(aheadOf(waits, { ...known, pace }).arrives).toEqual({ ms: 31_000, by: 'half', of: 20 })
  expect(aheadOf(waits, { ...known, railMs: null }).arrives).toBeNull()
})

test('one without review leaves after the waiting period, an approved one after its delay', () => {
  const rests = { ...waits, checkers: 0, usableFrom: nowMs + 5 * hour }
  expect(aheadOf(rests, known).leaves).toEqual({ at: nowMs + 5 * hour, by: 'rest', half: null })
  const signed = { ...known, signedFor: nowMs + 60_000 }
  expect(aheadOf(waits, signed).leaves).toEqual({ at: nowMs + 60_000, by: 'signed', half: null })
})

test('nothing is promised for one that is late, blocked by a check, or final', () => {
  const nothing = { leaves: null, arrives: null }
  expect(aheadOf({ ...waits, dueAt: nowMs - 1 }, known)).toEqual(nothing)
  const failed = [{ word: 'payee', state: 'failed', until: null }] as const
  expect(aheadOf(waits, { ...known, checks: failed })).toEqual(nothing)
  for (const state of ['success', 'fail'] as const)
    expect(aheadOf({ ...waits, state }, known)).toEqual(nothing)
})

test('a sent one only has its arrival left', () => {
  expect(aheadOf({ ...waits, state: 'in_progress' }, known)).toEqual({
    leaves: null,
    arrives: { ms: 45_000, by: 'rail', of: null },
  })
})
