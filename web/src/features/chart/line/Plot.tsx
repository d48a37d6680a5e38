import { decimal, percent } from '@openbourse/ui'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale, useText } from '../../../lib/i18n.tsx'
import { when } from '../../../lib/time.ts'
import css from './line.module.css'
import type { Point, Range } from './points.ts'
import { type Domain, hoursOf, nearest, placeOf, spread, ticksOf } from './scale.ts'

export type Frame = {
  readonly width: number
  readonly height: number
  readonly domain: Domain
  /** Horizontal position of a moment; moments before the first point are at the left edge. */
  readonly xOf: (t: number) => number
}

/** The line with its axes and the cross-hair. A finger, a mouse or the arrow keys walk along it. */
export function Plot(props: {
  readonly points: readonly Point[]
  readonly range: Range
  readonly domain: Domain
  readonly decimals: number
  readonly timeZone: string
  readonly last: number
  /** What the day is measured by; only the day has one. */
  readonly previous: number | undefined
  /** In a comparison prices are written as what they are more or less than this, the price at the left edge. */
  readonly base: number | undefined
  /** What another line changed since the left edge, at each point, as fractions. */
  readonly other: readonly number[] | undefined
  /** Prices that have labels of their own. */
  readonly labeled: readonly number[]
  /** When the session ends, epoch ms: the rest of the day stays empty. */
  readonly endsAt: number | undefined
  /** A tap leaves the cross-hair where it is. */
  readonly keepsHair: boolean
  readonly at: number | undefined
  readonly onAt: (at: number | undefined) => void
  /** Own levels, drawn over the line. */
  readonly children: (frame: Frame) => ReactNode
}) {
  const { points, domain, decimals, last, base } = props
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const xs = placesOf(props, width)
  const y = (price: number): number => placeOf(price, domain, height)
  const plain = (price: number): string => decimal(locale, price.toFixed(decimals), decimals)
  const written = (price: number): string =>
    base === undefined ? plain(price) : percent(locale, (price / base - 1).toFixed(4), 'always')
  const marks = roundOf(props, height / 60)
  const hair = props.at === undefined ? undefined : points[props.at]
  const endX = xs.at(-1) ?? 0
  const xOf = (t: number): number => xs[points.findLastIndex((point) => point.t <= t)] ?? 0
  return (
    <div className={css.plot}>
      <div ref={box} className={css.inner} {...useScrub(props, xs)}>
        {width > 0 && (
          <>
            <Lines {...props} marks={marks} xs={xs} y={y} width={width} height={height} />
            <i className={css.dot} style={{ left: endX, top: y(last) }} />
            <Prices {...props} marks={marks} y={y} written={written} />
            {hair && <Hair x={xs[props.at ?? 0] ?? 0} y={y(hair.close)} price={written(hair.close)} />}
            {props.children({ width, height, domain, xOf })}
          </>
        )}
      </div>
      <Times {...props} xs={xs} width={width} hairX={hair && xs[props.at ?? 0]} />
      <Walk {...props} written={plain} />
    </div>
  )
}

type PlotProps = Parameters<typeof Plot>[0]

/** Everything that is drawn without words: the grid, what the day is measured by, the line and the one beside it. */
function Lines(
  props: PlotProps & {
    readonly marks: readonly number[]
    readonly xs: readonly number[]
    readonly y: (price: number) => number
    readonly width: number
    readonly height: number
  },
) {
  const { points, last, previous, base, other = [], marks, xs, y, width, height } = props
  const line = (closes: readonly number[]) => pathOf(closes, xs, y)
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {marks.map((mark) => (
        <path key={mark} className={css.grid} d={`M0 ${y(mark)}H${width}`} />
      ))}
      {previous !== undefined && <path className={css.previous} d={`M0 ${y(previous)}H${width}`} />}
      {base !== undefined && other.length > 0 && (
        <path className={css.other} d={line(other.map((share) => base * (1 + share)))} />
      )}
      <path className={css.line} d={line(points.map(({ close }) => close))} />
      <path className={css.now} d={`M${xs.at(-1) ?? 0} ${y(last)}H${width}`} />
    </svg>
  )
}

/** Horizontal position of each point: by the clock on one day, and equally spaced over several. */
function placesOf({ points, range, endsAt }: PlotProps, width: number): readonly number[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  if (range === '1D') {
    const span = Math.max((endsAt ?? last.t) - first.t, 1)
    return points.map(({ t }) => Math.min(1, (t - first.t) / span) * (width - 8))
  }
  const step = (width - 8) / Math.max(points.length - 1, 1)
  return points.map((_, at) => at * step)
}

/** Round prices within the domain, or in a comparison prices at round percents of the left edge. */
function roundOf({ domain, base }: PlotProps, most: number): readonly number[] {
  if (base === undefined) return ticksOf(domain, most)
  const share = (price: number) => price / base - 1
  return ticksOf({ low: share(domain.low), high: share(domain.high) }, most).map((one) => base * (1 + one))
}

function pathOf(closes: readonly number[], xs: readonly number[], y: (price: number) => number): string {
  return closes
    .map((close, at) => `${at === 0 ? 'M' : 'L'}${xs[at]!.toFixed(1)} ${y(close).toFixed(1)}`)
    .join('')
}

function useSize(box: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}

