import type { Interval, StreamData } from '@openbourse/protocol'
import type { DataLoader, Chart as KChart } from 'klinecharts'
import { load } from '../../lib/ask.ts'
import { stream } from '../../lib/live.ts'
import { marketOfSymbol } from '../../lib/markets.ts'
import { type Candle, candleOf } from './bars.ts'
import { catchUp } from './catch-up.ts'

export type ChartState = 'waiting' | 'failed' | 'empty' | 'ready'

/** Enough candles for the first screen; scrolling back loads more at a time. */
const barsAtFirst = 300
const barsAtOnce = 1000

/** Where a chart gets its candles: the newest from a call, older ones when the user scrolls back, the current one from the stream. */
export function makeFeed(options: {
  readonly symbol: string
  readonly interval: Interval
  readonly chart: KChart
  readonly onState: (state: ChartState) => void
  /** Bars came or changed. */
  readonly onBars: (candles: readonly Candle[]) => void
}): { readonly loader: DataLoader; readonly stop: () => void } {
  const { symbol, interval, chart } = options
  const stopping = new AbortController()
  let stopStream = () => {}
  const ask = (input: { readonly to?: number; readonly limit: number }) =>
    load(marketOfSymbol(symbol).candles, { symbol, interval, ...input }, { signal: stopping.signal })
  const show = (state: ChartState) => !stopping.signal.aborted && options.onState(state)
  const showBars = () => options.onBars(chart.getDataList() as readonly Candle[])

  return {
    stop() {
      stopping.abort()
      stopStream()
    },
    loader: {
      async getBars({ type, timestamp, callback }) {
        const isOlder = type === 'forward' && timestamp !== null
        if (type === 'init') show('waiting')
        try {
          const limit = isOlder ? barsAtOnce : barsAtFirst
          const { bars } = await ask({ limit, ...(isOlder ? { to: timestamp - 1 } : {}) })
          if (stopping.signal.aborted) return
          callback(bars.map(candleOf), { forward: bars.length === limit, backward: false })
          showBars()
          if (type === 'init') show(bars.length === 0 ? 'empty' : 'ready')
        } catch {
          if (type === 'init') show('failed')
          else callback([], { forward: true, backward: false })
        }
      },
      subscribeBar({ callback }) {
        const put = async (bars: StreamData['candles']['bars']) => {
          await catchUp(bars.slice(-2), {
            newest: () => chart.getDataList().at(-1)?.timestamp,
            ask: async (limit) => (await ask({ limit })).bars,
            put: (bar) => !stopping.signal.aborted && callback(candleOf(bar)),
            reload: () => chart.resetData(),
          })
          if (!stopping.signal.aborted) showBars()
        }
        stopStream()
        stopStream = stream.watch(`candles:${symbol}:${interval}`, {
          // What cannot be had now is asked for with the next bar.
          on: (data) => void put((data as StreamData['candles']).bars).catch(() => {}),
          poll: async () => put((await ask({ limit: 2 })).bars),
        })
      },
      unsubscribeBar: () => stopStream(),
    },
  }
}
