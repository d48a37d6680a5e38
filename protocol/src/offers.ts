import { z } from 'zod'
import type { Call } from './call.ts'
import {
  amount,
  at,
  decimal,
  endlessListOf,
  endlessPaging,
  flag,
  id,
  nothing,
  ok,
  verifiedRefusals,
  wholeNumber,
} from './fields.ts'

import { offer, own } from './offers-rows.ts'

export {
  type ApplicationState,
  applicationStates,
  type Offer,
  type OfferChance,
  type OfferKind,
  type OfferRuleName,
  type OfferState,
  type OwnApplication,
  offerKinds,
  offerRuleNames,
  offerStates,
} from './offers-rows.ts'

const list = { list: z.array(offer), at } as const

export const offerList = {
  method: 'GET',
  path: '/stock/index/new/list',
  about: 'Offers of new shares that are open for applications.',
  who: 'anyone',
  shows: ['offers'],
  input: nothing,
  output: z.object(list),
  refusals: [],
} as const satisfies Call

export const offersComing = {
  method: 'GET',
  path: '/stock/index/new/list/coming',
  about: 'Offers of new shares that will open.',
  who: 'anyone',
  shows: ['offers'],
  input: nothing,
  output: z.object(list),
  refusals: [],
} as const satisfies Call

export const offerDayEvents = ['opens', 'closes', 'draw', 'pay_by', 'lists'] as const
export type OfferDayEvent = (typeof offerDayEvents)[number]

