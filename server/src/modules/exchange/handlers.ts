import { done, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { baseCurrency } from '../settings/index.ts'
import { exchangeAt, whyNot } from './exchange.ts'
import { type Quote, Quotes } from './quotes.ts'
import { currencies, rateOf } from './rates.ts'
import { convertAt, decideQuote, type Rate, written } from './rules.ts'
import { readExchanges } from './store.ts'
import type { ExchangeParts } from './types.ts'
import { quoteOnWire, receiptOnWire, sourceOf } from './wire.ts'

export type ExchangeHandlers = SomeHandlers<'exchangeRates' | 'exchangeQuote' | 'exchange' | 'exchangeList'>

const quoteIdBytes = 16

/** Exchange between currencies at the public reference rates: a firm quote, and what is done at it. */
export function openExchange(parts: ExchangeParts): ExchangeHandlers {
  const { database, writer, ledger, settings, random, owedOf } = parts
  const quotes = new Quotes()
  const spreadBps = () => settings.integer('exchange.spread')
  const firmSeconds = () => settings.integer('exchange.firmSeconds')
  const rate = (currency: string) => rateOf(settings, currency)
  const known = (side: Rate): Rate => rate(side.currency) ?? side
  const available = (userId: number, currency: string) => ledger.ownedOf(userId, currency).available

  function decide(quote: Quote, atMs: number) {
    const { userId, conversion } = quote
    const now = { from: known(conversion.from), to: known(conversion.to) }
    return whyNot(quote, {
      atMs,
      available: available(userId, conversion.from.currency),
      owed: owedOf(userId, conversion.from.currency),
      now: convertAt({ ...now, pays: conversion.pays, spreadBps: spreadBps() }),
    })
  }

  return {
    async exchangeRates({ userId }) {
      await writer.settled()
      const list = currencies.map((currency) => {
        const found = rate(currency)
        return {
          currency,
          available: written(currency, available(userId, currency)),
          source: found ? sourceOf(found) : null,
        }
      })
      return done({ base: baseCurrency, list, spreadBps: spreadBps(), firmSeconds: firmSeconds() })
    },

    async exchangeQuote({ userId, nowMs }, asked) {
      const decided = decideQuote(asked, {
        rateOf: rate,
        spreadBps: spreadBps(),
        most: limits.exchangeMinorMax,
      })
      if (!decided.ok) return decided
      const id = Buffer.from(random.bytes(quoteIdBytes)).toString('base64url')
      const quote = { id, userId, conversion: decided.value, quotedAt: nowMs }
      const firm = { ...quote, firmUntil: nowMs + firmSeconds() * 1000 }
      quotes.add(firm)
      return done(quoteOnWire(firm))
    },

    async exchange({ userId, nowMs, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      // Looked for and timed as it came in: a queue before the writer takes nobody's quote away.
      const quote = quotes.find(userId, input.quoteId)
      const ran = await writer.run({
        actor: userId,
        once: { key, call: 'exchange', input },
        decide(turn) {
          if (!quote) return refuse('exchange_quote_unknown')
          return decide(quote, nowMs) ?? done(exchangeAt(turn, ledger, quote))
        },
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async exchangeList({ userId }, { page, size }) {
      await writer.settled()
      const { list, total } = await readExchanges(database, { userId, page, size })
      return done({ list: list.map(receiptOnWire), total, page, size, more: page * size < total })
    },
  }
}
