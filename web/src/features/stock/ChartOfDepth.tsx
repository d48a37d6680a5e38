import type { Depth, Quote } from '@openbourse/protocol'
import { decimal, money, percent } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { type DepthCurve, depthAt, depthCurve, type Step } from './chart-depth.ts'
import css from './depth.module.css'

const [width, height] = [320, 152]
const steps = 200

/**
 * Orders of the book on both sides of the middle. A drag, or the arrow keys, shows how much that is up to a price.
 */
export function ChartOfDepth({ depth, quote }: { readonly depth: Depth; readonly quote: Quote }) {
  const text = useText('stock')
  const locale = useLocale()
  const [at, setAt] = useState(steps / 2)
  const curve = depthCurve(depth)
  if (!curve) return <p className="quiet">{text('depthNone')}</p>
  const { middle, reach } = curve
  const scale = quote.last.split('.')[1]?.length ?? 0
  const price = middle + ((at * 2) / steps - 1) * reach
  const found = at === steps / 2 ? undefined : depthAt(curve, price)
  const shown = (value: number) => decimal(locale, value.toFixed(scale))
  const said = found
    ? text(price < middle ? 'depthBids' : 'depthAsks', {
        quantity: decimal(locale, found.sum),
        price: money(locale, quote.currency, found.price),
      })
    : text('depthHint')
  return (
    <div>
      <p className={`${css.said} ${found ? '' : 'quiet'}`} aria-live="polite">
        {said}
      </p>
      <div className={css.chart}>
        <Drawing curve={curve} at={found && ((price - middle + reach) / (2 * reach)) * width} />
        <input
          type="range"
          min="0"
          max={steps}
          value={at}
          aria-label={text('depthScrub')}
          aria-valuetext={said}
          onChange={(event) => setAt(Number(event.target.value))}
          onDoubleClick={() => setAt(steps / 2)}
        />
      </div>
      <div className={css.ends}>
        <span>{shown(middle - reach)}</span>
        <span>{shown(middle)}</span>
        <span>{shown(middle + reach)}</span>
      </div>
      <p className="quiet t1">
        {text('depthRange', { range: percent(locale, (reach / middle).toFixed(6), 'auto', 2) })}
      </p>
    </div>
  )
}

function Drawing({ curve, at }: { readonly curve: DepthCurve; readonly at: number | undefined }) {
  const { bids, asks, middle, reach } = curve
  const isIn = ({ price }: Step) => Math.abs(Number(price) - middle) <= reach * 1.000001
  const [low, high] = [bids.filter(isIn), asks.filter(isIn)]
  const most = Math.max(...[low.at(-1), high.at(-1)].map((one) => Number(one?.sum ?? 0)), 0)
  const x = (price: string) => ((Number(price) - middle + reach) / (2 * reach)) * width
  const y = (sum: string) => height - 4 - (most > 0 ? Number(sum) / most : 0) * (height - 12)
  /** A stair: flat to the next price, and up there. */
  const stair = (side: readonly Step[], edge: number) =>
    [
      ...side.flatMap(({ price, sum }, place) => {
        const before = side[place - 1]?.sum ?? '0'
        return [`${x(price)},${y(before)}`, `${x(price)},${y(sum)}`]
      }),
      `${edge},${y(side.at(-1)?.sum ?? '0')}`,
    ].join(' ')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {(
        [
          [low, 0, 'var(--accent)'],
          [high, width, 'var(--ink-quiet)'],
        ] as const
      ).map(
        ([side, edge, color]) =>
          side.length > 0 && (
            <g key={edge}>
              <polygon
                points={`${stair(side, edge)} ${edge},${height} ${x(side[0]?.price ?? '0')},${height}`}
                fill={color}
                opacity="0.14"
              />
              <polyline
                points={stair(side, edge)}
                fill="none"
                stroke={color}
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ),
      )}
      <line
        x1={width / 2}
        x2={width / 2}
        y1="0"
        y2={height}
        stroke="var(--line-strong)"
        strokeDasharray="2 3"
      />
      {at !== undefined && (
        <line x1={at} x2={at} y1="0" y2={height} stroke="var(--ink)" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}
