import type { Country } from '@openbourse/protocol'
import { daysAfter, drawOf, tradingDayFrom, tradingDayUpTo } from './rules.ts'

/** What a share itself becomes: another number of shares, or none at all. Days are trading days of the exchange. */
export type ShareChange = {
  /** 'split:LAGC:2026-12-07': kind, stock and ex date. */
  readonly id: string
  readonly kind: 'split' | 'delisting'
  readonly symbol: string
  readonly country: Country
  readonly announcedOn: string
  /** Newest day on which the share is traded as it was. */
  readonly lastOn: string
  /** The first day on which it is traded as it becomes, or no more. */
  readonly exOn: string
  /** Every `was` shares become `now`; a delisting has none. */
  readonly ratio: { readonly now: number; readonly was: number } | null
}

/** Properties of a stock that the calendar needs to change it. */
export type Changeable = {
  readonly symbol: string
  readonly country: Country
  readonly class: string
  readonly lot: number
}

/** Nothing was split or delisted before this day: earlier holdings are unaffected. */
export const changesBegin = '2026-12-07'
const splitEveryDays = 28
const delistEveryDays = 364
const firstDelistingAfterDays = 182
const announcedDaysBefore = { split: 21, delisting: 42 } as const
/** A market keeps at least so many stocks. */
const stocksMin = 20
const ratios = [
  { now: 2, was: 1 },
  { now: 3, was: 2 },
  { now: 1, was: 5 },
] as const

/**
 * Splits and delistings of a country with an ex date from `from` to `to`, oldest first. One stock after the other
 * is split, in an order drawn from the seed, and reversed the next time, so that prices stay readable. Markets of
 * round lots have none: odd lots could not be sold. Where a market has stocks to spare, one is delisted each year.
 */
export function changesOf(
  seed: string,
  stocks: readonly Changeable[],
  { from, to }: { readonly from: string; readonly to: string },
): ShareChange[] {
  const countries = [
    ...Map.groupBy(
      stocks.filter((one) => one.class === 'equity'),
      ({ country }) => country,
    ),
  ]
  const all = countries.flatMap(([country, own]) => {
    const gone = delistingsOf(seed, country, own)
    const isListed = ({ symbol, exOn }: ShareChange): boolean =>
      !gone.some((one) => one.symbol === symbol && one.announcedOn <= exOn)
    return [...splitsOf(seed, { country, own, to }).filter(isListed), ...gone]
  })
  return all
    .filter(({ exOn }) => exOn >= from && exOn <= to)
    .sort((one, other) => (one.exOn + one.symbol < other.exOn + other.symbol ? -1 : 1))
}

function splitsOf(
  seed: string,
  { country, own, to }: { country: Country; own: readonly Changeable[]; to: string },
): ShareChange[] {
  const drawn = byDraw(
    own.filter(({ lot }) => lot === 1),
    `${seed}/split`,
  )
  if (drawn.length === 0) return []
  const first = drawOf(`${seed}/split/${country}`) % splitEveryDays
  const found: ShareChange[] = []
  for (let round = 0; ; round += 1) {
    const planned = daysAfter(changesBegin, first + round * splitEveryDays)
    if (planned > to) return found
    const { symbol } = drawn[round % drawn.length]!
    const ratio = ratios[drawOf(`${seed}/ratio/${symbol}`) % ratios.length]!
    const isBack = Math.floor(round / drawn.length) % 2 === 1
    const turned = isBack ? { now: ratio.was, was: ratio.now } : ratio
    found.push(changeOn('split', { symbol, country, planned, ratio: turned }))
  }
}

function delistingsOf(seed: string, country: Country, own: readonly Changeable[]): ShareChange[] {
  return byDraw(own, `${seed}/delisting`)
    .slice(0, Math.max(0, own.length - stocksMin))
    .map(({ symbol }, year) => {
      const planned = daysAfter(changesBegin, firstDelistingAfterDays + year * delistEveryDays)
      return changeOn('delisting', { symbol, country, planned, ratio: null })
    })
}

function changeOn(
  kind: ShareChange['kind'],
  given: Pick<ShareChange, 'symbol' | 'country' | 'ratio'> & { readonly planned: string },
): ShareChange {
  const { symbol, country, ratio, planned } = given
  const exOn = tradingDayFrom(country, planned)
  return {
    id: `${kind}:${symbol}:${exOn}`,
    kind,
    symbol,
    country,
    ratio,
    exOn,
    announcedOn: tradingDayFrom(country, daysAfter(exOn, -announcedDaysBefore[kind])),
    lastOn: tradingDayUpTo(country, daysAfter(exOn, -1)),
  }
}

function byDraw(stocks: readonly Changeable[], text: string): readonly Changeable[] {
  const drawn = stocks.map((stock) => ({ stock, draw: drawOf(`${text}/${stock.symbol}`) }))
  drawn.sort((one, other) => one.draw - other.draw || (one.stock.symbol < other.stock.symbol ? -1 : 1))
  return drawn.map(({ stock }) => stock)
}
