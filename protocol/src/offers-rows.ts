import { z } from 'zod'
import { amount, at } from './fields.ts'

/** `direct` allots at once, first come; `random` draws after the close. */
export const offerKinds = ['direct', 'random'] as const
export type OfferKind = (typeof offerKinds)[number]

/** How a `random` offer is allotted, fixed before it opens. `first_come` is that of a direct one. */
export const offerRuleNames = ['first_come', 'lottery', 'minimum_first'] as const
export type OfferRuleName = (typeof offerRuleNames)[number]

/** `opening`: the shares are in the positions, and the opening auction collects orders. `confirming`: the price is more than 20% outside the band, and applicants are asked again. */
export const offerStates = [
  'coming',
  'open',
  'confirming',
  'closed',
  'allotting',
  'allotted',
  'listing',
  'opening',
  'listed',
  'cancelled',
] as const
export type OfferState = (typeof offerStates)[number]

/**
 * States of an own application. `unsubscribed`: none was made, or it was withdrawn. `confirming`: the price has to be confirmed, and
 * no answer means no. `returned`: the offer was cancelled.
 */
export const applicationStates = [
  'unsubscribed',
  'applying',
  'confirming',
  'to_be_allocated',
  'wait_payment',
  'paid',
  'not_allotted',
  'lapsed',
  'returned',
] as const
export type ApplicationState = (typeof applicationStates)[number]

const chance = z.object({
  /** Of one lot, if the offer closed now: a fraction from 0 to 1. */
  rate: amount,
  /**
   * Its likely value at the close, from the pace of applications so far: a 95% interval; null while there are too
   * few.
   */
  low: amount.nullable(),
  high: amount.nullable(),
  /** Lots that are offered, and applications so far: of users, and simulated ones. */
  lots: z.int(),
  people: z.int(),
  simulated: z.int(),
  /** Lots for every applicant with enough lots in the application, if the offer closed now. */
  everyone: z.int(),
  /** When it was counted. After the close it is frozen. */
  at,
})
export type OfferChance = z.output<typeof chance>

/** A price is fixed, fixed with the price that it is a discount on, or a band. Amounts are in the offer's currency. */
const price = z.object({
  /** What is known now: the fixed price, or after the close the final one; null before that. */
  price: amount.nullable(),
  /** The reference of a discounted price. */
  reference: amount.nullable(),
  /** Bids go from the floor up to `most` in steps of a tick. */
  band: z.object({ floor: amount, low: amount, high: amount, most: amount, tick: amount }).nullable(),
})

export const own = z.object({
  id: z.string(),
  state: z.enum(applicationStates),
  /** The name of the application in the list of the draw. */
  ticket: z.string(),
  quantity: amount,
  bids: z.array(z.object({ price: amount, quantity: amount, cutOff: z.boolean() })),
  /** Whether money was set aside for it. */
  funded: z.boolean(),
  automatic: z.boolean(),
  held: amount,
  allotted: amount,
  paid: amount,
  returned: amount,
  /** To pay for what was allotted, where no money was set aside; null otherwise. */
  due: amount.nullable(),
  payBy: at.nullable(),
  /** Place in the draw, from 1; the last place with a lot; and how many places there were. */
  rank: z.int().nullable(),
  lastRank: z.int().nullable(),
  places: z.int().nullable(),
  /** The odds of one lot at the close. */
  odds: amount.nullable(),
  appliedAt: at,
  endedAt: at.nullable(),
  /** Whether the shares have come into the position. */
  delivered: z.boolean(),
})
export type OwnApplication = z.output<typeof own>

export const offer = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  country: z.string(),
  currency: z.string(),
  state: z.enum(offerStates),
  kind: z.enum(offerKinds),
  rule: z.enum(offerRuleNames),
  price,
  discounted: z.boolean(),
  /** Shares in a lot; shares that are offered, and the fewest and most of one application. */
  lot: amount,
  offered: amount,
  minimum: amount,
  maximum: amount,
  /** The cost of the smallest application. */
  smallest: amount,
  opensAt: at,
  closesAt: at,
  confirmBy: at,
  drawAt: at,
  payBy: at,
  listsAt: at,
  chance: chance.nullable(),
  /** Of a direct offer, shares that are left. */
  left: amount.nullable(),
  mine: own.nullable(),
  practice: z.boolean(),
})
export type Offer = z.output<typeof offer>
