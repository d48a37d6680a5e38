import type { Interval } from '@openbourse/protocol'
import { type Crosshair, dispose, init, type Chart as KChart } from 'klinecharts'
import { type RefObject, useEffect, useRef } from 'react'
import type { Drawing, DrawingTool } from '../../lib/drawings.ts'
import { useSteps } from '../../lib/use-steps.ts'
import { axisFigure } from './axis-figure.ts'
import { type Candle, forgets, indicatorOf, type OwnFill, periodOf } from './bars.ts'
import css from './chart.module.css'
import { chartStyles } from './chart-styles.ts'
import { endOnly } from './end-only.ts'
import { type ChartState, makeFeed } from './feed.ts'
import { drawOwnTrades, type SideLetters } from './own-trades.ts'
import { type Readings, readAt } from './readings.ts'
import { showDrawings, startDrawing } from './sketch.ts'
import { drawSplits, goToSplit } from './split-marks.ts'
import { type Split, splitMarks } from './splits.ts'
import { step } from './steps.ts'

export type ChartProps = {
  readonly symbol: string
  readonly interval: Interval
  readonly decimals: number
  /** Read once: a chart of another language or zone is another chart. */
  readonly place: { readonly locale: string; readonly timezone: string }
  /** Writes a time on the axis (short) or under the crosshair. */
  readonly dateOf: (at: number, where: string) => string
  readonly main: string
  readonly sub: string
  readonly trades: readonly OwnFill[]
  readonly splits: readonly Split[]
  /** The day that is to be seen at first, instead of the newest. */
  readonly shownDay: string | undefined
  readonly drawings: readonly Drawing[]
  /** The line that the next touches draw, and the name it will have. */
  readonly drawing: { readonly tool: DrawingTool; readonly id: string } | undefined
  /** Changes when colours do: the theme and the colour of rising. */
  readonly look: string
  readonly letters: SideLetters
  readonly onState: (state: ChartState) => void
  readonly onCandles: (candles: readonly Candle[]) => void
  readonly onReadings: (readings: Readings) => void
  readonly onPut: (drawing: Drawing) => void
  readonly onSelect: (id: string | undefined) => void
}

const mainPane = 'candle_pane'
const subPane = 'sub_pane'

/** The K-line: candles, indicators, own trades and drawings on one canvas. */
export function Chart(props: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<KChart>(null)
  const latest = useRef(props)
  const pointed = useRef<number>(undefined)
  const toShow = useRef(props.shownDay)
  useEffect(() => {
    latest.current = props
  })
  const refs = { box, chart, latest, pointed, toShow }
  const at = useSteps(step.marks)
  useMade(refs, at >= step.made)
  const { symbol, interval, decimals, main, sub, look, trades, splits, drawings, drawing } = props
  const hasIndicators = at >= step.indicators
  useEffect(() => {
    const made = chart.current
    if (!made || !hasIndicators) return
    showIndicators(made, { main, sub })
    latest.current.onReadings(readAt(made, mainPane))
  }, [hasIndicators, main, sub])
  useBars(refs, { symbol, interval, decimals, wanted: at >= step.bars })

  const hasMarks = at >= step.marks
  const inked = useRef(look)
  useEffect(() => {
    if (!chart.current || !box.current || !hasMarks) return
    // It was made in the colours of then.
    if (inked.current !== look) chart.current.setStyles(chartStyles(box.current))
    inked.current = look
    drawOwnTrades(chart.current, box.current, { trades, letters: latest.current.letters })
    showSplits(chart.current, box.current, { splits, interval: latest.current.interval, toShow })
  }, [hasMarks, look, trades, splits])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another stock has other drawings.
  useEffect(() => {
    if (chart.current && hasMarks) showDrawings(chart.current, drawings, latest.current)
  }, [hasMarks, drawings, symbol])

  useEffect(() => {
    if (!drawing || !chart.current || !hasMarks) return
    return startDrawing(chart.current, drawing, latest.current)
  }, [hasMarks, drawing])

  return <div ref={box} className={css.chart} aria-hidden="true" />
}

