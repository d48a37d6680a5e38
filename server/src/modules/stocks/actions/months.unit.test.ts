import { expect, test } from 'vitest'
import { monthsOf } from './months.ts'
import type { PaidSum } from './store.ts'

const novemberEnd = Date.UTC(2026, 11, 1) - 1
const december = Date.UTC(2026, 11, 15)
/** Until the end of November a dollar is 1,500.00 and a peso 75.00; from then on 2,000.00 and 80.00. */
const settings = {
  minorAt: (name: string, at: number) =>
    name.includes('USD') ? (at <= novemberEnd ? 150_000n : 200_000n) : at <= novemberEnd ? 7_500n : 8_000n,
}
const paid = (month: string, currency: string, gross: bigint, tax: bigint): PaidSum => ({
  symbol: 'LAGC',
  month,
  currency,
  gross,
  tax,
  count: 2,
})

test.each([
  // 10.00 USD less 1.00 is 13,500.00 NGN, or 180.00 MXN.
  ['a month that is over, at the rates of its end', '2026-11', december, '180.00'],
  // Today's: 18,000.00 NGN at 80.00.
  ['the current month, at the rates of now', '2026-12', december, '225.00'],
  ['a month asked for within it, at the rates of that moment', '2026-11', novemberEnd - 5, '180.00'],
])('totals %s', (_, month, nowMs, net) => {
  const sums = [paid(month, 'USD', 1_000n, 100n)]
  expect(monthsOf(settings, sums, { into: 'MXN', nowMs })).toEqual([{ month, net, count: 2 }])
})

test('adds up the currencies of a month, each in the currency of totals', () => {
  const sums = [
    paid('2026-11', 'USD', 1_000n, 100n),
    paid('2026-11', 'MXN', 500n, 0n),
    paid('2026-10', 'MXN', 7n, 0n),
  ]
  expect(monthsOf(settings, sums, { into: 'MXN', nowMs: december })).toEqual([
    { month: '2026-11', net: '185.00', count: 4 },
    { month: '2026-10', net: '0.07', count: 2 },
  ])
})
