import type { Article } from '@openbourse/protocol'
import { chartPath, chartScale, Mark, names } from '@openbourse/ui'
import css from './news.module.css'
import { lookOf, thinned, toneOf } from './picture.ts'

const frames = { small: { width: 72, height: 56 }, large: { width: 320, height: 160 } } as const
/** How much of the picture stays free around the drawing. */
const margin = 0.16

/** The picture of an article: drawn from its own prices, or the mark of whom it is about. Decoration beside the figures, so it is not read out. */
export function Picture(props: { readonly of: Article; readonly size: keyof typeof frames }) {
  const { of, size } = props
  const [issuer] = of.symbols
  if (lookOf(of) === 'issuer' && issuer !== undefined)
    return (
      <span className={names(css.picture, css.issuer)} data-size={size}>
        <Mark symbol={issuer} size={size === 'large' ? 'large' : 'normal'} />
      </span>
    )
  const frame = frames[size]
  const inner = { width: frame.width, height: frame.height * (1 - 2 * margin) }
  const prices = of.spark.map(Number)
  const values = prices.length > 1 ? prices : [1, 1]
  return (
    <svg
      className={css.picture}
      data-tone={toneOf(of)}
      data-size={size}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g transform={`translate(0 ${frame.height * margin})`}>
        {lookOf(of) === 'columns' ? (
          <Columns values={thinned(values)} frame={inner} foot={frame.height * margin} />
        ) : (
          <Line values={values} frame={inner} foot={frame.height * margin} record={lookOf(of) === 'record'} />
        )}
      </g>
    </svg>
  )
}

type Drawing = {
  readonly values: readonly number[]
  readonly frame: { readonly width: number; readonly height: number }
  /** From the lower edge of the frame to that of the picture. */
  readonly foot: number
}

function Line({ values, frame, foot, record }: Drawing & { readonly record: boolean }) {
  const { points } = chartScale(values, { frame })
  const line = chartPath(points)
  const floor = frame.height + foot
  const last = points.at(-1)
  return (
    <>
      <path className={css.area} d={`${line}L${frame.width} ${floor}L0 ${floor}Z`} />
      {record && last && <path className={css.mark} d={`M0 ${last[1]}H${frame.width}`} />}
      <path className={css.line} d={line} />
    </>
  )
}

function Columns({ values, frame, foot }: Drawing) {
  const { points } = chartScale(values, { frame })
  const wide = frame.width / (values.length * 1.6 + 0.6)
  return points.map(([, y], at) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
      key={at}
      className={at === points.length - 1 ? css.columnLast : css.column}
      x={wide * (0.6 + at * 1.6)}
      y={y}
      width={wide}
      height={frame.height + foot - y}
    />
  ))
}
