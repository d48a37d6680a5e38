import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, decimal, id, ok, symbol, text } from './fields.ts'

/** What an alert waits for: a price, a move from the close of the day before, or a volume beside that of the last days. */
export const alertKinds = ['price', 'day_move', 'volume'] as const
export const alertDirections = ['rising', 'falling'] as const
export const alertStates = ['watching', 'reached'] as const

const alert = z.object({
  id: z.string(),
  symbol: z.string(),
  currency: z.string(),
  kind: z.enum(alertKinds),
  /** Waits for a trade at this price or above it (rising), or below it (falling). */
  direction: z.enum(alertDirections),
  /** Of a move: where it was reached on the day on which it was set. Of a volume: the last price then. */
  price: amount,
  /** Of a move: the part of the previous close by which the price rises or falls on one day. */
  move: amount.nullable(),
  /** Of a volume: how many times the average of the last 20 trading days the volume of a day is. */
  multiple: amount.nullable(),
  note: z.string(),
  state: z.enum(alertStates),
  madeAt: at,
  /** The last price when it was set. */
  from: amount,
  /** The trade that reached it, as the list of trades shows it. */
  receipt: z
    .object({
      print: z.string(),
      price: amount,
      at,
      /** The base of its measurement: the previous close of a move, the volume of the day; null of a price. */
      by: amount.nullable(),
    })
    .nullable(),
})
export type PriceAlert = z.output<typeof alert>

export const alertAdd = {
  method: 'POST',
  path: '/stock/alert/add',
  about:
    'Notifies once when a trade reaches a price, moves the day’s price by a rate, or lifts the day’s volume to a multiple of the average of 20 trading days. The same twice is one alert.',
  who: 'user',
  changes: ['alerts'],
  input: z.strictObject({
    symbol,
    kind: z.enum(alertKinds).optional().default('price'),
    /** Of an alert for a price. */
    price: decimal.optional(),
    /** Of an alert for a move: a rate of the previous close, and which way. */
    move: decimal.optional(),
    direction: z.enum(alertDirections).optional().default('rising'),
    /** Of an alert for a volume. */
    multiple: decimal.optional(),
    note: text(80).optional().default(''),
  }),
  output: alert,
  refusals: [
    'symbol_unknown',
    'not_tradable',
    'price_zero',
    'alert_move_range',
    'alert_multiple_range',
    'alert_no_average',
    'alert_reached',
    'alerts_max',
  ],
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
  about: 'Own alerts, those that wait first, then those that were reached, newest first.',
  who: 'user',
  shows: ['alerts'],
  input: z.strictObject({ symbol: symbol.optional() }),
  output: z.object({ list: z.array(alert) }),
  refusals: [],
} as const satisfies Call

export const alertCalls = { alertAdd, alertDel, alertList }
