import { z } from 'zod'
import type { Call } from '../call.ts'
import { coinOfferStates } from '../coinoffers.ts'
import { amount, at, decimal, epochMs, id, nothing, symbol, text, wholeNumber } from '../fields.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { everyRole } from './roles.ts'

/** Why a coin offering is opened, and why one is canceled. Both are public. */
export const coinOfferReasons = ['issuer_asked'] as const
export const coinOfferCancelReasons = ['issuer_withdrew', 'terms_mistaken'] as const

const offer = z.object({
  id: z.string(),
  coin: z.string(),
  name: z.string(),
  state: z.enum(coinOfferStates),
  practice: z.boolean(),
  publishedAt: at,
  opensAt: at,
  closesAt: at,
  sharesAt: at,
  listsAt: at,
  currency: z.string(),
  price: amount,
  offered: amount,
  /** Applications of users, what they ask to pay, and what simulated participants do; no one is named. */
  people: z.int(),
  asked: amount,
  simulated: amount,
  /** Coins in escrow, and its portfolio in the books. */
  escrow: amount,
  portfolio: z.string(),
  rulesHash: z.string(),
  /** Number of the proposal that two operators signed; null for the practice calendar. */
  proposal: z.string().nullable(),
  /** Number of an open proposal to cancel it. */
  waiting: z.string().nullable(),
  cancelledFor: z.string().nullable(),
})

export const consoleCoinOffers = {
  method: 'GET',
  path: '/console/coin-offers',
  about: 'All coin offerings, newest first, with what is in escrow and how much is asked for.',
  who: 'operator',
  roles: everyRole,
  shows: ['coin_offers'],
  input: nothing,
  output: z.object({ list: z.array(offer) }),
  refusals: [],
} as const satisfies Call

export const consoleCoinOffer = {
  method: 'GET',
  path: '/console/coin-offers/one',
  about: 'One coin offering with its frozen terms, and what canceling it would give back.',
  who: 'operator',
  roles: everyRole,
  shows: ['coin_offers'],
  input: z.strictObject({ id }),
  output: z.object({
    offer,
    terms: z.object({
      minimum: amount,
      maximum: amount,
      step: amount,
      cap: amount,
      releases: z.array(z.object({ at, part: amount })),
      about: z.object({ 'en-US': z.string(), 'es-MX': z.string(), 'pt-BR': z.string() }),
    }),
    /** What is on hold for it. */
    money: z.object({ held: amount }),
    /** Users and money that a cancellation would concern now; null where it cannot be canceled. */
    cancel: z.object({ users: z.int(), money: amount }).nullable(),
  }),
  refusals: ['coin_offer_unknown'],
} as const satisfies Call

const words = text(200)
const proposed = z.object({ proposal: z.string(), state: z.enum(proposalStates) })

export const consoleCoinOfferPropose = {
  method: 'POST',
  path: '/console/coin-offers/propose',
  about:
    'Drafts a coin offering. Another operator checks it; then its terms are published, logged and never change.',
  who: 'operator',
  roles: ['product'],
  idempotent: true,
  changes: ['coin_offers', 'proposals'],
  input: z.strictObject({
    coin: symbol,
    name: text(60),
    aboutEn: words,
    aboutEs: words,
    aboutPt: words,
    price: decimal,
    /** Whole coins. */
    offered: wholeNumber,
    /** Of one application, in whole USDT. */
    minimum: wholeNumber,
    maximum: wholeNumber,
    step: wholeNumber,
    cap: wholeNumber,
    opensAt: epochMs,
    closesAt: epochMs,
    listsAt: epochMs,
    /** Percent of the coins that are released at the listing, then in how many equal parts and how many days apart. */
    atListing: wholeNumber,
    parts: wholeNumber,
    everyDays: wholeNumber,
    reason: text(40),
  }),
  output: proposed,
  refusals: [...proposeRefusals, 'coin_offer_terms_wrong', 'coin_offer_opens_past'],
} as const satisfies Call

export const consoleCoinOfferCancel = {
  method: 'POST',
  path: '/console/coin-offers/cancel',
  about: 'Proposes to cancel a coin offering before it closes; all money comes back.',
  who: 'operator',
  roles: ['product'],
  idempotent: true,
  changes: ['coin_offers', 'proposals'],
  input: z.strictObject({ id, reason: text(40) }),
  output: proposed,
  refusals: [...proposeRefusals, 'coin_offer_unknown', 'coin_offer_over'],
} as const satisfies Call

export const consoleCoinOfferCalls = {
  consoleCoinOffers,
  consoleCoinOffer,
  consoleCoinOfferPropose,
  consoleCoinOfferCancel,
}
