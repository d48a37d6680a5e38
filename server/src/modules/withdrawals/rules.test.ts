import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Candidate,
  decideCosts,
  dueAt,
  type Facts,
  ladderOf,
  leftOf,
  opensAgainAt,
  rungOf,
} from './rules.ts'

const none = { total: 0n, lastDay: 0n }
const terms = { fee: 50_00n, least: 1_000_00n, dayLimit: 100_000_00n, promiseHours: 24 }
const today: Candidate = { of: 'today', line: 'now', terms, used: none, covers: undefined }
const earlier = (given: Partial<Candidate['terms']>, covers: bigint, used = none): Candidate => ({
  of: 'deposit',
  line: JSON.stringify(Object.keys(given)),
  covers,
  used,
  terms: { ...terms, ...given },
})
const facts: Facts = { asset: 'NGN', available: 500_000_00n, open: 0, openMax: 20, candidates: [today] }
const decide = (amount: string, given: Partial<Facts> = {}) => decideCosts(amount, { ...facts, ...given })

test('takes the fee out of the amount and adds nothing on top', () => {
  expect(decide('50000')).toMatchObject({ value: { minor: 50_000_00n, fee: 50_00n, receives: 49_950_00n } })
})

test.each([
  [
    'more decimals than the asset has',
    '1.001',
    {},
    'withdrawal_decimals',
    { currency: 'NGN', decimals: '2' },
  ],
  ['less than the least', '999.99', {}, 'withdrawal_too_small', { least: '1000.00', currency: 'NGN' }],
  ['nothing', '0', {}, 'withdrawal_too_small', { least: '1000.00', currency: 'NGN' }],
  [
    'more than is free',
    '600000',
    {},
    'withdrawal_balance',
    { wanted: '600000.00', available: '500000.00', currency: 'NGN' },
  ],
  [
    'more than a day allows',
    '100000.01',
    {},
    'withdrawal_day_limit',
    { limit: '100000.00', left: '100000.00', currency: 'NGN' },
  ],
  ['one too many', '5000', { open: 20 }, 'withdrawals_open_max', { max: '20' }],
] as const)('refuses %s', (_about, amount, given, reason, values) => {
  expect(decide(amount, given)).toMatchObject({ ok: false, reason, values })
})

test("counts the day's withdrawals against the limit, and raises the minimum above the fee", () => {
  const used = { total: 90_000_00n, lastDay: 90_000_00n }
  expect(decide('10000.01', { candidates: [{ ...today, used }] })).toMatchObject({
    reason: 'withdrawal_day_limit',
    values: { left: '10000.00' },
  })
  expect(decide('10000', { candidates: [{ ...today, used }] }).ok).toBe(true)
  const dear = { ...today, terms: { ...terms, fee: 2_000_00n } }
  expect(decide('2000', { candidates: [dear] })).toMatchObject({ values: { least: '2000.01' } })
})

test.each([
  ['cheaper when it came in', earlier({ fee: 10_00n }, 50_000_00n), '50000', 'deposit'],
  ['dearer when it came in', earlier({ fee: 90_00n }, 50_000_00n), '50000', 'today'],
  ['a shorter clock when it came in', earlier({ promiseHours: 12 }, 50_000_00n), '50000', 'deposit'],
  ['a longer clock when it came in', earlier({ promiseHours: 48 }, 50_000_00n), '50000', 'today'],
  ['a higher limit when it came in', earlier({ dayLimit: 400_000_00n }, 300_000_00n), '300000', 'deposit'],
  ['a lower least when it came in', earlier({ least: 100_00n }, 50_000_00n), '500', 'deposit'],
  ['more than came in under it', earlier({ fee: 10_00n }, 49_999_99n), '50000', 'today'],
  ['it has left already', earlier({ fee: 10_00n }, 50_000_00n, { total: 1n, lastDay: 0n }), '50000', 'today'],
  ['the same terms', earlier({}, 50_000_00n), '50000', 'today'],
] as const)('uses the terms that favor the user: %s', (_about, kept, amount, of) => {
  expect(decide(amount, { candidates: [today, kept] })).toMatchObject({ ok: true, value: { chosen: { of } } })
})

test('applies a lowered limit to later deposits only, and counts each limit separately', () => {
  const strict = {
    ...today,
    terms: { ...terms, dayLimit: 1_000_00n },
    used: { total: 1_000_00n, lastDay: 1_000_00n },
  }
  const kept = earlier({ dayLimit: 200_000_00n }, 150_000_00n)
  expect(decide('150000', { candidates: [strict, kept] })).toMatchObject({
    ok: true,
    value: { chosen: { of: 'deposit' } },
  })
  expect(decide('150000.01', { candidates: [strict, kept] })).toMatchObject({
    reason: 'withdrawal_day_limit',
  })
})

test("never makes a withdrawal dearer, later or impossible through other terms than today's", () => {
  const amounts = fc.bigInt({ min: 0n, max: 300_000_00n })
  const some = fc.record({
    fee: fc.bigInt({ min: 0n, max: 200_00n }),
    least: fc.bigInt({ min: 1n, max: 5_000_00n }),
    dayLimit: fc.bigInt({ min: 1n, max: 300_000_00n }),
    promiseHours: fc.integer({ min: 1, max: 72 }),
    covers: amounts,
    total: amounts,
  })
  fc.assert(
    fc.property(amounts, fc.array(some, { maxLength: 4 }), (minor, all) => {
      const kept = all.map(({ covers, total, ...given }) => earlier(given, covers, { total, lastDay: total }))
      const amount = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
      const alone = decide(amount)
      const withKept = decide(amount, { candidates: [today, ...kept] })
      if (!alone.ok) return
      expect(withKept.ok).toBe(true)
      if (!withKept.ok) return
      const { fee, receives, chosen } = withKept.value
      expect(fee <= alone.value.fee).toBe(true)
      expect(fee + receives).toBe(minor)
      expect(receives > 0n && minor <= leftOf(chosen)).toBe(true)
      if (fee === alone.value.fee) expect(chosen.terms.promiseHours).toBeLessThanOrEqual(24)
    }),
  )
})

test.each([
  [250_000_00n, 0, 0],
  [250_000_01n, 1, 0],
  [5_000_000_00n, 1, 0],
  [5_000_000_01n, 2, 15],
  [50_000_000_01n, 3, 60],
] as const)('%s needs %s checkers and %s minutes', (minor, checkers, delayMinutes) => {
  const ladder = ladderOf([250_000_00n, 5_000_000_00n, 50_000_000_00n], { two: 15, three: 60 })
  expect(rungOf(ladder, minor)).toMatchObject({ checkers, delayMinutes })
})

const at = (hour: number, minute = 0) => Date.UTC(2026, 0, 16, hour, minute)

test.each([
  ['always', at(3), undefined],
  ['08:00-20:00', at(7, 59), at(8)],
  ['08:00-20:00', at(8), undefined],
  ['08:00-20:00', at(20), at(32)],
  ['20:00-06:00', at(5, 59), undefined],
  ['20:00-06:00', at(6), at(20)],
  ['whenever we feel like it', at(6), undefined],
] as const)('hours %s open again as expected', (hours, nowMs, opens) => {
  expect(opensAgainAt(hours, nowMs)).toBe(opens)
})

test('starts the clock at the request, or at the end of a waiting period', () => {
  expect(dueAt(0, terms, 0)).toBe(24 * 3600 * 1000)
  expect(dueAt(0, terms, 25 * 3600 * 1000)).toBe(25 * 3600 * 1000)
})
