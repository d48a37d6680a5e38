import { formatMinor, scaleOf, symbolOfShare } from '@openbourse/money'
import type { Calls, Output } from '@openbourse/protocol'
import { currency as contractCurrency } from '../contracts/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { type Stocks, valuesAt, worthInAt } from '../stocks/index.ts'
import type { AssetParts } from './assets.ts'
import { ownedAt } from './copies.ts'
import type { Debts } from './debts.ts'
import { indexBeside } from './index-beside.ts'
import {
  type Flow,
  foldTotals,
  momentsOf,
  type Performance,
  performanceOf,
  type Range,
  rateText,
  type Series,
} from './rules.ts'

/**
 * The total value over time in one currency: past balances, from postings, at the prices and reference rates of each moment, and open positions at their
 * marks, less what was owed.
 */
export async function historyOf(
  { stocks, contracts, debts, bounds }: AssetParts & Bounded,
  ask: {
    readonly userId: number
    readonly range: Range
    readonly record: number | undefined
    readonly into: string
    readonly nowMs: number
  },
): Promise<Output<Calls['assetsHistory']>> {
  const { userId, range, record, into } = ask
  const bound = await bounds[0]?.(userId, record)
  // A record that ended is read up to its last moment, before its money went back.
  const untilMs = bound?.until == null ? undefined : bound.until - 1
  const nowMs = untilMs ?? ask.nowMs
  const sinceMs = bound?.from ?? (await stocks.ledger.firstAt(userId)) ?? nowMs
  const moments = within(momentsOf(range, { nowMs, sinceMs }), {
    fromMs: bound !== undefined && bound.number > 1 ? sinceMs : 0,
    nowMs,
  })
  const parts = { stocks, contracts, debts }
  const { totals, flows, gains, rates } = await measured(parts, {
    userId,
    into,
    moments,
    isOver: untilMs !== undefined,
  })
  const text = (minor: bigint) => formatMinor(minor, scaleOf(into))
  return {
    base: into,
    points: moments.map((moment, at) => [moment, text(totals[at]!)]),
    from: text(totals[0] ?? 0n),
    gains: gains.map(text),
    rates: rates.map(rateText),
    index: await indexBeside(stocks.venue, into, moments),
    flows: flows.slice(-flowsMax).map(({ at, minor }) => ({ at, amount: text(minor) })),
  }
}

const flowsMax = 100

export type Span = {
  readonly userId: number
  readonly into: string
  /** They rise; without `isOver` the last one is now. */
  readonly moments: readonly number[]
  readonly isOver: boolean
}

/** Total of a user at each moment, deposits and withdrawals in between, and the gain beyond that. */
export async function measured(
  { stocks, contracts, debts }: AssetParts,
  { userId, into, moments, isOver }: Span,
): Promise<{ readonly totals: readonly bigint[]; readonly flows: readonly Flow[] } & Performance> {
  const owned = await ownedAt(stocks, userId, moments)
  const usdt = owned.get(contractCurrency)
  if (usdt)
    owned.set(contractCurrency, await withProfits(contracts, { userId, amounts: usdt, moments, isOver }))
  const series = await Promise.all(
    [...owned].map(([asset, amounts]) => seriesOf(stocks, { asset, amounts, moments, into })),
  )
  const owed = await Promise.all(debts.map((debt) => owedSeries(stocks, debt, { userId, moments, into })))
  const totals = foldTotals(moments.length, [...series, ...owed])
  const last = moments.at(-1) ?? 0
  const came = await flowsOf({ stocks, debts }, { userId, into, fromMs: moments[0]! })
  const flows = came.filter(({ at }) => at <= last)
  return { totals, flows, ...performanceOf({ moments, totals, flows }) }
}

/** From when to when a record of a user goes; the last one has no end. */
export type RecordBounds = (
  userId: number,
  number: number | undefined,
) => Promise<{ readonly number: number; readonly from: number; readonly until: number | null }>
export type Bounded = { readonly bounds: readonly RecordBounds[] }

