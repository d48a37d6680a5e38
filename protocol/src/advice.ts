import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, nothing, ok } from './fields.ts'

/** By which rule a piece of advice was given. */
export const adviceRules = ['breakout', 'pullback'] as const
export type AdviceRule = (typeof adviceRules)[number]

const rate = amount.nullable()

/** Results of advice so far, from prices after its time. Rates are null under `least` results. */
const record = z.object({
  /** Pieces of advice whose time is over. */
  ended: z.int(),
  /** Those that brought more than buying and selling cost. */
  gained: z.int(),
  /** `gained` of `ended` as a fraction, with its 95% interval (Wilson). */
  rate,
  low: rate,
  high: rate,
  /** Average result after costs, and of the index over the same days, as fractions. */
  average: rate,
  index: rate,
})
export type AdviceRecord = z.output<typeof record>

const outcome = z.object({
  at,
  /** What a seller got then, on the shares of that time. */
  price: amount,
  /** After the costs of buying and selling, as a fraction; and what the index did meanwhile. */
  result: amount,
  index: amount,
})

const piece = z.object({
  id: z.string(),
  rule: z.enum(adviceRules),
  symbol: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Price of a purchase when it was given. */
  price: amount,
  at,
  /** When its result is read. */
  until: at,
  /** The figure of the rule, as a fraction. */
  strength: amount,
  outcome: outcome.nullable(),
})
export type Advice = z.output<typeof piece>

export const adviceList = {
  method: 'GET',
  path: '/stock/index/advice/list',
  about:
    'Trading advice: its rules with their measured record, what has ended with its result, and for members what is open.',
  who: 'anyone',
  shows: ['advice'],
  input: nothing,
  output: z.object({
    isMember: z.boolean(),
    /** The strategy service of the user: a message for each call and result, opened by customer service; `since` while it is open. */
    service: z.object({ state: z.enum(['none', 'waiting', 'open']), since: at.nullable() }),
    /** What is open now: for members; for others only how many there are. */
    open: z.array(piece),
    openCount: z.int(),
    /** The newest ones that have ended, right or wrong. */
    ended: z.array(piece),
    all: record,
    rules: z.array(z.object({ rule: z.enum(adviceRules), record })),
    /** Trading days from advice to its result, and results that rates need. */
    days: z.int(),
    least: z.int(),
    /** Costs of buying and selling together, as a fraction of the price. */
    costs: amount,
  }),
  refusals: [],
} as const satisfies Call

export const strategyEnd = {
  method: 'POST',
  path: '/stock/strategy/end',
  about: 'Ends the own strategy service: no more messages for calls and results.',
  who: 'user',
  idempotent: true,
  changes: ['advice'],
  input: nothing,
  output: ok,
  refusals: ['strategy_none', 'key_missing', 'key_reused'],
} as const satisfies Call

export const adviceCalls = { adviceList, strategyEnd }
