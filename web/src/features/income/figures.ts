import { signOf } from '@openbourse/ui'
import { minus, plus } from '../../lib/figures.ts'

type Result = { readonly profit: string; readonly realised: string; readonly dividends: string }

/** What is left of a result after sales and dividends: with them it makes exactly the result. */
export const unrealisedOf = ({ profit, realised, dividends }: Result): string =>
  minus(minus(profit, realised), dividends)

type Row = { readonly profit: string; readonly currency: string }

/** The bar of a result: its side, and its length from 0 to 100 beside the largest result of the same currency. */
export function barOf(of: Row, all: readonly Row[]): { readonly sign: -1 | 0 | 1; readonly percent: number } {
  const size = ({ profit }: Row) => Math.abs(Number(profit))
  const largest = Math.max(...all.filter(({ currency }) => currency === of.currency).map(size))
  const percent = largest > 0 ? Math.max(1, Math.round((100 * size(of)) / largest)) : 0
  return { sign: signOf(of.profit), percent }
}

type Months = {
  readonly base: string
  readonly total: string
  readonly months: readonly { readonly month: string; readonly profit: string }[]
}
type Shown = { readonly base: string; readonly month: string; readonly total: { readonly profit: string } }

/** The months with the figure that one of them has on the same page: the running month changes between two answers. */
export function withShown<Report extends Months>(report: Report, shown: Shown): Report {
  const old = report.months.find(({ month }) => month === shown.month)
  if (!old || report.base !== shown.base) return report
  const { profit } = shown.total
  return {
    ...report,
    months: report.months.map((one) => (one === old ? { ...one, profit } : one)),
    total: plus(report.total, minus(profit, old.profit)),
  }
}