/** A record that began again shows nothing of the one before it, not even in its first hour. */
function within(
  moments: readonly number[],
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): readonly number[] {
  if ((moments[0] ?? 0) >= fromMs) return moments
  return [
    fromMs,
    ...moments.filter((moment) => moment > fromMs && moment < nowMs),
    Math.max(nowMs, fromMs + 1),
  ]
}

/** Assets with the unrealized profit of contracts: now at the present marks, before at the stored ones. */
async function withProfits(
  contracts: AssetParts['contracts'],
  of: {
    readonly userId: number
    readonly amounts: readonly bigint[]
    readonly moments: readonly number[]
    readonly isOver: boolean
  },
): Promise<bigint[]> {
  const portfolioId = mainPortfolioOf(of.userId)
  const before = of.isOver ? of.moments : of.moments.slice(0, -1)
  const profits = await contracts.accounts.unrealisedAt(portfolioId, before)
  if (!of.isOver) profits.push(contracts.accounts.accountOf(portfolioId).unrealised)
  return of.amounts.map((amount, at) => amount + profits[at]!)
}

/** What was owed, below zero. */
async function owedSeries(
  stocks: Stocks,
  { currency, at }: Debts,
  of: { readonly userId: number; readonly moments: readonly number[]; readonly into: string },
): Promise<Series> {
  const { userId, moments, into } = of
  const owned = await at(userId, moments)
  const worth = await valuesAt(stocks, { asset: currency, into, moments })
  return { owned, worth: (index, minor) => -worth(index, minor) }
}

/** What came and went after a time, each at the price and the reference rate of its moment. */
async function flowsOf(
  { stocks, debts }: Pick<AssetParts, 'stocks' | 'debts'>,
  ask: { readonly userId: number; readonly into: string; readonly fromMs: number },
): Promise<readonly Flow[]> {
  const moved = await stocks.ledger.flowsSince(mainPortfolioOf(ask.userId), ask.fromMs + 1)
  const forgiven = await Promise.all(
    debts.map(async (debt) =>
      (await debt.forgiven(ask.userId, ask.fromMs)).map((one) => ({ ...one, asset: debt.currency })),
    ),
  )
  const balanced = new Set<string>(debts.flatMap(({ kinds }) => kinds))
  const found = [...moved.filter(({ kind }) => !balanced.has(kind)), ...forgiven.flat()]
  const groups = await Promise.all(
    [...Map.groupBy(found, ({ asset }) => asset)].map(async ([asset, flows]) => {
      const worth = await valuesAt(stocks, { asset, into: ask.into, moments: flows.map(({ at }) => at) })
      return flows.map(({ at, minor }, index) => {
        const size = worth(index, minor < 0n ? -minor : minor)
        return { at, minor: minor < 0n ? -size : size }
      })
    }),
  )
  return groups.flat().sort((one, other) => one.at - other.at)
}

async function seriesOf(
  stocks: Stocks,
  given: {
    readonly asset: string
    readonly amounts: readonly bigint[]
    readonly moments: readonly number[]
    readonly into: string
  },
): Promise<Series> {
  const { asset, amounts, moments, into } = given
  const symbol = symbolOfShare(asset)
  if (symbol === undefined) return { owned: amounts, worth: await valuesAt(stocks, { asset, into, moments }) }
  const instrument = stocks.venue.instrument(symbol)
  if (!instrument) return { owned: amounts, worth: () => 0n }
  const prices = await stocks.venue.pricesAt(symbol, moments)
  const worth = (at: number, owned: bigint) =>
    worthInAt(stocks.settings, {
      into,
      asset: instrument.currency,
      minor: owned * BigInt(prices[at] ?? 0),
      at: moments[at]!,
    }) ?? 0n
  return { owned: amounts, worth }
}
