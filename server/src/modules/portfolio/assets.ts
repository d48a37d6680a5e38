import { formatMinor, kindOf, scaleOf, symbolOfStock } from '@openbourse/money'
import type { Calls, Output } from '@openbourse/protocol'
import { type ContractAccount, type Contracts, currency as contractCurrency } from '../contracts/index.ts'
import { isMainPortfolio, mainPortfolioOf, type Owned, type PortfolioKind, poolOf } from '../ledger/index.ts'
import {
  heldBy,
  ratedAs,
  rateOf,
  type Stocks,
  shownRates,
  totalsOf,
  valueIn,
  worthIn,
} from '../stocks/index.ts'
import { copiesOf, ownPortfolios } from './copies.ts'
import type { Debts } from './debts.ts'

type Assets = Output<Calls['assets']>
type CoinAssets = Output<Calls['coinAssets']>

export type AssetParts = {
  readonly stocks: Stocks
  readonly contracts: Pick<Contracts, 'accounts'>
  readonly debts: readonly Debts[]
}

/** The user, and the currency of the totals. */
export type Asked = { readonly userId: number; readonly into: string }

/**
 * A user's assets in one currency: coins at the last price of their order book, contracts with the profit at their marks, options at what selling them
 * brings, units of robots and funds at their last dealing point, the rest at the reference rates, less what is owed. The day's change is the gain on holdings, on today's sales and on contracts; deposits and withdrawals are not gains.
 */
export async function assetsOf(parts: AssetParts, asked: Asked, nowMs: number): Promise<Assets> {
  const { stocks, contracts } = parts
  const { userId, into } = asked
  const contractChange = await contractChangeOf(parts, asked, nowMs)
  const account = contracts.accounts.accountOf(mainPortfolioOf(userId))
  const owned = withoutShares(parts, userId)
  const money = owned.filter(isMoney)
  const currencies = money.map((each) => currencyOnWire(stocks, each, into)).sort(byAsset(into))
  const valued = (each: Owned): bigint =>
    valueIn(stocks, { asset: each.asset, minor: allOf(each), into }) ?? 0n
  const options = owned.filter(isOption).reduce((sum, each) => sum + valued(each), 0n)
  const unitsOf = (kind: PortfolioKind): bigint =>
    owned.filter((each) => poolKindOf(stocks, each) === kind).reduce((sum, each) => sum + valued(each), 0n)
  const [robots, funds] = [unitsOf('robot'), unitsOf('fund')]
  const cash = money.reduce((sum, each) => sum + valued(each), 0n)
  const inContracts = valueIn(stocks, { asset: contractCurrency, minor: worthOf(account), into }) ?? 0n
  const held = heldBy(stocks, { portfolioId: userId, into })
  const totals = totalsOf(held)
  const follows = copiesOf(stocks, userId).reduce((sum, id) => sum + totalIn(parts, id, into), 0n)
  const owed = debtOf(parts, asked, nowMs)
  const total = cash + options + robots + funds + follows + totals.value - owed
  const dayChange = heldChangeOf(stocks, asked) + contractChange
  const text = textIn(into)
  const others = [
    ...money.map(({ asset }) => ratedAs(stocks.venue, asset)),
    ...held.map(({ currency }) => currency),
  ]
  return {
    base: into,
    currencies,
    stocks: {
      value: text(totals.value),
      cost: text(totals.cost),
      profit: text(totals.profit),
      dayChange: text(totals.dayProfit),
    },
    contracts: { value: text(inContracts), dayChange: text(contractChange) },
    options: text(options),
    robots: text(robots),
    funds: text(funds),
    follows: text(follows),
    owed: text(owed),
    total: text(total),
    dayChange: text(dayChange),
    dayChangeRate: rateOf(dayChange, total - dayChange),
    rates: shownRates(stocks.settings, others, into),
    at: nowMs,
  }
}

/** What a user owes now, in the smallest unit of the currency of totals. */
export function debtOf({ stocks, debts }: AssetParts, { userId, into }: Asked, nowMs: number): bigint {
  return debts.reduce((sum, { currency, now }) => {
    const minor = now(userId, nowMs)
    return sum + (valueIn(stocks, { asset: currency, minor, into }) ?? 0n)
  }, 0n)
}

/** All that a portfolio has, whatever it is, in the smallest unit of a currency; of a user’s main one with the copies of managers. */
export function totalOf(parts: AssetParts, portfolioId: number, into: string): bigint {
  const own = isMainPortfolio(portfolioId) ? ownPortfolios(parts.stocks, portfolioId) : [portfolioId]
  return own.reduce((sum, id) => sum + totalIn(parts, id, into), 0n)
}

function totalIn(parts: AssetParts, portfolioId: number, into: string): bigint {
  const { stocks } = parts
  return withoutShares(parts, portfolioId)
    .filter(({ asset }) => ['cash', 'coin', 'option', 'unit'].includes(kindOf(asset)))
    .reduce(
      (sum, each) => sum + (valueIn(stocks, { asset: each.asset, minor: allOf(each), into }) ?? 0n),
      totalsOf(heldBy(stocks, { portfolioId, into })).value,
    )
}

/** All of a portfolio but its shares, with its contract account as one amount. */
export function withoutShares({ stocks, contracts }: AssetParts, portfolioId: number): Owned[] {
  const account = contracts.accounts.accountOf(portfolioId)
  return stocks.ledger
    .owned(portfolioId)
    .filter(({ asset }) => symbolOfStock(asset) === undefined)
    .map((each) => withContracts(each, account))
}

