import type { Calls, Output } from '@openbourse/protocol'

type Stock = Output<Calls['stockInfo']>

/** What the ticket must know of an instrument: quote, rules, fees, and what the user has of it. */
export type Instrument = Pick<Stock, 'quote' | 'tick' | 'ticks' | 'lot' | 'fees' | 'halt'> & {
  /** Of a market that closes. */
  readonly session?: Pick<Stock['session'], 'closesAt' | 'opensAt' | 'tradingDay'>
  readonly mine: { readonly available: string } | null
}
