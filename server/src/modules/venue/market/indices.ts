import { divide } from '@openbourse/money'
import type { Listing } from '../instruments/index.ts'

export type Weighed = {
  /** Shares of now. */
  readonly sharesIssued: bigint
  /** What all shares were worth when the member entered. */
  readonly entered: bigint
  readonly price: number
}

/**
 * Level of a capitalisation-weighted index (Laspeyres, with fixed shares), in hundredths of a point:
 * base × Σ(priceᵢ × sharesᵢ) ÷ Σ(enteredᵢ), rounded to the nearest hundredth (half to even), where entered is the price at which a member
 * entered times its shares then, and base the index's own nominal level. A split changes price and shares against each other, so the
 * level stays; a member that was delisted stays with its last price, as money that is not invested again.
 */
export function indexLevel(base: number, members: readonly Weighed[]): number {
  let now = 0n
  let then = 0n
  for (const { sharesIssued, entered, price } of members) {
    now += BigInt(price) * sharesIssued
    then += entered
  }
  return Math.max(1, Number(divide(BigInt(base) * now, then, 'half-even')))
}

/** The level of one index of a list of instruments, from the members' prices. */
export function levelOf(
  index: Listing,
  member: (symbol: string) => { readonly listing: Listing; readonly listed?: Listing; readonly last: number },
): number {
  const members = index.members.map((symbol) => {
    const { listing, listed = listing, last } = member(symbol)
    const entered = BigInt(listed.nominal) * listed.sharesIssued
    return { sharesIssued: listing.sharesIssued, entered, price: last }
  })
  return indexLevel(index.nominal, members)
}
