import { z } from 'zod'
import type { Call } from '../call.ts'
import { type CoinOfferState, coinOfferStates } from '../coinoffers.ts'
import { amount, at, decimal, endlessPaging, epochMs, id, symbol, text, wholeNumber } from '../fields.ts'
import { proposeRefusals } from './approvals.ts'
import {
  cancelable,
  deskCancel,
  deskListOf,
  deskProposal,
  deskRead,
  everyLanguage,
  issueFields,
  stageBy,
} from './desk.ts'

/** Why a coin offering is opened, and why one is canceled. Both are public. */
export const coinOfferReasons = ['issuer_asked'] as const
export const coinOfferCancelReasons = ['issuer_withdrew', 'terms_mistaken'] as const

/** State of a coin offering at the desk. */
export const coinOfferStageOf = stageBy<CoinOfferState>(['released', 'cancelled'])

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
  ...issueFields,
})

export const consoleCoinOffers = {
  ...deskRead,
  path: '/console/coin-offers',
  about: 'All coin offerings, newest first, with what is in escrow and how much is asked for.',
  shows: ['coin_offers'],
  input: z.strictObject(endlessPaging),
  output: deskListOf(offer),
  refusals: [],
} as const satisfies Call

export const consoleCoinOffer = {
  ...deskRead,
  path: '/console/coin-offers/one',
  about: 'One coin offering with its frozen terms, and what canceling it would give back.',
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
      about: everyLanguage,
    }),
    /** What is on hold for it. */
    money: z.object({ held: amount }),
    cancel: cancelable,
  }),
  refusals: ['coin_offer_unknown'],
} as const satisfies Call

const words = text(200)

export const consoleCoinOfferPropose = {
  ...deskProposal,
  path: '/console/coin-offers/propose',
  about:
    'Drafts a coin offering. Another operator checks it; then its terms are published, logged and never change.',
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
  refusals: [...proposeRefusals, 'coin_offer_terms_wrong', 'coin_offer_opens_past'],
} as const satisfies Call

export const consoleCoinOfferCancel = {
  ...deskCancel,
  path: '/console/coin-offers/cancel',
  about: 'Proposes to cancel a coin offering before it closes; all money comes back.',
  changes: ['coin_offers', 'proposals'],
  refusals: [...proposeRefusals, 'coin_offer_unknown', 'coin_offer_over'],
} as const satisfies Call

export const consoleCoinOfferCalls = {
  consoleCoinOffers,
  consoleCoinOffer,
  consoleCoinOfferPropose,
  consoleCoinOfferCancel,
}
