import type { Cell } from '../core/types.ts'
import type { Bar } from '../modules/venue/candles/bar.ts'
import type { BaseInterval } from '../modules/venue/candles/intervals.ts'

/** One row as a command wrote it, or as the database has it: then every number may be text. */
export type Row = { readonly table: string; readonly row: Readonly<Record<string, Cell>> }

export const whole = (cell: unknown): bigint =>
  typeof cell === 'bigint' ? cell : typeof cell === 'number' ? BigInt(cell) : BigInt(String(cell))

type Stored = Row['row']

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000] as const

/** What PostgreSQL would have kept of all rows: the newest by key where rows are replaced, all of them elsewhere. */
export class StoredJournal {
  readonly commands = new Map<string, Stored>()
  readonly orders = new Map<string, Stored>()
  readonly peaks = new Map<string, Stored>()
  readonly lots = new Map<string, Stored>()
  readonly bars = new Map<string, Stored>()
  readonly days = new Map<string, Stored>()

  take(rows: readonly Row[]): void {
    for (const { table, row } of rows) {
      if (table === 'core.command') this.commands.set(`${row.actor} ${row.key}`, row)
      else if (table === 'orders."order"') this.orders.set(String(row.id), row)
      else if (table === 'orders.peak') this.peaks.set(String(row.since), row)
      else if (table === 'stocks.lot') this.lots.set(String(row.id), row)
      else if (table === 'venue.candle') this.bars.set(`${row.symbol} ${row.interval} ${row.t}`, row)
      else if (table === 'venue.trading_day') this.days.set(String(row.calendar), row)
    }
  }

  /** Open orders by their places in the queues, as a start reads them. */
  openOrders(): Stored[] {
    return [...this.orders.values()]
      .filter(({ state }) => state === 'working' || state === 'partially_filled')
      .sort((one, other) => Number(one.priority) - Number(other.priority))
  }

  /** The furthest price of each open trailing stop, as a start reads it. */
  followed(): Stored[] {
    return this.openOrders()
      .filter(({ type, asleep }) => type === 'trailing_stop' && asleep === true)
      .map((order) => {
        const own = { price: Number(order.trail_price), print: Number(order.trail_print) }
        const rows = [...this.peaks.values()].filter(
          ({ symbol, side, since, until }) =>
            symbol === order.symbol &&
            side === order.side &&
            Number(since) <= Number(order.id) &&
            Number(until) >= Number(order.id),
        )
        const further = order.side === 'sell' ? Math.max : Math.min
        const price = further(own.price, ...rows.map((row) => Number(row.price)))
        const row = rows.find((one) => Number(one.price) === price)
        return { id: order.id!, price, print: row?.print ?? own.print }
      })
  }

  openLots(): Stored[] {
    return [...this.lots.values()]
      .filter(({ remaining }) => Number(remaining) > 0)
      .sort((one, other) => Number(one.id) - Number(other.id))
  }

  /** A price that was made up for the time in which the server was away, as a start does it: from another day, and now. */
  moveTo(symbol: string, price: number, atMs: number): void {
    const bar = { symbol, o: price, h: price, l: price, c: price, v: 0, a: 0 }
    const times = { '1m': atMs - (atMs % minuteMs), '1h': atMs - (atMs % hourMs), '1d': atMs - dayMs }
    for (const [interval, t] of Object.entries(times))
      this.bars.set(`${symbol} ${interval} ${t}`, { ...bar, interval, t })
  }

  /** The newest bars of each of these instruments, newest first, as the database answers them. */
  newestBars(symbols: readonly string[], interval: BaseInterval, count: number): Stored[] {
    const bySymbol = new Map<string, Stored[]>()
    for (const row of this.bars.values()) {
      if (row.interval !== interval) continue
      const symbol = String(row.symbol)
      const rows = bySymbol.get(symbol)
      if (rows) rows.push(row)
      else bySymbol.set(symbol, [row])
    }
    const newest = (symbol: string): Stored[] =>
      (bySymbol.get(symbol) ?? []).sort((one, other) => Number(other.t) - Number(one.t)).slice(0, count)
    return symbols.flatMap(newest)
  }

  /** Stored bars of an instrument, oldest first. */
  barsOf(symbol: string): Partial<Record<BaseInterval, Bar[]>> {
    const bars: Partial<Record<BaseInterval, Bar[]>> = {}
    for (const row of this.bars.values()) {
      if (row.symbol !== symbol) continue
      const interval = row.interval as BaseInterval
      bars[interval] = [...(bars[interval] ?? []), barFrom(row)]
    }
    for (const list of Object.values(bars)) list.sort((one, other) => one.t - other.t)
    return bars
  }

  /** Answers of these keys, in the columns of the query for them. */
  answers(actors: readonly unknown[], keys: readonly unknown[]): Record<string, Cell>[] {
    return keys.flatMap((key, at) => {
      const row = this.commands.get(`${actors[at]} ${key}`)
      if (!row) return []
      return [{ actor: String(row.actor), key: row.key!, hash: row.input_hash!, answer: row.answer! }]
    })
  }
}

export function barFrom(row: Stored): Bar {
  const { t, o, h, l, c, v, a } = row
  return {
    t: Number(t),
    open: Number(o),
    high: Number(h),
    low: Number(l),
    close: Number(c),
    volume: Number(v),
    turnover: Number(a),
  }
}
