import { invariant } from '@openbourse/money'
import { done, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Favourites } from './favourites.ts'
import type { Holdings, HoldingsParts } from './holdings.ts'
import { positionList } from './position-list.ts'
import { heldOf, lotOnWire, positionOnWire } from './positions.ts'
import { previewOf, type Sentence } from './preview.ts'
import { currencyUnknown, totalsCurrency } from './reference.ts'

type StockCall = 'previewOrder' | 'holdList' | 'holdInfo' | 'collectAdd' | 'collectDel' | 'collectList'

type Parts = Omit<HoldingsParts, 'database' | 'schedules'> & {
  readonly holdings: Holdings
  readonly orders: Orders
  readonly favourites: Favourites
  /** Resolves when memory is durable and a portfolio has what the day brought it. */
  current(portfolioId: number): Promise<void>
}

/** The calls on what a user owns, watches, or thinks of buying. Memory is read once it is durable. */
export function stockHandlers(stocks: Parts, sentence: Sentence): SomeHandlers<StockCall> {
  const { orders, venue, writer, favourites, holdings, settings } = stocks
  const shown = {
    holdings,
    venue,
    settings,
    ledger: stocks.ledger,
    guards: (portfolioId: number, symbol: string) => orders.guardsOf(portfolioId, symbol),
  }
  return {
    async previewOrder({ userId, locale, nowMs }, { symbol, ...ticket }) {
      const portfolioId = mainPortfolioOf(userId)
      await stocks.current(portfolioId)
      const judged = orders.judge({ portfolioId, symbol, ticket })
      if ('ok' in judged) return judged
      if (!judged.instrument.tradable)
        return refuse('not_tradable', { values: { symbol }, fields: ['symbol'] })
      const asked = { portfolioId, symbol, side: ticket.side, locale, nowMs }
      return done(previewOf({ orders, venue, sentence }, asked, judged))
    },

    async holdList({ userId }, input) {
      const into = totalsCurrency(input.currency)
      if (into === undefined) return currencyUnknown(input.currency)
      const portfolioId = mainPortfolioOf(userId)
      await stocks.current(portfolioId)
      return done(positionList(shown, { portfolioId, into, input }))
    },

    async holdInfo({ userId }, { symbol, currency }) {
      const into = totalsCurrency(currency)
      if (into === undefined) return currencyUnknown(currency)
      if (!venue.instrument(symbol)) return refuse('symbol_unknown', { values: { symbol } })
      const portfolioId = mainPortfolioOf(userId)
      await stocks.current(portfolioId)
      const held = heldOf(stocks, { portfolioId, into }, symbol)
      const position = held.figures.quantity > 0 ? positionOnWire(shown, portfolioId, held) : null
      return done({ position, lots: holdings.lots(portfolioId, symbol).map((lot) => lotOnWire(lot, venue)) })
    },

    async collectAdd({ userId }, { symbol, group: list }) {
      // Only stocks and indices have quotes in lists.
      if (!venue.instrument(symbol)?.country) return refuse('symbol_unknown', { values: { symbol } })
      const countMax = settings.integer('favourites.max')
      const mark = { userId, symbol, list, countMax }
      const written = await favourites.changing(userId, (own) =>
        writer.run({ actor: userId, decide: (turn) => favourites.add(turn, own, mark) }),
      )
      invariant(written.kind === 'done', 'a command without a key is always decided')
      return written.answer
    },

    async collectDel({ userId }, { symbol }) {
      if (!venue.instrument(symbol)) return refuse('symbol_unknown', { values: { symbol } })
      await favourites.changing(userId, (own) =>
        writer.run({ actor: userId, decide: (turn) => favourites.remove(turn, own, { userId, symbol }) }),
      )
      return done({})
    },

    async collectList({ userId }) {
      await writer.settled()
      const known = (await favourites.of(userId)).filter(({ symbol }) => venue.instrument(symbol))
      const lists = Map.groupBy(known, ({ list }) => list)
      return done({
        list: known.map(({ symbol }) => venue.quote(symbol)),
        groups: [...lists]
          .map(([name, some]) => ({ name, symbols: some.map(({ symbol }) => symbol) }))
          .sort((one, other) => one.name.localeCompare(other.name)),
      })
    },
  }
}
