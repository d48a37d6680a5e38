import { type BlockApplicationState, type Locale, type Refused, refuse } from '@openbourse/protocol'

/**
 * Terms of a block, fixed before it opens. Money is in the smallest unit of the currency, times are epoch
 * milliseconds.
 */
export type BlockTerms = {
  readonly symbol: string
  readonly currency: string
  readonly seller: string
  readonly why: Readonly<Record<Locale, string>>
  /** Shares that the seller owned before. */
  readonly owned: number
  readonly price: number
  /** The close before the trading day in which the block was published, and that day. */
  readonly reference: number
  readonly referenceDay: string
  /** Lowest and highest price that a block could have that day. */
  readonly band: { readonly low: number; readonly high: number }
  /** Shares. */
  readonly offered: number
  readonly minimum: number
  readonly maximum: number
  readonly lot: number
  readonly opensAt: number
  readonly closesAt: number
  readonly allotsAt: number
  readonly unlockAt: number
  readonly lockDays: number
  /** The last trading day in which the shares are locked. */
  readonly lockDay: string
  /** Fees of a purchase when it was published, in basis points. */
  readonly rates: { readonly commission: number; readonly exchange: number; readonly stamp: number }
  /** Simulated participants apply too: their number, evenly over the time, and their shares in turn. */
  readonly simulated: { readonly people: number; readonly asks: readonly number[] }
  readonly practice: boolean
}

export type BlockStep =
  | 'coming'
  | 'open'
  | 'closed'
  | 'allotting'
  | 'locked'
  | 'unlocked'
  | 'cancelling'
  | 'cancelled'

/** What is known of a block besides its terms. */
export type Details = {
  /** Frozen at the close: shares that users applied for, and the number of users. */
  readonly asked: number
  readonly people: number
  /** SHA-256 of the list of applications, and of allotments, in hexadecimal. */
  readonly listHash: string | null
  readonly resultHash: string | null
  readonly allottedAt: number | null
  /**
   * When the shares can be sold: known once all are allotted, later than in the terms where that was after the
   * lock.
   */
  readonly unlocksAt: number | null
  /** Shares that were given out, to users and simulated participants. */
  readonly given: number
  /** The price on the exchange when the shares were given out, and when they could be sold. */
  readonly marketPrice: number | null
  readonly unlockPrice: number | null
  readonly cancelledFor: string | null
}

export const nothingKnown: Details = {
  asked: 0,
  people: 0,
  listHash: null,
  resultHash: null,
  allottedAt: null,
  unlocksAt: null,
  given: 0,
  marketPrice: null,
  unlockPrice: null,
  cancelledFor: null,
}

export type BlockRecord = {
  readonly id: number
  readonly terms: BlockTerms
  readonly termsText: string
  readonly termsHash: string
  readonly portfolioId: number
  readonly publishedAt: number
  readonly proposalId: number | null
  readonly state: BlockStep
  readonly details: Details
}

export type Application = {
  readonly id: number
  readonly blockId: number
  readonly userId: number
  /** Its name in the lists: a keyed hash, which names no user. */
  readonly ticket: string
  readonly quantity: number
  readonly state: BlockApplicationState
  readonly held: bigint
  readonly allotted: number
  readonly paid: bigint
  readonly returned: bigint
  readonly appliedAt: number
  readonly endedAt: number | null
}

/** When the shares of a block can be sold, as far as it is known. */
export const unlocksAt = ({ terms, details }: Pick<BlockRecord, 'terms' | 'details'>): number =>
  details.unlocksAt ?? terms.unlockAt

/** Simulated participants who have applied by a time: evenly from the opening to the close. */
export function simulatedBy(
  { simulated, opensAt, closesAt }: Pick<BlockTerms, 'simulated' | 'opensAt' | 'closesAt'>,
  nowMs: number,
): number {
  if (nowMs >= closesAt) return simulated.people
  const part = Math.max(0, nowMs - opensAt) / (closesAt - opensAt)
  return Math.floor(simulated.people * part)
}

/** Shares in the applications of the first simulated participants, in turn. */
export const simulatedAsks = ({ simulated }: Pick<BlockTerms, 'simulated'>, people: number): number[] =>
  Array.from({ length: people }, (_, at) => simulated.asks[at % simulated.asks.length]!)

/** Part of each application that is allotted: 1 while there is enough. */
export const rateOf = (offered: number, asked: number): number => (asked <= offered ? 1 : offered / asked)

/** Value of a share from before these splits at the price of one after them, to the nearest smallest unit. */
export function priceBeforeSplits(
  price: number,
  splits: readonly { readonly now: number; readonly was: number }[],
): number {
  const now = splits.reduce((product, split) => product * BigInt(split.now), 1n)
  const was = splits.reduce((product, split) => product * BigInt(split.was), 1n)
  return Number((2n * BigInt(price) * now + was) / (2n * was))
}

/** Why a quantity cannot be asked for. */
export function problemOf(
  { lot, minimum, maximum }: Pick<BlockTerms, 'lot' | 'minimum' | 'maximum'>,
  quantity: number,
): Refused<'block_lot' | 'block_minimum' | 'block_maximum'> | undefined {
  const fields = ['quantity'] as const
  if (quantity % lot !== 0) {
    const below = Math.max(lot, quantity - (quantity % lot))
    const values = { lot: String(lot), below: String(below), above: String(below + lot) }
    return refuse('block_lot', { values, fields })
  }
  if (quantity < minimum) return refuse('block_minimum', { values: { minimum: String(minimum) }, fields })
  if (quantity > maximum) return refuse('block_maximum', { values: { maximum: String(maximum) }, fields })
  return undefined
}

export const lockDaysMax = 366

/** Why terms cannot be published, in words that only operators read. */
export function whyWrong(terms: BlockTerms): string | undefined {
  const { price, band, offered, minimum, maximum, lot, opensAt, closesAt, allotsAt, unlockAt, lockDays } =
    terms
  const isWhole = [offered, minimum, maximum].every((shares) => shares > 0 && shares % lot === 0)
  if (lot < 1 || !isWhole) return 'offered, minimum and maximum are whole lots'
  if (minimum > maximum || maximum > offered) return 'minimum, maximum and offered grow'
  if (price < band.low || price > band.high) return 'the price is within the band'
  if (offered > terms.owned) return 'the seller owns what is offered'
  if (opensAt >= closesAt || closesAt > allotsAt) return 'it opens before it closes'
  if (lockDays < 1 || lockDays > lockDaysMax || unlockAt <= allotsAt)
    return `the lock is of 1 to ${lockDaysMax} days`
  return undefined
}

export type Enough = {
  readonly stretches: number
  readonly fell: number
  readonly worst: number
}

/** Below this many stretches there is no result. */
const stretchesLeast = 120

/**
 * Over closes in the order of days: stretches of `days` closes that overlap, those in which the price fell further than the discount, and the
 * worst change. Undefined where there is not enough history.
 */
export function enoughOf(
  closes: readonly number[],
  of: { readonly days: number; readonly discount: number },
): Enough | undefined {
  const stretches = closes.length - of.days
  if (stretches < stretchesLeast) return undefined
  let fell = 0
  let worst = 0
  for (let at = 0; at < stretches; at += 1) {
    const change = closes[at + of.days]! / closes[at]! - 1
    if (change < -of.discount) fell += 1
    worst = Math.min(worst, change)
  }
  return { stretches, fell, worst }
}
