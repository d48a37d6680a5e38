import type { Calls, Output } from '@openbourse/protocol'
import { decimalsOf as digitsOf } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { trim } from '../../lib/figures.ts'
import type { Decimals } from './draft.ts'

type Stock = Output<Calls['stockInfo']>

/** Data of an instrument for the ticket: quote, rules, fees, and the user's holding. */
export type Instrument = Pick<Stock, 'quote' | 'tick' | 'ticks' | 'lot' | 'fees' | 'halt'> & {
  /** Of a market that closes. */
  readonly session?: Pick<Stock['session'], 'closesAt' | 'opensAt' | 'tradingDay'>
  /** Whether it can be bought for an amount, with a part of a share. */
  readonly fractions?: boolean
  readonly mine: { readonly available: string } | null
}

/** The trading day of the market; coins have one day for the whole world. */
export const todayOf = ({ session }: Instrument): string =>
  session?.tradingDay ?? new Date(clock.server()).toISOString().slice(0, 10)

/** Prices have two decimals at least; quantities those of the lot. */
export const decimalsIn = ({ tick, lot }: Instrument): Decimals => ({
  ofPrice: Math.max(2, digitsOf(tick)),
  ofQuantity: digitsOf(trim(lot, 0)),
})
