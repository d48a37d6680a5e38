import { z } from 'zod'
import { askedWithMoney, askedWithMoneyRefusals, demandSoFar, takenBack } from './applications.ts'
import type { Call } from './call.ts'
import { amount, at, endlessListOf, endlessPaging, id, nothing, tradePass, wholeNumber } from './fields.ts'

/** `allotting`: shares are given out, a portion at a time. `locked`: they were given out and cannot be sold yet. */
export const blockStates = [
  'coming',
  'open',
  'closed',
  'allotting',
  'locked',
  'unlocked',
  'cancelled',
] as const
export type BlockState = (typeof blockStates)[number]

/** States of an own application. `returned`: the block was cancelled. */
export const blockApplicationStates = [
  'applied',
  'withdrawn',
  'allotted',
  'not_allotted',
  'returned',
] as const
export type BlockApplicationState = (typeof blockApplicationStates)[number]

const own = z.object({
  id: z.string(),
  state: z.enum(blockApplicationStates),
  quantity: amount,
  held: amount,
  allotted: amount,
  /** What was paid, fees included, and what came back. */
  paid: amount,
  returned: amount,
  /** The fees of it, by kind and with their rates as fractions; empty before it is allotted. */
  fees: z.array(z.object({ kind: z.enum(['commission', 'exchange', 'stamp']), rate: amount, amount })),
  /** What a share cost, fees included; null before it is allotted. */
  averagePrice: amount.nullable(),
  appliedAt: at,
  /** When the shares came into the position; null before. */
  buyDate: at.nullable(),
  /** From then on they can be sold. */
  unlockAt: at,
  /**
   * What was left of the discount on the unlock day: the first price of that day less the price that was paid, for all shares; null
   * before. It can be negative.
   */
  left: amount.nullable(),
})
export type OwnBlock = z.output<typeof own>

export const block = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  currency: z.string(),
  state: z.enum(blockStates),
  price: amount,
  /** Close of the trading day before the block was published, and that day. */
  reference: amount,
  referenceDay: z.string(),
  /** How far below the reference the price is: a fraction, negative for a premium. */
  discount: amount,
  /** Lowest and highest price that a block may have. */
  band: z.object({ low: amount, high: amount }),
  /** Last price on the exchange. */
  last: amount,
  seller: z.string(),
  offered: amount,
  /** Shares of one application: the fewest, the most, and the step between. */
  minimum: amount,
  maximum: amount,
  lot: amount,
  opensAt: at,
  closesAt: at,
  allotsAt: at,
  unlockAt: at,
  lockDays: z.int(),
  demand: demandSoFar.nullable(),
  mine: own.nullable(),
  practice: z.boolean(),
})
export type Block = z.output<typeof block>

const list = { list: z.array(block), at } as const

export const blockList = {
  method: 'GET',
  path: '/stock/index/offline/list',
  about: 'Block trades that are open for applications or will open.',
  who: 'anyone',
  shows: ['blocks'],
  input: nothing,
  output: z.object(list),
  refusals: [],
} as const satisfies Call

export const blocksToday = {
  method: 'GET',
  path: '/stock/index/offline/today',
  about:
    'Block trades that open, close or unlock today, and the newest ones that were given out, with their prints.',
  who: 'anyone',
  shows: ['blocks'],
  input: nothing,
  output: z.object({
    /** The day in the home exchange’s zone. */
    day: z.string(),
    events: z.array(
      z.object({ at, what: z.enum(['opens', 'closes', 'allots', 'unlocks']), done: z.boolean(), block }),
    ),
    /** Public prints of blocks, newest first: they are listed here and are no trades of the exchange. */
    prints: z.array(z.object({ at, price: amount, quantity: amount, block })),
  }),
  refusals: [],
} as const satisfies Call

export const blockInfo = {
  method: 'GET',
  path: '/stock/index/offline/info',
  about:
    'One block trade: its terms, seller, escrow, demand, how often the discount was not enough, and the own application.',
  who: 'anyone',
  shows: ['blocks'],
  input: z.strictObject({ offerId: id }),
  output: z.object({
    block,
    seller: z.object({
      name: z.string(),
      reason: z.string(),
      /** Part of all shares of the company before and after, as fractions. */
      before: amount,
      after: amount,
    }),
    rules: z.object({ hash: z.string(), publishedAt: at }),
    escrow: z.object({ shares: amount, of: amount, portfolio: z.string() }),
    fees: z.array(z.object({ kind: z.enum(['commission', 'exchange', 'stamp']), rate: amount })),
    /**
     * Stretches as long as the lock that overlap, over the closes so far: how many there were, in how many the price fell further than
     * the discount, and the worst of them as a fraction; null under 120 of them.
     */
    enough: z.object({ stretches: z.int(), fell: z.int(), worst: amount, since: at }).nullable(),
    /** Why the block was cancelled; null where it was not. */
    cancelledFor: z.string().nullable(),
    /** Path of the file with every share that was given out; null before. */
    result: z.string().nullable(),
    /** Of the user: what can be paid with, and whether membership lets them apply. */
    available: amount.nullable(),
    isMember: z.boolean(),
  }),
  refusals: ['block_unknown'],
} as const satisfies Call

const asked = { quantity: wholeNumber, ...tradePass }

const askedRefusals = [
  ...askedWithMoneyRefusals,
  'block_members',
  'block_unknown',
  'block_not_open',
  'block_closed',
  'block_lot',
  'block_minimum',
  'block_maximum',
  'block_balance',
] as const

export const blockApply = {
  ...askedWithMoney,
  path: '/stock/order/offline/apply',
  about:
    'Applies for shares of a block. Money is put on hold, not paid; one application a person, members only.',
  changes: ['blocks', 'balances'],
  input: z.strictObject({ offerId: id, ...asked }),
  output: own,
  refusals: [...askedRefusals, 'block_applied', 'block_identity_applied'],
} as const satisfies Call

export const blockChange = {
  ...askedWithMoney,
  path: '/stock/order/offline/change',
  about: 'Changes an own application until the close.',
  changes: ['blocks', 'balances'],
  input: z.strictObject({ id, ...asked }),
  output: own,
  refusals: [...askedRefusals, 'block_application_unknown', 'block_application_over'],
} as const satisfies Call

export const blockWithdraw = {
  ...takenBack,
  path: '/stock/order/offline/withdraw',
  changes: ['blocks', 'balances'],
  output: own,
  refusals: [
    'block_application_unknown',
    'block_application_over',
    'block_closed',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const blockOrders = {
  method: 'GET',
  path: '/stock/order/offline/list',
  about: 'Own applications for blocks, newest first.',
  who: 'user',
  shows: ['blocks'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(z.object({ id: z.string(), application: own, block })).extend({ at }),
  refusals: [],
} as const satisfies Call

export const blockOrder = {
  method: 'GET',
  path: '/stock/order/offline/info',
  about: 'One own application for a block.',
  who: 'user',
  shows: ['blocks'],
  input: z.strictObject({ id }),
  output: z.object({
    application: own,
    block,
    /** Path of the file with every share that was given out. */ result: z.string().nullable(),
  }),
  refusals: ['block_application_unknown'],
} as const satisfies Call

export const blockCalls = {
  blockList,
  blocksToday,
  blockInfo,
  blockApply,
  blockChange,
  blockWithdraw,
  blockOrders,
  blockOrder,
}
