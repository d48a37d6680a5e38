import { path, scale } from './chart.ts'

const frame = { width: 56, height: 24 }

/** The day in a row of a list: neutral grey, dotted previous close. Decoration beside the figures, so it is not read out. */
export function Sparkline(props: {
  readonly values: readonly number[]
  readonly previous?: number | undefined
}) {
  const { points, previousY } = scale(props.values, { frame, previous: props.previous })
  return (
    <svg className="spark" width={frame.width} height={frame.height} aria-hidden="true">
      {previousY !== undefined && <path className="previous" d={`M0 ${previousY}H${frame.width}`} />}
      {points.length > 1 && <path d={path(points)} />}
    </svg>
  )
}
