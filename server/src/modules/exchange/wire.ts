import type { ExchangeConversion, ExchangeQuote, ExchangeReceipt } from '@openbourse/protocol'
import { baseCurrency, referenceRateOf } from '../settings/index.ts'
import type { Quote } from './quotes.ts'
import { allInOf, type Conversion, cutOf, midOf, type Rate, written } from './rules.ts'
import type { ExchangeRecord } from './types.ts'

export function quoteOnWire({ id, conversion, quotedAt, firmUntil }: Quote): ExchangeQuote {
  return { quoteId: id, ...onWire(conversion), quotedAt, firmUntil }
}

export function receiptOnWire({ id, conversion, at, entry, quote }: ExchangeRecord): ExchangeReceipt {
  return { id: String(id), quoteId: quote, ...onWire(conversion), at, entry: String(entry) }
}

/** Where a rate comes from: a public setting; null for the currency that all rates lead to. */
export function sourceOf({ currency, worth, since }: Rate) {
  const setting = referenceRateOf(currency)
  return setting === undefined ? null : { setting, currency, value: written(baseCurrency, worth), since }
}

function onWire(conversion: Conversion): ExchangeConversion {
  const { from, to, pays, spread, spreadBps, gets } = conversion
  return {
    from: from.currency,
    to: to.currency,
    spreadBps,
    pays: written(from.currency, pays),
    spread: written(from.currency, spread),
    exchanged: written(from.currency, pays - spread),
    gets: written(to.currency, gets),
    cut: cutOf(conversion),
    mid: midOf(conversion),
    rate: allInOf(conversion),
    sources: [sourceOf(from), sourceOf(to)].filter((source) => source !== null),
  }
}
