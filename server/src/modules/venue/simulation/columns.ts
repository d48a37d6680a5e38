import type { Bar } from '../candles/bar.ts'
import { type BaseInterval, baseIntervals } from '../candles/intervals.ts'
import type { BarColumns } from '../store.ts'

const rowsMax = 25_000
const columnCount = 7

/** Gathers bars of many instruments and hands them on in chunks that can be sent between threads without a copy. */
export function createColumns(full: (columns: BarColumns) => void) {
  const open = Object.fromEntries(
    baseIntervals.map((interval) => [interval, { symbols: [] as string[], numbers: emptyNumbers() }]),
  ) as Record<BaseInterval, { symbols: string[]; numbers: Float64Array[] }>

  const flush = (interval: BaseInterval): void => {
    const { symbols, numbers } = open[interval]
    if (symbols.length === 0) return
    full({ interval, symbols, numbers: numbers.map((column) => column.slice(0, symbols.length)) })
    open[interval] = { symbols: [], numbers }
  }

  return {
    add(symbol: string, interval: BaseInterval, bar: Bar): void {
      const { symbols, numbers } = open[interval]
      const row = symbols.push(symbol) - 1
      const values = [bar.t, bar.open, bar.high, bar.low, bar.close, bar.volume, bar.turnover]
      for (const [at, value] of values.entries()) numbers[at]![row] = value
      if (symbols.length === rowsMax) flush(interval)
    },
    finish(): void {
      for (const interval of baseIntervals) flush(interval)
    },
  }
}

function emptyNumbers(): Float64Array[] {
  return Array.from({ length: columnCount }, () => new Float64Array(rowsMax))
}
