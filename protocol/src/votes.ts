import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, symbol } from './fields.ts'

export const voteChoices = ['bull', 'bear'] as const
export type VoteChoice = (typeof voteChoices)[number]

const tally = z.object({
  symbol: z.string(),
  /** The trading day that these votes are cast in; they are about the close of the next one. */
  tradingDay: z.string(),
  endsAt: at,
  bull: z.int(),
  bear: z.int(),
  mine: z.enum(voteChoices).nullable(),
  /** How the majority of earlier days did: the next close against that day's close. Ties and unmoved prices are left out. */
  crowd: z.object({
    days: z.int(),
    right: z.int(),
    /** Share of days on which the majority was right, and its 95 % Wilson interval; null without a day. */
    rate: amount.nullable(),
    low: amount.nullable(),
    high: amount.nullable(),
  }),
})
export type VoteTally = z.output<typeof tally>

/** The specification has votes for stocks and for managers; the target says which. */
const target = z.enum(['stock'])

export const voteInfo = {
  method: 'GET',
  path: '/index/vote/info',
  about: 'Votes of this trading day for a stock, and how past crowds did.',
  who: 'anyone',
  shows: ['votes'],
  input: z.strictObject({ target: target.optional().default('stock'), id: symbol }),
  output: tally,
  refusals: ['symbol_unknown', 'not_tradable'],
} as const satisfies Call

export const vote = {
  method: 'POST',
  path: '/vote',
  about: 'One vote a trading day: will the next close be higher or lower? A vote cannot be changed.',
  who: 'user',
  changes: ['votes'],
  input: z.strictObject({
    target: target.optional().default('stock'),
    id: symbol,
    choice: z.enum(voteChoices),
  }),
  output: tally,
  refusals: ['symbol_unknown', 'not_tradable', 'vote_cast'],
} as const satisfies Call

export const voteList = {
  method: 'GET',
  path: '/vote/list',
  about: 'Own votes, newest first, with what became of them.',
  who: 'user',
  shows: ['votes'],
  input: z.strictObject({}),
  output: z.object({
    list: z.array(
      z.object({
        symbol: z.string(),
        choice: z.enum(voteChoices),
        at,
        tradingDay: z.string(),
        /** Null until the next trading day has closed. */
        outcome: z.enum(['right', 'wrong', 'unmoved']).nullable(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

export const voteCalls = { voteInfo, vote, voteList }
