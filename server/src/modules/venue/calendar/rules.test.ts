import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries, exchanges } from './exchanges.ts'
import { dayEndsAt, dayStart, type MarketHours, openTimes, sessionAt, settlesAt } from './rules.ts'
import { addDays, dateFrom, dateText, momentOf, wallAt, weekday } from './zone.ts'

const utc = (text: string) => Date.parse(`${text}Z`)
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16))

test.each([
  // Lagos is an hour ahead of UTC all year.
  { at: '2026-11-20T08:29', state: 'closed', ends: '2026-11-20T08:30', day: '2026-11-20' },
  { at: '2026-11-20T08:30', state: 'auction', ends: '2026-11-20T09:00', day: '2026-11-20' },
  { at: '2026-11-20T09:00', state: 'open', ends: '2026-11-20T13:20', day: '2026-11-20' },
  { at: '2026-11-20T13:20', state: 'auction', ends: '2026-11-20T13:30', day: '2026-11-20' },
  { at: '2026-11-20T13:30', state: 'closed', ends: '2026-11-23T08:30', day: '2026-11-23' },
  { at: '2026-11-22T12:00', state: 'closed', ends: '2026-11-23T08:30', day: '2026-11-23' },
])('Lagos by the calendar is $state at $at', ({ at, state, ends, day }) => {
  const session = sessionAt(exchanges.NG, 'calendar', utc(at))
  expect([session.state, iso(session.endsAt), session.tradingDay]).toEqual([state, ends, day])
})

test.each([
  { country: 'US', summer: ['13:30', '19:55'], winter: ['14:30', '20:55'] },
  { country: 'GB', summer: ['07:00', '15:30'], winter: ['08:00', '16:30'] },
  { country: 'MX', summer: ['13:30', '19:50'], winter: ['14:30', '20:50'] },
  { country: 'BR', summer: ['13:00', '19:55'], winter: ['13:00', '20:55'] },
  { country: 'NG', summer: ['09:00', '13:20'], winter: ['09:00', '13:20'] },
] as const)('$country keeps its hours through the change of clocks', ({ country, summer, winter }) => {
  const trading = (date: string) => {
    const noon = sessionAt(exchanges[country], 'calendar', utc(`${date}T00:30`))
    const open = sessionAt(exchanges[country], 'calendar', noon.opensAt ?? 0)
    return [iso(noon.opensAt)?.slice(11), iso(open.endsAt)?.slice(11)]
  }
  expect(trading('2026-07-08')).toEqual(summer)
  expect(trading('2026-12-09')).toEqual(winter)
})

test.each([
  { country: 'US', date: '2026-11-26', why: 'Thanksgiving' },
  { country: 'GB', date: '2026-12-28', why: 'Boxing Day, moved from a Saturday' },
  { country: 'NG', date: '2026-10-01', why: 'Independence Day' },
  { country: 'MX', date: '2026-09-16', why: 'Independence Day' },
  { country: 'BR', date: '2026-02-17', why: 'Carnival' },
] as const)('$country is shut on $date: $why', ({ country, date }) => {
  const session = sessionAt(exchanges[country], 'calendar', utc(`${date}T15:00`))
  expect(session.state).toBe('closed')
  expect(session.tradingDay > date).toBe(true)
})

test('New York ends at one on the day after Thanksgiving, with its auction after that', () => {
  expect(sessionAt(exchanges.US, 'calendar', utc('2026-11-27T17:59')).state).toBe('open')
  expect(sessionAt(exchanges.US, 'calendar', utc('2026-11-27T18:00')).state).toBe('auction')
  expect(sessionAt(exchanges.US, 'calendar', utc('2026-11-27T18:05')).state).toBe('closed')
})

test('practice hours are open around the clock but for the minute before midnight', () => {
  const at = (text: string) => sessionAt(exchanges.NG, 'practice', utc(text))
  expect(at('2026-11-22T03:00')).toMatchObject({ state: 'open', tradingDay: '2026-11-22', opensAt: null })
  expect(iso(at('2026-11-22T03:00').endsAt)).toBe('2026-11-22T22:59')
  expect(at('2026-11-22T22:59')).toMatchObject({ state: 'auction', tradingDay: '2026-11-22' })
  expect(at('2026-11-22T23:00')).toMatchObject({ state: 'open', tradingDay: '2026-11-23' })
})

test.each([
  { hours: 'practice', at: '2026-11-20T12:00', settles: '2026-11-20T23:00' },
  { hours: 'practice', at: '2026-11-20T22:59', settles: '2026-11-20T23:00' },
  { hours: 'calendar', at: '2026-11-20T12:00', settles: '2026-11-23T09:00' },
  { hours: 'calendar', at: '2026-09-30T12:00', settles: '2026-10-02T09:00' },
  // After Friday's close an order belongs to Monday.
  { hours: 'calendar', at: '2026-11-20T14:00', settles: '2026-11-24T09:00' },
] as const)('what is bought in Lagos at $at settles at $settles ($hours)', ({ hours, at, settles }) => {
  expect(iso(settlesAt(exchanges.NG, hours, utc(at)))).toBe(settles)
})

