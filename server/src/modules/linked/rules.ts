import type { LinkStrength, LinkWord } from '@openbourse/protocol'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How close to each other two accounts are used at one address for that to mean anything. */
const togetherMs = 30 * minuteMs
/** How long before a trade a use of an address still concerns it. */
const recentMs = 24 * hourMs

/** What is known of an account, as hashes that only can be compared. */
export type Traits = {
  readonly userId: number
  /** Documents that it was verified with, or tried to be. */
  readonly documents: readonly string[]
  /** Names with dates of birth. */
  readonly people: readonly string[]
  /** Bank accounts and addresses that its money goes to. */
  readonly payouts: readonly string[]
  readonly sessions: readonly SessionTrait[]
}

export type SessionTrait = {
  /** Address and browser together. */
  readonly device: string
  /** The address alone; null where it was not kept. */
  readonly address: string | null
  readonly from: number
  readonly until: number
}

/** How much each link says: a document is one person's, a browser may be lent, an address may be a whole town's. */
export const strengthOfLink: Readonly<Record<LinkWord, LinkStrength>> = {
  account: 'certain',
  document: 'certain',
  person: 'likely',
  payout: 'likely',
  device: 'likely',
  address: 'possible',
}

const order: readonly LinkStrength[] = ['certain', 'likely', 'possible']

/** The strongest of several links; undefined of none. */
export function strongest(links: readonly LinkWord[]): LinkStrength | undefined {
  const found = links.map((word) => strengthOfLink[word])
  return order.find((strength) => found.includes(strength))
}

/** What two accounts have in common that makes one owner of both sides of a trade at `at` more likely than two. */
export function linksBetween(one: Traits, other: Traits, at: number): LinkWord[] {
  if (one.userId === other.userId) return ['account']
  const links: LinkWord[] = []
  if (isShared(one.documents, other.documents)) links.push('document')
  if (isShared(one.people, other.people)) links.push('person')
  if (isShared(one.payouts, other.payouts)) links.push('payout')
  const devices = (of: Traits) => of.sessions.map(({ device }) => device)
  // A shared browser is a shared address as well: saying so twice would weigh it twice.
  if (isShared(devices(one), devices(other))) links.push('device')
  else if (wereTogether(one.sessions, other.sessions, at)) links.push('address')
  return links
}

const isShared = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((mark) => other.includes(mark))

/** Whether both accounts were used from one address within half an hour of each other, not long before the trade. */
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

/** One side of a trade, as the journal has it. */
export type Side = {
  readonly id: number
  readonly userId: number
  readonly symbol: string
  readonly currency: string
  readonly side: 'buy' | 'sell'
  readonly at: number
  readonly price: bigint
  readonly quantity: bigint
  /** The book when its order arrived; null where a side of it was empty. */
  readonly bid: bigint | null
  readonly ask: bigint | null
}

export type Match = { readonly taker: Side; readonly maker: Side }

/**
 * Fills between people come in pairs, the taker's before the maker's, because one command wrote both. `next` is the last fill that
 * was used up; a side whose other one is not there yet is left for the next look.
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

/** How far a price is from the middle of the book that the taker's order found, in hundredths of a percent; null without a book. */
export function movedBy({ price, bid, ask }: Pick<Side, 'price' | 'bid' | 'ask'>): bigint | null {
  const sum = bid !== null && ask !== null ? bid + ask : 2n * (bid ?? ask ?? 0n)
  return sum === 0n ? null : ((2n * price - sum) * 10_000n) / sum
}
