import { path, scale } from './chart.ts'

const frame = { width: 100, height: 100 }

export type Scrub = {
  readonly label: string
  /** Text for screen readers at this place: the value and when. */
  readonly textAt: (index: number) => string
  readonly at: number | undefined
  readonly onMove: (index: number | undefined) => void
}

/**
 * A line chart as wide as its place. `until` is the part of the day that has passed, so the line stops there.
 * With `scrub` a finger, a mouse or the arrow keys walk along it.
 */
export function Trend(props: {
  readonly values: readonly number[]
  readonly previous?: number | undefined
  readonly height: string
  readonly until?: number
  readonly scrub?: Scrub
}) {
  const { values, previous, height, until = 1, scrub } = props
  const width = frame.width * until
  const { points, previousY } = scale(values, { frame: { width, height: frame.height }, previous })
  const at = scrub?.at ?? points.length - 1
  const [x, y] = points[at] ?? [0, frame.height / 2]
  return (
    <div className="trend" style={{ height }}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} preserveAspectRatio="none" aria-hidden="true">
        {previousY !== undefined && (
          <path className="previous" vectorEffect="non-scaling-stroke" d={`M0 ${previousY}H${frame.width}`} />
        )}
        {at < points.length - 1 && (
          <path className="after" vectorEffect="non-scaling-stroke" d={path(points.slice(at))} />
        )}
        <path vectorEffect="non-scaling-stroke" d={path(points.slice(0, at + 1))} />
      </svg>
      {scrub?.at !== undefined && <span className="trend-hair" style={{ left: `${x}%` }} />}
      {points.length > 0 && <span className="trend-dot" style={{ left: `${x}%`, top: `${y}%` }} />}
      {scrub && points.length > 1 && (
        <input
          type="range"
          className="trend-scrub"
          style={{ width: `${width}%` }}
          min={0}
          max={points.length - 1}
          value={at}
          aria-label={scrub.label}
          aria-valuetext={scrub.textAt(at)}
          onChange={(event) => scrub.onMove(Number(event.target.value))}
          onPointerUp={() => scrub.onMove(undefined)}
          onPointerCancel={() => scrub.onMove(undefined)}
          onBlur={() => scrub.onMove(undefined)}
        />
      )}
    </div>
  )
}
