import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Bar, Interval } from '@openbourse/protocol'
import { beforeAll, expect, test } from 'vitest'
import { standingClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/http/types.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { exchanges } from './calendar/exchanges.ts'
import { dayMs, hourMs, minuteMs } from './calendar/zone.ts'
import { foldBars, type Bar as MemoryBar } from './candles/bar.ts'
import { startOf } from './candles/intervals.ts'
import { listings, venue, venueHandlers } from './index.ts'
import { readBars } from './store.ts'

// One first start serves all tests here: two years are made once, in a database of its own.
const startMs = Date.parse('2026-11-20T11:20:30Z')
const clock = standingClock(startMs)
const context: Context = {
  userId: 0,
  sessionId: 0,
  requestKey: undefined,
  locale: 'en-US',
  nowMs: startMs,
  client: { ip: '127.0.0.1', network: '127.0.0.1', device: 'test' },
}
let world: World

beforeAll(async () => {
  world = await openWorld({ products: [venue], clock })
})

const liveVenue = () => world.assembly.face(venue)
const handlers = () =>
  venueHandlers(liveVenue(), {
    mineOf: () => never(),
    feesOf: () => [],
    flagsOf: () => ({ vip: false, shortTerm: false }),
    watchedCounts: () => new Map(),
  })

function never(): never {
  throw new Error('a visitor has nothing')
}

async function candles(
  symbol: string,
  interval: Interval,
  range: { from?: number; to?: number; limit?: number } = {},
) {
  const answer = await handlers().stockCandles(context, {
    symbol,
    interval,
    limit: range.limit ?? 1000,
    asTraded: false,
    from: range.from,
    to: range.to,
  })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value.bars
}

type FileRow = { date: string; o: string; h: string; l: string; c: string; v: string }

/** The file, read in the plainest way. Prices have six decimals, of which a price keeps two, rounded half up. */
function fileRows(): FileRow[] {
  const script = createRequire(import.meta.url).resolve('vega-datasets')
  const text = readFileSync(script.replace('build/index.js', 'data/sp500-2000.csv'), 'utf8')
  const cents = (value: string): string => {
    const [whole = '', part = ''] = value.split('.')
    const exact = BigInt(whole + part.padEnd(6, '0'))
    const rounded = (exact + 5000n) / 10_000n
    return `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`
  }
  const lines = text.trim().split('\n').slice(1)
  return lines.map((line) => {
    const [date = '', open = '', high = '', low = '', close = '', , volume = ''] = line.trim().split(',')
    return { date, o: cents(open), h: cents(high), l: cents(low), c: cents(close), v: volume }
  })
}

/** The date in New York, by Intl and not by the venue's own arithmetic. */
const newYorkDate = (t: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(t)
const newYorkTime = (t: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'medium' }).format(t)

async function allOf(interval: Interval): Promise<Bar[]> {
  const all: Bar[] = []
  let from = Date.parse('1999-12-01T00:00:00Z')
  for (;;) {
    const page = await candles('SP500', interval, { from, to: Date.parse('2020-12-31T00:00:00Z') })
    all.push(...page)
    if (page.length < 1000) return all
    from = page.at(-1)![0] + 1
  }
}

test('the served day bars of the replay equal the file, bar by bar', async () => {
  const rows = fileRows()
  const bars = await allOf('1d')
  expect(rows).toHaveLength(5105)
  expect(bars.map(([t, ...rest]) => [newYorkDate(t), newYorkTime(t), ...rest])).toEqual(
    rows.map(({ date, o, h, l, c, v }) => [date, '00:00:00', o, h, l, c, v]),
  )
})

test.each([
  {
    interval: '1w',
    key: (date: string) => {
      const day = new Date(`${date}T00:00:00Z`)
      day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
      return day.toISOString().slice(0, 10)
    },
  },
  { interval: '1M', key: (date: string) => `${date.slice(0, 7)}-01` },
] as const)('the $interval bars of the replay are the fold of the file', async ({ interval, key }) => {
  const groups = Map.groupBy(fileRows(), ({ date }) => key(date))
  const most = (values: string[], by: (...values: number[]) => number) => by(...values.map(Number)).toFixed(2)
  const expected = [...groups].map(([start, rows]) => [
    start,
    rows[0]!.o,
    most(
      rows.map(({ h }) => h),
      Math.max,
    ),
    most(
      rows.map(({ l }) => l),
      Math.min,
    ),
    rows.at(-1)!.c,
    String(rows.reduce((sum, { v }) => sum + BigInt(v), 0n)),
  ])
  const bars = await allOf(interval)
  expect(bars.map(([t, ...rest]) => [newYorkDate(t), ...rest])).toEqual(expected)
})

test('from and to page without a gap or a double, and without from the newest bars come', async () => {
  const days = await candles('LAGC', '1d')
  const first = await candles('LAGC', '1d', { from: days[0]![0], to: days[9]![0] })
  const next = await candles('LAGC', '1d', { from: days[9]![0] + 1, limit: 5 })
  expect([...first, ...next]).toEqual(days.slice(0, 15))
  expect(await candles('LAGC', '1d', { limit: 7 })).toEqual(days.slice(-7))
  expect(await candles('LAGC', '1d', { to: days[20]![0], limit: 3 })).toEqual(days.slice(18, 21))
})

async function stored(symbol: string, interval: '1m' | '1h' | '1d', from: number): Promise<MemoryBar[]> {
  return await readBars(world.database, { symbol, interval, from, to: startMs + 30 * dayMs, limit: 100_000 })
}

test('the first start leaves two years of days, sixty days of hours and two days of minutes, which agree', async () => {
  for (const { symbol, country } of listings.filter(({ feed }) => feed === 'simulated')) {
    const { zone } = exchanges[country]
    const days = await stored(symbol, '1d', 0)
    expect(days.length, symbol).toBeGreaterThanOrEqual(730)
    const hours = await stored(symbol, '1h', 0)
    expect(hours.length, symbol).toBeGreaterThan(59 * 24)
    const wholeDay = startOf('1d', zone, startMs - 50 * dayMs)
    const fromHours = foldBars(hours, (t) => startOf('1d', zone, t)).filter(({ t }) => t >= wholeDay)
    expect(fromHours).toEqual(days.filter(({ t }) => t >= wholeDay))
    const minutes = await stored(symbol, '1m', 0)
    const wholeHour = startOf('1h', zone, startMs - 40 * hourMs)
    const fromMinutes = foldBars(minutes, (t) => startOf('1h', zone, t)).filter(({ t }) => t >= wholeHour)
    expect(fromMinutes).toEqual(hours.filter(({ t }) => t >= wholeHour))
  }
})

test.each([
  ['5m', 5],
  ['15m', 15],
  ['30m', 30],
] as const)(
  '%s bars are the fold of the minutes, whichever way and from wherever they are read',
  async (interval, minutes) => {
    const step = minutes * 60_000
    const wire = (await candles('LAGC', '1m', { from: startMs - 15 * hourMs })).map(
      ([t, open, high, low, close, volume]): MemoryBar => ({
        t,
        open: Number(open),
        high: Number(high),
        low: Number(low),
        close: Number(close),
        volume: Number(volume),
        turnover: 0,
      }),
    )
    expect(wire.length).toBeGreaterThan(14 * 60)
    const fold = foldBars(wire, (t) => Math.floor(t / step) * step)
    const shown = (bars: readonly Bar[]) =>
      bars.map(([t, open, high, low, close, volume]) => [
        t,
        Number(open),
        Number(high),
        Number(low),
        Number(close),
        Number(volume),
      ])
    const expected = fold
      .slice(1)
      .map(({ t, open, high, low, close, volume }) => [t, open, high, low, close, volume])
    expect(expected.length).toBeGreaterThan(25)
    expect(shown(await candles('LAGC', interval, { from: fold[1]!.t }))).toEqual(expected)
    expect(shown(await candles('LAGC', interval, { limit: expected.length }))).toEqual(expected)
    const [from, to] = [fold[3]!.t, fold[20]!.t]
    expect(shown(await candles('LAGC', interval, { from, to }))).toEqual(
      expected.filter(([t]) => t! >= from && t! <= to),
    )
    expect(shown(await candles('LAGC', interval, { from, limit: 4 }))).toEqual(expected.slice(2, 6))
  },
)

test('quotes after a start continue the bars: last price, previous close, day statistics', async () => {
  for (const quote of liveVenue()
    .quotes()
    .filter(({ symbol }) => symbol !== 'SP500')) {
    const [yesterday, today] = (await candles(quote.symbol, '1d')).slice(-2)
    expect(quote.last).toBe(today![4])
    expect(quote.previousClose).toBe(yesterday![4])
    expect([quote.open, quote.high, quote.low, quote.volume]).toEqual([
      today![1],
      today![2],
      today![3],
      today![5],
    ])
    expect(quote.spark.length).toBeGreaterThan(5)
    expect(quote.spark.length).toBeLessThanOrEqual(32)
  }
})

test('a price at a moment is the close of the bar that was over then', async () => {
  const hour = (await stored('LAGC', '1h', startMs - 10 * dayMs))[5]!
  const day = (await stored('LAGC', '1d', 0))[100]!
  const [before, inHour, inDay, now] = await liveVenue().pricesAt('LAGC', [
    0,
    hour.t + hourMs,
    day.t + dayMs,
    startMs,
  ])
  expect([before, inHour, inDay, now]).toEqual([31_088, hour.close, day.close, liveVenue().lastPrice('LAGC')])
})

test('a later start bridges the time away and continues from the last price', async () => {
  const last = liveVenue().lastPrice('LAGC')
  const before = await stored('LAGC', '1m', 0)
  clock.advance(5 * hourMs)
  world = await world.reopen()
  const minutes = await stored('LAGC', '1m', 0)
  const bridged = minutes.slice(before.length)
  expect(minutes.slice(0, before.length)).toEqual(before)
  expect(bridged[0]!.t).toBe(before.at(-1)!.t + minuteMs)
  expect(bridged).toHaveLength(300)
  expect(Math.abs(bridged[0]!.open / last - 1)).toBeLessThan(0.01)
  const hours = await stored('LAGC', '1h', startMs - 4 * hourMs)
  const from = hours[1]!.t
  expect(
    foldBars(
      minutes.filter(({ t }) => t >= from),
      (t) => startOf('1h', '', t),
    ),
  ).toEqual(hours.filter(({ t }) => t >= from))
  expect(liveVenue().lastPrice('LAGC')).toBe(bridged.at(-1)!.close)
})

test('a first start that was cut short is made again, but never that of a market that lived', async () => {
  const days = async () => (await stored('THMB', '1d', 0)).map(({ close }) => close)
  const before = await days()
  const cut = `delete from venue.candle where symbol = 'THMB' and interval = '1d' and t > $1`
  await world.database.query(cut, [startMs - 2 * dayMs])
  await world.database.query(`insert into venue.trading_day (calendar, day) values ('GB', '2026-11-20')`)
  world = await world.reopen()
  expect((await days()).slice(0, 700)).toEqual(before.slice(0, 700))
  await world.database.query(cut, [startMs - 2 * dayMs])
  await world.asOwner('delete from venue.trading_day')
  const other = await stored('LAGC', '1d', 0)
  world = await world.reopen()
  expect((await days()).length).toBeGreaterThanOrEqual(730)
  expect(await stored('LAGC', '1d', 0)).toEqual(other)
})

test('unknown instruments are refused by every call that names one', async () => {
  const symbol = 'NOBODY'
  const answers = await Promise.all([
    handlers().stockInfo(context, { symbol }),
    handlers().stockTrades(context, { symbol, limit: 5 }),
    handlers().stockIndexMembers(context, { symbol }),
    // A share has no members.
    handlers().stockIndexMembers(context, { symbol: 'LAGC' }),
    handlers().stockBooks(context, { symbol, levels: 5 }),
    handlers().stockCandles(context, {
      symbol,
      interval: '1d',
      from: undefined,
      to: undefined,
      limit: 5,
      asTraded: false,
    }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, reason: 'symbol_unknown' })
})

const digits = (decimal: string | null) => BigInt(decimal!.replace('.', ''))

test('the members of each index add up to its move', async () => {
  const indices = listings.filter((one) => one.class === 'index')
  expect(indices.length).toBeGreaterThan(3)
  for (const { symbol, members } of indices) {
    const answer = await handlers().stockIndexMembers(context, { symbol })
    if (!answer.ok) throw new Error(symbol)
    const { list, level, previousClose, change, dividends } = answer.value
    expect(list.map((row) => row.symbol).sort(), symbol).toEqual([...members].sort())
    expect(digits(level) - digits(previousClose)).toBe(digits(change))
    const points = list.map((row) => digits(row.points))
    expect(points.reduce((sum, one) => sum + one, digits(dividends))).toBe(digits(change))
    if (list.length > 0) expect(list.reduce((sum, { weight }) => sum + digits(weight), 0n)).toBe(10_000n)
    const sizes = points.map((one) => (one < 0n ? -one : one))
    expect(sizes).toEqual([...sizes].sort((one, other) => Number(other - one)))
  }
})

test('the members of each index add up to its move since a moment, beside what rounding of closes leaves', async () => {
  for (const { symbol, members } of listings.filter((one) => one.class === 'index')) {
    const days = await candles(symbol, '1d', { limit: 32 })
    const [[, , , , close], [from]] = days.slice(0, 2) as [Bar, Bar]
    const answer = await handlers().stockIndexMembers(context, { symbol, from })
    if (!answer.ok) throw new Error(symbol)
    const { list, level, previousClose, change, dividends, rounding, since } = answer.value
    if (members.length === 0) {
      expect(since, symbol).toBeNull()
      continue
    }
    expect([since, dividends]).toEqual([from, '0.00'])
    expect(list.map((row) => row.symbol).sort(), symbol).toEqual([...members].sort())
    expect(digits(level) - digits(previousClose)).toBe(digits(change))
    const rows = list.reduce((sum, row) => sum + digits(row.points), digits(rounding))
    expect(rows).toBe(digits(change))
    // Closes of the years before the first start are rounded on their own: a hundred thousandth of the level at most.
    expect(Math.abs(Number(rounding)) / Number(level), symbol).toBeLessThan(0.000_02)
    // The level then is the close of its day before.
    expect(previousClose).toBe(close)
  }
})

test('a future moment has no move: the result is of today', async () => {
  const answer = await handlers().stockIndexMembers(context, { symbol: 'LAG30', from: startMs + dayMs })
  expect(answer).toMatchObject({ ok: true, value: { since: null, rounding: '0.00' } })
})

test('the measures of a company are what its figures make of the last price', async () => {
  const companies = listings.filter(({ yearly }) => yearly)
  expect(companies.length).toBeGreaterThan(80)
  for (const { symbol } of companies) {
    const answer = await handlers().stockInfo(context, { symbol })
    if (!answer.ok || !answer.value.fundamentals) throw new Error(symbol)
    const { quote, fundamentals } = answer.value
    const last = Number(quote.last)
    const { marketValue, sharesIssued, earnings, priceEarnings, dividend, dividendYield } = fundamentals
    expect(Number(marketValue) / (Number(sharesIssued) * last), symbol).toBeCloseTo(1, 9)
    // Two decimals, rounded down: exact in hundredths, whatever the size of the price.
    if (earnings !== null) expect(digits(priceEarnings)).toBe((digits(quote.last) * 100n) / digits(earnings))
    // Four decimals, half to even: at most half of the last one away.
    if (dividend !== null) {
      const [ten, paid, price] = [10_000n, digits(dividend), digits(quote.last)]
      const away = 2n * (paid * ten - digits(dividendYield) * price)
      expect(away <= price && -away <= price, symbol).toBe(true)
    }
    // What has no figure has no measure, and the other way round.
    expect([earnings, dividend].map((one) => one === null)).toEqual(
      [priceEarnings, dividendYield].map((one) => one === null),
    )
  }
})
