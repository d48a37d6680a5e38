import type { Indicator, Chart as KChart } from 'klinecharts'
import type { Candle } from './bars.ts'

/** One figure of an indicator at a bar: `MA5 311.20`, and which of the chart's lines it is. */
export type Reading = { readonly name: string; readonly value: number | undefined; readonly line: number }

/** Values of one bar in the legend. */
export type Readings = {
  readonly candle: Candle | undefined
  readonly main: readonly Reading[]
  readonly sub: readonly Reading[]
}

export const noReadings: Readings = { candle: undefined, main: [], sub: [] }

/** Reads every indicator at a bar of the chart, the last one if none is named. */
export function readAt(chart: KChart, mainPane: string, index?: number): Readings {
  const candles = chart.getDataList() as readonly Candle[]
  const at = index ?? candles.length - 1
  const all = chart.getIndicators()
  const of = (isMain: boolean) =>
    all.filter((one) => (one.paneId === mainPane) === isMain).flatMap((one) => figuresOf(one, at))
  return { candle: candles[at], main: of(true), sub: of(false) }
}

function figuresOf(indicator: Pick<Indicator, 'figures' | 'result'>, at: number): Reading[] {
  const values = indicator.result[at] as Readonly<Record<string, unknown>> | undefined
  return indicator.figures.map(({ key, title }, line) => {
    const value = values?.[key]
    return { name: nameOf(title ?? key), value: typeof value === 'number' ? value : undefined, line }
  })
}

/** `MA5: ` of the library, in the legend's form. */
function nameOf(title: string): string {
  return title.replace(/:\s*$/, '')
}
