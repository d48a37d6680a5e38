import { done, refuse } from '@openbourse/protocol'
import { pagedList, product, type Writer } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import type { Random } from '../../platform/random.ts'
import { coinDeposits } from '../coindeposits/index.ts'
import { houseAccount, type Ledger, ledger } from '../ledger/index.ts'
import { baseCurrency, currencies, type Settings, settings } from '../settings/index.ts'
import { type Venue, venue } from '../venue/index.ts'
import { exchangeExamples, exchangeFlows } from './examples.ts'
import { exchangeAt, whyNot } from './exchange.ts'
import { type Quote, Quotes } from './quotes.ts'
import { coinsOf, isCoin, rateOf, roomOf, sourceOf, spreadOf } from './rates.ts'
import { convertAt, decideQuote, type Rate, written } from './rules.ts'
import { exchangeLeaves, quoteOnWire, readExchanges, receiptOnWire } from './store.ts'

/** Exchange between currencies at the public reference rates, and of coins at the middle of their order books, with the spread shown. */
export const exchange = product({
  name: 'exchange',
  needs: { coinDeposits, ledger, settings, venue },
  leaves: exchangeLeaves,
  examples: exchangeExamples,
  flows: exchangeFlows,
  open({ database, writer, random }, { coinDeposits, ledger, settings, venue }) {
    const { owedOf } = coinDeposits
    const calls = exchangeCalls({ database, writer, random, ledger, settings, venue, owedOf })
    return { face: {}, calls, exports: { exchanges: pagedList(calls.exchangeList, {}) } }
  },
})

type Parts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly settings: Settings
  readonly venue: Pick<Venue, 'instruments' | 'book'>
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
  const firmSeconds = () => settings.integer('exchange.firmSeconds')

  return {
    async exchangeRates({ userId, nowMs }) {
      await writer.settled()
      const list = currencies.map((currency) => {
        const found = rateOf(parts, currency, nowMs)
        return {
          currency,
          available: written(currency, freeOf(ledger, userId, currency)),
          source: typeof found === 'string' ? null : sourceOf(found.rate),
        }
      })
      const coins = coinsOf(parts).map((coin) => ({
        currency: coin,
        available: written(coin, freeOf(ledger, userId, coin)),
      }))
      return done({
        base: baseCurrency,
        list,
        coins,
        spreadBps: settings.integer('exchange.spread'),
        coinSpreadBps: settings.integer('convert.spread'),
        firmSeconds: firmSeconds(),
      })
    },

    async exchangeQuote({ userId, nowMs }, asked) {
      const decided = decideQuote(asked, {
        rateOf: (asset) => rateOf(parts, asset, nowMs),
        spreadBps: spreadOf(settings, asked.from, asked.to),
        most: limits.exchangeMinorMax,
        roomOf: (to) => roomIn(parts, to),
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
function refusalOf(parts: Parts, quote: Quote, atMs: number) {
  const { ledger, settings, owedOf } = parts
  const { userId, conversion } = quote
  const { from, to, pays } = conversion
  const known = (side: Rate): Rate => {
    const found = rateOf(parts, side.currency, atMs)
    return typeof found === 'string' ? side : found.rate
  }
  const spreadBps = spreadOf(settings, from.currency, to.currency)
  return whyNot(quote, {
    atMs,
    available: freeOf(ledger, userId, from.currency),
    owed: owedOf(userId, from.currency),
    now: convertAt({ from: known(from), to: known(to), pays, spreadBps }),
    room: roomIn(parts, to),
  })
}

/** What can be paid with: a coin out of the coin account, a currency out of the stock account. */
function freeOf(ledger: Ledger, userId: number, asset: string): bigint {
  const { available, coin } = ledger.ownedOf(userId, asset)
  return isCoin(asset) ? coin : available
}

const roomIn = ({ settings, ledger }: Parts, to: Rate): bigint | undefined =>
  roomOf(settings, to, ledger.balance(houseAccount('exchange', to.currency)))
