import { type ExchangeReceipt, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { currencyExchanged, type Ledger } from '../ledger/index.ts'
import { writeNotice } from '../notices/index.ts'
import type { Quote } from './quotes.ts'
import { isCoin } from './rates.ts'
import { beyondRoom, type Conversion, midOf, written } from './rules.ts'
import { receiptOnWire, writeExchange } from './store.ts'

export type ExchangeRefused = Refused<
  | 'exchange_quote_unknown'
  | 'exchange_quote_expired'
  | 'exchange_quote_used'
  | 'exchange_balance'
  | 'exchange_inventory'
  | 'coin_owed'
>

/** Why a quote cannot be executed; `atMs` is when it was confirmed, `now` the conversion at current rates. */
export function whyNot(
  quote: Quote,
  by: {
    readonly atMs: number
    readonly available: bigint
    readonly owed: bigint
    readonly now: Conversion
    /** The most of the received asset that the operator gives now; undefined without a limit. */
    readonly room: bigint | undefined
  },
): ExchangeRefused | undefined {
  const { from, pays } = quote.conversion
  if (quote.usedFor !== undefined) {
    return refuse('exchange_quote_used', { values: { number: String(quote.usedFor) } })
  }
  if (by.atMs > quote.firmUntil) {
    const mid = midOf(by.now)
    return refuse('exchange_quote_expired', { values: { per: mid.per, rate: mid.value, currency: mid.in } })
  }
  const currency = from.currency
  if (by.owed > 0n) {
    const values = { owed: written(currency, by.owed), coin: currency }
    return refuse('coin_owed', { values, fields: ['from'] })
  }
  if (by.available >= pays) return beyondRoom(quote.conversion, by.room)
  const values = {
    needed: written(currency, pays),
    available: written(currency, by.available),
    currency,
  }
  return refuse('exchange_balance', { values, fields: ['amount'] })
}

/** Posts the exchange, writes receipt and message, and ends the quote, in one turn. */
export function exchangeAt(turn: Turn, ledger: Ledger, quote: Quote): ExchangeReceipt {
  const { userId, conversion } = quote
  const { from, to, pays, spread, gets, dust } = conversion
  const withCoins = isCoin(from.currency) || isCoin(to.currency)
  const id = turn.nextId()
  const [converted, ...charged] = currencyExchanged({
    userId,
    id: String(id),
    from: from.currency,
    to: to.currency,
    exchanged: pays - spread,
    spread,
    gets,
    dust,
  })
  if (!converted) throw new Error('An exchange has an entry')
  const entry = ledger.post(turn, converted)
  for (const line of charged) ledger.post(turn, line)
  quote.usedFor = id
  const record = { id, userId, quote: quote.id, at: turn.nowMs, conversion, entry }
  writeExchange(turn, record)
  writeNotice(turn, {
    userId,
    word: 'exchanged',
    link: withCoins ? '/pages/exchange/cryptoConvert' : '/pages/exchange/exchange',
    about: `exchange:${id}`,
    values: {
      pays: written(from.currency, pays),
      from: from.currency,
      gets: written(to.currency, gets),
      to: to.currency,
      spread: written(from.currency, spread),
    },
  })
  return receiptOnWire(record)
}
