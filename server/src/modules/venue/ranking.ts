import { divide, parseMinor } from '@openbourse/money'
import type { Quote } from '@openbourse/protocol'
import { referenceRateOf, referenceRates, type Settings } from '../settings/index.ts'

export type Ranked = {
  readonly quote: Quote
  /** Money traded today in one currency for all, so that markets can be compared. */
  readonly turnover: bigint
  readonly watchers: number
}

export type RankBy = 'hot' | 'gainers' | 'losers' | 'watched'
export type SortBy = 'turnover' | 'change' | 'price' | 'symbol'

/** The first `size` of a hot list. Gainers rose and losers fell; the others are merely first. Ties go by code. */
export function rank(rows: readonly Ranked[], by: RankBy, size: number): Quote[] {
  const of: Record<RankBy, (row: Ranked) => number | bigint> = {
    hot: (row) => row.turnover,
    gainers: (row) => Number(row.quote.changeRate),
    losers: (row) => -Number(row.quote.changeRate),
    watched: (row) => row.watchers,
  }
  const value = of[by]
  const meant = by === 'hot' ? rows : rows.filter((row) => value(row) > 0)
  return sorted(meant, value, 'desc').slice(0, size)
}

export function sortQuotes(rows: readonly Ranked[], by: SortBy, order: 'asc' | 'desc'): Quote[] {
  if (by === 'symbol') {
    const list = rows.map((row) => row.quote).sort((one, other) => (one.symbol < other.symbol ? -1 : 1))
    return order === 'asc' ? list : list.reverse()
  }
  const of: Record<Exclude<SortBy, 'symbol'>, (row: Ranked) => number | bigint> = {
    turnover: (row) => row.turnover,
    change: (row) => Number(row.quote.changeRate),
    price: (row) => Number(row.quote.last),
  }
  return sorted(rows, of[by], order)
}

/** An amount at so many smallest units of another currency for one whole unit of this, both with two decimals. */
function inReference(minor: bigint, rateMinor: bigint): bigint {
  return divide(minor * rateMinor, 100n, 'half-even')
}

/** Turnover in Naira, by the rates that statements use. */
export function comparable(settings: Settings, { turnover, currency }: Quote): bigint {
  const minor = parseMinor(turnover, 2) ?? 0n
  const name = referenceRateOf(currency)
  return name === undefined ? minor : inReference(minor, settings.minor(name))
}

/** What `comparable` goes by. */
export function ratesNow(settings: Settings): bigint[] {
  return Object.values(referenceRates).map((name) => settings.minor(name))
}

function sorted(
  rows: readonly Ranked[],
  value: (row: Ranked) => number | bigint,
  order: 'asc' | 'desc',
): Quote[] {
  const sign = order === 'asc' ? 1 : -1
  return [...rows]
    .sort((one, other) => {
      const [a, b] = [value(one), value(other)]
      if (a !== b) return a < b ? -sign : sign
      return one.quote.symbol < other.quote.symbol ? -1 : 1
    })
    .map((row) => row.quote)
}
