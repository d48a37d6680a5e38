import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, decimal, id, ok, symbol, text } from './fields.ts'

export const alertStates = ['watching', 'reached'] as const

const alert = z.object({
  id: z.string(),
  symbol: z.string(),
  currency: z.string(),
  /** Waits for a trade at this price or above it (rising), or below it (falling). */
  direction: z.enum(['rising', 'falling']),
  price: amount,
  note: z.string(),
  state: z.enum(alertStates),
  madeAt: at,
  /** The last price when it was set. */
  from: amount,
  /** The trade that reached it, as the list of trades shows it. */
  receipt: z.object({ print: z.string(), price: amount, at }).nullable(),
})
export type PriceAlert = z.output<typeof alert>

export const alertAdd = {
  method: 'POST',
  path: '/stock/alert/add',
  about: 'Tells once when a trade reaches a price. The same price twice is one alert.',
  who: 'user',
  changes: ['alerts'],
  input: z.strictObject({ symbol, price: decimal, note: text(80).optional().default('') }),
  output: alert,
  refusals: ['symbol_unknown', 'not_tradable', 'price_zero', 'alert_reached', 'alerts_max'],
} as const satisfies Call

export const alertDel = {
  method: 'POST',
  path: '/stock/alert/del',
  about: 'Takes an alert away, and its receipt with it.',
  who: 'user',
  changes: ['alerts'],
  input: z.strictObject({ id }),
  output: ok,
  refusals: ['alert_unknown'],
} as const satisfies Call

export const alertList = {
  method: 'GET',
  path: '/stock/alert/list',
  about: 'Own price alerts, those that wait first, then those that were reached, newest first.',
  who: 'user',
  shows: ['alerts'],
  input: z.strictObject({ symbol: symbol.optional() }),
  output: z.object({ list: z.array(alert) }),
  refusals: [],
} as const satisfies Call

export const alertCalls = { alertAdd, alertDel, alertList }
