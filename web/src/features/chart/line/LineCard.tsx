import type { OrderSide, Quote } from '@openbourse/protocol'
import {
  Button,
  Card,
  ChartCandlestick,
  Delta,
  decimal,
  Expand,
  names,
  Ranges,
  Spinner,
  symbolOf,
  X,
} from '@openbourse/ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ChartSpan, Level, LevelAsk } from '../../../common/levels/level.ts'
import { useChoiceHere } from '../../../lib/choice-here.ts'
import { minus, over } from '../../../lib/figures.ts'
import { useLocale, useText } from '../../../lib/i18n.tsx'
import { useQuote } from '../../../lib/live.ts'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { when } from '../../../lib/time.ts'
import { type Compared, CompareRow } from './Compare.tsx'
import { sharesOf } from './compare.ts'
import { Levels } from './Levels.tsx'
import css from './line.module.css'
import { Marks } from './Marks.tsx'
import type { ChartMark } from './marks.ts'
import { Plot } from './Plot.tsx'
import { type Point, type Range, ranges, type Session, spanOf } from './points.ts'
import { type Domain, domainOf } from './scale.ts'
import { useLine } from './use-line.ts'

export type LineProps = {
  readonly quote: Quote
  readonly decimals: number
  readonly tick: string
  readonly timeZone: string
  readonly session?: Session | undefined
  readonly levels: readonly Level[]
  readonly onAsk: (ask: LevelAsk) => void
  readonly onCandles: () => void
  readonly full: boolean
  readonly onFull: (full: boolean) => void
  /** On the whole screen the order buttons come along. */
  readonly onTrade?: ((side: OrderSide) => void) | undefined
  readonly age?: ReactNode
  /** News at their moments. */
  readonly marks?: readonly ChartMark[]
  /** Called with the time of the line's first point. */
  readonly onSpan?: ((span: ChartSpan) => void) | undefined
}

/** The price as a line: one day at first, with own orders and alerts on it. */
export function LineCard(props: LineProps) {
  const { full } = props
  const { quote } = useQuote(props.quote)
  const text = useText('stock')
  const [range, setRange] = useChoiceHere<Range>('range', ranges, '1D')
  const [at, setAt] = useState<number>()
  const { face, points } = useLine({ quote, range, session: props.session, timeZone: props.timeZone })
  useSpan(spanOf(range, points), props.onSpan)
  const comparison = useComparison({ points, range, session: props.session, timeZone: props.timeZone })
  const point = at === undefined ? undefined : points[at]
  const legend = (
    <p className={css.legend}>
      {point ? (
        <HairLine {...props} point={point} range={range} />
      ) : (
        <RestLine {...props} quote={quote} range={range} points={points} />
      )}
    </p>
  )
  const choice = <Choice {...props} range={range} onRange={setRange} />
  return (
    <Card flush label={text('chart')}>
      <div className={names(css.box, full && css.full)}>
        {full ? <FullHead {...props} quote={quote} legend={legend} /> : choice}
        {!full && legend}
        <div className={css.place}>
          {face.state === 'ready' ? (
            <Drawing
              {...props}
              quote={quote}
              range={range}
              points={points}
              other={comparison.other}
              at={at}
              onAt={setAt}
            />
          ) : (
            <Waiting retry={face.state === 'failed' ? face.retry : undefined} />
          )}
        </div>
        {!full && quote.kind === 'stock' && (
          <CompareRow
            country={quote.country}
            symbol={quote.symbol}
            compared={comparison.compared}
            shares={comparison.shares}
            onCompare={comparison.compare}
          />
        )}
        {full && <FullFoot {...props} quote={quote} choice={choice} />}
      </div>
    </Card>
  )
}

function useSpan({ range, from }: ChartSpan, onSpan: LineProps['onSpan']) {
  useEffect(() => onSpan?.(range === '1D' ? { range } : { range, from }), [range, from, onSpan])
}

