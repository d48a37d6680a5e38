import { done, refuse } from '@openbourse/protocol'
import { pagedList, product, type Writer } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import type { Random } from '../../platform/random.ts'
import { coinDeposits } from '../coindeposits/index.ts'
import { type Ledger, ledger } from '../ledger/index.ts'
import { baseCurrency, currencies, type Settings, settings } from '../settings/index.ts'
import { exchangeExamples } from './examples.ts'
import { exchangeAt, whyNot } from './exchange.ts'
import { type Quote, Quotes, rateOf } from './quotes.ts'
import { convertAt, decideQuote, type Rate, written } from './rules.ts'
import { exchangeLeaves, quoteOnWire, readExchanges, receiptOnWire, sourceOf } from './store.ts'

/** Exchange between currencies at the public reference rates, with the spread shown. */
export const exchange = product({
  name: 'exchange',
  needs: { coinDeposits, ledger, settings },
  leaves: exchangeLeaves,
  examples: exchangeExamples,
  open({ database, writer, random }, { coinDeposits, ledger, settings }) {
    const { owedOf } = coinDeposits
    const calls = exchangeCalls({ database, writer, random, ledger, settings, owedOf })
    return { face: {}, calls, exports: { exchanges: pagedList(calls.exchangeList, {}) } }
  },
})

type Parts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly settings: Settings
  readonly random: Random
  /** The user's debt in an asset, which must be covered before an exchange. */
  readonly owedOf: (userId: number, asset: string) => bigint
}

const quoteIdBytes = 16

/** The calls: a firm quote, and its execution. */
function exchangeCalls(
  parts: Parts,
): SomeHandlers<'exchangeRates' | 'exchangeQuote' | 'exchange' | 'exchangeList'> {
  const { database, writer, ledger, settings, random } = parts
  const quotes = new Quotes()
  const spreadBps = () => settings.integer('exchange.spread')
  const firmSeconds = () => settings.integer('exchange.firmSeconds')
  const rate = (currency: string) => rateOf(settings, currency)

  return {
    async exchangeRates({ userId }) {
      await writer.settled()
      const list = currencies.map((currency) => {
        const found = rate(currency)
        return {
          currency,
          available: written(currency, ledger.ownedOf(userId, currency).available),
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
      // The quote is looked up at the time of arrival, so waiting for the writer does not expire it.
      const quote = quotes.find(userId, input.quoteId)
      const ran = await writer.run({
        actor: userId,
        once: { key, call: 'exchange', input },
        decide(turn) {
          if (!quote) return refuse('exchange_quote_unknown')
          return refusalOf(parts, quote, nowMs) ?? done(exchangeAt(turn, ledger, quote))
        },
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async exchangeList({ userId }, asked) {
      await writer.settled()
      const paged = await readExchanges(database, { userId, ...asked })
      return done(withRows(paged, paged.list.map(receiptOnWire)))
    },
  }
}

/** Why a quote cannot be executed now, with the current balance and rates. */
function refusalOf({ ledger, settings, owedOf }: Parts, quote: Quote, atMs: number) {
  const { userId, conversion } = quote
  const { from, to, pays } = conversion
  const known = (side: Rate): Rate => rateOf(settings, side.currency) ?? side
  const spreadBps = settings.integer('exchange.spread')
  return whyNot(quote, {
    atMs,
    available: ledger.ownedOf(userId, from.currency).available,
    owed: owedOf(userId, from.currency),
    now: convertAt({ from: known(from), to: known(to), pays, spreadBps }),
  })
}
