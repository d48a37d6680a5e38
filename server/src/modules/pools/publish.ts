import { createHash } from 'node:crypto'
import { scaleOf } from '@openbourse/money'
import { firstValue, unitsFor } from '@openbourse/quant/pools'
import { problemOf } from '@openbourse/quant/strategies'
import type { Turn } from '../../core/types.ts'
import { type PortfolioKind, poolCapital } from '../ledger/index.ts'
import type { PoolParts, TradingParts } from './parts.ts'
import { actedBefore } from './terms.ts'
import { strategyOf } from './trading.ts'
import type { PoolRecord, PoolTerms, Trader, TradingTerms } from './types.ts'

/** Why terms of a portfolio that trades by a strategy cannot be published, in words that only operators read. */
export function whyNotTraded(venue: TradingParts['venue'], terms: TradingTerms): string | undefined {
  const unknown = terms.symbols.find((symbol) => venue.instrument(symbol)?.currency !== terms.currency)
  if (unknown) return `${unknown} is not traded in ${terms.currency}`
  if (new Set(terms.symbols).size !== terms.symbols.length) return 'each instrument is named once'
  return problemOf(strategyOf(terms), terms.symbols.length)
}

/** As `whyNotTraded`, of a pool. */
export function whyNotPublished(venue: TradingParts['venue'], terms: PoolTerms): string | undefined {
  const amounts = [terms.minimum, terms.maximum, terms.startUp]
  if (!amounts.every((minor) => Number.isSafeInteger(minor) && minor > 0) || terms.minimum > terms.maximum)
    return 'amounts are above zero, and the smallest is not above the largest'
  const { periodDays, lifeDays = periodDays, everyHours = 1 } = terms
  if (!(periodDays >= 1 && lifeDays >= 1)) return 'a term is of days'
  if (!(everyHours >= 1 && 24 % everyHours === 0)) return 'dealing points are at the same hours of each day'
  return whyNotTraded(venue, terms)
}

/** A portfolio with its terms and their hash, for what is to trade by them. */
export function openTrader<T extends TradingTerms>(
  turn: Turn,
  { ledger }: Pick<TradingParts, 'ledger'>,
  of: {
    readonly terms: T
    readonly kind: Exclude<PortfolioKind, 'main'>
    readonly owner: 'itself' | 'house'
  },
): Trader<T> {
  const { terms, kind, owner } = of
  const termsText = JSON.stringify(terms)
  const { id: portfolioId } = ledger.portfolios.open(turn, { kind, owner })
  return {
    id: turn.nextId(),
    terms,
    termsText,
    termsHash: hashOf(termsText),
    portfolioId,
    publishedAt: turn.nowMs,
  }
}

/** SHA-256 in hexadecimal. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Publishes a pool: its terms, its portfolio and the practice money that it begins with, all before its first order. */
export function publish<T extends PoolTerms>(
  turn: Turn,
  parts: Pick<PoolParts<T>, 'kind' | 'book' | 'ledger' | 'venue'>,
  terms: T,
): PoolRecord<T> {
  const { kind, book, ledger, venue } = parts
  const pool = openTrader(turn, parts, { terms, kind: kind.word, owner: 'itself' })
  const { currency, startUp } = terms
  const units = unitsFor(BigInt(startUp), firstValue(scaleOf(currency)))
  const capital = { of: kind.word, pool: pool.portfolioId, id: pool.id, currency, minor: BigInt(startUp) }
  ledger.postAll(turn, poolCapital({ ...capital, units }))
  const first = {
    id: turn.nextId(),
    poolId: pool.id,
    at: turn.nowMs,
    value: BigInt(startUp),
    units,
    leaving: 0n,
    valued: 0n,
    proceeds: 0n,
    management: 0n,
    prices: terms.symbols.map((symbol) => venue.lastPrice(symbol)),
  }
  book.add(turn, pool, first, actedBefore(turn.nowMs))
  return pool
}
