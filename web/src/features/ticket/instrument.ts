import type { Calls, Output } from '@openbourse/protocol'

/** What the ticket must know of a stock: quote, rules, fees, and the user’s position in it. */
export type Instrument = Output<Calls['stockInfo']>
