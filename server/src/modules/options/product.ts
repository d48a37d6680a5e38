import type { Turn } from '../../core/index.ts'
import { oneTurn, type Portions, pagedList, product } from '../../core/index.ts'
import type { Context } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { kyc } from '../kyc/index.ts'
import { ledger } from '../ledger/index.ts'
import { orderActs } from '../orders/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { OptionBook } from './book.ts'
import { feeSetting } from './chain.ts'
import { optionChecks } from './checks.ts'
import { chanceOf } from './commands.ts'
import { optionExamples, optionFlows } from './examples.ts'
import { Expiries } from './expiry.ts'
import { optionHandlers } from './handlers.ts'
import { Losses } from './losses.ts'
import { Maker } from './maker.ts'
import { premiumPolicy } from './policy.ts'
import { Prices } from './prices.ts'
import { refusalOfSeries } from './refusals.ts'
import { openHoldings, readAdjustments } from './store.ts'
import { optionsLeaves } from './tables.ts'
import { SeriesTerms } from './terms.ts'
import { optionWorth } from './worth.ts'

/** Ids of the maker’s orders: beyond those of other simulated participants, and on from start to start. */
const firstMakerId = 2 ** 52
const idsPerMs = 1000

/** Options on stocks and indices: series, the market maker, what users hold, and settlement at the expiry. */
export const options = product({
  name: 'options',
  needs: { appropriateness, kyc, ledger, portfolio, settings, stocks, venue },
  leaves: optionsLeaves,
  examples: optionExamples,
  flows: optionFlows,
  async open({ database, writer, clock, portion }, needs) {
    const { orders } = needs.stocks
    const feeOf = (currency: string) => needs.settings.minor(feeSetting(currency))
    const terms = new SeriesTerms()
    terms.recover(await readAdjustments(database))
    const prices: Prices = new Prices({ venue: needs.venue, heldOn: (symbol) => book.contractsOn(symbol) })
    const book: OptionBook = new OptionBook({
      ledger: needs.ledger,
      termsOf: (symbol) => terms.of(symbol),
      chanceOf: (of, cost, nowMs) => chanceOf(prices, of, { price: cost, fee: 0n, nowMs }),
    })
    book.recover(await openHoldings(database))
    const maker = new Maker({
      prices,
      terms,
      venue: needs.venue,
      firstId: firstMakerId + clock.nowMs() * idsPerMs,
    })
    const expiries = new Expiries({
      book,
      clock,
      database,
      orders,
      portion,
      prices,
      terms,
      venue: needs.venue,
      writer,
    })
    await expiries.recover()
    const allows = (userId: number) => needs.appropriateness.allows(userId, 'options', clock.nowMs())
    needs.stocks.trade(
      'option',
      premiumPolicy({
        feeOf,
        termsOf: (symbol) => terms.of(symbol),
        refusalOf(ownerId) {
          const told = allows(ownerId)
          return told.ok ? undefined : told
        },
        closedFor: (of) => refusalOfSeries({ prices, expiries }, of, clock.nowMs()),
        freeOf: (portfolioId, { base }) => needs.ledger.ownedOf(portfolioId, base).available,
        filled: (turn: Turn, fill) => book.followed(turn, fill),
      }),
    )
    const worth = { feeOf, maker, nowMs: () => clock.nowMs(), prices, terms, venue: needs.venue }
    needs.stocks.value('option', optionWorth(worth))
    const losses = new Losses(database)
    const acts = orderActs({
      orders,
      database,
      current: (portfolioId) => needs.stocks.current(portfolioId),
      catchUp: (portfolioId) => needs.stocks.catchUp(portfolioId),
      isOwn: (symbol) => terms.find(symbol) !== undefined,
    })
    const shared = {
      book,
      feeOf,
      maker,
      openOrders: (portfolioId: number, symbol: string) => orders.openCount(portfolioId, symbol),
      orders,
      prices,
      settings: needs.settings,
      stocks: needs.stocks,
      terms,
      venue: needs.venue,
      writer,
    }
    const calls = optionHandlers({
      ...shared,
      acts,
      database,
      expiries,
      keepRisk: (asker) => needs.portfolio.keepRisk(asker),
      isAllowed: (userId) => allows(userId).ok,
      isVerified: (userId) => needs.kyc.keepVerified({ userId }) === undefined,
      losses: () => losses.now(),
    })
    const quoting = quotingOf({ maker, terms, venue: needs.venue })
    return {
      face: {
        book,
        expiries,
        maker,
        prices,
        terms,
      },
      calls,
      checks: () => optionChecks({ book, ledger: needs.ledger }),
      work: {
        quotes: {
          everyMs: limits.optionQuotesEveryMs,
          async act() {
            quoting.begin()
            while ((await oneTurn({ writer, clock, portion }, quoting.portions)) > 0);
          },
          byTimerAlone: true,
        },
        expiry: { everyMs: limits.optionExpiryEveryMs, act: () => expiries.act(), atStart: true },
        losses: {
          everyMs: limits.appropriatenessLossesKeptMs,
          act: () => losses.count(clock.nowMs()),
          byTimerAlone: true,
          atStart: true,
        },
      },
      exports: optionExports(calls),
    }
  },
})

/** Each open book once a look: its quotes are made new, or it goes to rest. */
function quotingOf(of: {
  readonly maker: Maker
  readonly terms: SeriesTerms
  readonly venue: { openSymbols(): ReadonlySet<string> }
}): { begin(): void; readonly portions: Portions<string> } {
  const { maker, terms, venue } = of
  let left: string[] = []
  return {
    begin() {
      left = [...venue.openSymbols()]
    },
    portions: {
      perTurn: limits.optionBooksPerTurn,
      due: (_nowMs, most) => left.slice(0, most),
      act(turn, symbol) {
        left.shift()
        if (maker.canRest(symbol, turn.nowMs - limits.optionBookIdleMs)) maker.rest(turn, symbol)
        else maker.refresh(turn, terms.of(symbol))
      },
    },
  }
}

/** All of a user’s orders on options, what they hold, and options that ended. */
function optionExports(calls: ReturnType<typeof optionHandlers>) {
  return {
    'option-orders': pagedList(calls.optionOrderList, { state: 'all' as const }),
    async 'option-positions'(asker: Context) {
      const answer = await calls.optionOrderList(asker, { state: 'open', page: 1, size: 50 })
      return answer.ok ? answer.value.positions : []
    },
    async 'options-ended'(asker: Context) {
      const list = []
      for (let before: string | undefined; ; ) {
        const answer = await calls.optionEnded(asker, { before, size: 50 })
        if (!answer.ok) break
        list.push(...answer.value.list)
        if (!answer.value.more) break
        before = answer.value.list.at(-1)?.id
      }
      return list
    },
  }
}
