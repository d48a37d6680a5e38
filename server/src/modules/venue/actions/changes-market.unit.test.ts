import { expect, test } from 'vitest'
import { testMarket } from '../testing/test-market.ts'
import { type ActionCalendar, emptyCalendar } from './calendar.ts'
import type { ShareChange } from './changes.ts'

/** Five seconds before midnight in Lagos, in the closing auction. */
const startMs = Date.UTC(2026, 0, 16, 22, 59, 55)
const exOn = '2026-01-17'
const calendarOf = (ratio: ShareChange['ratio']): ActionCalendar => ({
  ...emptyCalendar,
  changes: ({ country, from, to }) =>
    country === 'NG' && from <= exOn && exOn <= to
      ? [
          {
            id: 'change',
            kind: ratio ? 'split' : 'delisting',
            symbol: 'LAGC',
            country: 'NG',
            ratio,
            exOn,
            announcedOn: '2025-12-29',
            lastOn: '2026-01-16',
          },
        ]
      : [],
})

test.each([
  { now: 2, was: 1 },
  { now: 3, was: 2 },
  { now: 1, was: 5 },
])(
  'after $now for $was participants go on from there, of that stock alone, and stay there',
  async (ratio) => {
    const market = testMarket({ startMs, calendar: calendarOf(ratio) })
    await market.live(4000)
    const [lagc, savb, index] = ['LAGC', 'SAVB', 'LAGBK'].map((symbol) => market.market.place(symbol))
    const before = [lagc!.last, savb!.last, index!.last]
    await market.live(60_000)
    const meant = (before[0]! * ratio.was) / ratio.now
    expect(lagc!.previousClose / meant).toBeCloseTo(1, 2)
    const middle = (lagc!.book!.bestBid() + lagc!.book!.bestAsk()) / 2
    expect(middle / meant).toBeCloseTo(1, 1.5)
    expect(savb!.last / before[1]!).toBeCloseTo(1, 1.5)
    // Its bank index counts more shares at a lower price.
    expect(index!.last / before[2]!).toBeCloseTo(1, 1.5)
    expect(lagc!.listing.sharesIssued * BigInt(ratio.was)).toBe(lagc!.listed.sharesIssued * BigInt(ratio.now))
  },
)

test('what is delisted has no orders, no part in the count of its market, and its index stays', async () => {
  const market = testMarket({ startMs, calendar: calendarOf(null) })
  await market.live(4000)
  const [lagc, index] = ['LAGC', 'LAGBK'].map((symbol) => market.market.place(symbol))
  const [level, stocks] = [index!.last, market.market.sessionView('NG').stocks]
  await market.live(2000)
  const { last } = lagc!
  await market.live(20_000)
  expect([lagc!.last, lagc!.book!.bestBid(), lagc!.book!.bestAsk()]).toEqual([last, 0, 0])
  expect(lagc!.listing.tradable).toBe(false)
  expect(market.market.sessionView('NG').stocks).toBe(stocks - 1)
  expect(index!.last / level).toBeCloseTo(1, 1.5)
})