export const offersToday = {
  method: 'GET',
  path: '/stock/index/new/today',
  about: 'What happens with new shares today, in the order of time, and what was listed in the last days.',
  who: 'anyone',
  shows: ['offers'],
  input: nothing,
  output: z.object({
    /** The day in the home exchange's zone. */
    day: z.string(),
    events: z.array(z.object({ at, what: z.enum(offerDayEvents), done: z.boolean(), offer })),
    listed: z.array(
      z.object({
        offer,
        /** Price of this day’s first trade, which on the first day is that of the opening auction; null before it. */
        open: amount.nullable(),
        last: amount.nullable(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

const paragraph = z.object({ title: z.string(), text: z.string() })

export const offerInfo = {
  method: 'GET',
  path: '/stock/index/new/info',
  about: 'One offer of new shares: its terms, prospectus, escrow, odds, and the own application.',
  who: 'anyone',
  shows: ['offers'],
  input: z.strictObject({ issueId: id }),
  output: z.object({
    offer,
    about: z.string(),
    /** The hash of the published rules, under /log/document, and when they were published. */
    rules: z.object({ hash: z.string(), publishedAt: at }),
    source: z.enum(['drand', 'operator-trusted']),
    /** Why the draw is late; null while it is not. */
    waits: z.enum(['chance_missing', 'chance_wrong']).nullable(),
    escrow: z.object({ shares: amount, of: amount, portfolio: z.string() }),
    /** Shares of the issuer after the offer. */
    sharesAfter: amount,
    prospectus: z.object({
      risks: z.array(paragraph),
      /** Yearly figures, newest first, in millions of the currency. */
      years: z.array(z.object({ year: z.int(), revenue: amount, profit: amount, debt: amount })),
      use: z.array(z.object({ what: z.string(), percent: z.int() })),
      earningsPerShare: amount,
    }),
    /** What can be paid with, for a user. */
    available: amount.nullable(),
    /** Why the offer was cancelled; null where it was not. */
    cancelledFor: z.string().nullable(),
  }),
  refusals: ['offer_unknown'],
} as const satisfies Call

/** Bids as `price:quantity`, with commas between them; a price of `cutoff` is the highest of the band. Only where the price is a band. */
const bids = z
  .string()
  .max(120)
  .regex(/^(?:cutoff|\d{1,15}(?:\.\d{1,8})?):\d{1,12}(?:,(?:cutoff|\d{1,15}(?:\.\d{1,8})?):\d{1,12}){0,2}$/)
  .meta({ expects: 'line' })

const asked = {
  quantity: wholeNumber.optional(),
  bids: bids.optional(),
  unfunded: flag.optional().default(false),
}

const askedRefusals = [
  ...verifiedRefusals,
  'offer_unknown',
  'offer_not_open',
  'offer_closed',
  'offer_quantity_missing',
  'offer_lots',
  'offer_minimum',
  'offer_maximum',
  'offer_left',
  'offer_bids_wrong',
  'offer_bid_price',
  'offer_balance',
  'key_missing',
  'key_reused',
] as const

export const offerApply = {
  method: 'POST',
  path: '/stock/order/new/apply',
  about: 'Applies for new shares. Money is put on hold, not paid; one application a person.',
  who: 'user',
  idempotent: true,
  needs: ['verified', 'not_paused'],
  changes: ['offers', 'balances'],
  input: z.strictObject({ issueId: id, ...asked }),
  output: own,
  refusals: [...askedRefusals, 'paused', 'limit_loss_reached', 'offer_applied', 'offer_identity_applied'],
} as const satisfies Call

export const offerChange = {
  method: 'POST',
  path: '/stock/order/new/change',
  about: 'Changes an own application until the close.',
  who: 'user',
  idempotent: true,
  needs: ['verified', 'not_paused'],
  changes: ['offers', 'balances'],
  input: z.strictObject({ id, ...asked }),
  output: own,
  refusals: [...askedRefusals, 'paused', 'limit_loss_reached', 'application_unknown', 'application_over'],
} as const satisfies Call

const ending = [
  'application_unknown',
  'application_over',
  'offer_closed',
  'key_missing',
  'key_reused',
] as const

export const offerWithdraw = {
  method: 'POST',
  path: '/stock/order/new/withdraw',
  about: 'Takes an own application back until the close, with all its money.',
  who: 'user',
  idempotent: true,
  changes: ['offers', 'balances'],
  input: z.strictObject({ id }),
  output: own,
  refusals: ending,
} as const satisfies Call

export const offerConfirm = {
  method: 'POST',
  path: '/stock/order/new/reconfirm',
  about: 'Confirms a final price that is more than 20% outside the band, or refuses it.',
  who: 'user',
  idempotent: true,
  changes: ['offers', 'balances'],
  input: z.strictObject({ id, agree: flag }),
  output: own,
  refusals: [...ending, 'offer_not_confirming'],
} as const satisfies Call

export const offerPay = {
  method: 'POST',
  path: '/stock/order/new/pay',
  about: 'Pays for what was allotted to an application without money set aside.',
  who: 'user',
  idempotent: true,
  changes: ['offers', 'balances'],
  input: z.strictObject({ id }),
  output: own,
  refusals: [
    'application_unknown',
    'application_over',
    'application_not_due',
    'offer_pay_late',
    'offer_balance',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const offerOrders = {
  method: 'GET',
  path: '/stock/order/new/list',
  about: 'Own applications for new shares, newest first, with what is held and how the draws went.',
  who: 'user',
  shows: ['offers'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(z.object({ id: z.string(), application: own, offer })).extend({
    /** Money that is set aside, by currency. */
    held: z.array(z.object({ currency: z.string(), amount })),
    /** Of the last draws, newest first: whether a lot was won. `expected` is the sum of the odds at their closes. */
    record: z.object({
      draws: z.int(),
      won: z.int(),
      expected: amount,
      last: z.array(z.boolean()),
    }),
    at,
  }),
  refusals: [],
} as const satisfies Call

export const offerDraw = {
  method: 'GET',
  path: '/stock/index/new/draw',
  about: 'What was published of a draw, for everyone to run it again; lists are files at these addresses.',
  who: 'anyone',
  input: z.strictObject({ issueId: id }),
  output: z.object({
    version: z.literal(1),
    rules: z.string(),
    rulesHash: z.string(),
    bidsRoot: z.string().nullable(),
    price: amount,
    applicationsRoot: z.string(),
    chance: z.object({ value: z.string(), previous: z.string().optional() }),
    seed: z.string(),
    resultHash: z.string(),
    /** Paths of the files with the lists, below the address of the server. */
    files: z.object({ bids: z.string().nullable(), applications: z.string(), result: z.string() }),
    /** When the log got the rules, the list, the chance and the result. */
    publishedAt: at,
    sealedAt: at,
    drawnAt: at,
    places: z.int(),
    lastRank: z.int(),
  }),
  refusals: ['offer_unknown', 'draw_not_yet'],
} as const satisfies Call

export const autoApply = {
  method: 'POST',
  path: '/user/update/autoapply',
  about:
    'Applies by itself for one minimum of each offer with a draw, from money that is there. Off at any time.',
  who: 'user',
  needs: ['verified'],
  changes: ['offers'],
  input: z.strictObject({
    enabled: flag,
    /** The most money for one application, in the home currency. */
    most: decimal.optional(),
  }),
  output: ok,
  refusals: [...verifiedRefusals, 'autoapply_off', 'autoapply_most'],
} as const satisfies Call

export const autoApplyInfo = {
  method: 'GET',
  path: '/user/autoapply',
  about: 'Whether the server applies by itself, up to how much, and what came of it.',
  who: 'user',
  shows: ['offers'],
  input: nothing,
  output: z.object({
    open: z.boolean(),
    enabled: z.boolean(),
    most: amount.nullable(),
    currency: z.string(),
    since: at.nullable(),
    record: z.object({ applications: z.int(), won: z.int(), paid: amount }),
  }),
  refusals: [],
} as const satisfies Call

export const offerCalls = {
  offerList,
  offersComing,
  offersToday,
  offerInfo,
  offerApply,
  offerChange,
  offerWithdraw,
  offerConfirm,
  offerPay,
  offerOrders,
  offerDraw,
  autoApply,
  autoApplyInfo,
}
