import { z } from 'zod'
import type { Call } from './call.ts'
import {
  amount,
  at,
  decimal,
  endlessListOf,
  endlessPaging,
  nothing,
  shownRate,
  text,
  tradePass,
  tradePassRefusals,
} from './fields.ts'

/** One unit of the dearer currency (`per`) and what it is in the other (`in`): `1 USD = 1540.00 NGN`. */
const rate = z.object({ per: z.string(), in: z.string(), value: amount })

const conversion = z.object({
  from: z.string(),
  to: z.string(),
  /** Everything that leaves the balance of `from`, the spread included. */
  pays: amount,
  /** The spread, in `from`. */
  spread: amount,
  spreadBps: z.int(),
  /** What is converted at the middle rate: `pays` less `spread`. */
  exchanged: amount,
  /** What arrives in the balance of `to`. */
  gets: amount,
  /** What rounding down to the smallest unit cuts off `gets`, rounded up to six decimals. */
  cut: amount,
  /** The middle rate, without spread. */
  mid: rate,
  /** The effective rate with spread and rounding: `pays` against `gets`. */
  rate,
  sources: z.array(shownRate),
})

const quote = z.object({
  quoteId: z.string(),
  ...conversion.shape,
  quotedAt: at,
  /** Confirmed until then, it is done at these figures. */
  firmUntil: at,
})

const receipt = z.object({
  /** Number of the receipt. */
  id: z.string(),
  /** The quote that it was done at, which is done once. */
  quoteId: z.string(),
  ...conversion.shape,
  at,
  /** The ledger's entry: the statement's lines of it begin with this number. */
  entry: z.string(),
})

export const exchangeRates = {
  method: 'GET',
  path: '/user/exchange/rates',
  about: 'The currencies that can be exchanged, own free balances, and the public rates and spread.',
  who: 'user',
  shows: ['balances'],
  input: nothing,
  output: z.object({
    base: z.string(),
    list: z.array(
      z.object({
        currency: z.string(),
        available: amount,
        /** In `base`; null for the base currency itself. */
        source: shownRate.nullable(),
      }),
    ),
    /** USDT and every coin with an order book; what is free of them is in the coin account. */
    coins: z.array(z.object({ currency: z.string(), available: amount })),
    spreadBps: z.int(),
    /** Where one side is a coin. */
    coinSpreadBps: z.int(),
    firmSeconds: z.int(),
  }),
  refusals: [],
} as const satisfies Call

const currency = text(12)

export const exchangeQuote = {
  method: 'POST',
  path: '/user/exchange/quote',
  about:
    'What an exchange of currencies or coins would pay and bring, with rate, source and spread, firm for a few seconds.',
  who: 'user',
  shows: ['exchanges'],
  input: z.strictObject({ from: currency, to: currency, amount: decimal }),
  output: quote,
  refusals: [
    'exchange_currency_unknown',
    'exchange_same_currency',
    'exchange_decimals',
    'exchange_amount_zero',
    'exchange_too_small',
    'exchange_too_large',
    'exchange_no_price',
    'exchange_inventory',
  ],
} as const satisfies Call

export const exchange = {
  method: 'POST',
  path: '/user/exchange',
  about: 'Exchanges at a quote that still holds.',
  who: 'user',
  idempotent: true,
  needs: ['trade_password'],
  changes: ['exchanges', 'balances'],
  input: z.strictObject({ quoteId: text(40), ...tradePass }),
  output: receipt,
  refusals: [
    ...tradePassRefusals,
    'exchange_quote_unknown',
    'exchange_quote_expired',
    'exchange_quote_used',
    'exchange_balance',
    'exchange_inventory',
    'coin_owed',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const exchangeList = {
  method: 'GET',
  path: '/user/exchange/list',
  about: 'Own exchanges with their receipts, newest first.',
  who: 'user',
  shows: ['exchanges'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(receipt),
  refusals: [],
} as const satisfies Call

export const exchangeCalls = { exchangeRates, exchangeQuote, exchange, exchangeList }

export type ExchangeQuote = z.output<typeof quote>
export type ExchangeReceipt = z.output<typeof receipt>
export type ExchangeConversion = z.output<typeof conversion>
