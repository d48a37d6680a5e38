import type { JournalTable } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { CalendarName } from './calendar/calendars.ts'
import type { Bar } from './candles/bar.ts'
import type { BaseInterval } from './candles/intervals.ts'

const columns = {
  symbol: 'text',
  interval: 'text',
  t: 'bigint',
  o: 'bigint',
  h: 'bigint',
  l: 'bigint',
  c: 'bigint',
  v: 'bigint',
  a: 'bigint',
} as const

export const candleTable: JournalTable<keyof typeof columns> = {
  name: 'venue.candle',
  columns,
  upsertOn: ['symbol', 'interval', 't'],
}

export const tradingDayTable: JournalTable<'calendar' | 'day'> = {
  name: 'venue.trading_day',
  columns: { calendar: 'text', day: 'text' },
  upsertOn: ['calendar'],
}

export function candleRow(symbol: string, interval: BaseInterval, bar: Bar) {
  const { t, open: o, high: h, low: l, close: c, volume: v, turnover: a } = bar
  return { symbol, interval, t, o, h, l, c, v, a }
}

/** Bars of many instruments, a column each: for bulk writes. */
export type BarColumns = {
  readonly interval: BaseInterval
  readonly symbols: readonly string[]
  /** t, o, h, l, c, v, a, each as long as `symbols`. */
  readonly numbers: readonly Float64Array[]
}

/**
 * Adds bars in one statement. `mend` replaces those of the same instrument, interval and time; without it, which is a quarter
 * faster, there must be none.
 */
export async function writeBars(
  database: Queryable,
  rows: BarColumns,
  { mend }: { readonly mend: boolean },
): Promise<void> {
  const orReplace = `on conflict (symbol, interval, t) do update
     set o = excluded.o, h = excluded.h, l = excluded.l, c = excluded.c, v = excluded.v, a = excluded.a`
  await database.query(
    `insert into venue.candle (symbol, interval, t, o, h, l, c, v, a)
     select s, $2, t, o, h, l, c, v, a
     from unnest($1::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
       as bar (s, t, o, h, l, c, v, a)
     ${mend ? orReplace : ''}`,
    // An array written as text is many times cheaper to hand over than one of numbers.
    [`{${rows.symbols.join(',')}}`, rows.interval, ...rows.numbers.map((column) => `{${column.join(',')}}`)],
  )
}

type BarRow = { symbol: string; t: string; o: string; h: string; l: string; c: string; v: string; a: string }

const readBar = ({ t, o, h, l, c, v, a }: BarRow): Bar => ({
  t: Number(t),
  open: Number(o),
  high: Number(h),
  low: Number(l),
  close: Number(c),
  volume: Number(v),
  turnover: Number(a),
})

/** The newest bars of each instrument, oldest first. */
export async function newestBars(
  database: Queryable,
  symbols: readonly string[],
  { interval, count }: { readonly interval: BaseInterval; readonly count: number },
): Promise<Map<string, Bar[]>> {
  const rows = await database.query<BarRow>(
    `select bar.* from unnest($1::text[]) as wanted (symbol)
     cross join lateral (
       select * from venue.candle
       where symbol = wanted.symbol and interval = $2 order by t desc limit $3
     ) as bar`,
    [symbols, interval, count],
  )
  const bySymbol = new Map<string, Bar[]>()
  for (const row of rows) {
    const bars = bySymbol.get(row.symbol)
    if (bars) bars.unshift(readBar(row))
    else bySymbol.set(row.symbol, [readBar(row)])
  }
  return bySymbol
}

/** Volume of each of the newest days before a time, newest first. */
export async function volumesBefore(
  database: Queryable,
  symbol: string,
  { days, before }: { readonly days: number; readonly before: number },
): Promise<number[]> {
  const rows = await database.query(
    `select v from venue.candle where symbol = $1 and interval = '1d' and t < $2 order by t desc limit $3`,
    [symbol, before, days],
  )
  return rows.map(({ v }) => Number(v))
}

export type BarRange = {
  readonly symbol: string
  readonly interval: BaseInterval
  /** First admitted time; without it the newest bars up to `to` are meant. */
  readonly from: number | undefined
  readonly to: number
  readonly limit: number
}

