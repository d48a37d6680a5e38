import { z } from 'zod'
import type { Call } from './call.ts'
import { listingCloseReasons } from './console/public-reasons.ts'
import {
  amount,
  at,
  endlessListOf,
  endlessPaging,
  flag,
  id,
  listOf,
  nothing,
  paging,
  text,
  tradePass,
  tradePassRefusals,
  verifiedRefusals,
} from './fields.ts'
import { beginning, curve, record } from './pools.ts'

/** `closed` ones stay in every list, with what they were measured to do until then. */
export const managerStates = ['listed', 'closed'] as const
export type ManagerState = (typeof managerStates)[number]

/**
 * Why a listing closed: two operators signed it for a public reason, its owner closed it, or their account was
 * closed.
 */
export const listingClosing = z.object({
  cause: z.enum(['operators', 'self', 'account_closed']),
  reason: z.enum(listingCloseReasons).nullable(),
  proposal: z.string().nullable(),
})

export const manager = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * Trades real orders in the book, by a published rule and with practice capital of the operator. Every screen
   * with the manager's name shows it.
   */
  simulated: z.boolean(),
  /** The rule of a simulated manager, and its instruments; null and empty for a user. */
  style: z.enum(['trend', 'mean_reversion', 'grid', 'averaging', 'momentum']).nullable(),
  symbols: z.array(z.string()),
  state: z.enum(managerStates),
  listedAt: at,
  closedAt: at.nullable(),
  closing: listingClosing.nullable(),
  currency: z.string(),
  /** The place by `ranking`, closed ones among the others; null while there is not enough evidence. */
  rank: z.int().nullable(),
  /** Of the days since the listing. `holding` is the return of the index over the same days. */
  record,
  /** The last look that the record has in it, of which there is one an hour; null before the first one. */
  lookedAt: at.nullable(),
  likes: z.int(),
  /** Funds that the manager runs or ran. */
  fundIds: z.array(z.string()),
})
export type Manager = z.output<typeof manager>

/** Copies of a manager that run, those that ended, how many of them lost, and the return of the one in the middle of all; null under five. */
const copiers = z.object({ open: z.int(), over: z.int(), lost: z.int(), middle: amount.nullable() })
export type Copiers = z.output<typeof copiers>

/** As `manager`, with its beginning while its record is too short (of a person only the trades), and the results of its copiers. */
const listed = manager.extend({ beginning, copiers })
export type ListedManager = z.output<typeof listed>

/** The formula of the managers' ranking. */
const ranking = z.object({
  /** In the notation of the documents: r are daily returns since the listing. */
  formula: z.string(),
  /** How the 95% interval is found. */
  interval: z.string(),
  /** Closed trades, and daily returns, under which no manager is ranked. */
  leastTrades: z.int(),
  leastDays: z.int(),
})

const tally = z.object({
  /** The day of Lagos in which these votes are cast; they are about the day after it. */
  day: z.string(),
  endsAt: at,
  ahead: z.int(),
  behind: z.int(),
  mine: z.enum(['ahead', 'behind']).nullable(),
  /** How the majority of earlier days did: the manager’s return of the next day beside the index. Ties are left out. */
  crowd: z.object({
    days: z.int(),
    right: z.int(),
    /** The share of days on which the majority was right, and its 95% Wilson interval; null without a day. */
    rate: amount.nullable(),
    low: amount.nullable(),
    high: amount.nullable(),
  }),
})
export type ManagerTally = z.output<typeof tally>

export const managerSearch = {
  method: 'POST',
  path: '/fund/manager/search',
  about: 'Managers in the order of their rank, closed ones among them, then those without enough evidence.',
  who: 'anyone',
  shows: ['managers'],
  input: z.strictObject({ q: text(40).optional().default(''), ...paging }),
  output: listOf(listed).extend({
    ranking,
    /** Of all managers, whatever was searched for. */
    all: z.int(),
    closed: z.int(),
    at,
  }),
  refusals: [],
} as const satisfies Call

