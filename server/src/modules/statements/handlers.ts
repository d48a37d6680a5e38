import { createHash } from 'node:crypto'
import { done, refuse, type StatementFile, type StatementLine } from '@openbourse/protocol'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { currencyUnknown, type Disposal, type Stocks, totalsCurrency } from '../stocks/index.ts'
import { csvOf } from './csv.ts'
import type { Document } from './document.ts'
import { statementDocument, taxDocument } from './documents.ts'
import { incomeOf, profitOf } from './income.ts'
import { monthPeriod, monthsBetween, type Period, statementZone, yearPeriod, yearsBetween } from './months.ts'
import { pdfOf } from './pdf.ts'
import { linesIn, readSummary } from './read.ts'
import { gainsOf, isFraction, quantityOf, type Summary, written } from './rules.ts'
import { summaryOfYear, type YearParts } from './year.ts'

type StatementParts = {
  readonly stocks: Pick<Stocks, 'ledger' | 'writer' | 'venue' | 'settings' | 'disposals' | 'lockups'>
  /** The account name shown to its owner. */
  readonly nameOf: (userId: number) => string
  readonly performance: YearParts['performance']
}

type Names =
  | 'stockIncome'
  | 'stockIncomeMonths'
  | 'statementMonths'
  | 'statementMonth'
  | 'statementFile'
  | 'taxReport'
  | 'taxFile'
  | 'yearSummary'
type Asker = Pick<Context, 'userId' | 'nowMs'>

/** Monthly statements and tax reports, computed from ledger and lots without data of their own. */
export function statementHandlers({ stocks, nameOf, performance }: StatementParts): SomeHandlers<Names> {
  const { ledger, writer } = stocks
  const tooLong = () => refuse('statement_too_long', { values: { max: String(limits.statementLinesMax) } })
  const aboutOf = (asker: Context, period: Period) => ({
    locale: asker.locale,
    account: nameOf(asker.userId),
    isComplete: period.to <= asker.nowMs,
  })

  async function firstOf({ userId }: Asker) {
    await writer.settled()
    return ledger.firstAt(mainPortfolioOf(userId))
  }

  async function readMonth(asker: Asker, name: string): Promise<Month | 'unknown' | 'too_long'> {
    const first = await firstOf(asker)
    const period = monthPeriod(name)
    if (first === undefined || period.to <= first || period.from > asker.nowMs) return 'unknown'
    const lines = await linesIn(ledger, mainPortfolioOf(asker.userId), period)
    if (lines === 'too_long') return lines
    return {
      period,
      lines,
      summary: await readSummary(ledger, mainPortfolioOf(asker.userId), { ...period, lines }),
    }
  }

  async function readYear(asker: Asker, asked?: string): Promise<Year | 'unknown' | 'too_long'> {
    // A user without money has the current year, empty.
    const years = yearsBetween((await firstOf(asker)) ?? asker.nowMs, asker.nowMs)
    const name = asked ?? years[0]
    if (name === undefined || !years.includes(name)) return 'unknown'
    const period = yearPeriod(name)
    const most = limits.disposalsInReportMax
    const list = await stocks.disposals({
      ...period,
      portfolioId: mainPortfolioOf(asker.userId),
      most: most + 1,
    })
    return list.length > most ? 'too_long' : { period, years, list }
  }

  return {
    async stockIncome(asker, asked) {
      const into = totalsCurrency(asked.currency)
      if (into === undefined) return currencyUnknown(asked.currency)
      const first = await firstOf(asker)
      const months = monthsBetween(first ?? asker.nowMs, asker.nowMs).map(({ name }) => name)
      const month = asked.month ?? months[0]
      if (month === undefined || !months.includes(month))
        return refuse('statement_unknown', { fields: ['month'] })
      const income = await incomeOf(stocks, { ...asker, month, into })
      return income === 'too_long'
        ? tooLong()
        : done({ ...income, months: first === undefined ? [] : months })
    },

    async stockIncomeMonths(asker, asked) {
      const into = totalsCurrency(asked.currency)
      if (into === undefined) return currencyUnknown(asked.currency)
      const first = (await firstOf(asker)) ?? asker.nowMs
      const years = yearsBetween(first, asker.nowMs)
      const year = asked.year ?? years[0]
      if (year === undefined || !years.includes(year))
        return refuse('statement_unknown', { fields: ['year'] })
      const profits: { readonly month: string; readonly minor: bigint }[] = []
      for (const { name: month } of monthsBetween(first, asker.nowMs).reverse()) {
        if (!month.startsWith(year)) continue
        const minor = await profitOf(stocks, { ...asker, month, into })
        if (minor === 'too_long') return tooLong()
        profits.push({ month, minor })
      }
      return done({
        year,
        years,
        base: into,
        months: profits.map(({ month, minor }) => ({ month, profit: written(into, minor) })),
        total: written(
          into,
          profits.reduce((sum, { minor }) => sum + minor, 0n),
        ),
      })
    },

    async statementMonths(asker) {
      const first = await firstOf(asker)
      const months = first === undefined ? [] : monthsBetween(first, asker.nowMs)
      return done({
        zone: statementZone,
        months: months.map(({ name, from, to }) => ({ month: name, from, to, complete: to <= asker.nowMs })),
      })
    },

    async statementMonth(asker, { month }) {
      const read = await readMonth(asker, month)
      if (read === 'unknown') return refuse('statement_unknown', { fields: ['month'] })
      if (read === 'too_long') return tooLong()
      const { period, lines, summary } = read
      return done({
        month,
        from: period.from,
        to: period.to,
        zone: statementZone,
        complete: period.to <= asker.nowMs,
        lines: lines.length,
        ...shown(summary),
      })
    },

    async statementFile(asker, { month, format }) {
      const read = await readMonth(asker, month)
      if (read === 'unknown') return refuse('statement_unknown', { fields: ['month'] })
      if (read === 'too_long') return tooLong()
      const lockups = await stocks.lockups({ ...read.period, portfolioId: mainPortfolioOf(asker.userId) })
      const document = statementDocument(read.period, { ...read, lockups }, aboutOf(asker, read.period))
      return done(await fileOf(document, { format, madeAtMs: Math.min(read.period.to, asker.nowMs) }))
    },

    async taxReport(asker, { year }) {
      const read = await readYear(asker, year)
      if (read === 'unknown') return refuse('statement_unknown', { fields: ['year'] })
      if (read === 'too_long') return tooLong()
      return done({
        year: read.period.name,
        zone: statementZone,
        years: [...read.years],
        currencies: gainsOf(read.list).map(({ currency, disposals, ...sums }) => ({
          currency,
          disposals,
          proceeds: written(currency, sums.proceeds),
          cost: written(currency, sums.cost),
          gain: written(currency, sums.gain),
        })),
        list: read.list.map(shownDisposal),
      })
    },

    async yearSummary(asker, { year, currency }) {
      const into = totalsCurrency(currency)
      if (into === undefined) return currencyUnknown(currency)
      const read = await readYear(asker, year)
      if (read === 'unknown') return refuse('statement_unknown', { fields: ['year'] })
      if (read === 'too_long') return tooLong()
      const lines = await linesIn(ledger, mainPortfolioOf(asker.userId), read.period)
      if (lines === 'too_long') return tooLong()
      const { userId, nowMs } = asker
      const content = { lines, period: read.period, years: read.years, disposals: read.list }
      return done(await summaryOfYear({ stocks, performance }, { userId, nowMs, into, ...content }))
    },

    async taxFile(asker, { year, format }) {
      const read = await readYear(asker, year)
      if (read === 'unknown') return refuse('statement_unknown', { fields: ['year'] })
      if (read === 'too_long') return tooLong()
      const content = { gains: gainsOf(read.list), disposals: read.list }
      const document = taxDocument(read.period, content, aboutOf(asker, read.period))
      return done(await fileOf(document, { format, madeAtMs: Math.min(read.period.to, asker.nowMs) }))
    },
  }
}

