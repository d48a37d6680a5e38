import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barsOf, folded, ofDay, type Point, withLast } from './points.ts'
import { apart, domainOf, hoursOf, nearest, placeOf, priceAt, snapped, spread, ticksOf } from './scale.ts'

const point = (t: number, close: number): Point => ({
  t,
  open: close - 1,
  high: close + 2,
  low: close - 3,
  close,
})
const dayMs = 86_400_000

describe('the points of a range', () => {
  test('are of bars as fine as the range is short', () => {
    const asked = (['1D', '1W', '1M', '1Y', '5Y'] as const).map((range) => barsOf(range, undefined, dayMs))
    expect(asked.map(({ interval }) => interval)).toEqual(['5m', '30m', '1d', '1d', '1w'])
    const session = {
      state: 'open',
      closesAt: null,
      tradingDay: '',
      hours: 'calendar',
      timeZone: '',
    } as const
    expect(barsOf('1D', session, dayMs)).toMatchObject({ interval: '1m', each: 2 })
  })

  test('fold bars by the clock and leave out spans without a trade', () => {
    const two = folded([point(0, 10), point(60_000, 12), point(300_000, 11)], 120_000)
    expect(two).toEqual([
      { t: 0, open: 9, high: 14, low: 7, close: 12 },
      { t: 240_000, open: 10, high: 13, low: 8, close: 11 },
    ])
  })

  const points = [point(dayMs + 5, 10), point(2 * dayMs + 5, 11)]
  const startOf = (t: number) => Math.floor(t / dayMs) * dayMs
  test.each([
    ['today', { startsAt: 2 * dayMs, closed: false }, [2 * dayMs + 5]],
    ['none before the first trade of an open day', { startsAt: 3 * dayMs, closed: false }, []],
    ['the last day while the market is closed', { startsAt: 3 * dayMs, closed: true }, [2 * dayMs + 5]],
    ['the last 24 hours of a coin', { startsAt: undefined, closed: false }, [2 * dayMs + 5]],
  ] as const)('of one day are %s', (_, { startsAt, closed }, kept) => {
    const found = ofDay(points, { startsAt, closed, nowMs: 2 * dayMs + 10 }, startOf)
    expect(found.map(({ t }) => t)).toEqual(kept)
  })

  test('end at the newest price', () => {
    expect(withLast([point(0, 10), point(1, 10)], 15).at(-1)).toEqual({
      t: 1,
      open: 9,
      high: 15,
      low: 7,
      close: 15,
    })
    expect(withLast([], 15)).toEqual([])
  })
})

describe('the scale', () => {
  test('holds the line, and levels near it', () => {
    const { low, high } = domainOf([300, 310], [313, 284])
    expect(low).toBeLessThan(300)
    expect(low).toBeGreaterThan(284)
    expect(high).toBeGreaterThan(313)
  })

  test('holds an order one percent away in the first minutes of a day', () => {
    const { low, high } = domainOf([1000, 1000.01], [990, 1010, 1030])
    expect(low).toBeLessThan(990)
    expect(high).toBeGreaterThan(1010)
    expect(high).toBeLessThan(1030)
  })

  test('keeps a quiet day quiet', () => {
    const { low, high } = domainOf([1000, 1000.01], [])
    expect(high - low).toBeGreaterThan(5)
  })

  test('turns places into prices and back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.integer({ min: 50, max: 900 }),
        (price, height) => {
          const domain = { low: 0.5, high: 2e6 }
          expect(priceAt(placeOf(price, domain, height), domain, height)).toBeCloseTo(price, 3)
        },
      ),
    )
  })

  test('has round ticks', () => {
    expect(ticksOf({ low: 305.2, high: 312.9 }, 4)).toEqual([306, 308, 310, 312])
    expect(ticksOf({ low: 0.012, high: 0.019 }, 4).map((one) => one.toFixed(4))).toEqual([
      '0.0120',
      '0.0140',
      '0.0160',
      '0.0180',
    ])
  })

  test.each([
    ['306.411', '0.02', '306.42'],
    ['306.4', '0.10', '306.40'],
    ['-5', '0.05', '0.05'],
    ['12.6', '1', '13'],
  ])('%s snaps to a step of %s: %s', (price, step, to) => {
    expect(snapped(Number(price), step)).toBe(to)
  })
})

describe('labels', () => {
  test('are at their prices while there is room', () => {
    expect(apart([10, 100], 28, 200)).toEqual([10, 100])
  })

  test('never cover each other, keep their order, and stay in the chart', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 6 }), (places) => {
        const found = apart(places, 28, 200)
        const pairs = places.map((place, at) => [place, found[at]!] as const).sort((a, b) => a[1] - b[1])
        for (const [at, [place, y]] of pairs.entries()) {
          expect(y).toBeLessThanOrEqual(200)
          const before = pairs[at - 1]
          if (!before) continue
          expect(y - before[1]).toBeGreaterThanOrEqual(28)
          expect(place).toBeGreaterThanOrEqual(before[0])
        }
      }),
    )
  })
})

test('a finger finds the nearest point', () => {
  expect([-5, 4, 6, 99].map((x) => nearest([0, 10, 20], x))).toEqual([0, 0, 1, 2])
})

test('words under the chart are few and evenly apart', () => {
  expect(spread(10, 4)).toEqual([1, 4, 7])
  expect(spread(2, 4)).toEqual([0, 1])
  expect(spread(0, 4)).toEqual([])
})

test('the hours of a day are full ones of the clock there', () => {
  const minute = 60_000
  // The first point is of 10:30, the session ends at 14:30.
  const hours = hoursOf({ from: 0, to: 240 * minute, minuteOfDay: 630 }, 4)
  expect(hours.map((t) => t / minute)).toEqual([30, 90, 150, 210])
  expect(hoursOf({ from: 0, to: 1440 * minute, minuteOfDay: 0 }, 4).map((t) => t / minute)).toEqual([
    0, 360, 720, 1080, 1440,
  ])
  // Nine days in the line of one, after a pause: every third midnight.
  const days = hoursOf({ from: 0, to: 9 * dayMs, minuteOfDay: 0 }, 4)
  expect(days.map((t) => t / dayMs)).toEqual([0, 3, 6, 9])
})
