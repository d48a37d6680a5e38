import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Buying,
  dayMs,
  daysFrom,
  daysLeft,
  decideBuy,
  decideRefund,
  endAfterRefund,
  endedRuns,
  nextNotice,
  type Period,
  perDay,
  refundOf,
  stageAt,
  told,
  unusedDays,
} from './rules.ts'

const now = 1_790_000_000_000
const hour = 3_600_000

const bought = (over: Partial<Period> = {}): Period => ({
  id: 7,
  userId: 1_000_001,
  plan: '90',
  days: 90,
  minor: 540_000n,
  asset: 'NGN',
  at: now,
  from: now,
  until: now + 90 * dayMs,
  refundUntil: now + 3 * dayMs,
  entry: 70,
  ...over,
})

const buying = (over: Partial<Buying> = {}): Buying => ({
  plan: '30',
  price: 210_000n,
  days: 30,
  said: undefined,
  asset: 'NGN',
  available: 210_000n,
  until: undefined,
  trialUsed: false,
  nowMs: now,
  daysMax: 1_095,
  ...over,
})
const trial: Partial<Buying> = { plan: 'trial', price: 0n, days: 7, available: 0n }

describe('a purchase', () => {
  test.each([
    ['begins at once', {}, now],
    ['begins at once after an end', { until: now - 1 }, now],
    ['begins at once in the millisecond of an end', { until: now }, now],
    ['begins where the days before it end', { until: now + 5 }, now + 5],
  ])('%s', (_, over, from) => {
    expect(decideBuy(buying(over))).toEqual({ ok: true, value: { from, until: from + 30 * dayMs } })
  })

  test.each([
    ['vip_balance', { available: 209_999n }, { needed: '2100.00', available: '2099.99', currency: 'NGN' }],
    ['vip_price_changed', { said: 209_999n }, { price: '2100.00', currency: 'NGN' }],
    ['vip_ahead', { until: now + 1_066 * dayMs }, { days: '1095' }],
    ['vip_trial_used', { ...trial, trialUsed: true }, {}],
    ['vip_trial_member', { ...trial, until: now + 1 }, { until: String(now + 1) }],
  ])('is refused with %s', (reason, over, values) => {
    expect(decideBuy(buying(over))).toMatchObject({ ok: false, reason, values })
  })

  test('is possible at the last day ahead, with exactly the price, and beside a trial that was used', () => {
    expect(decideBuy(buying({ until: now + 1_065 * dayMs, said: 210_000n, trialUsed: true })).ok).toBe(true)
  })

  test('the trial needs no money, and can be taken after a membership has ended', () => {
    expect(decideBuy(buying({ ...trial, until: now }))).toMatchObject({ ok: true })
  })
})

describe('a refund', () => {
  test.each([
    [0, 90, 540_000n],
    [1, 89, 534_000n],
    [dayMs, 89, 534_000n],
    [dayMs + 1, 88, 528_000n],
    [3 * dayMs, 87, 522_000n],
  ])('after %i ms has %i unused days and brings %i', (after, days, minor) => {
    expect(refundOf(bought(), now + after)).toEqual({ days, minor })
  })

  test('of days that begin later brings the whole price', () => {
    expect(refundOf(bought({ from: now + dayMs }), now + dayMs)).toEqual({ days: 90, minor: 540_000n })
  })

  test.each([
    ['vip_refund_none', [], now],
    ['vip_refund_none', [bought({ plan: 'trial', minor: 0n, refundUntil: null })], now],
    ['vip_refund_over', [bought()], now + 3 * dayMs + 1],
    ['vip_refund_newer', [bought(), bought({ id: 8, from: now + 90 * dayMs })], now],
  ])('is refused with %s', (reason, own, at) => {
    expect(decideRefund(own, 7, at)).toMatchObject({ ok: false, reason })
  })

  test('is possible in the last millisecond', () => {
    expect(decideRefund([bought()], 7, now + 3 * dayMs)).toMatchObject({ ok: true })
  })

  test('ends the days at once, or where the days before them end', () => {
    expect(endAfterRefund(bought(), now + hour)).toBe(now + hour)
    expect(endAfterRefund(bought({ from: now + dayMs }), now + hour)).toBe(now + dayMs)
  })
})

