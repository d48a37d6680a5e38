import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Awaited,
  differingBits,
  openFor,
  opensAt,
  overOwnLimit,
  problemOf,
  readAmount,
  readUtr,
  referenceFrom,
  referenceIn,
} from './rules.ts'

const at = (hours: number, minutes = 0) => Date.UTC(2026, 0, 16, hours, minutes)

test.each([
  ['always', at(3), undefined],
  ['08:00-20:00', at(8), undefined],
  ['08:00-20:00', at(19, 59), undefined],
  ['08:00-20:00', at(7, 59), at(8)],
  ['08:00-20:00', at(20), at(32)],
  ['22:00-04:00', at(23), undefined],
  ['22:00-04:00', at(3, 59), undefined],
  ['22:00-04:00', at(4), at(22)],
  ['whenever', at(10), at(24)],
])('%s at %i opens at %s', (hours, nowMs, expected) => {
  expect(opensAt(hours, nowMs)).toBe(expected)
})

test('a closed rail opens later, and is open then', () => {
  const time = fc.tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  const written = ([hour, minute]: [number, number]) =>
    `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  fc.assert(
    fc.property(time, time, fc.nat({ max: 86_399_999 }), (from, to, into) => {
      fc.pre(written(from) !== written(to))
      const hours = `${written(from)}-${written(to)}`
      const opens = opensAt(hours, at(0) + into)
      if (opens === undefined) return
      expect(opens).toBeGreaterThan(at(0) + into)
      expect(opensAt(hours, opens)).toBeUndefined()
    }),
  )
})

test.each([
  ['always', at(3), 90, at(4, 30)],
  ['08:00-20:00', at(9), 60, at(10)],
  ['08:00-20:00', at(19), 60, at(20)],
  ['08:00-20:00', at(19, 50), 60, at(24 + 8, 50)],
  ['08:00-20:00', at(7), 30, at(8, 30)],
  ['08:00-20:00', at(21), 30, at(24 + 8, 30)],
  ['08:00-20:00', at(20), 24 * 60, at(48 + 20)],
  ['12:00-04:00', at(3, 50), 30, at(12, 20)],
  ['12:00-04:00', at(23), 120, at(25)],
  ['whenever', at(10), 60, at(11)],
  ['08:00-08:00', at(10), 60, at(11)],
])('a deadline in hours of %s, set at %i for %i minutes, ends at %i', (hours, fromMs, minutes, expected) => {
  expect(openFor(hours, fromMs, minutes)).toBe(expected)
})

test('a deadline counts open minutes one by one', () => {
  const time = fc.tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  const written = ([hour, minute]: [number, number]) =>
    `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  fc.assert(
    fc.property(
      time,
      time,
      fc.nat({ max: 1439 }),
      fc.integer({ min: 1, max: 900 }),
      (from, to, into, promise) => {
        const openMinutes = (to[0] * 60 + to[1] - from[0] * 60 - from[1] + 1440) % 1440
        fc.pre(openMinutes > 60)
        const hours = `${written(from)}-${written(to)}`
        const fromMs = at(0, into)
        let counted = fromMs
        for (let left = promise; left > 0; counted += 60_000)
          if (opensAt(hours, counted) === undefined) left -= 1
        expect(openFor(hours, fromMs, promise)).toBe(counted)
      },
    ),
  )
})

test.each([
  ['10.00', { ok: true, minor: 1_000n }],
  ['9.99', { ok: false, reason: 'deposit_too_small' }],
  ['20.01', { ok: false, reason: 'deposit_too_large' }],
  ['10.001', { ok: false, reason: 'deposit_decimals' }],
  ['1e3', { ok: false, reason: 'deposit_decimals' }],
])('an amount of %s between 10 and 20', (typed, expected) => {
  expect(readAmount(typed, { currency: 'NGN', least: 1_000n, most: 2_000n })).toMatchObject(expected)
})

const bytes = fc.uint8Array({ minLength: 9, maxLength: 9 })

test("finds a reference in any bank's notation", () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom('', 'payment ', 'REF: '), (given, before) => {
      const reference = referenceFrom(given)
      const spaced = `${before}${reference.slice(0, 4)} ${reference.slice(4, 8)}-${reference.slice(8)}`
      expect(referenceIn(spaced.toLowerCase())).toBe(reference)
    }),
  )
})

test('a reference with one wrong character matches no deposit', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.integer({ min: 2, max: 11 }),
      fc.constantFrom(...'23456789ABCDEF'),
      (given, place, sign) => {
        const reference = referenceFrom(given)
        fc.pre(reference[place] !== sign)
        const slipped = reference.slice(0, place) + sign + reference.slice(place + 1)
        expect(referenceIn(slipped)).toBeUndefined()
      },
    ),
  )
})

test.each([
  ['123456789012', '123456789012'],
  ['1234 5678 9012', '123456789012'],
  ['1234-5678-901', undefined],
  ['12345678901a', undefined],
])('a UTR entered as %s', (typed, expected) => {
  expect(readUtr(typed)).toBe(expected)
})

const awaited: Awaited = { kind: 'bank', currency: 'NGN', minor: 500n, credited: 0n, isSameName: true }

test.each([
  [{}, undefined],
  [{ isSameName: false }, 'deposit_name_differs'],
  [{ minor: 501n }, 'deposit_amount_differs'],
  [{ credited: 500n }, 'deposit_sent_twice'],
  [{ currency: 'USD' }, 'deposit_reference_unknown'],
  [{ kind: 'offline' }, 'deposit_awaits_review'],
  [{ kind: 'channel' }, undefined],
] as const)('money for a deposit with %o', (differing, problem) => {
  expect(problemOf({ asset: 'NGN', minor: 500n }, { ...awaited, ...differing })).toBe(problem)
})

test('money without a deposit is always a problem', () => {
  expect(problemOf({ asset: 'NGN', minor: 500n }, undefined)).toBe('deposit_reference_unknown')
})

test('similarity counts the differing bits', () => {
  expect(differingBits('0000000000000000', 'ffffffffffffffff')).toBe(64)
  expect(differingBits('00000000000000f0', '00000000000000f1')).toBe(1)
})

test('allows exactly the limit, and any amount without one', () => {
  expect([overOwnLimit(100n, 60n, 40n), overOwnLimit(100n, 60n, 41n), overOwnLimit(null, 60n, 41n)]).toEqual([
    false,
    true,
    false,
  ])
})
