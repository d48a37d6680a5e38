import type { Interval, Quote } from '@openbourse/protocol'
import {
  Button,
  Card,
  ChevronDown,
  decimal,
  decimalsOf,
  Expand,
  LineChart,
  names,
  Pencil,
  Ranges,
  Trash2,
  X,
} from '@openbourse/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Drawing } from '../../lib/drawings.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { whenIdle } from '../../lib/idle.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { type Candle, intervalsShown, type MainIndicator, type SubIndicator } from './bars.ts'
import { ChartPlace } from './ChartPlace.tsx'
import css from './chart.module.css'
import { BarLine, Legend } from './Legend.tsx'
import { noReadings, type Readings } from './readings.ts'
import type { SheetName } from './Sheets.tsx'
import { splitMarks } from './splits.ts'
import { type Sketch, useIndicators, useSketch } from './use-chart.ts'
import { useOwnTrades } from './use-own-trades.ts'
import { useSplits } from './use-splits.ts'

const loadSheets = () => import('./Sheets.tsx')
const Sheets = lazyPart(async () => (await loadSheets()).Sheets)
const sheetsWithinMs = 3000

type CardProps = {
  readonly quote: Quote
  readonly tick: string
  readonly timeZone: string
  readonly visitor: boolean
  /** The day whose mark is to be seen at first. */
  readonly shownDay?: string | undefined
  readonly full: boolean
  readonly onFull: (full: boolean) => void
  /** Back to the line; absent where only candles show what was asked for. */
  readonly onLine?: () => void
}

/** The K-line with its interval, indicators, drawings and own trades; as a table for those who cannot see it. */
export function ChartCard(props: CardProps) {
  const { quote, timeZone, shownDay, full } = props
  const text = useText('stock')
  const locale = useLocale()
  const { main, sub, subs, keepMain, keepSub } = useIndicators(quote.kind)
  const sketch = useSketch(quote.symbol)
  const { interval, setPeriod, splits, trades, candles, marks, onCandles } = useBars(props)
  const [readings, setReadings] = useState<Readings>(noReadings)
  const [sheet, setSheet] = useState<SheetName>()
  const decimals = Math.max(2, decimalsOf(props.tick))
  const shared = { interval, timeZone, main, sub, subs, trades }

  return (
    <Card flush label={text('chart')}>
      <div className={names(css.box, full && css.full)}>
        <Intervals value={interval} onChange={setPeriod} onMore={() => setSheet('more')} />
        <TopLine sketch={sketch}>
          <IndicatorButton name={main === 'none' ? sub : main} onPress={() => setSheet('indicators')} />
          <Legend readings={readings} decimals={decimals} marks={marks} />
          {props.onLine && <LineButton onPress={props.onLine} />}
          <DrawButton onPress={() => setSheet('draw')} />
          <FullButton full={full} onChange={props.onFull} />
        </TopLine>
        {full && <BarLine readings={readings} decimals={decimals} />}
        <ChartPlace
          {...shared}
          quote={quote}
          decimals={decimals}
          sketch={sketch}
          splits={splits}
          onCandles={onCandles}
          shownDay={shownDay}
          onReadings={setReadings}
        />
        <p className="sr">{text('chartSpoken', { interval, last: decimal(locale, quote.last, 2) })}</p>
      </div>
      <OnceAsked asked={sheet !== undefined}>
        <Sheets
          {...shared}
          candles={candles}
          marks={marks}
          sketch={sketch}
          decimals={decimals}
          sheet={sheet}
          onSheet={setSheet}
          onInterval={setPeriod}
          onMain={keepMain}
          onSub={keepSub}
        />
      </OnceAsked>
    </Card>
  )
}

/** The interval that is shown, its newest 60 candles, and what is marked on them: splits and the user's own trades. */
function useBars(of: { readonly quote: Quote; readonly timeZone: string; readonly visitor: boolean }) {
  const { timeZone, visitor } = of
  const { symbol } = of.quote
  const [interval, setPeriod] = useState<Interval>('1d')
  const splits = useSplits(symbol, timeZone)
  const trades = useOwnTrades({ symbol, visitor, splits })
  const [candles, setCandles] = useState<readonly Candle[]>([])
  const onCandles = useCallback((list: readonly Candle[]) => setCandles(list.slice(-60)), [])
  const marks = splitMarks(splits, candles, interval)
  return { interval, setPeriod, splits, trades, candles, marks, onCandles }
}

/** The sheets are fetched once the phone has time, so that they open at a touch, and drawn from the first touch on. */
function OnceAsked({ asked, children }: { readonly asked: boolean; readonly children: ReactNode }) {
  const [were, setWere] = useState(asked)
  if (asked && !were) setWere(true)
  useEffect(() => whenIdle(() => void loadSheets().catch(() => {}), sheetsWithinMs), [])
  return were && children
}

/** The legend and its buttons, and in their place what is being drawn or was touched. */
function TopLine({ sketch, children }: { readonly sketch: Sketch; readonly children: ReactNode }) {
  if (sketch.drawing) return <DrawingLine sketch={sketch} />
  if (sketch.selected) return <SelectedLine sketch={sketch} one={sketch.selected} />
  return <div className={css.legend}>{children}</div>
}

/** Explains what the next touches do, and how to cancel. */
function DrawingLine({ sketch }: { readonly sketch: Sketch }) {
  const text = useText('chart')
  if (!sketch.drawing) return null
  return (
    <div className={css.legend} role="status">
      <span className="grow">{text(`how.${sketch.drawing.tool}`)}</span>
      <Button size="small" onPress={sketch.stop}>
        {text('giveUp')}
      </Button>
    </div>
  )
}

/** The line that was touched: its ends can be moved, and it can be taken away. */
function SelectedLine({ sketch, one }: { readonly sketch: Sketch; readonly one: Drawing }) {
  const text = useText('chart')
  return (
    <div className={css.legend}>
      <span className="grow">{text('selected', { tool: text(`tool.${one.tool}`) })}</span>
      <Button size="small" icon={Trash2} onPress={() => sketch.remove(one.id)}>
        {text('removeIt')}
      </Button>
      <Button size="small" onPress={() => sketch.select(undefined)}>
        {text('letGo')}
      </Button>
    </div>
  )
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
  const more = useText('chart')('more')
  const { value } = props
  const isShown = (one: string) => (intervalsShown as readonly string[]).includes(one)
  return (
    <div className={css.top}>
      <Ranges
        ground="card"
        label={text('interval')}
        value={value as string}
        onChange={(next: string) => (isShown(next) ? props.onChange(next as Interval) : props.onMore())}
        options={[
          ...intervalsShown.map((one) => ({ value: one as string, label: one })),
          // The last one opens what is behind it, also while it bears the name of the interval chosen there.
          isShown(value)
            ? { value: 'more', label: '…', spoken: more }
            : { value, label: value, spoken: `${value}, ${more}` },
        ]}
      />
    </div>
  )
}

function LineButton(props: { readonly onPress: () => void }) {
  const text = useText('chart')
  return (
    <button type="button" className="tap" aria-label={text('asLine')} onClick={props.onPress}>
      <LineChart className="icon-small" aria-hidden="true" />
    </button>
  )
}

function DrawButton(props: { readonly onPress: () => void }) {
  const text = useText('chart')
  return (
    <button type="button" className="tap" aria-label={text('draw')} onClick={props.onPress}>
      <Pencil className="icon-small" aria-hidden="true" />
    </button>
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
