import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, at, id, symbol } from '../fields.ts'
import { person } from './parts.ts'

/**
 * What two accounts can have in common: the same account, identity document, name with date of birth, place that money is paid out
 * to, device, or network address at nearly the same time.
 */
export const linkWords = ['account', 'document', 'person', 'payout', 'device', 'address'] as const
export type LinkWord = (typeof linkWords)[number]

/** Probability that one owner is behind both accounts. */
export const linkStrengths = ['certain', 'likely', 'possible'] as const
export type LinkStrength = (typeof linkStrengths)[number]

/** Signed, in percent with two decimals. */
const percent = z.string()
const links = z.array(z.enum(linkWords))

const pair = z.object({
  one: person,
  other: person,
  symbol: z.string(),
  /** Everything that linked them at any of these trades, and the weight of the strongest evidence. */
  links,
  strength: z.enum(linkStrengths),
  count: z.int(),
  quantity: z.int(),
  turnover: amount,
  currency: z.string(),
  /** The farthest that one of the prices was from the middle of the book that the taker's order found; null without a book. */
  moved: percent.nullable(),
  firstAt: at,
  lastAt: at,
})
export type LinkedPair = z.output<typeof pair>

const roles = ['approver', 'auditor'] as const

export const consoleLinked = {
  method: 'GET',
  path: '/console/linked',
  about:
    'Trades between accounts that seem to have one owner, by pair of accounts and symbol, the latest first. Nothing follows from it by itself.',
  who: 'operator',
  roles,
  input: z.strictObject({}),
  output: z.object({
    list: z.array(pair),
    more: z.boolean(),
    /** Days that the list goes back. */
    days: z.int(),
    /** The newest trade between users that was checked; null before the first. */
    lookedAt: at.nullable(),
  }),
  refusals: [],
} as const satisfies Call

export const consoleLinkedOne = {
  method: 'GET',
  path: '/console/linked/one',
  about: 'The trades of one pair of linked accounts in one symbol, the latest first. Each look is audited.',
  who: 'operator',
  roles,
  input: z.strictObject({ one: id, other: id, symbol }),
  output: z.object({
    pair,
    fills: z.array(
      z.object({
        /** Of the side that took. */
        id: z.string(),
        at,
        taker: z.enum(['one', 'other']),
        price: amount,
        quantity: z.int(),
        value: amount,
        moved: percent.nullable(),
        links,
      }),
    ),
    more: z.boolean(),
  }),
  refusals: ['linked_unknown'],
} as const satisfies Call

export const consoleLinkedCalls = { consoleLinked, consoleLinkedOne }
