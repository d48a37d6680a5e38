import { z } from 'zod'
import { amount, at } from './fields.ts'

/** A call gains when the underlying rises, a put when it falls. */
const optionRights = ['call', 'put'] as const
export const optionRight = z.enum(optionRights)

/** `open` buys contracts, `close` sells ones that are held. */
const optionSides = ['open', 'close'] as const
export const optionSide = z.enum(optionSides)

/** Terms of a contract. Strike and size are the present ones: a split or a special dividend changes them. */
export const terms = z.object({
  contract: z.string(),
  underlying: z.string(),
  underlyingName: z.string(),
  right: optionRight,
  strike: amount,
  /** Shares, or index points, of one contract. */
  size: z.int(),
  currency: z.string(),
  /** The last day in the exchange’s zone, as 2026-12-04, and when its closing auction ends. */
  day: z.string(),
  expiresAt: at,
  /** What a split or a special dividend changed so far, oldest first. */
  adjustments: z.array(
    z.object({
      at,
      cause: z.enum(['split', 'special_dividend']),
      strikeBefore: amount,
      strike: amount,
      sizeBefore: z.int(),
      size: z.int(),
    }),
  ),
})

/** What pricing needs beside the price of the underlying. Fractions of a year; the rate is 0. */
export const pricing = z.object({
  /** Price of the underlying less the dividends that it goes without before the expiry. */
  spot: amount,
  dividends: amount,
  /** Implied volatility of the strike as a fraction, six decimals. */
  volatility: amount,
  rate: amount,
  years: z.number(),
})

/** Of one share or point: value for a move of 1, a day, and one point of volatility. */
export const greeks = z.object({ delta: amount, gamma: amount, theta: amount, vega: amount })

/**
 * Of 100 options that were bought here and sold or settled in 90 days, how many lost money; null where the sample
 * is too small.
 */
export const optionLosses = z.object({
  perHundred: z.int().nullable(),
  ended: z.int(),
  lost: z.int(),
  days: z.int(),
})

export const cell = z.object({
  contract: z.string(),
  /** For one share; null where nothing is quoted. */
  bid: amount.nullable(),
  ask: amount.nullable(),
  ...greeks.shape,
  /** After the fee of one contract at the ask; null without an ask. */
  breakEven: amount.nullable(),
  /** Of a profit after fees at the expiry, as a fraction with four decimals. */
  chance: amount.nullable(),
  /** Contracts that the asker holds, and orders that are open. */
  held: z.int(),
  openOrders: z.int(),
})

export const optionPosition = z.object({
  id: z.string(),
  terms,
  quantity: z.int(),
  /** Bought in all, and the premium and fees paid for what is still held. */
  bought: z.int(),
  averagePrice: amount,
  paid: amount,
  fees: amount,
  pricing: pricing.nullable(),
  greeks: greeks.nullable(),
  bid: amount.nullable(),
  /** What selling all of it at the bid would bring after the fee, and the profit that this would be. */
  value: amount,
  profit: amount,
  profitRate: amount,
  breakEven: amount,
  /** Distance of the underlying from it, as a fraction; above zero where it still has to move. */
  distance: amount,
  openedAt: at,
  openOrders: z.int(),
  /** All of it with the underlying 10% lower and higher now, and at the expiry with the underlying where it is: the profit. */
  moves: z.object({ down: amount, unmoved: amount, up: amount }),
  can: z.object({ sell: z.boolean() }),
})

export const endedOption = z.object({
  id: z.string(),
  terms,
  quantity: z.int(),
  ended: z.enum(['sold', 'settled', 'worthless']),
  /** Premium and fees paid, what came back after fees, and the difference. */
  paid: amount,
  cameBack: amount,
  result: amount,
  resultRate: amount,
  openedAt: at,
  endedAt: at,
})

/** Source of a settlement price, in the order in which they are tried. */
const settlementSources = ['auction', 'index', 'last_trade', 'previous_close', 'delisting'] as const

export const settlement = z.object({
  underlying: z.string(),
  day: z.string(),
  price: amount,
  source: z.enum(settlementSources),
  /** Number of the print, its time and quantity; null where the price is of no single print. */
  print: z.string().nullable(),
  at,
  traded: amount.nullable(),
})

export const underlying = z.object({
  symbol: z.string(),
  name: z.string(),
  kind: z.enum(['stock', 'index']),
  currency: z.string(),
})

export const optionOrder = z.object({
  id: z.string(),
  clientOrderId: z.string(),
  terms,
  side: optionSide,
  type: z.enum(['market', 'limit']),
  quantity: z.int(),
  filled: z.int(),
  remaining: z.int(),
  /** For one share. */
  price: amount.nullable(),
  averagePrice: amount.nullable(),
  /** Money that is set aside for what remains (open), or 0. */
  held: amount,
  fees: amount,
  /** What left (open) or arrived (close) so far, fees included. */
  total: amount,
  state: z.enum(['working', 'partially_filled', 'filled', 'cancelled', 'rejected', 'expired']),
  why: z.string().nullable(),
  placedAt: at,
  endsAt: at.nullable(),
  updatedAt: at,
  /** Chance of a profit as it was reckoned when the order came, as a fraction; null where nothing was offered. */
  chance: amount.nullable(),
  can: z.object({ cancel: z.boolean() }),
})
