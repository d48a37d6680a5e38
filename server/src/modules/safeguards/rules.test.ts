import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  effectiveAt,
  type LimitChange,
  limitAt,
  nextDay,
  pauseEnd,
  pauseProblem,
  readLimit,
  settledAt,
  withChange,
} from './rules.ts'

const at = { nowMs: 1000, waitMs: 500 }
const none = { value: null, next: null }
const of = (value: bigint) => ({ value, next: null })

test.each([
  ['a first limit', none, 100n, 1000],
  ['a lower one', of(100n), 99n, 1000],
  ['the same', of(100n), 100n, 1000],
  ['a higher one', of(100n), 101n, 1500],
  ['none', of(100n), null, 1500],
  ['none where there is none', none, null, 1000],
])('%s takes effect at the right moment', (_name, now, wanted, from) => {
  expect(effectiveAt(now, wanted, at)).toBe(from)
})

test.each([
  [[], 1000, { value: null, next: null }],
  [[{ value: 5n, setAt: 1000, effectiveAt: 1000 }], 999, { value: null, next: { value: 5n, at: 1000 } }],
  [[{ value: 5n, setAt: 1000, effectiveAt: 1000 }], 1000, { value: 5n, next: null }],
  [
    [
      { value: 5n, setAt: 10, effectiveAt: 10 },
      { value: 9n, setAt: 1500, effectiveAt: 2000 },
    ],
    1999,
    { value: 5n, next: { value: 9n, at: 2000 } },
  ],
  [
    [
      { value: 5n, setAt: 10, effectiveAt: 10 },
      { value: null, setAt: 1500, effectiveAt: 2000 },
    ],
    2000,
    { value: null, next: null },
  ],
])('of %o at %i the value is %o', (changes, nowMs, held) => {
  expect(limitAt(changes, nowMs)).toEqual(held)
})

test('a lower limit replaces a waiting higher one', () => {
  const changes = [
    { value: 5n, setAt: 10, effectiveAt: 10 },
    { value: 9n, setAt: 1500, effectiveAt: 2000 },
    { value: 3n, setAt: 1550, effectiveAt: 1550 },
  ]
  expect(limitAt(changes, 1600)).toEqual({ value: 3n, next: null })
  // A replaced change must never take effect.
  expect(limitAt(changes, 2500)).toEqual({ value: 3n, next: null })
})

test('a second increase replaces the waiting one, which never takes effect', () => {
  const changes = [
    { value: 5n, setAt: 10, effectiveAt: 10 },
    { value: 9n, setAt: 1500, effectiveAt: 2000 },
    { value: 8n, setAt: 1800, effectiveAt: 2300 },
  ]
  expect(limitAt(changes, 1900)).toEqual({ value: 5n, next: { value: 8n, at: 2300 } })
  expect(limitAt(changes, 2100)).toEqual({ value: 5n, next: { value: 8n, at: 2300 } })
  expect(limitAt(changes, 2300)).toEqual({ value: 8n, next: null })
})

test('no sequence of changes makes a limit looser than one requested a day ago', () => {
  const wish = fc.record({ value: fc.option(fc.bigInt(1n, 20n)), afterMs: fc.integer({ min: 0, max: 1000 }) })
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      let nowMs = 0
      const changes: { value: bigint | null; effectiveAt: number; setAt: number }[] = []
      for (const { value, afterMs } of wishes) {
        nowMs += afterMs
        const before = limitAt(changes, nowMs).value
        changes.push({
          value,
          effectiveAt: effectiveAt(limitAt(changes, nowMs), value, { nowMs, waitMs: 500 }),
          setAt: nowMs,
        })
        const after = limitAt(changes, nowMs).value
        const isLooser = before !== null && (after === null || after > before)
        expect(isLooser).toBe(false)
      }
    }),
  )
})

const bounds = { base: 'NGN', leverageMax: 100 }

test.each([
  ['deposit', '5000.00', 500_000n],
  ['deposit', ' 5000 ', 500_000n],
  ['loss', '0.01', 1n],
  ['loss', undefined, null],
  ['deposit', '', null],
  ['leverage', '10', 10n],
  ['leverage', '100', 100n],
] as const)('%s of %j is read as %s', (kind, typed, value) => {
  expect(readLimit(kind, typed, bounds)).toEqual({ ok: true, value })
})

test.each([
  ['deposit', '0', 'limit_zero'],
  ['deposit', '-5', 'limit_zero'],
  ['loss', '1.001', 'limit_zero'],
  ['loss', 'many', 'limit_zero'],
  ['leverage', '0', 'limit_leverage'],
  ['leverage', '101', 'limit_leverage'],
  ['leverage', '1.5', 'limit_leverage'],
] as const)('refuses %s of %j: %s', (kind, typed, reason) => {
  expect(readLimit(kind, typed, bounds)).toMatchObject({ ok: false, reason })
})

test.each([
  [0, 'pause_days'],
  [1, undefined],
  [30, undefined],
  [31, 'pause_days'],
])('a break of %i days: %s', (days, reason) => {
  expect(pauseProblem(days, { min: 1, max: 30 })?.reason).toBe(reason)
})

test('a second break never ends the first one earlier', () => {
  const day = 86_400_000
  expect(pauseEnd(0, 3, 0)).toBe(3 * day)
  expect(pauseEnd(day, 1, 3 * day)).toBe(3 * day)
  expect(pauseEnd(day, 3, 3 * day)).toBe(4 * day)
})

test('a day starts at midnight UTC', () => {
  expect(nextDay(Date.UTC(2026, 0, 16, 23, 59, 59, 999))).toBe(Date.UTC(2026, 0, 17))
  expect(nextDay(Date.UTC(2026, 0, 17))).toBe(Date.UTC(2026, 0, 18))
})

test('the stored changes give at any later moment the result of all of them', () => {
  const step = fc.record({
    pauseMs: fc.integer({ min: 0, max: 900 }),
    value: fc.option(fc.bigInt({ min: 1n, max: 5n })),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 0, max: 2000 }), (steps, laterMs) => {
      const changes: LimitChange[] = []
      let kept = none as ReturnType<typeof limitAt>
      let nowMs = 1000
      for (const { pauseMs, value } of steps) {
        nowMs += pauseMs
        const now = settledAt(kept, nowMs)
        expect(now).toEqual(limitAt(changes, nowMs))
        const change = { value, setAt: nowMs, effectiveAt: effectiveAt(now, value, { nowMs, waitMs: 500 }) }
        changes.push(change)
        kept = withChange(kept, change)
      }
      expect(settledAt(kept, nowMs + laterMs)).toEqual(limitAt(changes, nowMs + laterMs))
    }),
  )
})
