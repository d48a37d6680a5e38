import { decimal } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './options.module.css'

const [width, left, right] = [320, 24, 296]

/** Strike, break-even and the settlement on one line; between strike and settlement it is blue where that was worth something. */
export function SettledAxis(props: {
  readonly closed: string
  readonly strike: string
  readonly breakEven: string
  readonly isWorth: boolean
}) {
  const receiptText = useText('options.receipt')
  const locale = useLocale()
  const { closed, strike, breakEven, isWorth } = props
  const values = [closed, strike, breakEven].map(Number)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (of: string) => left + ((Number(of) - least) / (most - least || 1)) * (right - left)
  const anchorAt = (at: number) => (at > width - 70 ? 'end' : at < 70 ? 'start' : 'middle')
  const isApart = Math.abs(x(strike) - x(breakEven)) > 64
  const marks = [
    { key: 'strike', name: receiptText('strike'), of: strike, y: 60 },
    { key: 'even', name: receiptText('breakEven'), of: breakEven, y: isApart ? 60 : 88 },
  ]
  const [from, to] = [x(strike), x(closed)].sort((a, b) => a - b) as [number, number]
  return (
    <svg className={css.axis} viewBox={`0 0 ${width} ${isApart ? 78 : 106}`} aria-hidden="true">
      <rect x="0" y="34" width={width} height="5" rx="2.5" fill="var(--line)" />
      {isWorth && <rect x={from} y="34" width={to - from} height="5" fill="var(--accent)" />}
      {marks.map(({ key, name, of, y }) => (
        <g key={key}>
          <rect x={x(of) - 0.75} y="27" width="1.5" height="19" fill="var(--ink)" />
          <text x={x(of)} y={y} textAnchor={anchorAt(x(of))} style={{ fill: 'var(--ink)' }}>
            {name}
          </text>
          <text x={x(of)} y={y + 14} textAnchor={anchorAt(x(of))}>
            {decimal(locale, trim(of, 2), 2)}
          </text>
        </g>
      ))}
      <circle cx={x(closed)} cy="36.5" r="6" fill="var(--accent)" stroke="var(--surface)" strokeWidth="2" />
      <text x={x(closed)} y="18" textAnchor={anchorAt(x(closed))} className={css.closed}>
        {receiptText('closedAt', { price: decimal(locale, trim(closed, 2), 2) })}
      </text>
    </svg>
  )
}
