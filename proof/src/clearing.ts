import { require } from './error.ts'

/**
 * One of up to three bids of an application: so many lots if the price is at most this, in the smallest unit. A bid at the cut-off is one at
 * the highest price of the band.
 */
export type Bid = { readonly price: bigint; readonly lots: bigint }

/** The most bids of one application. */
export const bidsMost = 3

/** Demand of an application at a price. Its bids are alternatives: the largest of those at this price or above. */
export function askedAt(bids: readonly Bid[], price: bigint): bigint {
  let most = 0n
  for (const bid of bids) if (bid.price >= price && bid.lots > most) most = bid.lots
  return most
}

/** The band that was shown, and the lowest price that a bid may name, in the smallest unit. */
export type Band = { readonly floor: bigint; readonly low: bigint; readonly high: bigint }

/**
 * The price that clears an offer: the highest price of a bid at which all lots are asked for; where too few are asked for at every price,
 * the lowest of the band. `applications` are the bids of each. Throws `ProofError` for a band that is none, for more bids than three, or for a bid below
 * the floor.
 */
export function clearingPrice(
  applications: readonly (readonly Bid[])[],
  supply: bigint,
  { floor, low, high }: Band,
): bigint {
  require(floor > 0n && floor <= low && low <= high, 'a band goes from its floor up')
  const rises = new Map<bigint, bigint>()
  for (const bids of applications) {
    require(bids.length <= bidsMost, `an application has at most ${bidsMost} bids`)
    let most = 0n
    for (const { price, lots } of dearestFirst(bids)) {
      require(price >= floor, 'no bid is below the floor')
      if (lots <= most) continue
      rises.set(price, (rises.get(price) ?? 0n) + lots - most)
      most = lots
    }
  }
  let demand = 0n
  // Between the prices of two bids nothing changes, so the first one at which all lots are asked for is the highest.
  for (const { price, lots } of dearestFirst([...rises].map(([price, lots]) => ({ price, lots })))) {
    demand += lots
    if (demand >= supply) return price
  }
  return low
}

const dearestFirst = (bids: readonly Bid[]): readonly Bid[] =>
  bids.length < 2
    ? bids
    : [...bids].sort((one, other) => (one.price < other.price ? 1 : one.price > other.price ? -1 : 0))

/** How far a final price may be outside the band without a new confirmation, in basis points. */
export const outsideBps = 2000n

/** Whether a final price is more than 20% above the band's highest price, or more than 20% below its lowest. */
export function asksAgain(price: bigint, { low, high }: Pick<Band, 'low' | 'high'>): boolean {
  return price * 10_000n > high * (10_000n + outsideBps) || price * 10_000n < low * (10_000n - outsideBps)
}
