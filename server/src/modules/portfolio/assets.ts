import { formatMinor, scaleOf, symbolOfShare } from '@openbourse/money'
import type { Calls, Output } from '@openbourse/protocol'
import type { Owned } from '../ledger/index.ts'
import { coinRates } from '../settings/index.ts'
import { baseCurrency, heldBy, inBase, rateOf, type Stocks, totalsOf } from '../stocks/index.ts'

type Assets = Output<Calls['assets']>
type CoinAssets = Output<Calls['coinAssets']>

/**
 * A user's assets in the base currency at the reference rates. The day's change is the gain on holdings and
 * on today's sales; deposits and withdrawals are not gains.
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

/** The crypto account: every coin that was ever in it, and coins on hold, which can only come from there. */
export function coinAssetsOf(stocks: Stocks, userId: number, nowMs: number): CoinAssets {
  const { settings, ledger } = stocks
  const isCoin = (asset: string) => Object.hasOwn(coinRates, asset)
  const owned = ledger.owned(userId).filter(({ asset, coin }) => coin > 0n || isCoin(asset))
  const rows = owned.map(({ asset, coin, held }) => {
    const kept = isCoin(asset) ? held : 0n
    return { asset, coin, kept, worth: inBase(settings, asset, coin + kept) }
  })
  const list = rows.map(({ asset, coin, kept, worth }) => ({
    coin: asset,
    available: formatMinor(coin, scaleOf(asset)),
    held: formatMinor(kept, scaleOf(asset)),
    total: formatMinor(coin + kept, scaleOf(asset)),
    inBase: worth === undefined ? null : text(worth),
  }))
  const total = rows.reduce((sum, { worth }) => sum + (worth ?? 0n), 0n)
  return { base: baseCurrency, list: list.sort(byCoin), total: text(total), at: nowMs }
}

const byCoin = (one: { coin: string }, other: { coin: string }): number => (one.coin < other.coin ? -1 : 1)

/** Today's gain from prices and sales, in the base currency's smallest unit; negative for a loss. */
export function dayChangeOf(stocks: Stocks, userId: number): bigint {
  return totalsOf(heldBy(stocks, userId)).dayProfit + soldToday(stocks, userId)
}

function soldToday(stocks: Stocks, userId: number): bigint {
  return stocks.holdings.soldToday(userId).reduce((sum, { symbol, dayProfit }) => {
    const currency = stocks.venue.instrument(symbol)?.currency
    return sum + (currency ? (inBase(stocks.settings, currency, dayProfit) ?? 0n) : 0n)
  }, 0n)
}

function all({ available, held, locked, coin }: Owned): bigint {
  return available + held + locked + coin
}

function currencyOnWire(stocks: Stocks, owned: Owned): Assets['currencies'][number] {
  const { asset, available, held, coin } = owned
  const scale = scaleOf(asset)
  const base = inBase(stocks.settings, asset, all(owned))
  return {
    asset,
    available: formatMinor(available, scale),
    held: formatMinor(held, scale),
    coin: formatMinor(coin, scale),
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