/** Handlers of the place that a finger walks over. */
function useScrub({ points, onAt, keepsHair }: PlotProps, xs: readonly number[]) {
  const show = (event: PointerEvent<HTMLElement>): void => {
    if (points.length === 0) return
    onAt(nearest(xs, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (!keepsHair || event.pointerType === 'mouse') onAt(undefined)
  }
  return {
    onPointerDown: show,
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      (event.pointerType === 'mouse' || event.buttons > 0) && show(event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'mouse' && end(event),
    onPointerLeave: end,
    onPointerCancel: end,
  }
}

/** Prices on the right: round ones, the previous close, and the last price over all of them. */
function Prices(
  props: PlotProps & {
    /** Round prices. */
    readonly marks: readonly number[]
    readonly y: (price: number) => number
    readonly written: (price: number) => string
  },
) {
  const { marks, y, written, last, previous, labeled } = props
  const room = 18
  const isFree = (price: number, taken: readonly number[]) =>
    taken.every((other) => Math.abs(y(other) - y(price)) >= room)
  const own = [last, ...labeled]
  const taken = previous === undefined ? own : [...own, previous]
  const round = marks.filter((price) => isFree(price, taken))
  const showsPrevious = previous !== undefined && isFree(previous, own)
  return (
    <div className={css.prices} aria-hidden="true">
      {round.map((mark) => (
        <span key={mark} style={{ top: y(mark) }}>
          {written(mark)}
        </span>
      ))}
      {showsPrevious && <span style={{ top: y(previous) }}>{written(previous)}</span>}
      <b style={{ top: y(last) }}>{written(last)}</b>
    </div>
  )
}

function Hair({ x, y, price }: { readonly x: number; readonly y: number; readonly price: string }) {
  return (
    <div className={css.hair} aria-hidden="true">
      <i className={css.across} style={{ top: y }} />
      <i className={css.down} style={{ left: x }} />
      <i className={css.knob} style={{ left: x, top: y }} />
      <b style={{ top: y }}>{price}</b>
    </div>
  )
}

/** Words of time under the chart, and the time of the cross-hair in their place. */
function Times(
  props: PlotProps & {
    readonly xs: readonly number[]
    readonly width: number
    readonly hairX: number | undefined
  },
) {
  const { points, range, timeZone, at, hairX } = props
  const locale = useLocale()
  const style = range === '1D' ? 'time' : range === '5Y' || range === '1Y' ? 'month' : 'day'
  const hair = at === undefined ? undefined : points[at]
  return (
    <div className={css.times} aria-hidden="true">
      {marksOf(props, locale).map(({ t, x }) => {
        const isNear = hairX !== undefined && Math.abs(hairX - x) < 72
        return (
          <span key={t} style={{ ...under(x), visibility: isNear ? 'hidden' : 'visible' }}>
            {timeOf(locale, t, { style, timeZone })}
          </span>
        )
      })}
      {hair && hairX !== undefined && (
        <b style={under(hairX)}>{timeOf(locale, hair.t, { style: hairStyle(range), timeZone })}</b>
      )}
    </div>
  )
}

/** Words centered under their moment; the first begin at the edge of the plot instead of before it. */
const under = (x: number) => ({ left: x, transform: `translateX(max(-50%, ${-x}px))` })

/** Which moments have words, and where: full hours of a day, and points evenly apart of longer ranges. */
function marksOf(
  props: PlotProps & { readonly xs: readonly number[]; readonly width: number },
  locale: string,
): readonly { readonly t: number; readonly x: number }[] {
  const { points, range, timeZone, endsAt, xs, width } = props
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || width === 0) return []
  const most = Math.max(2, Math.floor(width / 80))
  if (range !== '1D')
    return spread(points.length, most).map((at) => ({ t: points[at]?.t ?? 0, x: xs[at] ?? 0 }))
  const end = endsAt ?? last.t
  const span = Math.max(end - first.t, 1)
  const [hour = 0, minute = 0] = when(locale, first.t, 'time', timeZone).split(':').map(Number)
  return hoursOf({ from: first.t, to: end, minuteOfDay: hour * 60 + minute }, most).map((t) => ({
    t,
    x: ((t - first.t) / span) * (width - 8),
  }))
}

const hairStyle = (range: Range) => (range === '1D' ? 'time' : range === '1W' ? 'dateTime' : 'date')

const timeOf = (
  locale: string,
  t: number,
  of: { readonly style: Parameters<typeof when>[2]; readonly timeZone: string },
): string => when(locale, t, of.style, of.timeZone)

/** Keyboard control of the line; it announces each point in words. */
function Walk(props: PlotProps & { readonly written: (price: number) => string }) {
  const { points, range, timeZone, at, onAt, written } = props
  const text = useText('stock')
  const locale = useLocale()
  const index = at ?? points.length - 1
  const point = points[index]
  if (!point) return null
  return (
    <input
      type="range"
      className={css.walk}
      min={0}
      max={points.length - 1}
      value={index}
      aria-label={text('chartWalk')}
      aria-valuetext={`${written(point.close)}, ${timeOf(locale, point.t, { style: hairStyle(range), timeZone })}`}
      onFocus={() => onAt(index)}
      onChange={(event) => onAt(Number(event.target.value))}
      onBlur={() => onAt(undefined)}
    />
  )
}