export const managerInfo = {
  method: 'POST',
  path: '/fund/manager/info',
  about: 'One manager: the curve beside the index, and the votes of today.',
  who: 'anyone',
  shows: ['managers'],
  input: z.strictObject({ managerId: id }),
  output: z.object({
    manager: listed,
    ranking,
    /** SHA-256 of what was published when the manager was listed. */
    terms: z.object({ hash: z.string(), publishedAt: at }),
    /** Since the listing, of the manager and of the index. */
    curve,
    vote: tally,
    /** Whether the manager is the asker. */
    mine: z.boolean(),
    liked: z.boolean(),
  }),
  refusals: ['manager_unknown'],
} as const satisfies Call

export const managerTrades = {
  method: 'POST',
  path: '/fund/manager/trades',
  about: 'Fills of a manager’s own orders since the listing, newest first.',
  who: 'anyone',
  shows: ['managers'],
  input: z.strictObject({ managerId: id, ...endlessPaging }),
  output: endlessListOf(
    z.object({
      id: z.string(),
      at,
      symbol: z.string(),
      name: z.string(),
      side: z.enum(['buy', 'sell']),
      quantity: amount,
      price: amount,
      currency: z.string(),
    }),
  ),
  refusals: ['manager_unknown'],
} as const satisfies Call

export const managerMine = {
  method: 'POST',
  path: '/fund/manager/mine',
  about: 'What being listed as a manager takes, how far the asker is, and the own listing.',
  who: 'user',
  shows: ['managers'],
  input: nothing,
  output: z.object({
    /** Closed trades of the own portfolio, and how many a listing takes. */
    trades: z.int(),
    needed: z.int(),
    isVerified: z.boolean(),
    manager: listed.nullable(),
  }),
  refusals: [],
} as const satisfies Call

export const managerApply = {
  method: 'POST',
  path: '/fund/manager/apply',
  about:
    'Lists the user as a manager under a name: a verified user with enough closed trades. The record begins with the listing, and stays listed when it is closed.',
  who: 'user',
  idempotent: true,
  needs: ['verified', 'trade_password'],
  changes: ['managers'],
  input: z.strictObject({ name: text(30), ...tradePass }),
  output: manager,
  refusals: [
    ...tradePassRefusals,
    ...verifiedRefusals,
    'manager_trades',
    'manager_name',
    'manager_name_taken',
    'manager_listed',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const managerClose = {
  method: 'POST',
  path: '/fund/manager/close',
  about: 'Closes the own listing. The record ends here and stays in every list.',
  who: 'user',
  idempotent: true,
  needs: ['trade_password'],
  changes: ['managers'],
  input: z.strictObject(tradePass),
  output: manager,
  refusals: [...tradePassRefusals, 'manager_unknown', 'manager_closed', 'key_missing', 'key_reused'],
} as const satisfies Call

export const managerLike = {
  method: 'POST',
  path: '/fund/manager/like',
  about: 'Likes a manager, or takes it back.',
  who: 'user',
  changes: ['managers'],
  input: z.strictObject({ managerId: id, liked: flag.optional().default(true) }),
  output: z.object({ likes: z.int(), liked: z.boolean() }),
  refusals: ['manager_unknown'],
} as const satisfies Call

export const managerLikeIds = {
  method: 'POST',
  path: '/fund/manager/like/ids',
  about: 'Managers that the asker likes.',
  who: 'user',
  shows: ['managers'],
  input: nothing,
  output: z.object({ list: z.array(z.string()) }),
  refusals: [],
} as const satisfies Call

export const managerVote = {
  method: 'POST',
  path: '/fund/manager/vote',
  about:
    'One vote a day: will the manager’s next day be ahead of the index or behind it? A vote cannot be changed.',
  who: 'user',
  changes: ['managers'],
  input: z.strictObject({ managerId: id, choice: z.enum(['ahead', 'behind']) }),
  output: tally,
  refusals: ['manager_unknown', 'manager_closed', 'vote_cast'],
} as const satisfies Call

export const managerCalls = {
  managerSearch,
  managerInfo,
  managerTrades,
  managerMine,
  managerApply,
  managerClose,
  managerLike,
  managerLikeIds,
  managerVote,
}
