import { parseMinor } from '@openbourse/money'
import { done, type Refused, refuse } from '@openbourse/protocol'
import { mainPortfolioOf } from '../ledger/index.ts'
import { type Judgement, type Offer, type Way, within } from '../orders/index.ts'
import type { Instrument } from '../venue/index.ts'
import type { FractionParts } from './parts.ts'

/** One stock as a user finds it: what they may trade with, and how far a purchase or a sale goes. */
export type Known = {
  readonly instrument: Instrument
  readonly market: Judgement['market']
  readonly cash: bigint
  /** The furthest price. */
  readonly worst: number
  /** What is offered up to there, best first, other orders of the user and all behind them left out. */
  readonly offers: readonly Offer[]
}

export const onMarket = (side: Way, quantity: string) =>
  ({ side, type: 'market', timeInForce: 'ioc', quantity }) as const

/** The stock with a side of its book; refused where nothing can be traded now. What the user owns is asked of later. */
export function knownOf(
  { stocks, venue }: Pick<FractionParts, 'stocks' | 'venue'>,
  { userId, symbol, side }: { readonly userId: number; readonly symbol: string; readonly side: Way },
) {
  const found = fractioned(venue, symbol)
  if (!found.ok) return found
  const portfolioId = mainPortfolioOf(userId)
  const judged = stocks.orders.judge({ portfolioId, symbol, ticket: onMarket(side, '1') })
  if ('ok' in judged) throw new Error(`Broken invariant: ${symbol} is an instrument`)
  const { market, funds, plan } = judged
  const refusal = judged.refusal && refusalOf(judged.refusal, symbol)
  if (refusal) return refusal
  if (!plan) return refuse('fraction_no_offers', { values: { symbol } })
  const asked = { portfolioId, symbol, side, quantity: market.quantityMax + 1 }
  const offers = within(stocks.orders.offers(asked), side, plan.bookPrice)
  if (offers.length === 0) return refuse('fraction_no_offers', { values: { symbol } })
  const known: Known = {
    instrument: found.value,
    market,
    cash: funds.cash,
    worst: plan.bookPrice,
    offers,
  }
  return done(known)
}

/** A stock of a market that has fractions. */
export function fractioned(venue: Pick<FractionParts['venue'], 'instrument'>, symbol: string) {
  const instrument = venue.instrument(symbol)
  const values = { symbol }
  if (instrument?.class !== 'equity') return refuse('symbol_unknown', { values, fields: ['symbol'] })
  if (!instrument.fractions) return refuse('fraction_none', { values, fields: ['symbol'] })
  return done(instrument)
}

type NoWay = Refused<'halted' | 'market_closed' | 'not_tradable' | 'us_members' | 'fraction_no_offers'>

/** Why nothing can be traded. Whether money or shares cover an order is no reason here. */
function refusalOf(refusal: Refused, symbol: string): NoWay | undefined {
  switch (refusal.reason) {
    case 'halted':
    case 'market_closed':
    case 'us_members':
      return refusal as NoWay
    case 'no_liquidity':
      return refuse('fraction_no_offers', { values: { symbol } })
    case 'not_tradable':
      return refuse('not_tradable', { values: { symbol } })
    default:
      return undefined
  }
}

/** An amount or a quantity with so many decimals. */
export function readDecimal(text: string, decimals: number, field: string) {
  const minor = parseMinor(text, decimals)
  if (minor !== undefined) return done(minor)
  return refuse('fraction_decimals', { values: { decimals: String(decimals) }, fields: [field] })
}
