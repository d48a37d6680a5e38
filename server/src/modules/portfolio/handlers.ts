import { done } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { currencyUnknown, totalsCurrency } from '../stocks/index.ts'
import { allocationOf } from './allocation.ts'
import { type AssetParts, assetsOf, coinAssetsOf } from './assets.ts'
import { type Bounded, historyOf } from './history.ts'

/** Calls that add up all of a user's assets. */
export function portfolioHandlers(
  parts: AssetParts & Bounded,
): SomeHandlers<'allocation' | 'assets' | 'assetsHistory' | 'coinAssets' | 'txRecord'> {
  const { stocks } = parts
  const { ledger } = stocks
  return {
    async assets({ userId, nowMs }, { currency }) {
      const into = totalsCurrency(currency)
      if (into === undefined) return currencyUnknown(currency)
      await stocks.current(mainPortfolioOf(userId))
      return done(await assetsOf(parts, { userId, into }, nowMs))
    },

    async allocation({ userId, nowMs }, { currency }) {
      const into = totalsCurrency(currency)
      if (into === undefined) return currencyUnknown(currency)
      await stocks.current(mainPortfolioOf(userId))
      return done(allocationOf(parts, { userId, into }, nowMs))
    },

    async coinAssets({ userId, nowMs }, { currency }) {
      const into = totalsCurrency(currency)
      if (into === undefined) return currencyUnknown(currency)
      await stocks.current(mainPortfolioOf(userId))
      return done(coinAssetsOf(parts, { userId, into }, nowMs))
    },

    async assetsHistory({ userId, nowMs }, { range, currency, record }) {
      const into = totalsCurrency(currency)
      if (into === undefined) return currencyUnknown(currency)
      await stocks.current(mainPortfolioOf(userId))
      return done(await historyOf(parts, { userId, range, record, into, nowMs }))
    },

    async txRecord({ userId }, filter) {
      await stocks.current(mainPortfolioOf(userId))
      const paged = await ledger.statement({ portfolioId: mainPortfolioOf(userId), ...filter })
      return done(withRows(paged, paged.list))
    },
  }
}