const price = fc.bigInt({ min: 1n, max: 10n ** 12n })
const days = fc.constantFrom(7, 30, 90, 365)
const spent = fc.integer({ min: 0, max: 400 * dayMs })

test('a refund never brings more than was paid, never less than a later one, and keeps what was used', () => {
  fc.assert(
    fc.property(price, days, spent, spent, (minor, length, one, other) => {
      const period = { from: now, days: length, minor }
      const [early, late] = [now + Math.min(one, other), now + Math.max(one, other)]
      const [first, second] = [refundOf(period, early), refundOf(period, late)]
      expect(first.minor).toBeLessThanOrEqual(minor)
      expect(second.minor).toBeLessThanOrEqual(first.minor)
      // What is kept is what the used days cost, rounded up by less than one smallest unit.
      const used = BigInt(length - first.days) * minor
      expect((minor - first.minor) * BigInt(length) - used).toBeGreaterThanOrEqual(0n)
      expect((minor - first.minor) * BigInt(length) - used).toBeLessThan(BigInt(length))
      expect(unusedDays(period, early) + Math.min(length, Math.ceil((early - now) / dayMs))).toBe(length)
    }),
  )
})

test('the price of a day times the days is never less than the price', () => {
  fc.assert(
    fc.property(price, days, (minor, length) => {
      const over = perDay(minor, length) * BigInt(length) - minor
      expect(over >= 0n && over < BigInt(length)).toBe(true)
    }),
  )
})

test('days bought one after the other leave no gap and do not overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 100 * dayMs }), days)), (purchases) => {
      let at = now
      let until: number | undefined
      for (const [wait, length] of purchases) {
        at += wait
        const covers = daysFrom(at, until, length)
        expect(covers.from).toBe(until !== undefined && until > at ? until : at)
        expect(covers.until - covers.from).toBe(length * dayMs)
        until = covers.until
      }
    }),
  )
})

test.each([
  [4 * dayMs, told.nothing, 4],
  [3 * dayMs + 1, told.nothing, 4],
  [3 * dayMs, told.soon, 3],
  [dayMs + 1, told.soon, 2],
  [dayMs, told.tomorrow, 1],
  [1, told.tomorrow, 1],
  [0, told.ended, 0],
  [-dayMs, told.ended, 0],
])('with %i ms to go, what is told is %i and %i days are left', (left, what, shown) => {
  expect(stageAt(now + left, now)).toBe(what)
  expect(daysLeft(now + left, now)).toBe(shown)
})

test('the next message is due at its time, and there is none after the end', () => {
  const until = now + 30 * dayMs
  for (const by of [told.nothing, told.soon, told.tomorrow]) {
    const next = nextNotice({ until, told: by })!
    expect(stageAt(until, next)).toBe(by + 1)
    expect(stageAt(until, next - 1)).toBe(by)
  }
  expect(nextNotice({ until, told: told.ended })).toBeUndefined()
})

test('a membership is days without a gap; a gap begins another one, and what runs has not ended', () => {
  const period = (id: number, from: number, until: number, minor = 100n): Period => ({
    id,
    userId: 1,
    plan: minor === 0n ? 'trial' : '30',
    days: 30,
    minor,
    asset: 'NGN',
    at: from,
    from,
    until,
    refundUntil: null,
    entry: null,
  })
  const periods = [
    period(3, 60, 90),
    period(1, 0, 7, 0n),
    period(2, 7, 37),
    period(4, 90, 120),
    period(5, 200, 207, 0n),
  ]
  expect(endedRuns(periods, 119)).toEqual([{ from: 0, until: 37, lastId: 2, paid: 100n, asset: 'NGN' }])
  expect(endedRuns(periods, 120)).toMatchObject([
    { lastId: 2 },
    { from: 60, until: 120, lastId: 4, paid: 200n },
  ])
  expect(endedRuns(periods, 300)).toHaveLength(2)
})
