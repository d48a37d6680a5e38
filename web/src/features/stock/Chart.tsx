import type { Interval, StreamData } from '@openbourse/protocol'
import { dispose, init, type Chart as KChart, type KLineData, registerOverlay } from 'klinecharts'
import { useEffect, useRef } from 'react'
import { load } from '../../lib/ask.ts'
import { stream } from '../../lib/live.ts'
import { type Candle, candleOf, indicatorOf, marksOf, type OwnMark, periodOf } from './bars.ts'
import { chartStyles } from './chart-styles.ts'
import css from './stock.module.css'

export type ChartState = 'waiting' | 'failed' | 'empty' | 'ready'

type Fill = { readonly at: number; readonly price: string; readonly side: 'buy' | 'sell' }

type Props = {
  readonly symbol: string
  readonly interval: Interval
  readonly decimals: number
  /** Read once: a chart of another language or zone is another chart. */
  readonly place: { readonly locale: string; readonly timezone: string }
  /** Writes a time on the axis (short) or under the crosshair. */
  readonly dateOf: (at: number, where: string) => string
  readonly main: string
  readonly sub: string
  readonly fills: readonly Fill[]
  /** Changes when colours do: the theme and the colour of rising. */
  readonly look: string
  readonly letters: { readonly buy: string; readonly sell: string }
  readonly onState: (state: ChartState) => void
  readonly onCandles: (candles: readonly Candle[]) => void
}

const barsAtOnce = 300
const subPane = 'sub_pane'

registerOverlay({
  name: 'ownTrade',
  totalStep: 1,
  lock: true,
  createPointFigures({ coordinates, overlay }) {
    const [place] = coordinates
    const mark = overlay.extendData as {
      readonly letter: string
      readonly color: string
      readonly ink: string
    }
    if (!place) return []
    return [
      { type: 'circle', attrs: { ...place, r: 7 }, styles: { style: 'fill', color: mark.color } },
      {
        type: 'text',
        ignoreEvent: true,
        attrs: { x: place.x, y: place.y + 0.5, text: mark.letter, align: 'center', baseline: 'middle' },
        styles: {
          color: mark.ink,
          size: 9,
          weight: 700,
          backgroundColor: 'transparent',
          paddingLeft: 0,
          paddingRight: 0,
          paddingTop: 0,
          paddingBottom: 0,
        },
      },
    ]
  },
})

/** The K-line. Bars come by a call, older ones when the person pulls, and the running bar by the stream. */
export function Chart(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<KChart>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { symbol, interval, decimals, main, sub, look, fills } = props

  useEffect(() => {
    const element = box.current
    if (!element) return
    const made = init(element, {
      ...latest.current.place,
      styles: chartStyles(element),
      formatter: { formatDate: (date) => latest.current.dateOf(date.timestamp, date.type) },
    })
    chart.current = made
    // The table is the keyboard's way to the bars; the drawing takes no focus.
    for (const inner of element.querySelectorAll('[tabindex]')) inner.setAttribute('tabindex', '-1')
    made?.setBarSpace(8)
    made?.setOffsetRightDistance(12)
    const observer = new ResizeObserver(() => made?.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.current = null
      dispose(element)
    }
  }, [])

  useEffect(() => {
    const made = chart.current
    if (!made) return
    const feed = makeFeed({
      symbol,
      interval,
      latest,
      chart: made,
      onDrawn: () => drawMarks(made, box.current, latest.current),
    })
    made.setSymbol({ ticker: symbol, pricePrecision: decimals, volumePrecision: 0 })
    made.setPeriod(periodOf(interval))
    made.setDataLoader(feed.loader)
    return feed.stop
  }, [symbol, interval, decimals])

  useEffect(() => {
    const made = chart.current
    if (made) showIndicators(made, { main, sub })
  }, [main, sub])

  useEffect(() => {
    if (box.current && look) chart.current?.setStyles(chartStyles(box.current))
    if (chart.current) drawMarks(chart.current, box.current, { ...latest.current, fills })
  }, [look, fills])

  return <div ref={box} className={css.chart} aria-hidden="true" />
}

function showIndicators(chart: KChart, names: { readonly main: string; readonly sub: string }) {
  chart.removeIndicator()
  const main = indicatorOf(names.main)
  const sub = indicatorOf(names.sub)
  if (main) chart.createIndicator({ ...main, paneId: 'candle_pane' }, true)
  if (sub) {
    chart.createIndicator({ ...sub, paneId: subPane })
    chart.setPaneOptions({ id: subPane, height: 64, minHeight: 48, dragEnabled: false })
  }
}

function drawMarks(chart: KChart, element: Element | null, props: Pick<Props, 'fills' | 'letters'>) {
  chart.removeOverlay({ name: 'ownTrade' })
  if (!element) return
  const style = getComputedStyle(element)
  const marks = marksOf(props.fills, chart.getDataList() as readonly Candle[])
  chart.createOverlay(marks.map((mark) => overlayOf(mark, { style, letters: props.letters })))
}

function overlayOf(
  mark: OwnMark,
  { style, letters }: { readonly style: CSSStyleDeclaration; readonly letters: Props['letters'] },
) {
  const color = style.getPropertyValue(mark.side === 'buy' ? '--buy' : '--sell').trim()
  const ink = style.getPropertyValue(mark.side === 'buy' ? '--on-buy' : '--surface').trim()
  return {
    name: 'ownTrade',
    points: [{ timestamp: mark.timestamp, value: mark.level }],
    extendData: { letter: letters[mark.side], color, ink },
  }
}

function makeFeed(options: {
  readonly symbol: string
  readonly interval: Interval
  readonly latest: { readonly current: Props }
  readonly chart: KChart
  readonly onDrawn: () => void
}) {
  const { symbol, interval, latest, chart } = options
  const stopping = new AbortController()
  let stopStream = () => {}
  const ask = (input: { readonly to?: number; readonly limit: number }) =>
    load('stockCandles', { symbol, interval, ...input }, { signal: stopping.signal })
  const tell = (state: ChartState) => !stopping.signal.aborted && latest.current.onState(state)
  const tellCandles = () => latest.current.onCandles(chart.getDataList() as readonly Candle[])

  return {
    stop() {
      stopping.abort()
      stopStream()
    },
    loader: {
      async getBars(params: {
        type: string
        timestamp: number | null
        callback: (data: KLineData[], more?: { forward: boolean; backward: boolean }) => void
      }) {
        if (params.type === 'init') tell('waiting')
        try {
          const older = params.type === 'forward' && params.timestamp !== null
          const { bars } = await ask({
            limit: barsAtOnce,
            ...(older ? { to: (params.timestamp ?? 1) - 1 } : {}),
          })
          if (stopping.signal.aborted) return
          params.callback(bars.map(candleOf), { forward: bars.length === barsAtOnce, backward: false })
          options.onDrawn()
          tellCandles()
          if (params.type === 'init') tell(bars.length === 0 ? 'empty' : 'ready')
        } catch {
          if (params.type === 'init') tell('failed')
          else params.callback([], { forward: true, backward: false })
        }
      },
      subscribeBar({ callback }: { callback: (data: KLineData) => void }) {
        const put = (bars: StreamData['candles']['bars']) => {
          for (const bar of bars.slice(-2)) callback(candleOf(bar))
          tellCandles()
        }
        stopStream()
        stopStream = stream.watch(`candles:${symbol}:${interval}`, {
          on: (data) => put((data as StreamData['candles']).bars),
          poll: async () => put((await ask({ limit: 2 })).bars),
        })
      },
      unsubscribeBar: () => stopStream(),
    },
  }
}
