import {
  type AskedAlike,
  type SharingRate,
  type SharingTerms,
  sharingRate,
  toShareOf,
  unitsFor,
  wantedIn,
} from '@openbourse/proof'
import { type CoinOfferApplicationState, type Locale, type Refused, refuse } from '@openbourse/protocol'

/** Decimals of units: coins are shared out and released in hundredths. */
export const unitScale = 2
/** Smallest units of a coin in the ledger, which has eight decimals, in a hundredth of it. */
export const minorPerUnit = 1_000_000n
/** Decimals of a price: money has six, and a unit is a hundredth of a coin, so a price of a unit is one of a coin with four. */
export const priceScale = 4

/**
 * What a coin offering is, fixed before it opens. Money is in the smallest unit of the currency, coins in hundredths, times are epoch
 * milliseconds.
 */
export type CoinOfferTerms = SharingTerms & {
  readonly coin: string
  readonly name: string
  readonly about: Readonly<Record<Locale, string>>
  readonly currency: string
  readonly sharesAt: number
  readonly listsAt: number
  /** When coins are released, and how much of all is by then, in basis points; the last one is all of them. */
  readonly releases: readonly { readonly at: number; readonly part: number }[]
  readonly practice: boolean
}

export type CoinOfferStep =
  | 'coming'
  | 'open'
  | 'closed'
  | 'sharing'
  | 'shared'
  | 'opening'
  | 'listed'
  | 'released'
  | 'cancelling'
  | 'cancelled'

/** What is known of an offering besides its terms. */
export type Details = {
  /**
   * Frozen at the close: number of users, their total, and all applications with how often each was made; amounts
   * as text.
   */
  readonly people: number
  readonly asked: string
  readonly groups: readonly (readonly [ask: string, count: number])[]
  /** Root of the list and hash of the result, in hexadecimal, and when the log got them. */
  readonly root: string | null
  readonly sealedAt: number | null
  readonly resultHash: string | null
  readonly sharedAt: number | null
  /** Units that users and simulated participants got. */
  readonly toUsers: number
  readonly toParticipants: number
  readonly openingAt: number | null
  readonly cancelledFor: string | null
}

export const nothingKnown: Details = {
  people: 0,
  asked: '0',
  groups: [],
  root: null,
  sealedAt: null,
  resultHash: null,
  sharedAt: null,
  toUsers: 0,
  toParticipants: 0,
  openingAt: null,
  cancelledFor: null,
}

export type CoinOfferRecord = {
  readonly id: number
  readonly terms: CoinOfferTerms
  readonly termsText: string
  readonly termsHash: string
  readonly worth: number
  readonly portfolioId: number
  readonly publishedAt: number
  readonly proposalId: number | null
  readonly state: CoinOfferStep
  readonly details: Details
}

export type Application = {
  readonly id: number
  readonly offeringId: number
  readonly userId: number
  /** Its name in the list: a keyed hash, which names no user. */
  readonly ticket: string
  readonly state: CoinOfferApplicationState
  readonly ask: bigint
  readonly held: bigint
  readonly paid: bigint
  readonly returned: bigint
  readonly units: number
  readonly released: number
  /** Releases of the schedule that were made. */
  readonly steps: number
  readonly appliedAt: number
  readonly endedAt: number | null
}

/** Simulated participants who have applied by a time: evenly from the opening to the close. */
export function simulatedBy(
  { simulated, opensAt, closesAt }: Pick<CoinOfferTerms, 'simulated' | 'opensAt' | 'closesAt'>,
  nowMs: number,
): number {
  if (nowMs >= closesAt) return simulated.people
  return Math.floor((simulated.people * Math.max(0, nowMs - opensAt)) / (closesAt - opensAt))
}

/** The rate at which the coins would be shared out among applications that ask to pay so much. */
export function rateFor(
  terms: Pick<CoinOfferTerms, 'units' | 'unitPrice' | 'cap'>,
  groups: readonly AskedAlike[],
): SharingRate {
  return sharingRate(inUnits(terms, groups), toShareOf(terms))
}

/** Units that were cut off by rounding down, and units that were not asked for. */
export function leftOf(
  terms: Pick<CoinOfferTerms, 'units' | 'unitPrice' | 'cap'>,
  groups: readonly AskedAlike[],
  given: number,
): { readonly unsold: number; readonly dust: number } {
  const { cap } = toShareOf(terms)
  const wanted = Number(wantedIn(inUnits(terms, groups), cap))
  const least = Math.min(wanted, terms.units)
  return { unsold: terms.units - least, dust: least - given }
}

