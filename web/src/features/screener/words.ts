import type { StockFacts } from '@openbourse/protocol'
import type { ScreenBounds, ScreenMeasure } from '@openbourse/protocol/screener-filter'
import { compact, decimal, money, percent, symbolOf } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { figureOf, unitOf } from './screen.ts'

type Write = (figure: string) => string

/** How a figure of a measure is written, in the currency of the market. */
export function useWriter(currency: string): (measure: ScreenMeasure) => Write {
  const locale = useLocale()
  const short: Write = (figure) => `${symbolOf(currency, locale) ?? ''}${compact(locale, figure)}`
  return (measure) => {
    if (measure === 'price') return (figure) => money(locale, currency, figure)
    if (measure === 'year') return (figure) => percent(locale, figure, 'auto', 0)
    if (unitOf[measure] === 'percent')
      return (figure) => percent(locale, figure, measure === 'change' ? 'always' : 'auto', 2)
    return measure === 'earnings' ? (figure) => decimal(locale, trim(figure, 1)) : short
  }
}

/** Text of a measure's bound: `P/E 10 or less`. */
export function useBoundWords(currency: string): (measure: ScreenMeasure, bounds: ScreenBounds) => string {
  const text = useText('screener')
  const writer = useWriter(currency)
  return (measure, { from, to }) => {
    const write = writer(measure)
    const name = text(`short.${measure}`)
    if (from !== null && to !== null) return text('between', { name, from: write(from), to: write(to) })
    return from === null
      ? text('upTo', { name, to: write(to ?? '0') })
      : text('from', { name, from: write(from) })
  }
}

/** The figures of a stock by which it is filtered or sorted, for its row; undefined where it has none of them. */
export function useFigureWords(
  currency: string,
): (stock: StockFacts, measures: readonly ScreenMeasure[]) => string {
  const text = useText('screener')
  const writer = useWriter(currency)
  return (stock, measures) =>
    measures
      .map((measure) => {
        const figure = figureOf(stock, measure)
        const name = text(`short.${measure}`)
        return figure === null
          ? text('noFigure', { name })
          : text('figure', { name, figure: writer(measure)(figure) })
      })
      .join(' · ')
}
