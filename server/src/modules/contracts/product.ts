import { type FaceOf, inPortions, pagedList, product, type Turn } from '../../core/index.ts'
import type { Context } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { kyc } from '../kyc/index.ts'
import { houseAccount, insuranceFunded, ledger } from '../ledger/index.ts'
import { orderActs } from '../orders/index.ts'
import { settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { type Venue, venue } from '../venue/index.ts'
import { contractAccounts } from './account.ts'
import { ContractBook } from './book.ts'
import { contractChecks } from './checks.ts'
import { contractConsole } from './console.ts'
import { Engine } from './engine.ts'
import { contractExamples, contractFlows } from './examples.ts'
import { contractHandlers } from './handlers.ts'
import { Liquidator } from './liquidation.ts'
import { Losses } from './losses.ts'
import { Marks } from './marks.ts'
import { marginPolicy } from './policy.ts'
import { currency, insuranceStart, type OpenPosition } from './rules.ts'
import { newestMarks, runningLiquidations } from './store.ts'
import { contractsLeaves } from './tables.ts'
import { contractTopics } from './topics.ts'

/** Perpetual contracts: positions on margin, the engine of marks, funding and liquidation, and the calls. */
export const contracts = product({
  name: 'contracts',
  needs: { appropriateness, kyc, ledger, settings, stocks, venue },
  leaves: contractsLeaves,
  examples: contractExamples,
  flows: contractFlows,
  async open({ database, writer, clock, portion }, needs) {
    const { orders } = needs.stocks
    const book = new ContractBook({ database, ...needs })
    await book.recover()
    const allows = (userId: number) => needs.appropriateness.allows(userId, 'contracts', clock.nowMs()).ok
    const openOn = (portfolioId: number, symbol: string) =>
      orders.openOf(portfolioId).filter((order) => order.symbol === symbol)
    needs.stocks.trade('perpetual', marginPolicy(book, { allows, openOn }))
    const marks = new Marks(needs.venue, needs.venue.contracts())
    marks.recover(await newestMarks(database))
    const shared = { book, ledger: needs.ledger, marks, orders, settings: needs.settings, venue: needs.venue }
    const liquidator = new Liquidator(shared)
    liquidator.recover(await runningLiquidations(database))
    const engine = new Engine({ ...shared, database, clock, portion, writer, liquidator })
    await engine.recover()
    const losses = new Losses(database)
    needs.appropriateness.measures('contracts', () => losses.measured())
    tidyUp({ book, liquidator, venue: needs.venue })
    const acts = orderActs({
      orders,
      database,
      current: (portfolioId) => needs.stocks.current(portfolioId),
      catchUp: (portfolioId) => needs.stocks.catchUp(portfolioId),
      isOwn: (symbol) => marks.contractOn(symbol) !== undefined,
    })
    const kept = { ...shared, database, engine }
    const keepers = { allows, identityOf: (userId: number) => needs.kyc.keepVerified({ userId }) }
    const calls = contractHandlers({ ...kept, ...keepers, writer, losses, acts, stocks: needs.stocks })
    return {
      face: {
        engine,
        marks,
        book,
        accounts: contractAccounts({ ...kept, settled: () => writer.settled() }),
      },
      calls: { ...calls, ...contractConsole(kept) },
      topics: contractTopics({ ...kept, clock }),
      claims: { position: (id) => book.byId(id) !== undefined },
      checks: () => contractChecks({ book, ledger: needs.ledger, marks }),
      work: {
        marks: { everyMs: limits.contractMarksEveryMs, act: () => engine.act() },
        funding: {
          everyMs: limits.contractFundingEveryMs,
          act: () => inPortions({ writer, clock, portion }, engine.paying()),
        },
        losses: {
          everyMs: limits.appropriatenessLossesKeptMs,
          act: () => losses.count(clock.nowMs()),
          byTimerAlone: true,
          atStart: true,
        },
      },
      exports: contractExports(calls),
      async start() {
        const fund = houseAccount('insurance', currency)
        if (needs.ledger.balance(fund) !== 0n || (await needs.ledger.entriesOn(fund)).length > 0) return
        const entry = insuranceFunded({ currency, minor: insuranceStart })
        await writer.run({ actor: 0, decide: (turn) => void needs.ledger.post(turn, entry) })
      },
    }
  },
})

export type Contracts = FaceOf<typeof contracts>

/** Adjusts orders and exits of a position that got smaller, after all listeners have handled the event. */
function tidyUp(of: {
  readonly book: ContractBook
  readonly liquidator: Liquidator
  readonly venue: Pick<Venue, 'afterListeners'>
}): void {
  const { book, liquidator, venue } = of
  book.onChange((turn: Turn, after: OpenPosition) => {
    liquidator.onChange(after)
    if (book.liquidating.has(after.id)) return
    venue.afterListeners(() => liquidator.tidy(turn, book.byId(after.id) ?? after))
  })
}

/** All of a user's orders on contracts, and positions that are over. */
function contractExports(calls: ReturnType<typeof contractHandlers>) {
  return {
    'contract-orders': pagedList(calls.coinContractOrderList, { state: 'all' as const }),
    async 'contract-positions'(asker: Context) {
      const list = []
      for (let before: string | undefined; ; ) {
        const answer = await calls.coinContractClosed(asker, { before, size: 50 })
        if (!answer.ok) break
        list.push(...answer.value.list)
        if (!answer.value.more) break
        before = answer.value.list.at(-1)?.id
      }
      return list
    },
  }
}
