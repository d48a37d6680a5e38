import { formatMinor, scaleOf } from '@openbourse/money'
import { asNumber, shownValue } from '@openbourse/quant/pools'
import {
  drawdownOf,
  enoughTrades,
  meanOf,
  returnsOf,
  sharpeOf,
  wholeReturn,
  wilson,
} from '@openbourse/quant/records'

/** A dealing point: what all was worth in the smallest unit, and how many millionths of units shared it. */
export type Dealing = { readonly at: number; readonly value: bigint; readonly units: bigint }

/** One lot’s part of a sale; parts with one key are one sale. */
export type Sale = { readonly key: string; readonly profit: bigint }

type Estimate = { readonly value: string; readonly low: string; readonly high: string }

/** Figures as they are shown: fractions with six decimals, null under thirty sales. */
export type Figures = {
  readonly days: number
  readonly closes: number
  readonly trades: number
  readonly won: number
  readonly averageDay: Estimate | null
  readonly hitRate: Estimate | null
  readonly sharpe: Estimate | null
  readonly total: string | null
  readonly drawdown: {
    readonly share: string
    readonly from: number
    readonly to: number
    readonly until: number | null
  } | null
}

type Found = {
  readonly last: { readonly at: number; readonly unit: string; readonly value: string } | undefined
  readonly figures: Record<string, number | string | null>
}

const dayMs = 86_400_000
/** Lagos is an hour ahead of UTC all year. */
const dayOffsetMs = 3_600_000
const daysOfYear = 365
const unitShown = 4
/** Decimals that figures are shown with, and how close they have to be. */
const shownDecimals = 6
const closeness = 1e-9

type Point = { readonly at: number }

/** Value of one unit of the start at each point, and the returns between them. */
export type Track = {
  readonly points: readonly Point[]
  readonly values: readonly number[]
  readonly returns: readonly number[]
}

/** What follows from dealing points and sales: the first point, and the last one of each day of Lagos. */
export function recordFrom(
  dealings: readonly Dealing[],
  { sales, currency }: { readonly sales: readonly Sale[]; readonly currency: string },
): Found {
  const [first] = dealings
  const lastOfDay = new Map(dealings.map((one) => [Math.floor((one.at + dayOffsetMs) / dayMs), one]))
  const closes = [...lastOfDay.values()].filter((one) => one !== first)
  const points = first ? [first, ...closes] : []
  const decimals = scaleOf(currency)
  const values = points.map((one) => asNumber(one, decimals))
  const last = points.at(-1)
  return {
    last: last && {
      at: last.at,
      unit: formatMinor(shownValue(last, { decimals, shown: unitShown }), unitShown),
      value: formatMinor(last.value, decimals),
    },
    figures: figuresOf({ points, values, returns: returnsOf(values) }, sales),
  }
}

/** Counts, and from thirty sales on what was measured. */
export function figuresOf(track: Track, sales: readonly Sale[]): Found['figures'] {
  const profits = new Map<string, bigint>()
  for (const { key, profit } of sales) profits.set(key, (profits.get(key) ?? 0n) + profit)
  const trades = profits.size
  const won = [...profits.values()].filter((profit) => profit > 0n).length
  const [first, last] = [track.points[0], track.points.at(-1)]
  const counts = {
    days: first && last ? Math.floor((last.at - first.at) / dayMs) : 0,
    closes: Math.max(0, track.points.length - 1),
    trades,
    won,
  }
  return { ...counts, ...(trades < enoughTrades ? {} : measured(track, { won, trades })) }
}

function measured(
  { points, values, returns }: Track,
  { won, trades }: { readonly won: number; readonly trades: number },
): Found['figures'] {
  const fall = drawdownOf(values)
  const named = (name: string, of: ReturnType<typeof meanOf>) =>
    of
      ? { [`${name}.value`]: of.value, [`${name}.low`]: of.low, [`${name}.high`]: of.high }
      : { [name]: null }
  const until = fall?.until === undefined ? null : points[fall.until]!.at
  return {
    ...named('averageDay', meanOf(returns)),
    ...named('hitRate', wilson(won, trades)),
    ...named('sharpe', sharpeOf(returns, daysOfYear)),
    total: wholeReturn(values) ?? 0,
    ...(fall
      ? {
          'drawdown.share': fall.share,
          'drawdown.from': points[fall.from]!.at,
          'drawdown.to': points[fall.to]!.at,
          'drawdown.until': until,
        }
      : { drawdown: null }),
  }
}

/** Compares what was found with what is shown: how many figures, and where they differ. */
export function compare(
  found: Found,
  shown: {
    readonly unit: { readonly value: string; readonly at: number }
    readonly value: string
    readonly startedAt: number
    readonly publishedAt: number
    readonly figures: Figures | undefined
  },
): { readonly compared: number; readonly differences: readonly string[] } {
  return compareAll(found.figures, shown.figures, [
    ['startedAt', shown.publishedAt, shown.startedAt],
    ['unit', found.last?.unit, shown.unit.value],
    ['unit.at', found.last?.at, shown.unit.at],
    ['value', found.last?.value, shown.value],
  ])
}

/** Name, computed value, and shown value. */
type Pair = readonly [name: string, found: unknown, shown: unknown]

/** As `compare`, with what else has to be the same. */
export function compareAll(
  figures: Found['figures'],
  shown: Figures | undefined,
  besides: readonly Pair[],
): { readonly compared: number; readonly differences: readonly string[] } {
  const result: Record<string, unknown> = flat(shown ?? {})
  const pairs: Pair[] = [
    ...besides,
    ...Object.entries(figures).map(([name, value]): Pair => [name, value, result[name]]),
  ]
  // Under thirty sales nothing may be shown but counts.
  if (!('total' in figures))
    for (const name of ['averageDay', 'hitRate', 'sharpe', 'total', 'drawdown'])
      pairs.push([name, null, result[name]])
  const differences = pairs.filter(([, is, message]) => !isSame(is, message))
  return {
    compared: pairs.length,
    differences: differences.map(
      ([name, is, message]) => `${name}: the log gives ${is}, shown is ${message}`,
    ),
  }
}

function isSame(found: unknown, shown: unknown): boolean {
  if (typeof found !== 'number' || typeof shown !== 'string') return found === (shown ?? null)
  return Math.abs(Number(found.toFixed(shownDecimals)) - Number(shown)) <= closeness
}

/** Figures by the path of their names: `drawdown.share`; what is null stays under its own name. */
function flat(of: object): Record<string, unknown> {
  const all: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(of)) {
    if (value === null || typeof value !== 'object') all[name] = value
    else for (const [inner, each] of Object.entries(value)) all[`${name}.${inner}`] = each
  }
  return all
}
