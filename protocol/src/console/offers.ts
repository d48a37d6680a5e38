import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, at, decimal, endlessPaging, epochMs, id, symbol, text, wholeNumber } from '../fields.ts'
import { type OfferState, offerKinds, offerRuleNames, offerStates } from '../offers-rows.ts'
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

/** Why an offer of new shares is opened, and why one is cancelled. Both are public. */
export const offerReasons = ['issuer_asked', 'issuer_asked_again'] as const
export const offerCancelReasons = ['issuer_withdrew', 'terms_mistaken', 'prospectus_wrong'] as const

/** State of an offer of new shares at the desk. */
export const offerStageOf = stageBy<OfferState>(['listed', 'cancelled'])

const offer = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  kind: z.enum(offerKinds),
  rule: z.enum(offerRuleNames),
  state: z.enum(offerStates),
  practice: z.boolean(),
  publishedAt: at,
  opensAt: at,
  closesAt: at,
  drawAt: at,
  payBy: at,
  listsAt: at,
  /** Applications of users, and of simulated participants so far; without names. */
  people: z.int(),
  simulated: z.int(),
  offered: amount,
  ...issueFields,
  /** Why the draw is late; null while it is not. */
  waits: z.string().nullable(),
})

export const consoleOffers = {
  ...deskRead,
  path: '/console/offers',
  about: 'All offers of new shares, newest first, with what is in escrow and how many applied.',
  shows: ['offers'],
  input: z.strictObject(endlessPaging),
  output: deskListOf(offer),
  refusals: [],
} as const satisfies Call

export const consoleOffer = {
  ...deskRead,
  path: '/console/offers/one',
  about:
    'One offer of new shares: its frozen terms, its applications in numbers, the state of its draw, and what a cancellation would give back. No applicant is named.',
  shows: ['offers'],
  input: z.strictObject({ id }),
  output: z.object({
    offer,
    /** As they were published; amounts in `currency`. */
    terms: z.object({
      currency: z.string(),
      sector: z.string(),
      about: everyLanguage,
      risks: z.array(z.object({ title: everyLanguage, text: everyLanguage })),
      /** The fixed price, or the band of bids. */
      price: amount.nullable(),
      band: z.object({ floor: amount, low: amount, high: amount }).nullable(),
      reference: amount.nullable(),
      /** Shares: in a lot, and the fewest and most of one application; and of the issuer after the offer. */
      lot: amount,
      minimum: amount,
      maximum: amount,
      sharesAfter: amount,
      earnings: amount,
      dividend: amount,
      confirmBy: at,
    }),
    /** Counts of applications, and sums of their money in `currency`. */
    applications: z.object({
      /** Those that take part, and of these: with money set aside, made automatically. */
      taking: z.int(),
      funded: z.int(),
      automatic: z.int(),
      withdrawn: z.int(),
      declined: z.int(),
      /** Those that were allotted at least a lot, wait for payment, lapsed, or got their money back at a cancellation. */
      allotted: z.int(),
      waiting: z.int(),
      lapsed: z.int(),
      returned: z.int(),
      /** Shares allotted to users. */
      shares: amount,
      held: amount,
      paid: amount,
      givenBack: amount,
    }),
    /** Null for a direct offer, which has no draw. */
    draw: z
      .object({
        source: z.enum(['drand', 'operator-trusted']),
        /** The final price, once it is known. */
        price: amount.nullable(),
        sealedAt: at.nullable(),
        root: z.string().nullable(),
        drawnAt: at.nullable(),
        resultHash: z.string().nullable(),
        waits: z.enum(['chance_missing', 'chance_wrong']).nullable(),
      })
      .nullable(),
    cancel: cancelable,
    /** Cancelled, and money is still on its way back. */
    returning: z.boolean(),
  }),
  refusals: ['offer_unknown'],
} as const satisfies Call

const words = text(600)

export const consoleOfferPropose = {
  ...deskProposal,
  path: '/console/offers/propose',
  about:
    'Drafts an offer of new shares. Another operator checks it; then its terms are published, logged and never change.',
  changes: ['offers', 'proposals'],
  input: z.strictObject({
    symbol,
    name: text(60),
    sector: text(20),
    aboutEn: words,
    aboutEs: words,
    aboutPt: words,
    riskEn: words,
    riskEs: words,
    riskPt: words,
    kind: z.enum(offerKinds),
    rule: z.enum(offerRuleNames),
    /** A fixed price, with or without the price that it is a discount on; or a band. */
    price: decimal.optional(),
    reference: decimal.optional(),
    floor: decimal.optional(),
    low: decimal.optional(),
    high: decimal.optional(),
    lot: wholeNumber,
    lots: wholeNumber,
    minimum: wholeNumber,
    maximum: wholeNumber,
    issued: wholeNumber,
    earnings: decimal,
    dividend: decimal,
    opensAt: epochMs,
    closesAt: epochMs,
    confirmBy: epochMs,
    drawAt: epochMs,
    payBy: epochMs,
    listsAt: epochMs,
    reason: text(40),
  }),
  refusals: [...proposeRefusals, 'offer_symbol_taken', 'offer_terms_wrong', 'offer_opens_past'],
} as const satisfies Call

export const consoleOfferCancel = {
  ...deskCancel,
  path: '/console/offers/cancel',
  about: 'Proposes to cancel an offer before its draw; all money comes back.',
  changes: ['offers', 'proposals'],
  refusals: [...proposeRefusals, 'offer_unknown', 'offer_drawn'],
} as const satisfies Call

export const consoleOfferCalls = { consoleOffers, consoleOffer, consoleOfferPropose, consoleOfferCancel }
