import { z } from 'zod'
import type { Call } from './call.ts'
import { closeReasons } from './console/public-reasons.ts'
import {
  amount,
  at,
  decimal,
  endlessListOf,
  endlessPaging,
  id,
  pauseRefusals,
  tradePass,
  tradePassRefusals,
  verifiedRefusals,
} from './fields.ts'
import type { Subject } from './subjects.ts'

/** A figure with its 95% interval. */
export const estimate = z.object({ value: amount, low: amount, high: amount })

/**
 * Measured results of a robot, a fund or a manager. Returns and shares are fractions. Under 30 closed trades there
 * is no figure, since it would be luck: those are null, and only the counts are given.
 */
export const record = z.object({
  /** Days since the start, and daily closes among them. */
  days: z.int(),
  closes: z.int(),
  trades: z.int(),
  won: z.int(),
  enough: z.boolean(),
  /** The mean of daily returns, after Student. */
  averageDay: estimate.nullable(),
  /** The share of closed trades that brought more than they cost, after Wilson. */
  hitRate: estimate.nullable(),
  /** Of a year of daily returns, after Lo. */
  sharpe: estimate.nullable(),
  /** The return since the start, and that of what it is compared with: just holding, or the index. */
  total: amount.nullable(),
  holding: amount.nullable(),
  /** The deepest fall of daily closes: how far, from when, to when, and since when it is made good. */
  drawdown: z.object({ share: amount, from: at, to: at, until: at.nullable() }).nullable(),
})
export type Recorded = z.output<typeof record>

/**
 * A record of what several users own together: with their orders that are over, how many of them were paid less than they put in, and the fees of all its
 * trades so far, in its currency.
 */
export const pooled = record.extend({ over: z.int(), lost: z.int(), costs: amount })
export type Pooled = z.output<typeof pooled>

/** `closed`: all orders were paid and everything was sold. It stays in the list with the value that its last units were paid at. */
export const poolStates = ['open', 'closed'] as const

/** Why a pool closes: two operators signed it, the value of a unit fell under a fifth of the first one, or its last day came. */
export const poolCloseCauses = ['operators', 'ruined', 'last_day'] as const

/** Since when and why a pool takes no more money, with the public reason and the proposal of operators; null while it is open. */
export const poolState = {
  state: z.enum(poolStates),
  closing: z
    .object({
      at,
      cause: z.enum(poolCloseCauses),
      reason: z.enum(closeReasons).nullable(),
      proposal: z.string().nullable(),
    })
    .nullable(),
}

/**
 * Orders for units. `waiting`: the money is set aside until the next dealing point. `stopping`: all units are paid out at a dealing point that comes.
 * `stopped`: they were, as the user asked. `ended`: the term was over. `withdrawn`: taken back before it was dealt with.
 */
export const unitOrderStates = ['waiting', 'running', 'stopping', 'ended', 'stopped', 'withdrawn'] as const
export type UnitOrderState = (typeof unitOrderStates)[number]

/** Data of an order for units, whatever owns the portfolio. */
export const unitOrder = {
  id: z.string(),
  state: z.enum(unitOrderStates),
  currency: z.string(),
  units: amount,
  /** Set aside until the next dealing point. */
  waiting: amount,
  /** What was put in and paid out, and the fee that was taken of profit. */
  putIn: amount,
  paidOut: amount,
  fee: amount,
  /**
   * Value of the units at the last dealing point, and what is left of it after the fee on profit; null while there
   * are no units.
   */
  value: amount.nullable(),
  afterFee: amount.nullable(),
  profit: amount.nullable(),
  /** The same as a fraction of what was put in. */
  profitRate: amount.nullable(),
  /** Days since the start, the first one counted, and days of the whole term. */
  currentPeriod: z.int(),
  totalPeriod: z.int(),
  askedAt: at,
  startedAt: at.nullable(),
  endsAt: at.nullable(),
  endedAt: at.nullable(),
  /** When it is dealt with next, while money waits or units are redeemed. */
  nextAt: at.nullable(),
}

export const unitEvent = z.object({
  id: z.string(),
  at,
  kind: z.enum(['asked', 'bought', 'added', 'withdrawn', 'stopping', 'paid']),
  amount,
  units: amount,
  /** The value of a unit that it was dealt at, with eight decimals; null where none was. */
  unit: amount.nullable(),
})

/** Proceeds of redeeming at the present book. `early` is the cost of redeeming before a lock-in ends. */
export const leavingNow = z.object({
  value: amount,
  fee: amount,
  cost: amount,
  early: amount,
  receives: amount,
  at,
})

/** Profit of a day of Lagos, what the units were worth at its end, and the value of one with four decimals. */
export const unitDay = z.object({ day: z.string(), profit: amount, value: amount, unit: amount })

