import { decimal } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './contracts.module.css'

/** The mark before and after a liquidation, with the moment at which it was no longer enough. */
export function MarkLine(props: {
  readonly marks: readonly { readonly at: number; readonly price: string }[]
  readonly atMs: number
  readonly price: string
}) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  const { marks, atMs, price } = props
  const points = [
    ...marks.map(({ at, price: of }) => ({ at, value: Number(of) })),
    { at: atMs, value: Number(price) },
  ].sort((one, other) => one.at - other.at)
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [points[0]?.at ?? atMs, points.at(-1)?.at ?? atMs]
  const x = (at: number) => 4 + ((at - from) / (to - from || 1)) * 250
  const y = (value: number) => 10 + ((most - value) / (most - least || 1)) * 80
  const line = (of: typeof points) => of.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')
  const at = { x: x(atMs), y: y(Number(price)) }
  return (
    <svg className={css.axis} viewBox="0 0 320 120" role="img" aria-label={storyText('markDid')}>
      <line x1="0" x2="260" y1={at.y} y2={at.y} stroke="var(--loss)" strokeDasharray="4 3" />
      <polyline
        points={line(points.filter((one) => one.at <= atMs))}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <polyline
        points={line(points.filter((one) => one.at >= atMs))}
        fill="none"
        stroke="var(--ink-faint)"
        strokeWidth="1.5"
      />
      <circle cx={at.x} cy={at.y} r="4" fill="var(--loss)" />
      <text x="264" y={at.y} style={{ fill: 'var(--loss)' }}>
        {decimal(locale, price)}
      </text>
      <text x="264" y={at.y + 13} style={{ fill: 'var(--loss)' }}>
        {storyText('closedHere')}
      </text>
      <text x="0" y="114">
        {when(locale, from, 'time')}
      </text>
      <text x={at.x} y="114" textAnchor="middle">
        {when(locale, atMs, 'second')}
      </text>
    </svg>
  )
}
