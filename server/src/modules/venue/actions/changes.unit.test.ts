import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries, exchanges } from '../calendar/exchanges.ts'
import { isTradingDay } from '../calendar/rules.ts'
import { listings } from '../instruments/index.ts'
import { createCalendar } from './calendar.ts'
import { changesBegin, changesOf } from './changes.ts'
import { daysAfter } from './rules.ts'

const calendar = createCalendar('20251121', listings)
const until = '2028-06-30'
const all = calendar.changes({ from: changesBegin, to: until })

test('all days are trading days in their order, and the last day is the trading day before the ex date', () => {
  expect(all.length).toBeGreaterThan(60)
  for (const { id, country, announcedOn, lastOn, exOn } of all) {
    expect(announcedOn < lastOn && lastOn < exOn, id).toBe(true)
    for (const day of [announcedOn, lastOn, exOn])
      expect(isTradingDay(exchanges[country], day), id).toBe(true)
    for (let day = daysAfter(lastOn, 1); day < exOn; day = daysAfter(day, 1))
      expect(isTradingDay(exchanges[country], day), `${id} ${day}`).toBe(false)
  }
})

test('a stock goes back the next time, so that its shares are never further from the listing than one split', () => {
  for (const { symbol } of listings) {
    const own = changesOf('1', listings, { from: changesBegin, to: '2028-11-30' })
      .filter((one) => one.symbol === symbol && one.ratio)
      .map(({ ratio }) => ratio!)
    for (const [at, ratio] of own.entries()) {
      const before = own[at - 1]
      if (before && at % 2 === 1) expect(ratio).toEqual({ now: before.was, was: before.now })
    }
  }
})

test('something of a market of single shares is split every four weeks, and nothing of a market of round lots', () => {
  for (const country of countries) {
    const splits = all.filter((one) => one.country === country && one.kind === 'split')
    if (country === 'BR') expect(splits).toEqual([])
    else expect(splits.length).toBeGreaterThan(18)
  }
})

test('a market keeps twenty stocks, loses at most one a year, and what is announced to leave is not split', () => {
  const gone = all.filter(({ kind }) => kind === 'delisting')
  expect(gone.map(({ country }) => country).sort()).toEqual(['NG', 'NG', 'US', 'US'])
  for (const { symbol, announcedOn } of gone)
    expect(all.filter((one) => one.symbol === symbol && one.exOn >= announcedOn)).toHaveLength(1)
})

test('a window shows what a longer one shows of it, whatever the seed', () => {
  const day = fc.integer({ min: 0, max: 500 }).map((days) => daysAfter(changesBegin, days))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), fc.string(), (from, days, seed) => {
      const to = daysAfter(from, days)
      const wide = changesOf(seed, listings, { from: changesBegin, to: daysAfter(to, 30) })
      const within = wide.filter(({ exOn }) => exOn >= from && exOn <= to)
      expect(changesOf(seed, listings, { from, to })).toEqual(within)
    }),
    { numRuns: 15 },
  )
})

test('a dividend is paid for the shares as they are on its ex date, and none on a stock that is gone', () => {
  const split = all.find(({ ratio, country }) => ratio?.now === 2 && country === 'NG')!
  const ask = { symbol: split.symbol, from: '2026-01-01', to: until }
  const paid = calendar.between(ask)
  const before = paid.find(({ exOn }) => exOn < split.exOn)!
  const after = paid.find(({ exOn }) => exOn >= split.exOn)!
  expect(after.perShare).toBe(Math.floor(before.perShare / 2))
  const gone = all.find(({ kind }) => kind === 'delisting')!
  const left = calendar.between({ symbol: gone.symbol, from: gone.exOn, to: until })
  expect(left).toEqual([])
})

test('a recomputed calendar has these', () => {
  const ids = all
    .filter(({ country, exOn }) => country === 'NG' && exOn < '2027-08-01')
    .map(({ id, ratio }) => `${id} ${ratio ? `${ratio.now}:${ratio.was}` : ''}`)
  expect(ids).toMatchInlineSnapshot(`
    [
      "split:ARIB:2026-12-24 3:2",
      "split:NSUK:2027-01-21 2:1",
      "split:CALP:2027-02-18 1:5",
      "split:BNAG:2027-03-18 1:5",
      "split:HRMA:2027-04-15 1:5",
      "split:ENUC:2027-05-13 2:1",
      "delisting:MRNI:2027-06-07 ",
      "split:ZUMT:2027-06-10 2:1",
      "split:YABT:2027-07-08 1:5",
    ]
  `)
})
