import { sliceOf } from '@openbourse/quant/pools'
import { feesOn, totalOf, walk } from '../orders/index.ts'
import { scalesOf } from '../venue/index.ts'
import type { Shelf } from './book.ts'
import { contentsOf, unitsOf, valueAt, worthsOf } from './contents.ts'
import type { PoolParts } from './parts.ts'
import { written } from './texts.ts'
import type { OrderRecord } from './types.ts'

/**
 * Proceeds of redeeming all units of an order at present prices and books: their value, the fee on the profit, and
 * the cost of selling their part against the present best bids, with the fees of the sale.
 */
export function leavingOf(parts: PoolParts, { pool, last }: Shelf, one: OrderRecord, nowMs: number) {
  const { ledger, venue, stocks } = parts
  const { terms, portfolioId } = pool
  const prices = terms.symbols.map((symbol) => venue.lastPrice(symbol))
  const contents = contentsOf(ledger, pool)
  const units = unitsOf(ledger, pool)
  const now = { ...last, value: valueAt(contents, prices), units }
  const { worth, afterFee } = worthsOf(pool, one, now)
  let cost = 0n
  contents.shares.forEach(({ symbol, all, available }, index) => {
    const instrument = venue.instrument(symbol)!
    const part = Math.min(Number(sliceOf(BigInt(all), { units: one.units, of: units })), available)
    const quantity = part - (part % instrument.lot)
    if (quantity === 0) return
    const offers = stocks.orders.offers({ portfolioId, symbol, side: 'sell', quantity })
    const sold = walk(offers, quantity, scalesOf(instrument))
    const fees = totalOf(feesOn(sold.value, stocks.ratesOf(instrument)))
    cost += BigInt(sold.quantity) * BigInt(prices[index]!) - sold.value + fees
  })
  const costs = cost > 0n ? cost : 0n
  const receives = afterFee - costs
  return {
    value: written(terms, worth),
    fee: written(terms, worth - afterFee),
    cost: written(terms, costs),
    early: written(terms, 0n),
    receives: written(terms, receives > 0n ? receives : 0n),
    at: nowMs,
  }
}
