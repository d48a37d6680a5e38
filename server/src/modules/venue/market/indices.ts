import { divide } from '@openbourse/money'
import type { Listing } from '../instruments/index.ts'

export type Weighed = { readonly sharesIssued: bigint; readonly nominal: number; readonly price: number }

/**
 * Level of a capitalisation-weighted index (Laspeyres, with fixed shares), in hundredths of a point:
 * base × Σ(priceᵢ × sharesᵢ) ÷ Σ(nominalᵢ × sharesᵢ), rounded to the nearest hundredth (half to even), where nominal is the price at which a
 * member entered and base the index's own nominal level.
 */
export function indexLevel(base: number, members: readonly Weighed[]): number {
  let now = 0n
  let then = 0n
  for (const { sharesIssued, nominal, price } of members) {
    now += BigInt(price) * sharesIssued
    then += BigInt(nominal) * sharesIssued
  }
  return Math.max(1, Number(divide(BigInt(base) * now, then, 'half-even')))
}

/** The level of one index of a list of instruments, from the members' prices. */
export function levelOf(
  index: Listing,
  member: (symbol: string) => { readonly listing: Listing; readonly last: number },
): number {
  const members = index.members.map((symbol) => {
    const { listing, last } = member(symbol)
    return { sharesIssued: listing.sharesIssued, nominal: listing.nominal, price: last }
  })
  return indexLevel(index.nominal, members)
}
