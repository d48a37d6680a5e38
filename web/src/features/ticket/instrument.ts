import type { Calls, Output } from '@openbourse/protocol'

/** What the ticket must know of a stock: quote, rules, fees, and what the person has of it. */
export type Instrument = Output<Calls['stockInfo']>