/** The crypto account: every coin that was ever in it, and coins on hold, which can only come from there. */
export function coinAssetsOf({ stocks, contracts }: AssetParts, asked: Asked, nowMs: number): CoinAssets {
  const { userId, into } = asked
  const text = textIn(into)
  const account = contracts.accounts.accountOf(mainPortfolioOf(userId))
  const { settings, ledger, venue } = stocks
  const isCoin = (asset: string) => kindOf(asset) === 'coin'
  const owned = ledger
    .owned(userId)
    .filter(({ asset, coin }) => coin > 0n || isCoin(asset))
    .map((each) => withContracts(each, account))
  const rows = owned.map(({ asset, coin, held }) => {
    const kept = isCoin(asset) ? held : 0n
    return { asset, coin, kept, worth: valueIn(stocks, { asset, minor: coin + kept, into }) }
  })
  const list = rows.map(({ asset, coin, kept, worth }) => ({
    coin: asset,
    available: formatMinor(coin, scaleOf(asset)),
    held: formatMinor(kept, scaleOf(asset)),
    total: formatMinor(coin + kept, scaleOf(asset)),
    inBase: worth === undefined ? null : text(worth),
  }))
  const total = rows.reduce((sum, { worth }) => sum + (worth ?? 0n), 0n)
  const rates = shownRates(
    settings,
    rows.map(({ asset }) => ratedAs(venue, asset)),
    into,
  )
  return { base: into, list: list.sort(byCoin), total: text(total), rates, at: nowMs }
}

const byCoin = (one: { coin: string }, other: { coin: string }): number => (one.coin < other.coin ? -1 : 1)

/** Today's gain from prices, sales and contracts, in the smallest unit of a currency; negative for a loss. */
export async function dayChangeOf(parts: AssetParts, asked: Asked, nowMs: number): Promise<bigint> {
  const contractChange = await contractChangeOf(parts, asked, nowMs)
  return heldChangeOf(parts.stocks, asked) + contractChange
}

async function contractChangeOf(
  { stocks, contracts }: AssetParts,
  { userId, into }: Asked,
  nowMs: number,
): Promise<bigint> {
  const minor = await contracts.accounts.dayChangeOf(mainPortfolioOf(userId), nowMs)
  return valueIn(stocks, { asset: contractCurrency, minor, into }) ?? 0n
}

function heldChangeOf(stocks: Stocks, { userId, into }: Asked): bigint {
  return ownPortfolios(stocks, userId).reduce((sum, portfolioId) => {
    const held = heldBy(stocks, { portfolioId, into })
    return sum + totalsOf(held).dayProfit + soldToday(stocks, portfolioId, into)
  }, 0n)
}

function soldToday(stocks: Stocks, portfolioId: number, into: string): bigint {
  return stocks.holdings.soldToday(portfolioId).reduce((sum, { symbol, dayProfit }) => {
    const asset = stocks.venue.instrument(symbol)?.currency
    return sum + (asset ? (worthIn(stocks.settings, { asset, minor: dayProfit, into }) ?? 0n) : 0n)
  }, 0n)
}

/**
 * What is owned with the contract account as one amount at the marks: what is on hold for its orders and positions belongs to it, as does profit that
 * is not realised.
 */
function withContracts(owned: Owned, account: ContractAccount): Owned {
  if (owned.asset !== contractCurrency) return owned
  const held = owned.held - account.held - account.inPositions
  return { ...owned, held, contract: worthOf(account) }
}

export const worthOf = ({ free, held, inPositions, unrealised }: ContractAccount): bigint =>
  free + held + inPositions + unrealised

const isOption = ({ asset }: Owned): boolean => kindOf(asset) === 'option'
/** What kind of portfolio units belong to; undefined for what is no unit. */
function poolKindOf({ ledger }: Stocks, { asset }: Owned): PortfolioKind | undefined {
  return kindOf(asset) === 'unit' ? ledger.portfolios.get(poolOf(asset))?.kind : undefined
}

const isMoney = ({ asset }: Owned): boolean => ['cash', 'coin'].includes(kindOf(asset))

export function allOf({ available, held, locked, coin, contract }: Owned): bigint {
  return available + held + locked + coin + contract
}

function currencyOnWire(stocks: Stocks, owned: Owned, into: string): Assets['currencies'][number] {
  const { asset, available, held, coin, contract } = owned
  const scale = scaleOf(asset)
  const base = valueIn(stocks, { asset, minor: allOf(owned), into })
  return {
    asset,
    available: formatMinor(available, scale),
    held: formatMinor(held, scale),
    coin: formatMinor(coin, scale),
    contract: formatMinor(contract, scale),
    total: formatMinor(allOf(owned), scale),
    inBase: base === undefined ? null : textIn(into)(base),
  }
}

/** The currency of totals first, the others by name. */
function byAsset(into: string) {
  return (one: { asset: string }, other: { asset: string }): number => {
    if (one.asset === other.asset) return 0
    if (one.asset === into) return -1
    return other.asset === into || one.asset > other.asset ? 1 : -1
  }
}

const textIn = (into: string) => (minor: bigint) => formatMinor(minor, scaleOf(into))
