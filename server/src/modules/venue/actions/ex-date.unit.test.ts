import { expect, test } from 'vitest'
import { listings } from '../instruments/index.ts'
import { createPlace, type StoredPlace } from '../market/place.ts'
import { testMarket } from '../testing/test-market.ts'
import { type ActionCalendar, emptyCalendar } from './calendar.ts'

const dayMs = 86_400_000
/** Five seconds before midnight in Lagos, in the closing auction. */
const startMs = Date.UTC(2026, 0, 16, 22, 59, 55)
const drop = 1500
const calendar: ActionCalendar = {
  ...emptyCalendar,
  dropOn: (symbol, day) => (symbol === 'LAGC' && day === '2026-01-17' ? drop : 0),
}

test('participants continue from the price without the dividend, of that stock alone', async () => {
  const market = testMarket({ startMs, calendar })
  await market.live(4000)
  const before = ['LAGC', 'SAVB'].map((symbol) => market.market.place(symbol).last)
  await market.live(4000)
  const [lagc, savb] = ['LAGC', 'SAVB'].map((symbol) => market.market.place(symbol))
  expect(lagc!.dropped).toBe(0)
  expect(lagc!.previousClose).toBeLessThan(before[0]! - drop + 100)
  const middle = (lagc!.book!.bestBid() + lagc!.book!.bestAsk()) / 2
  expect(Math.abs(middle - lagc!.previousClose)).toBeLessThan(drop / 3)
  expect(Math.abs(savb!.last - before[1]!)).toBeLessThan(before[1]! * 0.02)
})

const listing = listings.find(({ symbol }) => symbol === 'LAGC')!
const dayStartsAt = Date.UTC(2026, 0, 16, 23)
const bar = (t: number, close: number) => ({
  t,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
  turnover: close,
})
const stored = (newest: number): StoredPlace => ({
  bars: { '1m': [bar(newest, 31_000)], '1d': [bar(dayStartsAt - dayMs, 32_000)] },
  spark: [],
  trades: [],
})

test('a start on the ex date before its first print begins without the dividend; after it, at the print', () => {
  const early = createPlace(listing, 0, { stored: stored(dayStartsAt - 60_000), dayStartsAt, drop })
  expect([early.previousClose, early.last]).toEqual([30_500, 30_500])
  const late = createPlace(listing, 0, { stored: stored(dayStartsAt + 60_000), dayStartsAt, drop })
  expect([late.previousClose, late.last]).toEqual([30_500, 31_000])
  const other = createPlace(listing, 0, { stored: stored(dayStartsAt - 60_000), dayStartsAt })
  expect([other.previousClose, other.last]).toEqual([32_000, 31_000])
})
