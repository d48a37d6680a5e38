import { z } from 'zod'
import { amount, at, limit } from './fields.ts'

/** `long` gains when the price rises, `short` when it falls. */
export const directions = ['long', 'short'] as const
export const direction = z.enum(directions)
export const multiple = limit(20)

/** The mark and what it was made of; null where a source was missing. */
export const mark = z.object({
  price: amount,
  basis: z.enum(['median', 'mean', 'still']),
  index: amount.nullable(),
  bid: amount.nullable(),
  ask: amount.nullable(),
  last: amount.nullable(),
  at,
})

export const funding = z.object({
  /** Estimate for the running period, as a fraction with eight decimals; above zero longs pay shorts. */
  rate: amount,
  /** Premium samples that the estimate is of. */
  samples: z.int(),
  nextAt: at,
  /** Result of the last period; null before the first. */
  last: amount.nullable(),
})

/**
 * How many of 100 accounts that closed positions in 90 days lost money; `perHundred` is null where the sample is
 * too small.
 */
export const losses = z.object({ perHundred: z.int().nullable(), accounts: z.int(), lost: z.int() })

export const tier = z.object({ upTo: amount, rate: amount })

/** A move of one day against its opening, as fractions: how far it fell and rose. */
export const day = z.object({ at, fell: amount, rose: amount })

export const can = z.object({ close: z.boolean(), addMargin: z.boolean(), exits: z.boolean() })

export const position = z.object({
  id: z.string(),
  symbol: z.string(),
  coin: z.string(),
  direction,
  quantity: amount,
  /** Parts are multiples of it. */
  lot: amount,
  multiple: z.int(),
  /** Average entry price, two decimals more than prices have. */
  entry: amount,
  mark: amount,
  worth: amount,
  /** In the position; and what is left of it at the mark. */
  margin: amount,
  left: amount,
  /** Below this it is liquidated. */
  needed: amount,
  putIn: amount,
  profit: amount,
  /** Of the margin, as a fraction. */
  profitRate: amount,
  /** Null where no price liquidates it. */
  liquidationPrice: amount.nullable(),
  /** Distance of the mark from it, as a fraction. */
  distance: amount.nullable(),
  takeProfit: amount.nullable(),
  stopLoss: amount.nullable(),
  fees: amount,
  /** Fee for closing the whole position at the mark. */
  closingFee: amount,
  /** Paid, below zero received. */
  funding: amount,
  /** 1 to 5: how early it is deleveraged; null where it would not be. */
  rank: z.int().nullable(),
  /** Margin that can be taken out now. */
  removable: amount,
  state: z.enum(['open', 'liquidating', 'over']),
  openedAt: at,
  can,
})

export const account = z.object({
  /** Free, set aside for orders, in positions, and profit that is not realised; and all of it. */
  free: amount,
  held: amount,
  inPositions: amount,
  unrealised: amount,
  total: amount,
})
export const closedPosition = z.object({
  id: z.string(),
  symbol: z.string(),
  coin: z.string(),
  direction,
  multiple: z.int(),
  /** The most that was open. */
  quantity: amount,
  entry: amount,
  exit: amount,
  putIn: amount,
  cameBack: amount,
  result: amount,
  fees: amount,
  funding: amount,
  ended: z.enum(['closed', 'liquidated', 'deleveraged']),
  openedAt: at,
  closedAt: at,
})
