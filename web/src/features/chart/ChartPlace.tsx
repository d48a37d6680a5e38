import type { Interval, Quote } from '@openbourse/protocol'
import { Empty, LineChart, Spinner } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import type { Candle, OwnFill } from './bars.ts'
import css from './chart.module.css'
import type { ChartState } from './feed.ts'
import type { Readings } from './readings.ts'
import type { Split } from './splits.ts'
import { type Sketch, useAxisDates, useLook } from './use-chart.ts'

const Chart = lazyPart(async () => (await import('./Chart.tsx')).Chart)

/** The candles, or the loading, empty or error state in their place. */
export function ChartPlace(props: {
  readonly quote: Quote
  readonly interval: Interval
  readonly timeZone: string
  readonly decimals: number
  readonly main: string
  readonly sub: string
  readonly trades: readonly OwnFill[]
  readonly sketch: Sketch
  readonly splits: readonly Split[]
  readonly shownDay: string | undefined
  readonly onCandles: (candles: readonly Candle[]) => void
  readonly onReadings: (readings: Readings) => void
}) {
  const { quote, interval, timeZone, sketch } = props
  const text = useText('stock')
  const locale = useLocale()
  const [state, setState] = useState<ChartState>('waiting')
  const [attempt, setAttempt] = useState(0)
  const look = useLook()
  const { splits } = props
  const { drawings } = sketch
  // biome-ignore lint/correctness/useExhaustiveDependencies: other splits or other lines are the only reasons to look again.
  useEffect(() => sketch.follow(splits), [splits, drawings])
  const dateOf = useAxisDates(interval, timeZone)
  return (
    <div className={css.place}>
      <Chart
        key={`${attempt} ${locale} ${timeZone}`}
        symbol={quote.symbol}
        interval={interval}
        decimals={props.decimals}
        place={{ locale, timezone: timeZone }}
        dateOf={dateOf}
        main={props.main}
        sub={props.sub}
        trades={props.trades}
        splits={splits}
        shownDay={props.shownDay}
        drawings={drawings}
        drawing={sketch.drawing}
        look={look}
        letters={{ buy: text('buyLetter'), sell: text('sellLetter') }}
        onState={setState}
        onCandles={props.onCandles}
        onReadings={props.onReadings}
        onPut={sketch.put}
        onSelect={sketch.select}
      />
      <ChartStatus state={state} retry={() => setAttempt(attempt + 1)} />
    </div>
  )
}

function ChartStatus(props: { readonly state: ChartState; readonly retry: () => void }) {
  const text = useText('stock')
  if (props.state === 'ready') return null
  return (
    <div className={css.face} aria-live="polite">
      {props.state === 'waiting' && <Spinner />}
      {props.state === 'failed' && <NotLoaded title={text('chartFailed')} retry={props.retry} />}
      {props.state === 'empty' && (
        <Empty icon={LineChart} title={text('chartEmptyTitle')}>
          {text('chartEmpty')}
        </Empty>
      )}
    </div>
  )
}
