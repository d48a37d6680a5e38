import type { Article } from '@openbourse/protocol'
import { chartPath, chartScale, Mark } from '@openbourse/ui'
import { useLocale } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './news.module.css'
import { baseOf } from './picture.ts'

const frame = { width: 72, height: 28 }
const edge = 3

/** The day that an article is about as a small line with where it began; its mark where there is no line. Not read out. */
export function Picture({ of }: { readonly of: Article }) {
  const locale = useLocale()
  const [symbol] = of.symbols
  if (symbol === undefined) return null
  const line = of.spark.length > 1
  return (
    <span className={css.picture} aria-hidden="true">
      {line ? <Line of={of} /> : <Mark symbol={symbol} />}
      <span className={css.foot}>
        <span>{symbol}</span>
        <span>{when(locale, of.at, 'day')}</span>
      </span>
    </span>
  )
}

function Line({ of }: { readonly of: Article }) {
  const { points, previousY } = chartScale(of.spark.map(Number), { frame, previous: baseOf(of) })
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg
      className={css.line}
      viewBox={`${-edge} ${-edge} ${frame.width + 2 * edge} ${frame.height + 2 * edge}`}
      role="presentation"
    >
      {previousY !== undefined && <path className={css.base} d={`M0 ${previousY}H${frame.width}`} />}
      <path d={chartPath(points)} />
      <circle cx={x} cy={y} r="2" />
    </svg>
  )
}
