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
  type MainIndicator,
  mainIndicators,
  type SubIndicator,
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
  const { main, sub, keepMain, keepSub } = useIndicators()
  const [candles, setCandles] = useState<readonly Candle[]>([])
  const [full, setFull] = useFull()
  const [sheet, setSheet] = useState<'more' | 'indicators' | 'table'>()
  const decimals = Math.max(2, decimalsOf(props.tick))
  const onCandles = useCallback((list: readonly Candle[]) => setCandles(list.slice(-60)), [])

  return (
    <Card flush label={text('chart')}>
      <div className={names(css.chartBox, full && css.full)}>
        <Intervals value={interval} onChange={setPeriod} onMore={() => setSheet('more')} />
        <div className={css.legend}>
          <IndicatorButton name={main === 'none' ? sub : main} onPress={() => setSheet('indicators')} />
          <Legend candles={candles} on={main === 'SMA'} decimals={decimals} />
          <FullButton full={full} onChange={setFull} />
        </div>
        <Drawing
          quote={quote}
          interval={interval}
          timeZone={timeZone}
          decimals={decimals}
          main={main}
          sub={sub}
          visitor={props.visitor}
          onCandles={onCandles}
        />
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

/** The candles themselves, and what stands in their place while there are none. */
function Drawing(props: {
  readonly quote: Quote
  readonly interval: Interval
  readonly timeZone: string
  readonly decimals: number
  readonly main: string
  readonly sub: string
  readonly visitor: boolean
  readonly onCandles: (candles: readonly Candle[]) => void
}) {
  const { quote, interval, timeZone, decimals, main, sub, onCandles } = props
  const text = useText('stock')
  const locale = useLocale()
  const [state, setState] = useState<ChartState>('waiting')
  const [attempt, setAttempt] = useState(0)
  const look = useLook()
  const dateOf = useAxisDates(interval, timeZone)
  const fills = useCall('tradeList', { symbol: quote.symbol, size: 50 }, { enabled: !props.visitor }).data
    ?.list
  return (
    <div className={css.chartPlace}>
      <Suspense fallback={null}>
        <Chart
          key={`${attempt} ${locale} ${timeZone}`}
          symbol={quote.symbol}
          interval={interval}
          decimals={decimals}
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
      <Face state={state} retry={() => setAttempt(attempt + 1)} />
    </div>
  )
}

function useIndicators() {
  const [keptMain, keepMain] = useKept('mainIndicator')
  const [keptSub, keepSub] = useKept('subIndicator')
  const main = knownOr(mainIndicators, keptMain, 'SMA')
  const sub = knownOr(subIndicators, keptSub, 'VOL')
  return { main, sub, keepMain, keepSub }
}

function IndicatorButton(props: {
  readonly name: MainIndicator | SubIndicator
  readonly onPress: () => void
}) {
  const text = useText('stock')
  return (
    <button type="button" onClick={props.onPress}>
      {text(`indicator.${props.name}`)}
      <ChevronDown className="icon-tiny" aria-hidden="true" />
    </button>
  )
}

function Intervals(props: {
  readonly value: Interval
  readonly onChange: (interval: Interval) => void
  readonly onMore: () => void
}) {
  const text = useText('stock')
  const { value } = props
  const known = (intervalsShown as readonly Interval[]).includes(value)
  return (
    <div className={css.chartTop}>
      <Ranges
        ground="card"
        label={text('interval')}
        value={value as string}
        onChange={(next: string) => (next === 'more' ? props.onMore() : props.onChange(next as Interval))}
        options={[
          ...intervalsShown.map((one) => ({ value: one as string, label: one })),
          { value: known ? 'more' : value, label: known ? '…' : value },
        ]}
      />
    </div>
  )
}

function FullButton(props: { readonly full: boolean; readonly onChange: (full: boolean) => void }) {
  const text = useText('stock')
  const { full } = props
  const Icon = full ? X : Expand
  return (
    <button
      type="button"
      className="tap"
      aria-label={text(full ? 'leaveFull' : 'full')}
      onClick={() => props.onChange(!full)}
    >
      <Icon className="icon-small" aria-hidden="true" />
    </button>
  )
}

/** What stands in place of the candles while there are none. */
function Face(props: { readonly state: ChartState; readonly retry: () => void }) {
  const text = useText('stock')
  if (props.state === 'ready') return null
  return (
    <div className={css.chartFace} aria-live="polite">
      {props.state === 'waiting' && <Spinner />}
      {props.state === 'failed' && (
        <Failed title={text('chartFailed')} retry={props.retry}>
          {text('failed')}
        </Failed>
      )}
      {props.state === 'empty' && (
        <Empty icon={LineChart} title={text('chartEmptyTitle')}>
          {text('chartEmpty')}
        </Empty>
      )}
    </div>
  )
}

/** Days on the axis of long bars, hours on that of short ones; under the crosshair always both. */
function useAxisDates(interval: Interval, timeZone: string) {
  const locale = useLocale()
  const daily = /[dwM]$/.test(interval)
  const [axis, hair] = daily ? (['day', 'date'] as const) : (['time', 'dateTime'] as const)
  return (at: number, where: string) => when(locale, at, where === 'xAxis' ? axis : hair, timeZone)
}

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
