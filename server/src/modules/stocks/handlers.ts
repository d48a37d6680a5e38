import { done, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import type { Orders } from '../orders/index.ts'
import type { StockActs } from './acts.ts'
import type { Favourites } from './favourites.ts'
import type { Fractions } from './fractions/index.ts'
import type { Holdings, HoldingsParts } from './holdings.ts'
import { positionList } from './position-list.ts'
import { heldOf, lotOnWire, positionOnWire } from './positions.ts'
import { currencyUnknown, totalsCurrency } from './reference.ts'

type StockCall = 'previewOrder' | 'holdList' | 'holdInfo' | 'collectAdd' | 'collectDel' | 'collectList'

type Parts = Omit<HoldingsParts, 'database' | 'schedules'> & {
  readonly holdings: Holdings
  readonly fractions: Fractions
  readonly orders: Orders
  readonly favourites: Favourites
  /** Resolves when memory is durable and a portfolio has what the day brought it. */
  current(portfolioId: number): Promise<void>
  readonly acts: StockActs
}

const unknownSymbol = (symbol: string) => refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })

/** The calls on what a user owns, watches, or thinks of buying. Memory is read once it is durable. */
export function stockHandlers(stocks: Parts): SomeHandlers<StockCall> {
  const { orders, venue, writer, favourites, holdings, settings } = stocks
  const shown = {
    holdings,
    fractions: stocks.fractions,
    venue,
    settings,
    ledger: stocks.ledger,
    guards: (portfolioId: number, symbol: string) => orders.guardsOf(portfolioId, symbol),
  }
  return {
    previewOrder: (context, { symbol, ...ticket }) =>
      venue.instrument(symbol)?.country === null
        ? Promise.resolve(unknownSymbol(symbol))
        : stocks.acts.preview(context, { symbol, ticket }),

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
      const position =
        held.figures.quantity > 0 || held.fraction ? positionOnWire(shown, portfolioId, held) : null
      return done({ position, lots: holdings.lots(portfolioId, symbol).map((lot) => lotOnWire(lot, venue)) })
    },

    // Only stocks and indices have quotes in lists.
    collectAdd: async ({ userId }, { symbol, group: list }) =>
      venue.instrument(symbol)?.country ? stocks.acts.watch(userId, { symbol, list }) : unknownSymbol(symbol),

    collectDel: async ({ userId }, { symbol }) =>
      venue.instrument(symbol) ? stocks.acts.unwatch(userId, symbol) : unknownSymbol(symbol),

    async collectList({ userId }) {
      await writer.settled()
      const known = (await favourites.of(userId)).filter(({ symbol }) => venue.instrument(symbol)?.country)
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