type Month = {
  readonly period: Period
  readonly lines: readonly StatementLine[]
  readonly summary: Summary
}
type Year = {
  readonly period: Period
  readonly years: readonly string[]
  readonly list: readonly Disposal[]
}

function shown({ assets, kinds }: Summary) {
  return {
    assets: assets.map(({ asset, ...sums }) => ({
      asset,
      opening: written(asset, sums.opening),
      in: written(asset, sums.in),
      out: written(asset, sums.out),
      closing: written(asset, sums.closing),
    })),
    kinds: kinds.map(({ kind, asset, minor, lines }) => ({
      kind,
      asset,
      amount: written(asset, minor),
      lines,
    })),
  }
}

function shownDisposal(one: Disposal) {
  return {
    symbol: one.symbol,
    currency: one.currency,
    acquiredAt: one.acquiredAt,
    soldAt: one.at,
    quantity: quantityOf(one),
    isFraction: isFraction(one),
    cost: written(one.currency, one.cost),
    proceeds: written(one.currency, one.proceeds),
    gain: written(one.currency, one.proceeds - one.cost),
  }
}

async function fileOf(
  document: Document,
  { format, madeAtMs }: { readonly format: 'pdf' | 'csv'; readonly madeAtMs: number },
): Promise<StatementFile> {
  const bytes = format === 'pdf' ? await pdfOf(document, madeAtMs) : csvOf(document)
  return {
    name: `${document.fileName}.${format}`,
    mediaType: format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    base64: bytes.toString('base64'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