/** Stored bars with from ≤ t ≤ to, oldest first. */
export async function readBars(database: Queryable, range: BarRange): Promise<Bar[]> {
  const { symbol, interval, from, to, limit } = range
  const rows = await database.query<BarRow>(
    `select * from venue.candle
     where symbol = $1 and interval = $2 and t between $3 and $4
     order by t ${from === undefined ? 'desc' : 'asc'} limit $5`,
    [symbol, interval, from ?? 0, to, limit],
  )
  const bars = rows.map(readBar)
  return from === undefined ? bars.reverse() : bars
}

/**
 * As `readBars`, with the bars before `until` folded to bars of `stepMs`: a long chart of half hours is 30,000 minutes, which
 * the database folds beside this process, and which would keep this process from everything else. `read` is the number of
 * stored bars that went into the answer.
 */
export async function readFoldedBars(
  database: Queryable,
  range: BarRange,
  { stepMs, until }: { readonly stepMs: number; readonly until: number },
): Promise<{ readonly bars: Bar[]; readonly read: number }> {
  const { symbol, interval, from, to, limit } = range
  const rows = await database.query<BarRow & { read: string }>(
    `select case when t < $7 then t / $6 * $6 else t end as t,
       (array_agg(o order by t))[1] as o, max(h) as h, min(l) as l, (array_agg(c order by t desc))[1] as c,
       sum(v)::bigint as v, sum(a)::bigint as a, count(*) as read
     from (
       select * from venue.candle
       where symbol = $1 and interval = $2 and t between $3 and $4
       order by t ${from === undefined ? 'desc' : 'asc'} limit $5
     ) as bar
     group by 1 order by 1`,
    [symbol, interval, from ?? 0, to, limit, stepMs, until],
  )
  return { bars: rows.map(readBar), read: rows.reduce((sum, { read }) => sum + Number(read), 0) }
}

/** The close of the newest bar that was over at each moment, or undefined before the first one. */
export async function closesAt(
  database: Queryable,
  symbol: string,
  atMs: readonly number[],
): Promise<({ readonly t: number; readonly close: number } | undefined)[]> {
  const rows = await database.query<{ c: string | null; t: string | null }>(
    `select found.c, found.t from unnest($2::bigint[]) with ordinality as wanted (at, place)
     left join lateral (
       select bar.c, bar.t from unnest(array['1m', '1h', '1d'], array[60000, 3600000, 86400000]::bigint[]) as kind (interval, length)
       cross join lateral (
         select c, t, t + kind.length as over from venue.candle
         where symbol = $1 and interval = kind.interval and t <= wanted.at - kind.length order by t desc limit 1
       ) as bar
       order by bar.over desc limit 1
     ) as found on true
     order by wanted.place`,
    [symbol, atMs],
  )
  return rows.map(({ c, t }) => (c === null ? undefined : { t: Number(t), close: Number(c) }))
}

/** Closing prices of the day so far, at most one for each stretch of `stepMs`, oldest first. */
export async function closesSince(
  database: Queryable,
  symbols: readonly string[],
  { fromMs, stepMs }: { readonly fromMs: number; readonly stepMs: number },
): Promise<Map<string, { t: number; price: number }[]>> {
  const rows = await database.query<{ symbol: string; t: string; c: string }>(
    `select distinct on (symbol, (t - $2) / $3) symbol, t, c from venue.candle
     where symbol = any($1) and interval = '1m' and t >= $2
     order by symbol, (t - $2) / $3, t desc`,
    [symbols, fromMs, stepMs],
  )
  const bySymbol = new Map<string, { t: number; price: number }[]>(symbols.map((symbol) => [symbol, []]))
  for (const { symbol, t, c } of rows) bySymbol.get(symbol)?.push({ t: Number(t), price: Number(c) })
  return bySymbol
}

/** Takes back what a first start that was cut short had written. */
export async function dropBars(database: Queryable, symbols: readonly string[]): Promise<void> {
  if (symbols.length > 0) await database.query('delete from venue.candle where symbol = any($1)', [symbols])
}

/** Minute bars are kept for a while only; their hours and days stay. */
export async function dropMinutesBefore(database: Queryable, beforeMs: number): Promise<void> {
  await database.query(`delete from venue.candle where interval = '1m' and t < $1`, [beforeMs])
}

export async function readTradingDays(database: Queryable): Promise<Map<CalendarName, string>> {
  const rows = await database.query<{ calendar: CalendarName; day: string }>(
    'select calendar, day from venue.trading_day',
  )
  return new Map(rows.map(({ calendar, day }) => [calendar, day]))
}
