import type { LinkStrength, LinkWord } from '@openbourse/protocol'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The longest time between two uses of an address that still counts as together. */
const togetherMs = 30 * minuteMs
/** How long before a trade the use of an address still counts. */
const recentMs = 24 * hourMs

/** Traits of an account, as hashes for comparison only. */
export type Traits = {
  readonly userId: number
  /** Submitted identity documents. */
  readonly documents: readonly string[]
  /** Names with dates of birth. */
  readonly people: readonly string[]
  /** Payout accounts and addresses. */
  readonly payouts: readonly string[]
  readonly sessions: readonly SessionTrait[]
}

export type SessionTrait = {
  /** Address and browser together. */
  readonly device: string
  /** The address alone; null where it was not stored. */
  readonly address: string | null
  readonly from: number
  readonly until: number
}

/**
 * The strength of each link: a document belongs to one person, a browser may be lent, an address may be a whole
 * town's.
 */
export const strengthOfLink: Readonly<Record<LinkWord, LinkStrength>> = {
  account: 'certain',
  document: 'certain',
  person: 'likely',
  payout: 'likely',
  device: 'likely',
  address: 'possible',
}

const order: readonly LinkStrength[] = ['certain', 'likely', 'possible']

/** The strongest of several links; undefined for none. */
export function strongest(links: readonly LinkWord[]): LinkStrength | undefined {
  const found = links.map((word) => strengthOfLink[word])
  return order.find((strength) => found.includes(strength))
}

/** Shared traits that make one owner of both sides of a trade at `at` likely. */
export function linksBetween(one: Traits, other: Traits, at: number): LinkWord[] {
  if (one.userId === other.userId) return ['account']
  const links: LinkWord[] = []
  if (isShared(one.documents, other.documents)) links.push('document')
  if (isShared(one.people, other.people)) links.push('person')
  if (isShared(one.payouts, other.payouts)) links.push('payout')
  const devices = (of: Traits) => of.sessions.map(({ device }) => device)
  // A shared browser implies a shared address, so only one of them counts.
  if (isShared(devices(one), devices(other))) links.push('device')
  else if (wereTogether(one.sessions, other.sessions, at)) links.push('address')
  return links
}

const isShared = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((mark) => other.includes(mark))

/** Whether both accounts used one address within half an hour of each other, shortly before the trade. */
function wereTogether(one: readonly SessionTrait[], other: readonly SessionTrait[], at: number): boolean {
  const isRecent = ({ from, until }: SessionTrait) => from <= at && until >= at - recentMs
  return one
    .filter(isRecent)
    .some((mine) =>
      other
        .filter(isRecent)
        .some(
          (theirs) =>
            mine.address !== null &&
            mine.address === theirs.address &&
            mine.from <= theirs.until + togetherMs &&
            theirs.from <= mine.until + togetherMs,
        ),
    )
}

/** One side of a trade, from the journal. */
export type Side = {
  readonly id: number
  readonly userId: number
  readonly symbol: string
  readonly currency: string
  readonly side: 'buy' | 'sell'
  readonly at: number
  readonly price: bigint
  readonly quantity: bigint
  /** The best prices when its order arrived; null for an empty side. */
  readonly bid: bigint | null
  readonly ask: bigint | null
}

export type Match = { readonly taker: Side; readonly maker: Side }

/**
 * Fills between users come in pairs, taker before maker, because one command wrote both. `next` is the last
 * fill used; a side without its partner is left for the next round.
 */
export function paired(
  sides: readonly Side[],
  isAll: boolean,
): { readonly matches: readonly Match[]; readonly next: number | undefined } {
  const matches: Match[] = []
  let next: number | undefined
  for (let at = 0; at < sides.length; ) {
    const [taker, maker] = [sides[at], sides[at + 1]]
    if (taker === undefined) break
    if (maker === undefined && !isAll) break
    const isPair = maker !== undefined && areOneTrade(taker, maker)
    if (isPair) matches.push({ taker, maker })
    at += isPair ? 2 : 1
    next = isPair ? maker.id : taker.id
  }
  return { matches, next }
}

const areOneTrade = (one: Side, other: Side): boolean =>
  one.symbol === other.symbol &&
  one.at === other.at &&
  one.price === other.price &&
  one.quantity === other.quantity &&
  one.side !== other.side

/**
 * Distance of a price from the midpoint that the taker's order found, in hundredths of a percent; null
 * without one.
 */
export function movedBy({ price, bid, ask }: Pick<Side, 'price' | 'bid' | 'ask'>): bigint | null {
  const sum = bid !== null && ask !== null ? bid + ask : 2n * (bid ?? ask ?? 0n)
  return sum === 0n ? null : ((2n * price - sum) * 10_000n) / sum
}