/** A dealing point: what a unit was worth with eight decimals, and what came and went. */
export const dealingPoint = z.object({
  id: z.string(),
  at,
  unit: amount,
  units: amount,
  value: amount,
  putIn: amount,
  paidOut: amount,
  /** Cost of selling for redemptions, which those paid. */
  cost: amount,
  /** The management fee since the point before, which is no longer in the value; robots take none. */
  management: amount,
})

/** What is done with units under a key of its own: once, however often it is asked for. */
export const unitCommand = { method: 'POST', who: 'user', idempotent: true } as const

/** A command that puts money in, and one that takes units out. */
export const putsIn = { ...unitCommand, needs: ['verified', 'not_paused', 'trade_password'] } as const
export const takesOut = { ...unitCommand, needs: ['trade_password'] } as const

/** What is read of a portfolio that users own together: by anyone, and the own orders by their user. */
export const poolRead = { method: 'POST', who: 'anyone' } as const
export const ownRead = { method: 'POST', who: 'user' } as const

export const keyRefusals = ['key_missing', 'key_reused'] as const
export const takesOutRefusals = [...tradePassRefusals, ...keyRefusals] as const
export const putsInRefusals = [
  ...tradePassRefusals,
  ...verifiedRefusals,
  ...pauseRefusals,
  ...keyRefusals,
] as const

/** An own order by its number. */
export const ofOrder = z.strictObject({ orderId: id })

const dealingPoints = endlessListOf(dealingPoint)

type Named = Pick<Call, 'path' | 'about' | 'output' | 'refusals'>

/** Adds money to an order, for the next dealing point. */
export const addition = <const Of extends Named & { readonly subject: Subject }>({ subject, ...of }: Of) =>
  ({
    ...putsIn,
    changes: [subject as Of['subject'], 'balances'],
    input: z.strictObject({ orderId: id, amount: decimal, ...tradePass }),
    ...of,
  }) as const

/** Takes money back that still waits for its dealing point. */
export const withdrawal = <const Of extends Omit<Named, 'about'> & { readonly subject: Subject }>({
  subject,
  path,
  output,
  refusals,
}: Of) =>
  ({
    ...unitCommand,
    path: path as Of['path'],
    about: 'Takes money back that still waits for its dealing point.',
    changes: [subject as Of['subject'], 'balances'],
    input: ofOrder,
    output: output as Of['output'],
    refusals: [...(refusals as Of['refusals']), ...keyRefusals],
  }) as const

/** Own orders, newest first. */
export const ownOrders = <const Of extends Omit<Named, 'refusals'> & { readonly subject: Subject }>({
  subject,
  ...of
}: Of) =>
  ({
    ...ownRead,
    shows: [subject as Of['subject']],
    input: z.strictObject(endlessPaging),
    refusals: [],
    ...of,
  }) as const

/** Dealing points of one portfolio, newest first. */
export const dealingsOf = <
  const Of extends Omit<Named, 'output'> & { readonly subject: Subject; readonly input: Call['input'] },
>({
  subject,
  ...of
}: Of) => ({ ...poolRead, shows: [subject as Of['subject']], output: dealingPoints, ...of }) as const

/** Returns since the start as fractions, the own one and what it is compared with; at most 200 points. */
export const curve = z.array(z.tuple([at, amount, amount]))

/** One stock of a portfolio: shares, what they are worth, and their part of the whole. */
export const heldStock = z.object({
  symbol: z.string(),
  name: z.string(),
  quantity: amount,
  value: amount,
  share: amount,
})

/**
 * A strategy over the bars before its start, filled at closes with fees and half of a usual spread, beside just holding. A book of the past is not known, so it
 * flatters. It is no record, and no list is sorted by it.
 */
export const backTest = z.object({
  from: at,
  to: at,
  total: amount,
  holding: amount,
  trades: z.int(),
  drawdown: amount,
  curve,
})
export type BackTest = z.output<typeof backTest>

/** What a list tells of a portfolio whose record is too short for figures. */
export const beginning = z.object({
  /** What it has now as parts of the whole, the largest stock first; null where it trades by no published strategy. */
  held: z
    .object({ stocks: z.array(z.object({ symbol: z.string(), share: amount })), cash: amount })
    .nullable(),
  /** How many of its orders traded so far, and when the newest did; null before the first one. */
  traded: z.object({ orders: z.int(), lastAt: at.nullable() }),
  /** When its strategy acts next; null where none does, and where it is closed. */
  nextAt: at.nullable(),
  /** Of the strategy, in fewer points; null where there is none, or too few bars. */
  tested: backTest.nullable(),
})
export type Beginning = z.output<typeof beginning>
