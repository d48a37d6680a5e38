import type { Bid, OfferRules, PublishedChance } from '@openbourse/proof'
import type { Locale, OfferKind } from '@openbourse/protocol'

/** Texts of a prospectus in every language. */
export type Words = Readonly<Record<Locale, string>>
export type Risk = { readonly title: Words; readonly text: Words }

/** Everything about an offer that is shown and has no part in its draw. Amounts are decimals in the offer's currency. */
export type Terms = {
  readonly kind: OfferKind
  readonly name: string
  readonly country: 'NG'
  readonly currency: string
  readonly sector: string
  readonly about: Words
  /** The price that a discounted one is compared with, in the smallest unit; null where there is none. */
  readonly reference: string | null
  /** The step of prices of bids, in the smallest unit. */
  readonly tick: string
  readonly sharesAfter: string
  /** What a share is worth to simulated participants when it is listed, earnings and dividend of a share in a year; smallest unit. */
  readonly worth: number
  readonly earnings: number
  readonly dividend: number
  readonly risks: readonly Risk[]
  readonly years: readonly {
    readonly year: number
    readonly revenue: string
    readonly profit: string
    readonly debt: string
  }[]
  readonly use: readonly { readonly what: Words; readonly percent: number }[]
  /** An offer that the practice calendar makes. */
  readonly practice: boolean
}

/** `cancelling`: money is on its way back. */
export const offerSteps = [
  'coming',
  'open',
  'confirming',
  'closed',
  'allotting',
  'allotted',
  'listing',
  'opening',
  'listed',
  'cancelling',
  'cancelled',
] as const
export type OfferStep = (typeof offerSteps)[number]

/** What became known of an offer at its steps. Hashes are hexadecimal, prices the smallest unit as text. */
export type Details = {
  readonly price: string | null
  /** Applications of people at the close, and the lots that they asked for. */
  readonly people: number
  /** Odds of one lot at the close, as a fraction; null before it. */
  readonly odds: string | null
  readonly bidsRoot: string | null
  readonly root: string | null
  readonly sealedAt: number | null
  readonly waits: 'chance_missing' | 'chance_wrong' | null
  readonly chance: PublishedChance | null
  readonly seed: string | null
  readonly resultHash: string | null
  readonly drawnAt: number | null
  readonly places: number
  readonly lastRank: number
  /** When the opening auction began to collect orders. */
  readonly openingAt: number | null
  /** Lots of simulated participants. */
  readonly simulated: number
  /** Why two operators cancelled it. */
  readonly cancelledFor: string | null
}

/** An offer as memory has it. */
export type OfferRecord = {
  readonly id: number
  readonly symbol: string
  readonly rules: OfferRules
  /** As it was published, byte for byte, and its hash. */
  readonly rulesText: string
  readonly rulesHash: string
  readonly terms: Terms
  readonly portfolioId: number
  readonly publishedAt: number
  readonly proposalId: number | null
  readonly state: OfferStep
  readonly details: Details
}

export const applicationSteps = [
  'applied',
  'withdrawn',
  'declined',
  'wait_payment',
  'paid',
  'not_allotted',
  'lapsed',
  'returned',
] as const
export type ApplicationStep = (typeof applicationSteps)[number]

/** An application. Money is in the smallest unit, `allotted` in lots. */
export type Application = {
  readonly id: number
  readonly offerId: number
  readonly userId: number
  /** Its name in the list of the draw. */
  readonly ticket: string
  /** Keyed hashes of the identity behind the account. */
  readonly marks: readonly string[]
  readonly bids: readonly Bid[]
  /** Whether the highest price of the band was bid as the cut-off. */
  readonly cutOff: boolean
  readonly funded: boolean
  readonly automatic: boolean
  readonly state: ApplicationStep
  /** The answer to a price far outside the band; null without one. */
  readonly confirmed: boolean | null
  readonly held: bigint
  readonly allotted: number
  readonly rank: number | null
  readonly paid: bigint
  readonly returned: bigint
  readonly appliedAt: number
  readonly endedAt: number | null
  readonly delivered: boolean
}

/** What a user wants the server to apply for by itself. */
export type AutoApply = { readonly enabled: boolean; readonly most: bigint; readonly since: number }