test('a day is 23 hours in March and 25 in November where clocks change', () => {
  const hoursOf = (date: string) => {
    const start = momentOf('America/New_York', { ...dateFrom(date), minute: 0 })
    const next = momentOf('America/New_York', { ...addDays(dateFrom(date), 1), minute: 0 })
    return (next - start) / 3_600_000
  }
  expect([hoursOf('2026-03-08'), hoursOf('2026-07-01'), hoursOf('2026-11-01')]).toEqual([23, 24, 25])
})

const moment = fc.integer({ min: utc('2025-01-01T00:00'), max: utc('2028-12-01T00:00') })
const anyCountry = fc.constantFrom(...countries)
const anyHours = fc.constantFrom<MarketHours>('practice', 'calendar')

test('a session ends after it began, the next state differs, and settlement is in the future', () => {
  fc.assert(
    fc.property(anyCountry, anyHours, moment, (country, hours, at) => {
      const now = sessionAt(exchanges[country], hours, at)
      const next = sessionAt(exchanges[country], hours, now.endsAt)
      const last = sessionAt(exchanges[country], hours, now.endsAt - 1)
      expect(now.endsAt).toBeGreaterThan(at)
      expect(next.state).not.toBe(now.state)
      expect(last).toEqual(now)
      expect(settlesAt(exchanges[country], hours, at)).toBeGreaterThan(at)
    }),
  )
})

test('an order for the day ends when its trading day does, whenever it was placed', () => {
  // Placed at night, before the open, while it trades: the close of that day, and never the next open.
  for (const at of ['2026-11-20T02:00', '2026-11-20T08:40', '2026-11-20T12:00', '2026-11-20T13:25'])
    expect(iso(dayEndsAt(exchanges.NG, 'calendar', utc(at)))).toBe('2026-11-20T13:30')
  expect(iso(dayEndsAt(exchanges.NG, 'calendar', utc('2026-11-20T14:00')))).toBe('2026-11-23T13:30')
  fc.assert(
    fc.property(anyCountry, moment, fc.constantFrom('practice', 'calendar'), (country, at, hours) => {
      const ends = dayEndsAt(exchanges[country], hours, at)
      const { tradingDay } = sessionAt(exchanges[country], hours, at)
      expect(ends).toBeGreaterThan(at)
      expect(sessionAt(exchanges[country], hours, ends - 1).tradingDay).toBe(tradingDay)
      expect(sessionAt(exchanges[country], hours, ends).tradingDay > tradingDay).toBe(true)
    }),
  )
})

test('the wall of every zone reads back, and a day starts at its midnight', () => {
  fc.assert(
    fc.property(anyCountry, moment, (country, at) => {
      const { zone } = exchanges[country]
      const whole = Math.floor(at / 60_000) * 60_000
      const wall = wallAt(zone, whole)
      const back = momentOf(zone, wall)
      // In the hour that autumn repeats, the first of both is meant.
      expect([whole, whole - 3_600_000]).toContain(back)
      expect(wallAt(zone, dayStart(zone, at))).toEqual({ ...wall, minute: 0 })
      expect(dateText(addDays(wall, 0))).toBe(dateText(wall))
    }),
  )
})

test('holidays are weekdays, in order, and all four years have them', () => {
  for (const country of countries) {
    const dates = [...exchanges[country].holidays]
    expect(dates).toEqual([...dates].sort())
    expect(new Set(dates.map((date) => date.slice(0, 4))).size).toBe(4)
    for (const date of dates) expect([1, 2, 3, 4, 5], `${country} ${date}`).toContain(weekday(dateFrom(date)))
  }
})

test('a day of UTC is traded through within its hours, and a holiday not at all', () => {
  const dayOf = (date: string) => {
    const from = utc(`${date}T00:00`)
    return { from, to: from + 24 * 3_600_000 }
  }
  const shown = (country: 'US', hours: MarketHours, date: string) =>
    openTimes(exchanges[country], hours, dayOf(date)).map(({ from, to }) => `${iso(from)} ${iso(to)}`)
  expect(shown('US', 'calendar', '2026-11-20')).toEqual(['2026-11-20T14:30 2026-11-20T20:55'])
  expect(shown('US', 'calendar', '2026-11-21')).toEqual([])
  expect(shown('US', 'practice', '2026-11-20')).toEqual([
    '2026-11-20T00:00 2026-11-20T04:59',
    '2026-11-20T05:00 2026-11-21T00:00',
  ])
})

test.each(countries)('%s trades in a day exactly when its session is open', (country) => {
  fc.assert(
    fc.property(
      fc.constantFrom<MarketHours>('practice', 'calendar'),
      fc.nat(400),
      fc.nat(1439),
      (hours, day, minute) => {
        const from = utc('2026-01-01T00:00') + day * 24 * 3_600_000
        const at = from + minute * 60_000
        const times = openTimes(exchanges[country], hours, { from, to: from + 24 * 3_600_000 })
        const isIn = times.some((one) => one.from <= at && at < one.to)
        expect(isIn).toBe(sessionAt(exchanges[country], hours, at).state === 'open')
      },
    ),
    { numRuns: 60 },
  )
})
