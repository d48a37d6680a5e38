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
  limit,
  pauseRefusals,
  tradePass,
  tradePassRefusals,
  verifiedRefusals,
} from './fields.ts'

/** `closing`: its shares are being sold. `stopped`: nothing is left in it. */
export const followStates = ['running', 'paused', 'closing', 'stopped'] as const
export type FollowState = (typeof followStates)[number]

/** Why a follow ended: its user stopped it, the whole lost as much as they had set, or the listing of its manager closed. */
export const followStopCauses = ['user', 'stop_loss', 'manager_closed'] as const
export type FollowStopCause = (typeof followStopCauses)[number]

/**
 * Why a trade was not copied in full: the follow was paused; less than a lot; above the most for one order; more
 * than the available money; unsettled shares; prices beyond the slippage; the book had too little; the manager’s
 * own order was on the other side; the market did not take the order.
 */
export const copyShortfalls = [
  'paused',
  'lot',
  'maximum',
  'cash',
  'unsettled',
  'slippage',
  'book',
  'opposite',
  'market',
] as const
export type CopyShortfall = (typeof copyShortfalls)[number]

/**
 * Cause of a bunched order: a trade of the manager, positions that they had when a follow began, or follows that
 * close.
 */
export const bunchKinds = ['copied', 'begun', 'closed'] as const
export type BunchKind = (typeof bunchKinds)[number]

const follow = z.object({
  id: z.string(),
  managerId: z.string(),
  managerName: z.string(),
  state: z.enum(followStates),
  cause: z.enum(followStopCauses).nullable(),
  currency: z.string(),
  /** The most for one copied order. */
  maximum: amount,
  /** The loss of the whole at which everything is sold, in ten-thousandths of what was put in; null without one. */
  stopLoss: z.int().nullable(),
  /** How far from the manager’s price a copy may trade, in ten-thousandths. */
  slippage: z.int(),
  putIn: amount,
  takenOut: amount,
  /** Cash and shares at the last prices; nothing once it is over. */
  cash: amount,
  value: amount,
  /** What came back at the end, and what shares were worth that were kept. */
  paidOut: amount,
  kept: amount,
  profit: amount,
  /** The same as a fraction of what was put in. */
  profitRate: amount,
  startedAt: at,
  stopAskedAt: at.nullable(),
  endedAt: at.nullable(),
})
export type Follow = z.output<typeof follow>

/** Why a copier’s return differs from the manager’s: fractions with ten decimals whose sum is exactly the total. */
const difference = z.object({
  total: amount,
  entryDate: amount,
  slippage: amount,
  fees: amount,
  minimumSize: amount,
  limits: amount,
  cash: amount,
})

const changedRefusals = ['follow_unknown', 'follow_over', 'key_missing', 'key_reused'] as const
const limits = {
  /** The most for one copied order. */
  maximum: decimal,
  /** In ten-thousandths of what was put in; none where it is left out. */
  stopLoss: limit(9_000).optional(),
  /** In ten-thousandths. */
  slippage: limit(500),
}

export const followSet = {
  method: 'POST',
  path: '/follow/set',
  about: 'Follows a manager: an amount is set aside, and their trades are copied with it in proportion.',
  who: 'user',
  idempotent: true,
  needs: ['verified', 'not_paused', 'trade_password'],
  changes: ['follows', 'balances'],
  input: z.strictObject({
    managerId: id,
    amount: decimal,
    ...limits,
    /** Whether what the manager has now is bought too, or only what they trade from now on is copied. */
    openPositions: flag,
    ...tradePass,
  }),
  output: follow,
  refusals: [
    ...tradePassRefusals,
    ...verifiedRefusals,
    ...pauseRefusals,
    'manager_unknown',
    'manager_closed',
    'follow_own',
    'follow_exists',
    'follow_most',
    'follow_full',
    'follow_minimum',
    'follow_balance',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const followChange = {
  method: 'POST',
  path: '/follow/change',
  about: 'Sets other limits for a follow, from the next copied trade on.',
  who: 'user',
  idempotent: true,
  needs: ['trade_password'],
  changes: ['follows'],
  input: z.strictObject({ followId: id, ...limits, ...tradePass }),
  output: follow,
  refusals: [...tradePassRefusals, ...changedRefusals, 'follow_minimum'],
} as const satisfies Call

export const followPause = {
  method: 'POST',
  path: '/follow/pause',
  about: 'Copies nothing until it is resumed; what is there stays.',
  who: 'user',
  idempotent: true,
  changes: ['follows'],
  input: z.strictObject({ followId: id }),
  output: follow,
  refusals: [...changedRefusals, 'follow_paused_already'],
} as const satisfies Call

export const followResume = {
  method: 'POST',
  path: '/follow/resume',
  about: 'Copies again, from the manager’s next trade on.',
  who: 'user',
  idempotent: true,
  needs: ['not_paused', 'trade_password'],
  changes: ['follows'],
  input: z.strictObject({ followId: id, ...tradePass }),
  output: follow,
  refusals: [...tradePassRefusals, ...pauseRefusals, ...changedRefusals, 'follow_not_paused'],
} as const satisfies Call

export const followAdd = {
  method: 'POST',
  path: '/follow/add',
  about: 'Sets more money aside for a follow.',
  who: 'user',
  idempotent: true,
  needs: ['verified', 'not_paused', 'trade_password'],
  changes: ['follows', 'balances'],
  input: z.strictObject({ followId: id, amount: decimal, ...tradePass }),
  output: follow,
  refusals: [
    ...tradePassRefusals,
    ...verifiedRefusals,
    ...pauseRefusals,
    ...changedRefusals,
    'follow_minimum',
    'follow_balance',
  ],
} as const satisfies Call

export const followTakeOut = {
  method: 'POST',
  path: '/follow/take-out',
  about: 'Takes cash out of a follow, and leaves its shares.',
  who: 'user',
  idempotent: true,
  needs: ['trade_password'],
  changes: ['follows', 'balances'],
  input: z.strictObject({ followId: id, amount: decimal, ...tradePass }),
  output: follow,
  refusals: [...tradePassRefusals, ...changedRefusals, 'follow_minimum', 'follow_free'],
} as const satisfies Call

export const followStop = {
  method: 'POST',
  path: '/follow/stop',
  about: 'Stops following: the shares are kept in the user’s own portfolio, or sold in the book.',
  who: 'user',
  idempotent: true,
  needs: ['trade_password'],
  changes: ['follows', 'balances'],
  input: z.strictObject({ followId: id, shares: z.enum(['keep', 'close']), ...tradePass }),
  output: follow,
  refusals: [...tradePassRefusals, ...changedRefusals],
} as const satisfies Call

export const followList = {
  method: 'POST',
  path: '/follow/list',
  about: 'Own follows, newest first.',
  who: 'user',
  shows: ['follows'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(follow),
  refusals: [],
} as const satisfies Call

export const followDetails = {
  method: 'POST',
  path: '/follow/details',
  about:
    'One own follow: what it holds, why its return differs from the manager’s, and what was done with it.',
  who: 'user',
  shows: ['follows'],
  input: z.strictObject({ followId: id }),
  output: z.object({
    follow,
    holdings: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        quantity: amount,
        /** Of those, what has not settled yet. */
        locked: amount,
        value: amount,
        cost: amount,
      }),
    ),
    /** Returns of the manager since they began, and since this follow began. */
    manager: z.object({ whole: amount, since: amount }),
    difference,
    events: z.array(
      z.object({
        id: z.string(),
        at,
        kind: z.enum(['set', 'changed', 'paused', 'resumed', 'added', 'taken', 'stopping', 'stopped']),
        amount,
      }),
    ),
  }),
  refusals: ['follow_unknown'],
} as const satisfies Call

