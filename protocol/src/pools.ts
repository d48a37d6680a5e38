import { z } from 'zod'
import { amount, at } from './fields.ts'

/** A figure with its 95% interval. */
export const estimate = z.object({ value: amount, low: amount, high: amount })

/**
 * What a robot, a fund or a manager was measured to do. Returns and shares are fractions. Under 30 closed trades no figure is given, since it would be
 * luck: those are null, and only the counts stand.
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

/**
 * Orders for units. `waiting`: the money is set aside until the next dealing point. `stopping`: all units are paid out at a dealing point that comes.
 * `stopped`: they were, as the user asked. `ended`: the term was over. `withdrawn`: taken back before it was dealt with.
 */
export const unitOrderStates = ['waiting', 'running', 'stopping', 'ended', 'stopped', 'withdrawn'] as const
export type UnitOrderState = (typeof unitOrderStates)[number]

/** What an order for units tells, whatever owns the portfolio. */
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
  /** What the units are worth at the last dealing point, and what is left of it after the fee of profit; null while there are no units. */
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

/** What leaving would bring as the book stands now. `early` is what leaving before a lock-in ends costs. */
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
  /** What selling for those who left cost, which they paid. */
  cost: amount,
  /** The management fee since the point before, which is no longer in the value; robots take none. */
  management: amount,
})
