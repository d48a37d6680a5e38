import type { Bar, Interval, Quote } from '@openbourse/protocol'

/** A bar as the chart wants it. Numbers here are places on a screen; no money is computed from them. */
export type Candle = {
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export function candleOf([timestamp, open, high, low, close, volume]: Bar): Candle {
  return {
    timestamp,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }
}

export const intervalsShown = [
  '1m',
  '5m',
  '15m',
  '1h',
  '4h',
  '1d',
  '1w',
] as const satisfies readonly Interval[]
export const intervalsMore = ['30m', '1M'] as const satisfies readonly Interval[]

type Period = { readonly span: number; readonly type: 'minute' | 'hour' | 'day' | 'week' | 'month' }

export function periodOf(interval: Interval): Period {
  const span = Number.parseInt(interval, 10)
  const type = { m: 'minute', h: 'hour', d: 'day', w: 'week', M: 'month' } as const
  return { span, type: type[interval.replace(/\d+/, '') as keyof typeof type] }
}

export const mainIndicators = ['SMA', 'EMA', 'BOLL', 'SAR', 'none'] as const
export type MainIndicator = (typeof mainIndicators)[number]
export const subIndicators = ['VOL', 'MACD', 'RSI', 'KDJ', 'none'] as const
export type SubIndicator = (typeof subIndicators)[number]

/** An index has no orders of its own, so it has no volume: what counts shares is not drawn under it. */
export function subIndicatorsOf(kind: Quote['kind']): readonly SubIndicator[] {
  return kind === 'index' ? subIndicators.filter((one) => one !== 'VOL') : subIndicators
}

export function knownOr<T extends string>(words: readonly T[], kept: string, otherwise: T): T {
  return words.find((word) => word === kept) ?? otherwise
}

/**
 * The chart library's name of an indicator, and its parameters. Its "SMA" is the smoothed average of Chinese
 * charts; the usual simple one is its "MA".
 */
export function indicatorOf(
  name: string,
): { readonly name: string; readonly calcParams?: number[] } | undefined {
  switch (name) {
    case 'none':
      return undefined
    case 'SMA':
      return { name: 'MA', calcParams: [5, 10, 20] }
    case 'EMA':
      return { name: 'EMA', calcParams: [5, 10, 20] }
    case 'VOL':
      return { name: 'VOL', calcParams: [] }
    default:
      return { name }
  }
}

/** Whether an indicator of a bar hangs on the bars shortly before it alone. The SAR turns where the price once crossed it. */
export const forgets = (name: string): boolean => name !== 'SAR'

/** The bar in which something at a time happened: the last one that had begun. */
export function barAt(candles: readonly Pick<Candle, 'timestamp'>[], at: number): number | undefined {
  let [from, to] = [0, candles.length]
  // Halved again and again: a long chart with many marks would be gone through for each of them.
  while (from < to) {
    const middle = (from + to) >> 1
    if ((candles[middle]?.timestamp ?? 0) > at) to = middle
    else from = middle + 1
  }
  return from === 0 ? undefined : from - 1
}

/** Something that the asker bought or sold; `level` is its place among the prices of the chart. */
export type OwnFill = { readonly at: number; readonly level: number; readonly side: 'buy' | 'sell' }
export type OwnMark = Omit<OwnFill, 'at'> & {
  readonly timestamp: number
  /** Bought and sold in one bar: each makes room for the other. */
  readonly shared: boolean
}

/** One mark a bar and side, at its first fill, however many there were. */
export function marksOf(fills: readonly OwnFill[], candles: readonly Candle[]): OwnMark[] {
  const marks = new Map<string, Omit<OwnMark, 'shared'>>()
  for (const { at, level, side } of fills) {
    const candle = candles[barAt(candles, at) ?? -1]
    if (!candle) continue
    const key = `${candle.timestamp}/${side}`
    if (!marks.has(key)) marks.set(key, { timestamp: candle.timestamp, level, side })
  }
  const other = { buy: 'sell', sell: 'buy' } as const
  return [...marks.values()].map((mark) => ({
    ...mark,
    shared: marks.has(`${mark.timestamp}/${other[mark.side]}`),
  }))
}
