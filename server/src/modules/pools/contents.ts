import { invariant } from '@openbourse/money'
import { type Pool, type UnitValue, worthAfterFee, worthOf } from '@openbourse/quant/pools'
import { unitAsset } from '../ledger/index.ts'
import type { PoolParts } from './parts.ts'
import type { Dealing, OrderRecord, PoolRecord, Trader } from './types.ts'

/** Assets of a portfolio that trades by a strategy: cash, and shares in the order of its instruments. */
export type Contents = {
  /** All cash, and the part of it that is free. */
  readonly cash: bigint
  readonly free: bigint
  readonly shares: readonly { readonly symbol: string; readonly all: number; readonly available: number }[]
}

export function contentsOf(
  ledger: Pick<PoolParts['ledger'], 'ownedOf'>,
  { portfolioId, terms }: Pick<Trader, 'portfolioId' | 'terms'>,
): Contents {
  const cash = ledger.ownedOf(portfolioId, terms.currency)
  return {
    cash: cash.available + cash.held,
    free: cash.available,
    shares: terms.symbols.map((symbol) => {
      const { available, held, locked } = ledger.ownedOf(portfolioId, `share:${symbol}`)
      return { symbol, all: Number(available + held + locked), available: Number(available) }
    }),
  }
}

/** Contents of a portfolio at the last prices, in the order of its instruments, with their total, in the smallest unit. */
export function valuedNow(
  { ledger, venue }: Pick<PoolParts, 'ledger' | 'venue'>,
  trader: Pick<Trader, 'portfolioId' | 'terms'>,
) {
  const { cash, shares } = contentsOf(ledger, trader)
  const rows = shares.map(({ symbol, all }) => ({
    symbol,
    all,
    worth: BigInt(all) * BigInt(venue.lastPrice(symbol)),
  }))
  return { cash, rows, total: rows.reduce((sum, { worth }) => sum + worth, cash) }
}

/** Value of contents at prices in the order of the instruments, in the smallest unit. */
export const valueAt = ({ cash, shares }: Contents, prices: readonly number[]): bigint =>
  shares.reduce((sum, { all }, index) => sum + BigInt(all) * BigInt(prices[index]!), cash)

/** Units of a pool that are held by users and by the operator. */
export function unitsOf(ledger: Pick<PoolParts['ledger'], 'balance'>, { portfolioId }: PoolRecord): bigint {
  return -ledger.balance(`house/issuers/${unitAsset(portfolioId)}`)
}

/**
 * The value of a unit at a dealing point. A pool always has the operator's units, and everything that it holds has
 * a price.
 */
export function unitAt({ value, units }: Pick<Dealing, 'value' | 'units'>): UnitValue {
  invariant(units > 0n && value > 0n, 'a pool has units that are worth something')
  return { value, units } satisfies Pool
}

export const rateOf = ({ terms }: PoolRecord): bigint => BigInt(terms.feeRate)

/** What an order's units are worth at a dealing point, and what is left of it after a fee that would be settled there. */
export function worthsOf(pool: PoolRecord, one: OrderRecord, dealing: Dealing) {
  const at = unitAt(dealing)
  return { worth: worthOf(one.units, at), afterFee: worthAfterFee(one, at, rateOf(pool)) }
}
