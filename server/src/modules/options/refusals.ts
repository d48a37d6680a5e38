import { type Refused, refuse } from '@openbourse/protocol'
import type { Expiries } from './expiry.ts'
import type { Prices } from './prices.ts'
import type { Terms } from './terms.ts'

/** Why a series takes no orders now: it is over, its underlying is gone, or it is halted. */
export function refusalOfSeries(
  { prices, expiries }: { readonly prices: Prices; readonly expiries: Pick<Expiries, 'priceOf'> },
  terms: Terms,
  nowMs: number,
): Refused | undefined {
  const { underlying, symbol } = terms
  const isOver = prices.expiresAt(terms) <= nowMs || expiries.priceOf(symbol) !== undefined
  if (isOver || !prices.underlying(underlying)) return refuse('option_expired', { fields: ['contract'] })
  if (prices.isHalted(underlying))
    return refuse('option_underlying_halted', { values: { symbol: underlying }, fields: ['contract'] })
  return undefined
}
