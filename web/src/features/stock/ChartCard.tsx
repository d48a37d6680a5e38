import type { Interval, Quote } from '@openbourse/protocol'
import {
  Card,
  ChevronDown,
  decimal,
  decimalsOf,
  Empty,
  Expand,
  Failed,
  LineChart,
  names,
  Ranges,
  Spinner,
  X,
} from '@openbourse/ui'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import {
  averageOf,
  type Candle,
  intervalsMore,
  intervalsShown,
  knownOr,
  mainIndicators,
  subIndicators,
} from './bars.ts'
import type { ChartState } from './Chart.tsx'
import { ChartSheet } from './ChartSheet.tsx'
import css from './stock.module.css'

const Chart = lazy(() => import('./Chart.tsx').then(({ Chart }) => ({ default: Chart })))

/** The K-line with its interval, indicators and own trades; as a table for those who cannot see it. */
export function ChartCard(props: {
  readonly quote: Quote
  readonly tick: string
  readonly timeZone: string
  readonly visitor: boolean
}) {
  const { quote, timeZone } = props
  const text = useText('stock')
  const locale = useLocale()
  const [interval, setPeriod] = useState<Interval>('1d')
  const [keptMain, keepMain] = useKept('mainIndicator')
  const [keptSub, keepSub] = useKept('subIndicator')
  const [state, setState] = useState<ChartState>('waiting')
  const [attempt, setAttempt] = useState(0)
  const [candles, setCandles] = useState<readonly Candle[]>([])
  const [full, setFull] = useFull()
  const [sheet, setSheet] = useState<'more' | 'indicators' | 'table'>()
  const main = knownOr(mainIndicators, keptMain, 'SMA')
  const sub = knownOr(subIndicators, keptSub, 'VOL')
  const fills = useCall('tradeList', { symbol: quote.symbol, size: 50 }, { enabled: !props.visitor }).data
    ?.list
  const look = useLook()
  const onCandles = useCallback((list: readonly Candle[]) => setCandles(list.slice(-60)), [])
  const daily = /[dwM]$/.test(interval)
  const dateOf = (at: number, where: string) =>
    when(locale, at, where !== 'xAxis' ? (daily ? 'date' : 'dateTime') : daily ? 'day' : 'time', timeZone)
  const known = (intervalsShown as readonly Interval[]).includes(interval)

  return (
    <Card flush label={text('chart')}>
      <div className={names(css.chartBox, full && css.full)}>
        <div className={css.chartTop}>
          <Ranges
            ground="card"
            label={text('interval')}
            value={interval}
            onChange={(value: string) => (value === 'more' ? setSheet('more') : setPeriod(value as Interval))}
            options={[
              ...intervalsShown.map((value) => ({ value: value as string, label: value })),
              { value: known ? 'more' : interval, label: known ? '…' : interval },
            ]}
          />
        </div>
        <div className={css.legend}>
          <button type="button" onClick={() => setSheet('indicators')}>
            {text(`indicator.${main === 'none' ? sub : main}`)}
            <ChevronDown className="icon-tiny" aria-hidden="true" />
          </button>
          <Legend candles={candles} on={main === 'SMA'} decimals={Math.max(2, decimalsOf(props.tick))} />
          <button
            type="button"
            className="tap"
            aria-label={text(full ? 'leaveFull' : 'full')}
            onClick={() => setFull(!full)}
          >
            {full ? (
              <X className="icon-small" aria-hidden="true" />
            ) : (
              <Expand className="icon-small" aria-hidden="true" />
            )}
          </button>
        </div>
        <div className={css.chartPlace}>
          <Suspense fallback={null}>
            <Chart
              key={`${attempt} ${locale} ${timeZone}`}
              symbol={quote.symbol}
              interval={interval}
              decimals={Math.max(2, decimalsOf(props.tick))}
              place={{ locale, timezone: timeZone }}
              dateOf={dateOf}
              main={main}
              sub={sub}
              fills={fills ?? none}
              look={look}
              letters={{ buy: text('buyLetter'), sell: text('sellLetter') }}
              onState={setState}
              onCandles={onCandles}
            />
          </Suspense>
          {state !== 'ready' && (
            <div className={css.chartFace} aria-live="polite">
              {state === 'waiting' && <Spinner />}
              {state === 'failed' && (
                <Failed title={text('chartFailed')} retry={() => setAttempt(attempt + 1)}>
                  {text('failed')}
                </Failed>
              )}
              {state === 'empty' && (
                <Empty icon={LineChart} title={text('chartEmptyTitle')}>
                  {text('chartEmpty')}
                </Empty>
              )}
            </div>
          )}
        </div>
        <p className="sr">{text('chartSpoken', { interval, last: decimal(locale, quote.last, 2) })}</p>
      </div>
      <ChartSheet
        shown={sheet}
        onClose={() => setSheet(undefined)}
        onTable={() => setSheet('table')}
        interval={interval}
        intervals={[...intervalsShown, ...intervalsMore]}
        onInterval={(value) => {
          setPeriod(value)
          setSheet(undefined)
        }}
        main={main}
        sub={sub}
        onMain={keepMain}
        onSub={keepSub}
        candles={candles}
        timeZone={timeZone}
      />
    </Card>
  )
}

const none: readonly never[] = []

function Legend(props: {
  readonly candles: readonly Candle[]
  readonly on: boolean
  readonly decimals: number
}) {
  const locale = useLocale()
  if (!props.on) return <span className="grow" />
  const closes = props.candles.map((candle) => candle.close)
  return (
    <span className={css.averages} aria-hidden="true">
      {[5, 10, 20].map((length, index) => {
        const value = averageOf(closes, length)
        return (
          <span key={length}>
            <i style={{ background: `var(--chart-${index + 1})` }} />
            {length} <b>{value === undefined ? '–' : decimal(locale, value.toFixed(props.decimals))}</b>
          </span>
        )
      })}
    </span>
  )
}

/** The whole screen, left with Esc as well. */
function useFull(): readonly [boolean, (full: boolean) => void] {
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (!full) return
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false)
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [full])
  return [full, setFull]
}

/** A word that changes whenever the colours of the page do. */
function useLook(): string {
  const [look, setLook] = useState(lookNow)
  useEffect(() => {
    const observer = new MutationObserver(() => setLook(lookNow()))
    observer.observe(document.documentElement, { attributes: true })
    return () => observer.disconnect()
  }, [])
  return look
}

function lookNow(): string {
  return JSON.stringify({ ...document.documentElement.dataset })
}
