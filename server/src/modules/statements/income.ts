import { formatMinor, fractionAsset, scaleOf, shareAsset, symbolOfStock } from '@openbourse/money'
import type { Calls, Output, StatementLine } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { type Disposal, type Stocks, worthIn, worthInAt } from '../stocks/index.ts'
import { byDay, type DayResult, resultsOf, type StockDays } from './income-rules.ts'
import { daysOf, monthPeriod, type Period, statementZone } from './months.ts'
import { linesIn } from './read.ts'
import { signedMinor, written } from './rules.ts'

type Income = Output<Calls['stockIncome']>
type Books = Pick<Stocks, 'ledger' | 'venue' | 'settings' | 'disposals'>
type Ask = {
  readonly userId: number
  readonly nowMs: number
  readonly month: string
  /** The currency of totals. */
  readonly into: string
}

/** A month's results by day and by stock, from postings and closing prices. */
export async function incomeOf(books: Books, ask: Ask): Promise<Omit<Income, 'months'> | 'too_long'> {
  const month = await monthOf(books, ask)
  return month === 'too_long' ? month : summaryOf(books, ask, month)
}

/** The result of a month in the smallest unit of the currency of totals: the total that `incomeOf` shows. */
export async function profitOf(books: Books, ask: Ask): Promise<bigint | 'too_long'> {
  const month = await monthOf(books, ask)
  return month === 'too_long' ? month : sumOf(totalsByDay(books, ask, month)).profit
}

type Month = {
  readonly days: readonly Period[]
  readonly results: readonly { readonly stock: Named; readonly days: readonly DayResult[] }[]
}

async function monthOf(books: Books, { userId, nowMs, month }: Ask): Promise<Month | 'too_long'> {
  const portfolioId = mainPortfolioOf(userId)
  const period = monthPeriod(month)
  const days = daysOf(period, nowMs)
  const lines = await linesIn(books.ledger, portfolioId, period)
  if (lines === 'too_long') return lines
  const most = limits.disposalsInReportMax
  const sales = await books.disposals({ portfolioId, from: period.from, to: period.to, most })
  const ends = [period.from - 1, ...days.map(({ to }) => Math.min(to - 1, nowMs))]
  const owned = await books.ledger.ownedAt(portfolioId, ends)
  const symbols = new Set([...owned.keys()].flatMap((asset) => symbolOfStock(asset) ?? []))
  const stocks = await Promise.all(
    [...symbols].map((symbol) => {
      const shares = owned.get(shareAsset(symbol)) ?? ends.map(() => 0n)
      const fractions = owned.get(fractionAsset(symbol)) ?? []
      return stockDays(books, { symbol, days, ends, lines, sales, shares, fractions })
    }),
  )
  const results = stocks.flatMap((stock) => (stock ? [{ stock, days: resultsOf(stock) }] : []))
  return { days, results }
}

async function stockDays(
  { venue }: Books,
  given: {
    readonly symbol: string
    readonly days: readonly Period[]
    readonly ends: readonly number[]
    readonly lines: readonly StatementLine[]
    readonly sales: readonly Disposal[]
    readonly shares: readonly bigint[]
    readonly fractions: readonly bigint[]
  },
): Promise<(StockDays & { readonly name: string }) | undefined> {
  const { symbol, days, ends, lines, sales, shares, fractions } = given
  const instrument = venue.instrument(symbol)
  if (!instrument) return undefined
  const { currency, name } = instrument
  const own = lines.filter((line) => line.cause.symbol === symbol && line.asset === currency)
  const moved = (line: StatementLine) => ({ at: line.at, minor: signedMinor(line) })
  const gains = sales.flatMap((sale) =>
    sale.symbol === symbol ? [{ at: sale.at, minor: sale.proceeds - sale.cost }] : [],
  )
  return {
    symbol,
    name,
    currency,
    shares,
    fractions,
    // A price belongs to a finished bar, so a day is read at its very end.
    prices: await venue.pricesAt(
      symbol,
      ends.map((end) => end + 1),
    ),
    flows: byDay(days, own.map(moved)),
    realised: byDay(days, gains),
    dividends: byDay(days, own.filter(({ kind }) => isDividend(kind)).map(moved)),
  }
}

type Named = StockDays & { readonly name: string }

/** All stocks together on each day, at the reference rates of its end. */
function totalsByDay(
  { settings }: Books,
  { into, nowMs }: Ask,
  { days, results }: Month,
): readonly DayResult[] {
  return days.map(({ to }, day) => {
    const at = Math.min(to - 1, nowMs)
    const ofDay = (asset: string, minor: bigint) => worthInAt(settings, { asset, minor, into, at }) ?? 0n
    return sumOf(
      results.map(({ stock, days: own }) => ({
        profit: ofDay(stock.currency, own[day]?.profit ?? 0n),
        realised: ofDay(stock.currency, own[day]?.realised ?? 0n),
        dividends: ofDay(stock.currency, own[day]?.dividends ?? 0n),
      })),
    )
  })
}

function summaryOf(books: Books, ask: Ask, { days, results }: Month): Omit<Income, 'months'> {
  const { month, into } = ask
  const ofNow = (asset: string, minor: bigint) => worthIn(books.settings, { asset, minor, into }) ?? 0n
  const text = (minor: bigint) => formatMinor(minor, scaleOf(into))
  const shown = ({ profit, realised, dividends }: DayResult) => ({
    profit: text(profit),
    realised: text(realised),
    dividends: text(dividends),
  })
  const inAll = totalsByDay(books, ask, { days, results })
  const each = results
    .map(({ stock, days: own }) => ({ stock, sum: sumOf(own) }))
    .filter(({ sum }) => sum.profit !== 0n || sum.realised !== 0n || sum.dividends !== 0n)
    .sort((one, other) =>
      Number(ofNow(other.stock.currency, other.sum.profit) - ofNow(one.stock.currency, one.sum.profit)),
    )
  return {
    month,
    zone: statementZone,
    base: into,
    total: shown(sumOf(inAll)),
    days: days.map(({ name, from, to }, at) => ({
      day: name,
      from,
      to,
      ...shown(inAll[at] ?? nothing),
    })),
    stocks: each.map(({ stock: { symbol, name, currency }, sum }) => ({
      symbol,
      name,
      currency,
      profit: written(currency, sum.profit),
      realised: written(currency, sum.realised),
      dividends: written(currency, sum.dividends),
    })),
  }
}

const nothing: DayResult = { profit: 0n, realised: 0n, dividends: 0n }

const isDividend = (kind: StatementLine['kind']): boolean => kind === 'dividend' || kind === 'dividend_tax'

function sumOf(list: readonly DayResult[]): DayResult {
  return list.reduce(
    (sum, one) => ({
      profit: sum.profit + one.profit,
      realised: sum.realised + one.realised,
      dividends: sum.dividends + one.dividends,
    }),
    nothing,
  )
}