type Refs = {
  readonly box: RefObject<HTMLDivElement | null>
  readonly chart: RefObject<KChart | null>
  readonly latest: RefObject<ChartProps>
  /** The bar under the finger, if there is one. */
  readonly pointed: RefObject<number | undefined>
  /** A day that was asked for and has not been shown yet. */
  readonly toShow: RefObject<string | undefined>
}

/** Makes the chart once, and takes it away with the page. */
function useMade({ box, chart, latest, pointed }: Refs, wanted: boolean): void {
  useEffect(() => {
    const element = box.current
    if (!element || !wanted) return
    const made = init(element, {
      ...latest.current.place,
      styles: chartStyles(element),
      formatter: { formatDate: (date) => latest.current.dateOf(date.timestamp, date.type) },
      thousandsSeparator: { format: axisFigure(latest.current.place.locale) },
      // It would look for a point that other languages do not write.
      decimalFold: { format: String },
    })
    if (!made) return
    chart.current = made
    // The table is the keyboard's way to the bars; the drawing takes no focus.
    for (const inner of element.querySelectorAll('[tabindex]')) inner.setAttribute('tabindex', '-1')
    made.setBarSpace(8)
    made.setOffsetRightDistance(12)
    made.subscribeAction('onCrosshairChange', (hair) => {
      const { kLineData, dataIndex } = (hair ?? {}) as Crosshair
      pointed.current = kLineData ? dataIndex : undefined
      latest.current.onReadings(readAt(made, mainPane, pointed.current))
    })
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.current = null
      dispose(element)
    }
  }, [box, chart, latest, pointed, wanted])
}

/** Hands the chart its bars whenever the stock or the interval changes. */
function useBars(
  { box, chart, latest, pointed, toShow }: Refs,
  {
    symbol,
    interval,
    decimals,
    wanted,
  }: Pick<ChartProps, 'symbol' | 'interval' | 'decimals'> & { readonly wanted: boolean },
): void {
  useEffect(() => {
    const made = chart.current
    if (!made || !wanted) return
    let known = 0
    const feed = makeFeed({
      symbol,
      interval,
      chart: made,
      onState: (state) => latest.current.onState(state),
      onBars(candles) {
        latest.current.onCandles(candles)
        latest.current.onReadings(readAt(made, mainPane, pointed.current))
        // A moving last bar moves no mark: they are drawn again only for bars that were not there before.
        if (candles.length === known || !box.current) return
        known = candles.length
        drawOwnTrades(made, box.current, latest.current)
        showSplits(made, box.current, { splits: latest.current.splits, interval, toShow })
      },
    })
    made.setSymbol({ ticker: symbol, pricePrecision: decimals, volumePrecision: 0 })
    made.setPeriod(periodOf(interval))
    made.setDataLoader(feed.loader)
    return feed.stop
  }, [box, chart, latest, pointed, toShow, symbol, interval, decimals, wanted])
}

type Splits = Pick<ChartProps, 'splits' | 'interval'> & Pick<Refs, 'toShow'>

function showSplits(chart: KChart, element: Element, { splits, interval, toShow }: Splits): void {
  const marks = splitMarks(splits, chart.getDataList() as readonly Candle[], interval)
  drawSplits(chart, element, marks)
  const asked = marks.find(({ exOn }) => exOn === toShow.current)
  if (!asked) return
  goToSplit(chart, asked.timestamp)
  toShow.current = undefined
}

function showIndicators(chart: KChart, names: { readonly main: string; readonly sub: string }) {
  chart.removeIndicator()
  const main = indicatorOf(names.main)
  const sub = indicatorOf(names.sub)
  if (main) chart.createIndicator({ ...main, paneId: mainPane }, true)
  if (sub) {
    chart.createIndicator({ ...sub, paneId: subPane })
    chart.setPaneOptions({ id: subPane, height: 64, minHeight: 48, dragEnabled: false })
  }
  for (const made of chart.getIndicators()) if (forgets(made.name)) made.calc = endOnly(made.calc)
}