const inUnits = (terms: Pick<CoinOfferTerms, 'unitPrice'>, groups: readonly AskedAlike[]): AskedAlike[] =>
  groups.map(({ ask, count }) => ({ ask: unitsFor(ask, terms), count }))

/** Releases of the schedule that are due by a time. */
export const stepsDue = ({ releases }: Pick<CoinOfferTerms, 'releases'>, nowMs: number): number =>
  releases.filter(({ at }) => at <= nowMs).length

const allParts = 10_000n

/** Of so many units, those that are released after so many steps; all of them after the last. */
export function releasedAfter(
  { releases }: Pick<CoinOfferTerms, 'releases'>,
  units: number,
  steps: number,
): number {
  const part = releases[steps - 1]?.part ?? 0
  return Number((BigInt(units) * BigInt(part)) / allParts)
}

/** Why an amount cannot be asked for. */
export function problemOf(
  terms: Pick<CoinOfferTerms, 'step' | 'minimum' | 'maximum' | 'currency'>,
  ask: bigint,
  written: (minor: bigint) => string,
): Refused<'coin_offer_step' | 'coin_offer_minimum' | 'coin_offer_maximum'> | undefined {
  const { currency } = terms
  const [step, minimum, maximum] = [BigInt(terms.step), BigInt(terms.minimum), BigInt(terms.maximum)]
  const fields = ['amount'] as const
  if (ask < minimum)
    return refuse('coin_offer_minimum', { values: { minimum: written(minimum), currency }, fields })
  if (ask > maximum)
    return refuse('coin_offer_maximum', { values: { maximum: written(maximum), currency }, fields })
  if (ask % step === 0n) return undefined
  const below = ask - (ask % step)
  const values = {
    step: written(step),
    below: written(below < minimum ? minimum : below),
    above: written(below + step),
    currency,
  }
  return refuse('coin_offer_step', { values, fields })
}

export const releasesMost = 60
const dayMs = 86_400_000
const yearMs = 366 * dayMs

/** Why terms cannot be published, in words that only operators read. `most` is the public setting, in the smallest unit. */
export function whyWrong(
  terms: CoinOfferTerms,
  of: { readonly nowMs: number; readonly most: bigint },
): string | undefined {
  const { units, unitPrice, minimum, maximum, step, cap, opensAt, closesAt, sharesAt, listsAt } = terms
  const amounts = [units, unitPrice, minimum, maximum, step, cap]
  if (!amounts.every((one) => Number.isSafeInteger(one) && one > 0)) return 'amounts are above zero'
  if (!Number.isSafeInteger(units * unitPrice)) return 'all coins cost less than nine billion'
  if (minimum % step !== 0 || maximum % step !== 0) return 'minimum and maximum are whole steps'
  if (minimum > maximum || cap > maximum) return 'minimum and cap are at most the maximum'
  if (unitPrice > minimum) return 'a hundredth of a coin costs at most the minimum'
  if (cap < unitPrice) return 'the cap pays for a hundredth of a coin'
  if (BigInt(maximum) > of.most) return 'the maximum is within the public setting'
  if (maximum / step > amountsMost) return `there are at most ${amountsMost} amounts to choose from`
  if (opensAt >= closesAt || closesAt > sharesAt || sharesAt >= listsAt)
    return 'it opens, closes, shares out and lists, in this order'
  if (listsAt > of.nowMs + yearMs) return 'it is listed within a year'
  return whyReleasesWrong(terms)
}

/** The totals by amount are public, and phones work with them. */
const amountsMost = 400

function whyReleasesWrong({ releases, listsAt }: CoinOfferTerms): string | undefined {
  const [first] = releases
  const isRising = releases.every(
    ({ at, part }, index) =>
      part > (releases[index - 1]?.part ?? 0) && (index === 0 || at > releases[index - 1]!.at),
  )
  if (first?.at !== listsAt || !isRising) return 'coins are released from the listing on, more each time'
  if (releases.length > releasesMost) return `there are at most ${releasesMost} releases`
  return releases.at(-1)?.part === Number(allParts) ? undefined : 'the last release is of all coins'
}

/** A schedule: some basis points at the listing, then the rest in equal parts. */
export function releasesFrom(
  listsAt: number,
  of: { readonly atListing: number; readonly parts: number; readonly everyDays: number },
): CoinOfferTerms['releases'] {
  const rest = Number(allParts) - of.atListing
  const later = Array.from({ length: of.parts }, (_, at) => ({
    at: listsAt + (at + 1) * of.everyDays * dayMs,
    part: of.atListing + Math.floor((rest * (at + 1)) / of.parts),
  }))
  return [{ at: listsAt, part: of.atListing }, ...later]
}