/** The line of an index beside the own one: what each has changed since the left edge. */
function useComparison(of: {
  readonly points: readonly Point[]
  readonly range: Range
  readonly session: Session | undefined
  readonly timeZone: string
}) {
  const { points, ...where } = of
  const [compared, compare] = useState<Compared>()
  const line = useLine({ ...where, quote: { symbol: compared?.symbol ?? '' } })
  const other = useMemo(
    () => (compared && line.points.length > 0 ? sharesOf(points, line.points) : undefined),
    [compared, points, line.points],
  )
  const [first, last] = [points[0]?.close, points.at(-1)?.close]
  const end = other?.at(-1)
  return {
    compared,
    compare,
    other,
    shares:
      end === undefined || first === undefined || last === undefined
        ? undefined
        : { own: last / first - 1, other: end },
  }
}

type Drawn = LineProps & {
  readonly range: Range
  readonly points: readonly Point[]
  readonly other: readonly number[] | undefined
  readonly at: number | undefined
  readonly onAt: (at: number | undefined) => void
}

function Drawing(props: Drawn) {
  const { quote, range, points, levels, session, other, marks } = props
  const base = other && points[0]?.close
  const last = Number(quote.last)
  const previous = range === '1D' ? Number(quote.previousClose) : undefined
  const { domain, handlers } = useStillDomain(
    domainOf(
      [
        last,
        ...points.map(({ close }) => close),
        ...(previous === undefined ? [] : [previous]),
        ...(base === undefined ? [] : (other ?? []).map((share) => base * (1 + share))),
      ],
      levels.map(({ price }) => Number(price)),
    ),
  )
  return (
    <div className={css.still} {...handlers}>
      <Plot
        {...props}
        domain={domain}
        last={last}
        previous={previous}
        base={base}
        labeled={levels.map(({ price }) => Number(price))}
        endsAt={session?.state === 'closed' ? undefined : (session?.closesAt ?? undefined)}
        keepsHair={props.full}
      >
        {(frame) => (
          <>
            {marks && marks.length > 0 && points[0] && (
              <Marks marks={marks} from={points[0].t} frame={frame} />
            )}
            <Levels {...props} frame={frame} />
          </>
        )}
      </Plot>
    </div>
  )
}

/** While a finger is down the scale stays as it is, so that nothing moves under it. */
function useStillDomain(now: Domain) {
  const [held, hold] = useState<Domain>()
  const release = () => hold(undefined)
  return {
    domain: held ?? now,
    handlers: {
      onPointerDownCapture: () => hold(now),
      onPointerUpCapture: release,
      onPointerCancelCapture: release,
    },
  }
}

function Waiting({ retry }: { readonly retry: (() => void) | undefined }) {
  const text = useText('stock')
  return (
    <div className={css.face} aria-live="polite">
      {retry ? <NotLoaded title={text('chartFailed')} retry={retry} /> : <Spinner />}
    </div>
  )
}

