import { formatMinor, scaleOf, symbolOfShare } from '@openbourse/money'
import type { Calls, Output } from '@openbourse/protocol'
import type { Owned } from '../ledger/index.ts'
import { baseCurrency, heldBy, inBase, rateOf, type Stocks, totalsOf } from '../stocks/index.ts'

type Assets = Output<Calls['assets']>

/**
 * What somebody owns, in the base currency at the reference rates. The day's change is the gain of what is held and of
 * what was sold today; money that came or went is not a gain.
 */
export function assetsOf(stocks: Stocks, userId: number, nowMs: number): Assets {
  const owned = stocks.ledger.owned(userId).filter(({ asset }) => symbolOfShare(asset) === undefined)
  const currencies = owned.map((each) => currencyOnWire(stocks, each)).sort(byAsset)
  const cash = owned.reduce((sum, each) => sum + (inBase(stocks.settings, each.asset, all(each)) ?? 0n), 0n)
  const totals = totalsOf(heldBy(stocks, userId))
  const total = cash + totals.value
  const dayChange = dayChangeOf(stocks, userId)
  return {
    base: baseCurrency,
    currencies,
    stocks: {
      value: text(totals.value),
      cost: text(totals.cost),
      profit: text(totals.profit),
      dayChange: text(totals.dayProfit),
    },
    total: text(total),
    dayChange: text(dayChange),
    dayChangeRate: rateOf(dayChange, total - dayChange),
    at: nowMs,
  }
}

/** What today's prices and sales made of what somebody owns, in the base currency's smallest unit; a loss is below zero. */
export function dayChangeOf(stocks: Stocks, userId: number): bigint {
  return totalsOf(heldBy(stocks, userId)).dayProfit + soldToday(stocks, userId)
}

function soldToday(stocks: Stocks, userId: number): bigint {
  return stocks.holdings.soldToday(userId).reduce((sum, { symbol, dayProfit }) => {
    const currency = stocks.venue.instrument(symbol)?.currency
    return sum + (currency ? (inBase(stocks.settings, currency, dayProfit) ?? 0n) : 0n)
  }, 0n)
}

function all({ available, held, locked }: Owned): bigint {
  return available + held + locked
}

function currencyOnWire(stocks: Stocks, owned: Owned): Assets['currencies'][number] {
  const { asset, available, held } = owned
  const scale = scaleOf(asset)
  const base = inBase(stocks.settings, asset, all(owned))
  return {
    asset,
    available: formatMinor(available, scale),
    held: formatMinor(held, scale),
    total: formatMinor(all(owned), scale),
    inBase: base === undefined ? null : text(base),
  }
}

/** The base currency first, the others by name. */
function byAsset(one: { asset: string }, other: { asset: string }): number {
  if (one.asset === other.asset) return 0
  if (one.asset === baseCurrency) return -1
  return other.asset === baseCurrency || one.asset > other.asset ? 1 : -1
}

function text(minor: bigint): string {
  return formatMinor(minor, scaleOf(baseCurrency))
}
