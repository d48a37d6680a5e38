import type { OptionTerms } from '@openbourse/protocol'
import {
  chanceOfResale,
  chancesAtExpiry,
  type Ends,
  type Option,
  price,
  uniformsFrom,
} from '@openbourse/quant/options'
import type { Pricing } from './figures.ts'

/** What a user has, or would have, of a series: its model, what all of it costs, and what selling it again takes. */
export type Stake = {
  readonly terms: OptionTerms
  readonly pricing: Pricing
  /** Shares or points of all contracts. */
  readonly shares: number
  /** Paid for all of it, fees included. */
  readonly paid: number
  /** Fee of selling, for all of it. */
  readonly fee: number
  /** How far a bid is below the value, as a part of it. */
  readonly belowValue: number
}

/** A moment and a volatility to ask about, both as fractions of what they are now; `spot` is the price of the underlying. */
export type WhatIf = { readonly spot: number; readonly years: number; readonly volatility: number }

export function optionOf({ terms, pricing }: Pick<Stake, 'terms' | 'pricing'>): Option {
  return {
    spot: Number(pricing.spot),
    strike: Number(terms.strike),
    years: pricing.years,
    volatility: Number(pricing.volatility),
    rate: Number(pricing.rate),
    dividendYield: 0,
    right: terms.right,
  }
}

/** The price of the underlying now, with the dividends that the model takes off. */
export const spotOf = ({ pricing }: Pick<Stake, 'pricing'>): number =>
  Number(pricing.spot) + Number(pricing.dividends)

/** Profit after fees of selling at the bid then; at the expiry, of being paid out. Never less than everything. */
export function profitAt(stake: Stake, { spot, years, volatility }: WhatIf): number {
  const option = optionOf(stake)
  const isOver = years <= 0
  // Dividends before the expiry are gone by then.
  const then = isOver ? spot : spot - Number(stake.pricing.dividends)
  const value = price({ ...option, spot: Math.max(then, 1e-9), years: Math.max(years, 0), volatility })
  const brings = isOver ? value * stake.shares : value * (1 - stake.belowValue) * stake.shares - stake.fee
  return Math.max(brings, 0) - stake.paid
}

/** The ends at expiry for a break-even of the underlying. */
export const endsOf = (stake: Stake, breakEven: number): Ends => chancesAtExpiry(optionOf(stake), breakEven)

/** Seed of the paths, shown beside what they count. */
export const seed = 20_261_204
export const paths = 10_000

/** How likely selling at some daily close brings half of what was paid beside it. */
export function halfUpChance(stake: Stake): number {
  const option = optionOf(stake)
  const whole = Math.max(0, Math.ceil(option.years * 365) - 1)
  const closes = [...Array.from({ length: whole }, (_, day) => (day + 1) / 365), option.years]
  return chanceOfResale(
    option,
    {
      wanted: (1.5 * stake.paid) / stake.shares,
      fee: stake.fee / stake.shares,
      belowValue: stake.belowValue,
    },
    { closes, paths, uniforms: uniformsFrom(seed) },
  )
}

/** The prices that a diagram shows: what is likely until the expiry, with strike and break-even inside. */
export function spanOf(stake: Stake, breakEven: number): { low: number; high: number } {
  const { strike, years, volatility } = optionOf(stake)
  const now = spotOf(stake)
  const reach = Math.exp(2.2 * volatility * Math.sqrt(Math.max(years, 1 / 365)))
  const marks = [strike, breakEven, now].filter((mark) => mark > 0)
  return {
    low: Math.min(now / reach, Math.min(...marks) * 0.97),
    high: Math.max(now * reach, Math.max(...marks) * 1.03),
  }
}
