import {
  backingReturned,
  backingSplit,
  fractionBought,
  fractionBoughtOut,
  fractionCapital,
  fractionShares,
  fractionSold,
  fractionSplit,
  fractionsBacked,
  fractionsReleased,
} from '../recipes-fractions.ts'
import type { Entry } from '../types.ts'

const dealt = { id: 21, desk: 1_000_000_001, symbol: 'LAGC' }
const own = { ...dealt, portfolioId: 1_000_001 }
const fees = { commission: 11n, exchange: 13n, stamp: 17n }
const trade = { ...own, currency: 'NGN', fraction: 61n, value: 7_001n, fees }
const changed = { action: 'split:LAGC:2026-12-07', symbol: 'LAGC' }
const held = { ...changed, portfolioId: 1_000_001 }

/** Each flow of fractions once, with the amounts of the document’s table. */
export const fractionFlows: Readonly<Record<string, Entry[]>> = {
  'shares put behind fractions': [fractionsBacked({ ...dealt, shares: 19n })],
  'shares taken from behind fractions': [fractionsReleased({ ...dealt, shares: 19n })],
  'money for shares behind fractions': [fractionCapital({ ...dealt, currency: 'NGN', minor: 1_000_003n })],
  'fraction bought': fractionBought(trade),
  'fraction sold': fractionSold(trade),
  'fractions made whole shares': [fractionShares({ ...own, shares: 19n })],
  'split of a fraction': [fractionSplit({ ...held, more: 61n })],
  'split of shares behind fractions': [
    backingSplit({ ...changed, more: 23n, currency: 'NGN', paid: 2_003n }),
  ],
  'delisting of a fraction': [fractionBoughtOut({ ...held, fraction: 61n, currency: 'NGN', cash: 7_001n })],
  'delisting of shares behind fractions': [backingReturned({ ...changed, shares: 19n })],
}
