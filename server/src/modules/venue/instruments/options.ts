import { formatMinor, scaleOf } from '@openbourse/money'
import { listings } from './index.ts'
import type { Listing, StockListing } from './listing.ts'

export type OptionRight = 'call' | 'put'

/** A series as it was listed. The strike is in the smallest unit of the underlying’s prices; `day` is the last one, as 2026-12-04. */
export type Series = {
  readonly underlying: string
  readonly day: string
  readonly right: OptionRight
  readonly strike: number
}

/** Stocks and indices that there are options on: those that trade most in Lagos and New York. */
const underlyings: readonly string[] = [
  'LAGC',
  'SAVB',
  'ZUMT',
  'DLTE',
  'CALP',
  'PALB',
  'LAG30',
  'LAGBK',
  'ALDR',
  'BRCL',
  'CDRW',
  'PXLN',
  'GRPK',
  'NYK30',
]

export const optionable: readonly StockListing[] = underlyings.flatMap((symbol) =>
  listings.filter((one) => one.symbol === symbol),
)
const bySymbol = new Map(optionable.map((one) => [one.symbol, one]))

const pattern = /^([A-Z0-9]{1,12})-(\d{4})(\d{2})(\d{2})-([CP])-(\d{1,12})$/

/** Reads the symbol of a series; undefined where there are no options on such an underlying. */
export function seriesOf(symbol: string): Series | undefined {
  const found = pattern.exec(symbol)
  if (!found) return undefined
  const [, underlying = '', year, month, day, right, strike] = found
  if (!bySymbol.has(underlying) || Number(strike) <= 0) return undefined
  return {
    underlying,
    day: `${year}-${month}-${day}`,
    right: right === 'C' ? 'call' : 'put',
    strike: Number(strike),
  }
}

export function seriesSymbol({ underlying, day, right, strike }: Series): string {
  return `${underlying}-${day.replaceAll('-', '')}-${right === 'call' ? 'C' : 'P'}-${strike}`
}

/** A premium moves in whole units of its currency for one contract: a hundredth for each of its hundred shares. */
export const premiumTick = 100

/** No premium is higher: a hundred shares at ten times the highest price that a listing starts from. */
const highestPremium = (underlying: Listing): number => underlying.nominal * 100 * 10

/**
 * The instrument of a series. It follows from its symbol alone, so that thousands of series take no memory; prices in its book are those of one
 * contract, and quantities are whole contracts.
 */
export function optionListing(symbol: string): Listing | undefined {
  const series = seriesOf(symbol)
  const underlying = series && bySymbol.get(series.underlying)
  if (!series || !underlying) return undefined
  const { currency, calendar, about, priceScale } = underlying
  const strike = formatMinor(BigInt(series.strike), priceScale).replace(/\.00$/, '')
  return {
    symbol,
    name: `${series.underlying} ${strike} ${series.right} ${series.day}`,
    class: 'option',
    base: `option:${symbol}`,
    currency,
    priceScale: scaleOf(currency),
    quantityScale: 0,
    calendar,
    fees: 'options',
    gates: ['kyc', 'quiz'],
    country: null,
    sector: 'options',
    about,
    lot: 1,
    quantityMax: 1000,
    ticks: [{ from: 0, step: premiumTick }],
    limitBps: null,
    sharesIssued: 0n,
    tradable: true,
    feed: 'none',
    nominal: underlying.nominal,
    highest: highestPremium(underlying),
    yearly: null,
    members: [],
  }
}
