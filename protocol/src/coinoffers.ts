import { z } from 'zod'
import { askedWithMoney, askedWithMoneyRefusals, demandSoFar, takenBack } from './applications.ts'
import type { Call } from './call.ts'
import { amount, at, decimal, endlessListOf, endlessPaging, id, nothing, tradePass } from './fields.ts'

/**
 * `sharing`: coins are being allotted, a portion at a time. `shared`: all allotments are known. `opening`: the book
 * collects orders for its first price. `listed`: it trades, and coins are still released. `released`: all of them
 * were.
 */
export const coinOfferStates = [
  'coming',
  'open',
  'closed',
  'sharing',
  'shared',
  'opening',
  'listed',
  'released',
  'cancelled',
] as const
export type CoinOfferState = (typeof coinOfferStates)[number]

/** States of an own application. `not_shared`: its share was less than a hundredth of a coin. `returned`: the offering was canceled. */
export const coinOfferApplicationStates = [
  'applied',
  'withdrawn',
  'shared',
  'not_shared',
  'returned',
] as const
export type CoinOfferApplicationState = (typeof coinOfferApplicationStates)[number]

const own = z.object({
  id: z.string(),
  state: z.enum(coinOfferApplicationStates),
  /** What it asks to pay, and what is on hold for it. */
  ask: amount,
  held: amount,
  /** Coins that it got, what was paid for them, and what came back. */
  coins: amount,
  paid: amount,
  returned: amount,
  /** Coins that were released already. */
  released: amount,
  appliedAt: at,
  /** When the coins were shared out; null before. */
  sharedAt: at.nullable(),
})
export type OwnCoinOffer = z.output<typeof own>

export const coinOffer = z.object({
  id: z.string(),
  coin: z.string(),
  name: z.string(),
  /** Of its pair on the spot market. */
  symbol: z.string(),
  currency: z.string(),
  state: z.enum(coinOfferStates),
  price: amount,
  /** Coins that are offered, and what all of them cost. */
  offered: amount,
  target: amount,
  /** Of one application: the least and the most that it can ask to pay, the step between, and the most that it can be charged. */
  minimum: amount,
  maximum: amount,
  step: amount,
  cap: amount,
  opensAt: at,
  closesAt: at,
  sharesAt: at,
  listsAt: at,
  demand: demandSoFar.nullable(),
  /** The last price on its book; null before its first trade. */
  last: amount.nullable(),
  mine: own.nullable(),
  practice: z.boolean(),
})
export type CoinOffer = z.output<typeof coinOffer>

const list = { list: z.array(coinOffer), at } as const

export const coinOfferList = {
  method: 'POST',
  path: '/coin/new/list',
  about: 'Coin offerings that are open for applications.',
  who: 'anyone',
  shows: ['coin_offers'],
  input: nothing,
  output: z.object(list),
  refusals: [],
} as const satisfies Call

export const coinOffersComing = {
  method: 'POST',
  path: '/coin/new/list/coming',
  about: 'Coin offerings that will open.',
  who: 'anyone',
  shows: ['coin_offers'],
  input: nothing,
  output: z.object(list),
  refusals: [],
} as const satisfies Call

export const coinOfferDayEvents = ['opens', 'closes', 'shares', 'lists'] as const

export const coinOffersToday = {
  method: 'POST',
  path: '/coin/new/today',
  about: 'What happens with coin offerings today, and the newest ones that ended.',
  who: 'anyone',
  shows: ['coin_offers'],
  input: nothing,
  output: z.object({
    /** The day in the home exchange’s zone. */
    day: z.string(),
    events: z.array(z.object({ at, what: z.enum(coinOfferDayEvents), done: z.boolean(), offer: coinOffer })),
    /** Closed or canceled, newest first. */
    ended: z.array(coinOffer),
    /** Of those that trade, how many did, and how many are below their price. */
    record: z.object({ traded: z.int(), below: z.int() }),
    at,
  }),
  refusals: [],
} as const satisfies Call

const release = z.object({
  at,
  /** Part of all coins that is released by then, as a fraction. */
  part: amount,
})

