import type { Quote } from '@openbourse/protocol'
import { compare, over, plus, times } from '../../lib/figures.ts'

/** A sector today: how many stocks, and their average move, each weighted by the money traded in it. */
export type Sector = { readonly name: string; readonly stocks: number; readonly rate: string | undefined }

type Traded = Pick<Quote, 'sector' | 'changeRate' | 'turnover'>

/** Sectors by their move, the highest first; those without a trade today last. */
export function sectorsOf(quotes: readonly Traded[]): Sector[] {
  const groups = new Map<string, Traded[]>()
  for (const quote of quotes) groups.set(quote.sector, [...(groups.get(quote.sector) ?? []), quote])
  const sectors = [...groups].map(([name, list]) => ({ name, stocks: list.length, rate: averageMove(list) }))
  return sectors.sort((one, other) => compare(other.rate ?? '-1', one.rate ?? '-1'))
}

function averageMove(list: readonly Traded[]): string | undefined {
  const weight = list.reduce((sum, { turnover }) => plus(sum, turnover), '0')
  const moved = list.reduce((sum, { turnover, changeRate }) => plus(sum, times(turnover, changeRate)), '0')
  return over(moved, weight, 4)
}
