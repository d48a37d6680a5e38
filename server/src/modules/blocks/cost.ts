import { feesOn, type Rates, totalOf } from '../orders/index.ts'
import type { BlockTerms } from './rules.ts'

const ratesOf = ({ rates }: Pick<BlockTerms, 'rates'>): Rates => ({
  commission: BigInt(rates.commission),
  exchange: BigInt(rates.exchange),
  stamp: BigInt(rates.stamp),
})

/** Cost of a number of shares: their value at the block's price, each fee rounded up, and the sum. */
export function costOf(terms: Pick<BlockTerms, 'price' | 'rates'>, shares: number) {
  const value = BigInt(terms.price) * BigInt(shares)
  const fees = feesOn(value, ratesOf(terms))
  return { value, fees, total: value + totalOf(fees) }
}
