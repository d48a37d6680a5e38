import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries, exchanges } from '../calendar/exchanges.ts'
import { isTradingDay } from '../calendar/rules.ts'
import { listings } from '../instruments/index.ts'
import { createCalendar } from './calendar.ts'
import { daysAfter, dropOf } from './rules.ts'

const calendar = createCalendar('20251121', listings)
/** A day from 2026 to 2028, for which holidays are known. */
const someDay = fc.integer({ min: 0, max: 1000 }).map((days) => daysAfter('2026-01-01', days))

test('every market has an ex date in the next eight days, one announced and one paid within ten, on any day', () => {
  fc.assert(
    fc.property(someDay, fc.constantFrom(...countries), (today, country) => {
      const near = calendar.between({ country, from: daysAfter(today, -20), to: daysAfter(today, 40) })
      expect(near.some(({ exOn }) => exOn > today && exOn <= daysAfter(today, 8))).toBe(true)
      expect(near.some(({ announcedOn, exOn }) => announcedOn <= today && exOn > today)).toBe(true)
      expect(near.some(({ payOn }) => payOn <= today && payOn >= daysAfter(today, -10))).toBe(true)
    }),
  )
})

test('all days are trading days, in their order', () => {
  for (const action of calendar.between({ from: '2026-01-01', to: '2027-12-31' })) {
    const { announcedOn, exOn, recordOn, payOn, country } = action
    expect(announcedOn < exOn && exOn === recordOn && recordOn < payOn, action.id).toBe(true)
    for (const day of [announcedOn, exOn, payOn])
      expect(isTradingDay(exchanges[country], day), `${action.id} ${day}`).toBe(true)
  }
})

test('a window shows what a longer one shows of it, whatever the seed', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 40 }), fc.string(), (from, days, seed) => {
      const own = createCalendar(seed, listings)
      const to = daysAfter(from, days)
      const wide = own.between({ from: daysAfter(from, -30), to: daysAfter(to, 30) })
      expect(own.between({ from, to })).toEqual(wide.filter(({ exOn }) => exOn >= from && exOn <= to))
    }),
    { numRuns: 30 },
  )
})

test('a year of payments is the yearly dividend of the listing, less the rounding of each', () => {
  for (const { symbol, country, yearly } of listings) {
    const paid = calendar.between({ symbol, from: '2020-01-01', to: '2025-12-31' })
    if (!yearly || yearly.dividend === 0) {
      expect(paid).toEqual([])
      continue
    }
    const payers = listings.filter((one) => one.country === country && (one.yearly?.dividend ?? 0) > 0).length
    const weeks = Math.min(13, payers)
    expect(paid[0]!.perShare, symbol).toBe(Math.floor((yearly.dividend * 100 * weeks) / 52))
    expect(new Set(paid.map(({ perShare }) => perShare)).size).toBe(1)
    // Six years of 52 weeks and some days have so many rounds.
    expect(Math.abs(paid.length - 313 / weeks), symbol).toBeLessThanOrEqual(1)
  }
})

test('another seed is another calendar, and the same seed the same', () => {
  const ask = { country: 'NG', from: '2026-03-01', to: '2026-03-31' } as const
  expect(createCalendar('20251121', listings).between(ask)).toEqual(calendar.between(ask))
  expect(createCalendar('1', listings).between(ask)).not.toEqual(calendar.between(ask))
})

test('a recomputed calendar has these', () => {
  const week = calendar.between({ country: 'NG', from: '2026-01-19', to: '2026-01-25' })
  expect(week.map(({ id, perShare }) => [id, perShare])).toMatchInlineSnapshot(`
    [
      [
        "dividend:KUDI:2026-01-19",
        10250,
      ],
      [
        "dividend:ABAT:2026-01-23",
        500,
      ],
    ]
  `)
})

test.each([
  [29_600, 296],
  [49, 0],
  [50, 1],
  [149, 1],
  [150, 2],
])('a share without %i hundredths is worth %i less', (perShare, drop) => {
  expect(dropOf(perShare)).toBe(drop)
})
