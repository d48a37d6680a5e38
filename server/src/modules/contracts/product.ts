import { inPortions, pagedList, product, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { houseAccount, insuranceFunded, ledger } from '../ledger/index.ts'
import { orderActs } from '../orders/index.ts'
import { settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { contractBook } from './book-product.ts'
import { contractChecks } from './checks.ts'
import { Engine } from './engine.ts'
import { contractExamples, contractFlows } from './examples.ts'
import { contractHandlers } from './handlers.ts'
import { Liquidator } from './liquidation.ts'
import { Losses } from './losses.ts'
import { Marks } from './marks.ts'
import { currency, insuranceStart, type OpenPosition } from './rules.ts'
import { newestMarks, runningLiquidations } from './store.ts'

/** Perpetual contracts: the engine of marks, funding and liquidation, and the calls. */
export const contracts = product({
  name: 'contracts',
  needs: { appropriateness, contractBook, ledger, settings, stocks, venue },
  examples: contractExamples,
  flows: contractFlows,
  async open({ database, writer, clock, portion }, needs) {
    const { book, asks } = needs.contractBook
    const { orders } = needs.stocks
    const allows = (userId: number) => needs.appropriateness.allows(userId, 'contracts', clock.nowMs()).ok
    asks.allows = allows
    asks.openOn = (portfolioId, symbol) =>
      orders.openOf(portfolioId).filter((order) => order.symbol === symbol)
    const marks = new Marks(needs.venue, needs.venue.contracts())
    marks.recover(await newestMarks(database))
    const shared = { book, ledger: needs.ledger, marks, orders, venue: needs.venue }
    const liquidator = new Liquidator(shared)
    liquidator.recover(await runningLiquidations(database))
    const collarBps = needs.settings.integer('order.market.collarBps')
    const engine = new Engine({ ...shared, database, clock, writer, liquidator, collarBps })
    await engine.recover()
    const losses = new Losses(database)
    book.onChange((turn: Turn, after: OpenPosition) => {
      liquidator.hear(after)
      if (book.isLiquidating(after.id)) return
      needs.venue.afterTelling(() => liquidator.tidy(turn, book.byId(after.id) ?? after))
    })
    const acts = orderActs({
      orders,
      database,
      current: (portfolioId) => needs.stocks.current(portfolioId),
      catchUp: (portfolioId) => needs.stocks.catchUp(portfolioId),
      isOwn: (symbol) => marks.contractOn(symbol) !== undefined,
    })
    const calls = contractHandlers({
      ...shared,
      database,
      writer,
      engine,
      losses,
      acts,
      allows,
      settings: needs.settings,
      stocks: needs.stocks,
    })
    return {
      face: { engine, marks, book },
      calls,
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
      exports: {
        'contract-orders': pagedList(calls.coinContractOrderList, { state: 'all' as const }),
        async 'contract-positions'(asker) {
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
      },
      async start() {
        if (needs.ledger.balance(houseAccount('insurance', currency)) !== 0n) return
        if ((await needs.ledger.entriesOn(houseAccount('insurance', currency))).length > 0) return
        const entry = insuranceFunded({ currency, minor: insuranceStart })
        await writer.run({ actor: 0, decide: (turn) => void needs.ledger.post(turn, entry) })
      },
    }
  },
})