export const coinOfferInfo = {
  method: 'POST',
  path: '/coin/new/info',
  about:
    'One coin offering: terms, totals of applications, release schedule, escrow, and the own application.',
  who: 'anyone',
  shows: ['coin_offers'],
  input: z.strictObject({ offerId: id }),
  output: z.object({
    offer: coinOffer,
    about: z.string(),
    /** Applications so far by what they ask to pay, simulated ones included: enough to work out every share. */
    groups: z.array(z.object({ ask: amount, count: z.int() })),
    releases: z.array(release),
    rules: z.object({ hash: z.string(), publishedAt: at }),
    escrow: z.object({ coins: amount, of: amount, portfolio: z.string() }),
    /** Coins that stayed with the issuer: not asked for, or cut off by rounding down; null before they were shared out. */
    left: z.object({ unsold: amount, dust: amount }).nullable(),
    record: z.object({ traded: z.int(), below: z.int() }),
    /** Why it was canceled; null where it was not. */
    cancelledFor: z.string().nullable(),
    /** Of the user: what the crypto account can pay with; null for visitors. */
    available: amount.nullable(),
    /** The name of the own application in the public list; null without one. */
    ticket: z.string().nullable(),
  }),
  refusals: ['coin_offer_unknown'],
} as const satisfies Call

export const coinOfferEvidence = {
  method: 'POST',
  path: '/coin/new/evidence',
  about: 'What was published of how coins were shared out, for everyone to work it out again.',
  who: 'anyone',
  input: z.strictObject({ offerId: id }),
  output: z.object({
    version: z.literal(1),
    terms: z.string(),
    termsHash: z.string(),
    root: z.string(),
    resultHash: z.string(),
    /** Paths of the public list, the result and the steps in the log, below the address of the server. */
    files: z.object({ list: z.string(), result: z.string(), log: z.string() }),
    /** When the log got the terms, the list and the result. */
    publishedAt: at,
    sealedAt: at,
    sharedAt: at,
  }),
  refusals: ['coin_offer_unknown', 'coin_offer_not_shared'],
} as const satisfies Call

const asked = { amount: decimal, ...tradePass }

const askedRefusals = [
  ...askedWithMoneyRefusals,
  'coin_offer_unknown',
  'coin_offer_not_open',
  'coin_offer_closed',
  'coin_offer_step',
  'coin_offer_minimum',
  'coin_offer_maximum',
  'coin_offer_balance',
] as const

export const coinOfferApply = {
  ...askedWithMoney,
  path: '/coin/order/new/apply',
  about: 'Applies for coins of an offering. Money is put on hold, not paid; one application a person.',
  changes: ['coin_offers', 'balances'],
  input: z.strictObject({ offerId: id, ...asked }),
  output: own,
  refusals: [...askedRefusals, 'coin_offer_applied', 'coin_offer_identity_applied'],
} as const satisfies Call

export const coinOfferChange = {
  ...askedWithMoney,
  path: '/coin/order/new/change',
  about: 'Changes an own application until the close.',
  changes: ['coin_offers', 'balances'],
  input: z.strictObject({ id, ...asked }),
  output: own,
  refusals: [...askedRefusals, 'coin_offer_application_unknown', 'coin_offer_application_over'],
} as const satisfies Call

export const coinOfferWithdraw = {
  ...takenBack,
  path: '/coin/order/new/withdraw',
  changes: ['coin_offers', 'balances'],
  output: own,
  refusals: [
    'coin_offer_application_unknown',
    'coin_offer_application_over',
    'coin_offer_closed',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

const withRelease = { application: own, offer: coinOffer, releases: z.array(release) } as const

export const coinOfferOrders = {
  method: 'POST',
  path: '/coin/order/new/list',
  about: 'Own applications for coin offerings, newest first.',
  who: 'user',
  shows: ['coin_offers'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(z.object({ id: z.string(), ...withRelease })).extend({ at }),
  refusals: [],
} as const satisfies Call

export const coinOfferOrder = {
  method: 'POST',
  path: '/coin/order/new/query',
  about: 'One own application for a coin offering, with when its coins are released.',
  who: 'user',
  shows: ['coin_offers'],
  input: z.strictObject({ id }),
  output: z.object({
    ...withRelease,
    /** Its name in the public list. */
    ticket: z.string(),
    at,
  }),
  refusals: ['coin_offer_application_unknown'],
} as const satisfies Call

export const coinOfferCalls = {
  coinOfferList,
  coinOffersComing,
  coinOffersToday,
  coinOfferInfo,
  coinOfferEvidence,
  coinOfferApply,
  coinOfferChange,
  coinOfferWithdraw,
  coinOfferOrders,
  coinOfferOrder,
}