function Choice(
  props: Pick<LineProps, 'full' | 'onFull' | 'onCandles'> & {
    readonly range: Range
    readonly onRange: (range: Range) => void
  },
) {
  const text = useText('stock')
  const chart = useText('chart')
  return (
    <div className={css.choice}>
      <Ranges
        ground="card"
        label={text('interval')}
        value={props.range}
        onChange={props.onRange}
        options={ranges.map((value) => ({ value, label: chart(`range.${value}`) }))}
      />
      {!props.full && (
        <>
          <CandlesButton onPress={props.onCandles} />
          <button type="button" className="tap" aria-label={text('full')} onClick={() => props.onFull(true)}>
            <Expand className="icon-small" aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  )
}

function CandlesButton(props: { readonly onPress: () => void }) {
  const chart = useText('chart')
  return (
    <button type="button" className="tap" aria-label={chart('candles')} onClick={props.onPress}>
      <ChartCandlestick className="icon-small" aria-hidden="true" />
    </button>
  )
}

/** When nothing is touched: the base of the line's change, and the number of own levels on it. */
function RestLine(props: Pick<LineProps, 'quote' | 'levels' | 'decimals'> & Pick<Drawn, 'range' | 'points'>) {
  const { quote, range, points, levels, decimals } = props
  const chart = useText('chart')
  const locale = useLocale()
  const orders = levels.filter(({ kind }) => kind === 'buy' || kind === 'sell').length
  const alerts = levels.filter(({ kind }) => kind === 'alert').length
  // Where the line begins.
  const first = points[0]?.close.toFixed(decimals)
  return (
    <>
      <span>
        {range === '1D'
          ? chart.rich(quote.kind === 'coin' || quote.kind === 'contract' ? 'dayAgo' : 'previousClose', {
              price: decimal(locale, quote.previousClose, decimals),
              b: (chunks) => <b>{chunks}</b>,
            })
          : first !== undefined && (
              <Delta
                amount={minus(quote.last, first)}
                rate={over(minus(quote.last, first), first, 4) ?? '0'}
              />
            )}
      </span>
      {orders > 0 && <span>{chart('orders', { n: orders })}</span>}
      {alerts > 0 && <span>{chart('alerts', { n: alerts })}</span>}
    </>
  )
}

/** While touched: open, high, low and close of that point. */
function HairLine(
  props: Pick<LineProps, 'decimals' | 'timeZone'> & { readonly point: Point; readonly range: Range },
) {
  const { point, decimals, range, timeZone } = props
  const text = useText('stock')
  const locale = useLocale()
  const style = range === '1D' ? 'time' : range === '1W' ? 'dateTime' : 'day'
  return (
    <>
      <b>{when(locale, point.t, style, timeZone)}</b>
      {(['open', 'high', 'low', 'close'] as const).map((name) => (
        <span key={name}>
          {text(name)} <b>{decimal(locale, point[name].toFixed(decimals), decimals)}</b>
        </span>
      ))}
    </>
  )
}

/** On the whole screen: the way back, the price, the legend, and the way to candles. */
function FullHead(props: LineProps & { readonly legend: ReactNode }) {
  const { quote, decimals } = props
  const text = useText('stock')
  const locale = useLocale()
  const sign = quote.kind === 'index' ? '' : (symbolOf(quote.currency, locale) ?? '')
  return (
    <div className={css.fullHead}>
      <button
        type="button"
        className="tap"
        aria-label={text('leaveFull')}
        onClick={() => props.onFull(false)}
      >
        <X className="icon" aria-hidden="true" />
      </button>
      <b>{quote.symbol}</b>
      <b className="figure">
        {sign}
        {decimal(locale, quote.last, decimals)}
      </b>
      <Delta rate={quote.changeRate} />
      {props.legend}
      <CandlesButton onPress={props.onCandles} />
    </div>
  )
}

function FullFoot(props: LineProps & { readonly choice: ReactNode }) {
  const { quote, decimals, onTrade } = props
  const text = useText('stock')
  const chart = useText('chart')
  const locale = useLocale()
  const side = (price: string | null) => (price === null ? '–' : decimal(locale, price, decimals))
  return (
    <div className={css.fullFoot}>
      {props.choice}
      <span className={css.fullAge}>{props.age}</span>
      {quote.kind !== 'index' && (
        <span className={css.sides}>
          {chart.rich('sides', {
            bid: side(quote.bid),
            ask: side(quote.ask),
            b: (chunks) => <b>{chunks}</b>,
          })}
        </span>
      )}
      {onTrade && (
        <span className={css.trade}>
          <Button onPress={() => onTrade('sell')}>{text('sell')}</Button>
          <Button kind="primary" onPress={() => onTrade('buy')}>
            {text('buy')}
          </Button>
        </span>
      )}
    </div>
  )
}
