import type { StockFacts } from '@openbourse/protocol'
import {
  noFilter,
  readFilter,
  type ScreenBounds,
  type ScreenFilter,
  type ScreenMeasure,
  screenMeasures,
} from '@openbourse/protocol/screener-filter'
import type { Sorting } from '../../common/lists/sort.ts'
import { compare, minus, over, times, trim } from '../../lib/figures.ts'

/** How a measure is typed and shown: as it is, in percent, or in thousands of millions. */
type Unit = 'plain' | 'percent' | 'billions' | 'millions'
export const unitOf: Readonly<Record<ScreenMeasure, Unit>> = {
  change: 'percent',
  price: 'plain',
  value: 'billions',
  turnover: 'millions',
  earnings: 'plain',
  yield: 'percent',
  year: 'percent',
}
const inUnit: Readonly<Record<Unit, readonly [one: string, unit: string]>> = {
  plain: ['1', '1'],
  percent: ['0.01', '100'],
  billions: ['1000000000', '0.000000001'],
  millions: ['1000000', '0.000001'],
}

/** What a stock has of a measure; null where it has none, as a company without earnings has no price to earnings. */
export function figureOf({ quote, ...facts }: StockFacts, measure: ScreenMeasure): string | null {
  const figures: Readonly<Record<ScreenMeasure, () => string | null>> = {
    change: () => quote.changeRate,
    price: () => quote.last,
    value: () => facts.marketValue,
    turnover: () => quote.turnover,
    earnings: () => facts.priceEarnings,
    yield: () => facts.dividendYield,
    year: () => placeInYear(facts.year, quote.last),
  }
  return figures[measure]()
}

/** Where a price is between the lowest, 0, and the highest of a year, 1. Null where they are one. */
export function placeInYear({ low, high }: StockFacts['year'], last: string): string | null {
  // The price may be newer than the range that it widens.
  const within = compare(last, low) < 0 ? low : compare(last, high) > 0 ? high : last
  return over(minus(within, low), minus(high, low), 4) ?? null
}

/** Both bounds belong to it. A stock without the figure is in no bounds. */
function isWithin(figure: string | null, { from, to }: ScreenBounds): boolean {
  if (figure === null) return false
  return (from === null || compare(figure, from) >= 0) && (to === null || compare(figure, to) <= 0)
}

/** The stocks that a filter keeps. */
export function screened(stocks: readonly StockFacts[], filter: ScreenFilter): StockFacts[] {
  const bounds = screenMeasures.flatMap((measure) => {
    const own = filter.bounds[measure]
    return own ? [{ measure, own }] : []
  })
  return stocks.filter(
    (stock) =>
      (filter.sectors.length === 0 || filter.sectors.includes(stock.quote.sector)) &&
      bounds.every(({ measure, own }) => isWithin(figureOf(stock, measure), own)),
  )
}

/** By a measure; what has no figure comes last either way, and ties go by symbol. */
export function sorted(stocks: readonly StockFacts[], { by, order }: Sorting<ScreenMeasure>): StockFacts[] {
  const sign = order === 'asc' ? 1 : -1
  return [...stocks].sort((one, other) => {
    const [a, b] = [figureOf(one, by), figureOf(other, by)]
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1
    } else if (compare(a, b) !== 0) return sign * compare(a, b)
    return one.quote.symbol < other.quote.symbol ? -1 : 1
  })
}

/** A bound from what was typed in the unit of its measure, and back: `2` percent is `0.02`. Empty is no bound. */
export function boundOf(measure: ScreenMeasure, typed: string): string | null {
  const figure = typed.replace(/\.$/, '')
  if (!/\d/.test(figure)) return null
  return trim(times(figure, inUnit[unitOf[measure]][0]))
}

export function typedOf(measure: ScreenMeasure, bound: string | null): string {
  return bound === null ? '' : trim(times(bound, inUnit[unitOf[measure]][1]))
}

/** The measures that a filter bounds, in their usual order. */
export const boundedOf = (filter: ScreenFilter): ScreenMeasure[] =>
  screenMeasures.filter((measure) => filter.bounds[measure])

/** The same filter without one of its bounds. */
export function without({ sectors, bounds }: ScreenFilter, measure: ScreenMeasure): ScreenFilter {
  const { [measure]: _, ...rest } = bounds
  return { sectors, bounds: rest }
}

export const countOf = (filter: ScreenFilter): number =>
  boundedOf(filter).length + (filter.sectors.length > 0 ? 1 : 0)

/** A filter from the address of a page; one that can't be read keeps everything. */
export const filterFrom = (written: string | undefined): ScreenFilter => readFilter(written ?? '') ?? noFilter

/** Filters to begin with. */
export const presets = {
  rising: 'change.0.02_',
  falling: 'change._-0.02',
  nearHigh: 'year.0.95_',
  nearLow: 'year._0.05',
  dividends: 'yield.0.04_',
  cheap: 'earnings._10',
} as const
export type Preset = keyof typeof presets
