import { type FaceOf, oneTurn, type Portions, type Ports, pagedList, product } from '../../core/index.ts'
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
import { optionChecks } from './checks.ts'
import { optionConsole } from './console.ts'
import { optionDayChange } from './day-change.ts'
import { optionExamples, optionFlows } from './examples.ts'
import { optionHandlers } from './handlers.ts'
import { Losses } from './losses.ts'
import type { Maker } from './maker.ts'
import { type OptionsNeeds, type OptionsOpened, recoverOptions, tradeOptions } from './opened.ts'
import { optionsLeaves } from './tables.ts'
import type { SeriesTerms } from './terms.ts'
import { optionTopics } from './topics.ts'

/** Options on stocks and indices: series, the market maker, what users hold, and settlement at the expiry. */
export const options = product({
  name: 'options',
  needs: { appropriateness, kyc, ledger, portfolio, settings, stocks, venue },
  leaves: optionsLeaves,
  examples: optionExamples,
  flows: optionFlows,
  async open(ports, needs) {
    const { writer, clock, portion, database } = ports
    const parts = await recoverOptions(ports, needs)
    const { book, expiries, maker, prices, terms } = parts
    tradeOptions(parts, needs)
    needs.portfolio.gainsToday((of) =>
      optionDayChange({ ...parts, database, writer, settings: needs.settings }, of),
    )
    const losses = new Losses(database)
    needs.appropriateness.measures('options', () => losses.measured())
    const calls = callsOf(parts, needs, { database, writer, losses })
    const quoting = quotingOf({ maker, terms, venue: needs.venue })
    return {
      face: { book, expiries, maker, prices, terms },
      calls: { ...calls, ...optionConsole({ ...parts, database, venue: needs.venue }) },
      topics: optionTopics({
        ...parts,
        venue: needs.venue,
        openOrders: () => 0,
        shown(symbol, nowMs) {
          const found = terms.find(symbol)
          const isShown = found && (prices.isOffered(found, nowMs) || needs.venue.openSymbols().has(symbol))
          return isShown ? found : undefined
        },
      }),
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

/** Everything that the calls ask, in one value. */
function callsOf(
  { allows, book, expiries, feeOf, maker, prices, terms }: OptionsOpened,
  needs: OptionsNeeds & { readonly kyc: FaceOf<typeof kyc>; readonly portfolio: FaceOf<typeof portfolio> },
  { database, writer, losses }: Pick<Ports, 'database' | 'writer'> & { readonly losses: Losses },
) {
  const { settings, stocks, venue } = needs
  const { orders } = stocks
  return optionHandlers({
    acts: orderActs({
      orders,
      database,
      current: (portfolioId) => stocks.current(portfolioId),
      catchUp: (portfolioId) => stocks.catchUp(portfolioId),
      isOwn: (symbol) => terms.find(symbol) !== undefined,
    }),
    book,
    database,
    expiries,
    feeOf,
    maker,
    openOrders: (portfolioId: number, symbol: string) => orders.openCount(portfolioId, symbol),
    orders,
    prices,
    settings,
    stocks,
    terms,
    venue,
    writer,
    keepRisk: (asker) => needs.portfolio.keepRisk(asker),
    isAllowed: (userId) => allows(userId).ok,
    isVerified: (userId) => needs.kyc.keepVerified({ userId }) === undefined,
    losses: () => losses.now(),
  })
}

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