export const followEvents = {
  method: 'POST',
  path: '/follow/events',
  about: 'Trades of one own follow, newest first, each with whose trade it copies and what was left out.',
  who: 'user',
  shows: ['follows'],
  input: z.strictObject({ followId: id, ...endlessPaging }),
  output: endlessListOf(
    z.object({
      id: z.string(),
      at,
      managerId: z.string(),
      managerName: z.string(),
      kind: z.enum(bunchKinds),
      symbol: z.string(),
      side: z.enum(['buy', 'sell']),
      /** Shares of an exact copy with six decimals, and those that were traded. */
      wished: amount,
      quantity: amount,
      /** What the manager paid or got for a share, on average, and the copier; null where nothing was traded. */
      managerPrice: amount,
      price: amount.nullable(),
      /** Without fees, after what the manager paid for having been first. */
      value: amount,
      fees: amount,
      fromManager: amount,
      why: z.enum(copyShortfalls).nullable(),
    }),
  ),
  refusals: ['follow_unknown'],
} as const satisfies Call

export const followTruth = {
  method: 'POST',
  path: '/follow/truth',
  about: 'Returns of a manager’s followers beside the manager’s, and why they differ.',
  who: 'anyone',
  costly: true,
  shows: ['follows'],
  input: z.strictObject({ managerId: id }),
  output: z.object({
    managerId: z.string(),
    managerName: z.string(),
    /** Follows that run or close, those that are over, and how many of them lost. */
    open: z.int(),
    over: z.int(),
    lost: z.int(),
    /** The manager’s return since they began, and over the time of the follow in the middle. */
    manager: z.object({ whole: amount, since: amount.nullable() }),
    /** The follow in the middle of all by return; null under five, where it would show one user’s account. */
    middle: z.object({ rate: amount, difference }).nullable(),
    /** What the manager paid copiers for having been first. */
    paidByManager: amount,
    currency: z.string(),
    /** Trades of the manager from other portfolios, in front of bunched orders and back behind them, in the last 30 days. */
    ahead: z.array(
      z.object({ symbol: z.string(), from: at, to: at, bunchedAt: at, quantity: amount, gain: amount }),
    ),
    at,
  }),
  refusals: ['manager_unknown'],
} as const satisfies Call

export const followReplay = {
  method: 'POST',
  path: '/follow/replay',
  about:
    'What a copy with these limits would have done with a manager’s trades of the last 90 days. Each copy is sized by the rules of a real one, at the worst price of the manager’s own fills; what the order book would have held for the copier is not known.',
  who: 'anyone',
  costly: true,
  shows: ['managers'],
  input: z.strictObject({ managerId: id, amount: decimal, ...limits, openPositions: flag }),
  output: z.object({
    from: at,
    to: at,
    /** Trades of the manager, and those that would have been copied whole and in part. */
    trades: z.int(),
    full: z.int(),
    part: z.int(),
    /** Trades of which nothing would have been copied, by why: `nothing` is a sale of what the copy did not own. */
    skipped: z.object({
      lot: z.int(),
      cash: z.int(),
      slippage: z.int(),
      nothing: z.int(),
      stopped: z.int(),
    }),
    currency: z.string(),
    fees: amount,
    /** After fees, and what the amount would have gained in the index over the same time; null under 30 trades, since it would be luck. */
    profit: amount.nullable(),
    index: amount.nullable(),
    /** When the loss that was set would have been reached. */
    stoppedAt: at.nullable(),
  }),
  refusals: ['manager_unknown', 'follow_minimum'],
} as const satisfies Call

export const followCalls = {
  followSet,
  followChange,
  followPause,
  followResume,
  followAdd,
  followTakeOut,
  followStop,
  followList,
  followDetails,
  followEvents,
  followTruth,
  followReplay,
}
