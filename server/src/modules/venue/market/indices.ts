import { divide } from '@openbourse/money'
import type { Listing } from '../instruments/index.ts'

export type Weighed = {
  /** Shares of now. */
  readonly sharesIssued: bigint
  readonly price: number
}

/**
 * Level of a capitalisation-weighted index, in hundredths of a point: base × Σ(priceᵢ × sharesᵢ) ÷ divisor, rounded to the nearest hundredth
 * (half to even). A split changes price and shares against each other, so the level stays; a dividend that a price goes without lowers it, as in every price
 * index; a member that was delisted stays with its last price, as money that is not invested again, until another takes its place.
 */
export function indexLevel(
  { base, divisor }: { readonly base: number; readonly divisor: bigint },
  members: readonly Weighed[],
): number {
  const now = members.reduce((sum, { sharesIssued, price }) => sum + BigInt(price) * sharesIssued, 0n)
  return Math.max(1, Number(divide(BigInt(base) * now, divisor, 'half-even')))
}

type Member = { readonly listing: Listing; readonly listed?: Listing; readonly last: number }
type MemberOf = (symbol: string) => Member

/**
 * The divisor of the value of all members: at first their value at the prices and shares at which they were listed.
 */
export function divisorOf(index: Listing, member: MemberOf): bigint {
  if (index.divisor !== undefined) return index.divisor
  return index.members.reduce((sum, symbol) => {
    const { listing, listed = listing } = member(symbol)
    return sum + BigInt(listed.nominal) * listed.sharesIssued
  }, 0n)
}

/** The level of one index of a list of instruments, from the members' prices. */
export function levelOf(index: Listing, member: MemberOf): number {
  const members = index.members.map((symbol) => {
    const { listing, last } = member(symbol)
    return { sharesIssued: listing.sharesIssued, price: last }
  })
  return indexLevel({ base: index.nominal, divisor: divisorOf(index, member) }, members)
}
