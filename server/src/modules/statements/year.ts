import type { Calls, FeeProduct, Output, StatementLine } from '@openbourse/protocol'
import { mainPortfolioOf } from '../ledger/index.ts'
import type { Portfolio } from '../portfolio/index.ts'
import { type Disposal, type Stocks, valueIn } from '../stocks/index.ts'
import { type Period, statementZone } from './months.ts'
import { gainsOf, written } from './rules.ts'
import { foldYear } from './year-rules.ts'

const tradedMost = 5

export type YearParts = {
  readonly stocks: Pick<Stocks, 'venue' | 'settings'>
  readonly performance: Portfolio['performance']
}

/** A calendar year of a user, from its postings and sales. */
export async function summaryOfYear(
  { stocks, performance }: YearParts,
  of: {
    readonly userId: number
    readonly nowMs: number
    readonly into: string
    readonly period: Period
    readonly years: readonly string[]
    readonly lines: readonly StatementLine[]
    readonly disposals: readonly Disposal[]
  },
): Promise<Output<Calls['yearSummary']>> {
  const { userId, nowMs, into, period, lines } = of
  const toMs = Math.min(period.to, nowMs)
  const { moves, fees, traded } = foldYear(lines, (cause) => productOf(stocks.venue, cause))
  const measured = await performance({
    userId: mainPortfolioOf(userId),
    into,
    fromMs: period.from,
    toMs,
    nowMs,
  })
  const worth = ({ asset, minor }: { readonly asset: string; readonly minor: bigint }) =>
    valueIn(stocks, { asset, minor, into }) ?? 0n
  const most = traded
    .map((one) => ({ ...one, worth: worth(one) }))
    .sort((a, b) => (a.worth === b.worth ? (a.symbol < b.symbol ? -1 : 1) : a.worth > b.worth ? -1 : 1))
  return {
    year: period.name,
    years: [...of.years],
    zone: statementZone,
    from: period.from,
    to: toMs,
    complete: period.to <= nowMs,
    base: into,
    performance: measured
      ? {
          from: measured.from,
          start: written(into, measured.start),
          end: written(into, measured.end),
          gain: written(into, measured.gain),
          rate: measured.rate,
          index: measured.index,
        }
      : null,
    moves: moves.map(({ name, asset, minor }) => ({ move: name, asset, amount: written(asset, minor) })),
    realised: gainsOf(of.disposals).map(({ currency, gain, disposals }) => ({
      currency,
      gain: written(currency, gain),
      sales: disposals,
    })),
    fees: fees.map(({ name, asset, minor }) => ({ product: name, asset, amount: written(asset, minor) })),
    trades: traded.reduce((sum, { trades }) => sum + trades, 0),
    traded: most.slice(0, tradedMost).map(({ symbol, asset, minor, trades }) => ({
      symbol,
      name: stocks.venue.instrument(symbol)?.name ?? symbol,
      currency: asset,
      trades,
      value: written(asset, minor),
    })),
    lines: lines.length,
  }
}

const productOfClass: Readonly<Record<string, FeeProduct>> = {
  spot: 'coins',
  perpetual: 'contracts',
  option: 'options',
}

/** What a trading fee was paid for: by the class of what was traded, or by what it belongs to. */
function productOf(venue: Pick<Stocks['venue'], 'instrument'>, cause: StatementLine['cause']): FeeProduct {
  if (cause.kind === 'position') return 'contracts'
  if (cause.kind === 'option') return 'options'
  const traded = cause.symbol === null ? undefined : venue.instrument(cause.symbol)
  return (traded && productOfClass[traded.class]) ?? 'stocks'
}
