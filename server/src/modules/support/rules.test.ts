import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterMessage,
  begins,
  type Conversation,
  closed,
  emptyConversation,
  inQueueOrder,
  readUpTo,
  usualWait,
  waitOf,
} from './rules.ts'

const said = (before: Conversation, side: 'user' | 'operator' | 'house', at: number) =>
  afterMessage(before, { side, at, hash: String(at).padStart(64, '0') })

describe('a conversation', () => {
  test('waits from its oldest unanswered message until an answer', () => {
    const asked = said(said(emptyConversation(7), 'user', 10), 'user', 20)
    expect(asked).toMatchObject({ waitingSince: 10, waiting: 2, newest: 2, userRead: 2, operatorRead: 0 })
    expect(said(asked, 'house', 20)).toMatchObject({ waitingSince: 10, waiting: 2 })
    expect(said(asked, 'operator', 30)).toMatchObject({
      waitingSince: null,
      waiting: 0,
      operatorRead: 3,
      userRead: 2,
    })
  })
  test('does not wait after it is closed, and reopens with the next message', () => {
    const over = closed(said(emptyConversation(7), 'user', 10))
    expect(over).toMatchObject({ state: 'closed', waitingSince: null, operatorRead: 1 })
    expect(said(over, 'user', 20)).toMatchObject({ state: 'open', waitingSince: 20 })
  })
  test.each([
    ['the first ever', emptyConversation(7), true],
    ['the next while one waits', said(emptyConversation(7), 'user', 10), false],
    ['one soon after an answer', said(said(emptyConversation(7), 'user', 10), 'operator', 900), false],
    ['one long after an answer', said(said(emptyConversation(7), 'user', 10), 'operator', 20), true],
    ['one after it was closed', closed(said(emptyConversation(7), 'user', 900)), true],
  ])('begins with %s: %s', (_what, before, expected) =>
    expect(begins(before, { nowMs: 1000, silenceMs: 500 })).toBe(expected),
  )

  test('read marks only move forward and never past the newest message', () => {
    const step = fc.oneof(
      fc.constantFrom('user', 'operator', 'house', 'close').map((kind) => ({ kind, upTo: 0 })),
      fc.record({
        kind: fc.constantFrom('readByUser', 'readByOperator'),
        upTo: fc.integer({ min: 0, max: 99 }),
      }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = emptyConversation(7)
        for (const [at, { kind, upTo }] of steps.entries()) {
          const before = now
          if (kind === 'close') now = closed(now)
          else if (kind === 'readByUser') now = readUpTo(now, 'user', upTo)
          else if (kind === 'readByOperator') now = readUpTo(now, 'operator', upTo)
          else now = said(now, kind as 'user', at)
          expect(now.userRead).toBeGreaterThanOrEqual(before.userRead)
          expect(now.operatorRead).toBeGreaterThanOrEqual(before.operatorRead)
          expect(Math.max(now.userRead, now.operatorRead)).toBeLessThanOrEqual(now.newest)
          expect(now.waitingSince === null).toBe(now.waiting === 0)
        }
      }),
    )
  })
})

test.each([
  [[], null],
  [[5, 6], null],
  [[9, 1, 5], 5],
  [[1, 2, 3, 10], 2],
])('the usual wait of %j is %j', (waits, expected) => expect(usualWait(waits, 3)).toBe(expected))

test.each([
  [[1, 2, 3], 4, null],
  [[4, 1, 3, 2], 4, 4],
  [[...Array(20).keys()], 20, 18],
  [[...Array(19).keys(), Number.POSITIVE_INFINITY], 20, 18],
  [[...Array(18).keys(), Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], 20, null],
])('95 in 100 of the waits %j of at least %j were no longer than %j', (waits, fewest, expected) =>
  expect(waitOf(0.95, waits, fewest)).toBe(expected),
)

test('orders the queue by longest wait, then by newest message', () => {
  const row = (waitingSince: number | null, lastAt: number) => ({ waitingSince, lastAt })
  const rows = [row(null, 5), row(30, 30), row(null, 90), row(10, 60)]
  expect(inQueueOrder(rows)).toEqual([row(10, 60), row(30, 30), row(null, 90), row(null, 5)])
})
