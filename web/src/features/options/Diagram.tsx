import { Delta, decimal, money, percent } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { fixed } from './figures.ts'
import { profitAt, type Stake, spotOf, type WhatIf } from './model.ts'
import css from './outlook.module.css'
import { dayText } from './words.ts'

const [width, height] = [360, 190]
const foot = 24
const points = 72

/**
 * Profit after fees by the price of the underlying: dark at the expiry, dashed if sold today, blue at the day and volatility of the sliders. A drag
 * anywhere, or the arrow keys, moves the price that the figures above are for.
 */
export function Diagram(props: {
  readonly stake: Stake
  readonly breakEven: number
  readonly span: { readonly low: number; readonly high: number }
  readonly whatIf: WhatIf
  /** A slider was moved, so that there is a third line. */
  readonly isMoved: boolean
  readonly dayName: string
  readonly onSpot: (spot: number) => void
  readonly onReturn: () => void
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { stake, breakEven, span, whatIf, isMoved, dayName, onSpot, onReturn } = props
  const { terms, pricing } = stake
  const present = { years: pricing.years, volatility: Number(pricing.volatility) }
  const end = { years: 0, volatility: present.volatility }
  const lines = [
    { key: 'end', look: css.end, word: ticket('onDay', { day: dayText(locale, terms.day) }), of: end },
    ...(isMoved
      ? [{ key: 'then', look: css.then, word: ticket('onDayIfSold', { day: dayName }), of: whatIf }]
      : []),
    { key: 'today', look: css.today, word: ticket('todayIfSold'), of: present },
  ]
  const spots = Array.from(
    { length: points + 1 },
    (_, at) => span.low + ((span.high - span.low) * at) / points,
  )
  const most = Math.max(...spots.map((spot) => profitAt(stake, { ...end, spot })))
  const [top, bottom] = [Math.min(Math.max(most, stake.paid * 0.6), stake.paid * 2.4), -stake.paid * 1.15]
  const x = (spot: number) => ((spot - span.low) / (span.high - span.low)) * width
  const y = (profit: number) =>
    4 + ((top - Math.max(bottom, Math.min(top * 1.4, profit))) / (top - bottom)) * (height - foot - 4)
  const path = (of: Omit<WhatIf, 'spot'>) =>
    kinksOf(spots, [Number(terms.strike), breakEven])
      .map((spot) => `${x(spot).toFixed(1)},${y(profitAt(stake, { ...of, spot })).toFixed(1)}`)
      .join(' ')
  const now = spotOf(stake)
  const moved = whatIf.spot / now - 1
  const money2 = (value: number) => money(locale, terms.currency, fixed(value))
  return (
    <div>
      <div className="row between wrap">
        <b>
          {ticket('at', {
            symbol: terms.underlying,
            price: money(locale, terms.currency, trim(fixed(whatIf.spot), 2)),
          })}{' '}
          {Math.abs(moved) >= 0.0005 && (
            <span className="quiet">{percent(locale, fixed(moved, 4), 'always', 1)}</span>
          )}
        </b>
        <span className="quiet t1">{ticket('afterFees')}</span>
      </div>
      <dl className={css.legend}>
        {lines.map(({ key, look, word, of }) => (
          <div key={key}>
            <dt>
              <i className={look} aria-hidden="true" />
              {word}
            </dt>
            <dd>
              <Delta amount={fixed(profitAt(stake, { ...of, spot: whatIf.spot }))} asset={terms.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.diagram}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={ticket('diagram', { symbol: terms.underlying })}
        >
          <Grounds path={path(end)} zero={y(0)} />
          <line x1="0" x2={width} y1={y(0)} y2={y(0)} className={css.zero} />
          <line x1={x(now)} x2={x(now)} y1="0" y2={height - foot} className={css.nowLine} />
          <polyline points={path(present)} className={css.today} />
          {isMoved && <polyline points={path(whatIf)} className={css.then} />}
          <polyline points={path(end)} className={css.end} />
          <line x1={x(whatIf.spot)} x2={x(whatIf.spot)} y1="0" y2={height - foot} className={css.scrub} />
          {lines.map(({ key, look, of }) => (
            <circle
              key={key}
              cx={x(whatIf.spot)}
              cy={y(profitAt(stake, { ...of, spot: whatIf.spot }))}
              r="4"
              className={look}
              data-dot
            />
          ))}
          {breakEven > 0 && (
            <>
              <circle cx={x(breakEven)} cy={y(0)} r="4" className={css.even} />
              <text
                x={x(breakEven) + (x(breakEven) > width - 60 ? -8 : 8)}
                y={y(0) + 15}
                textAnchor={x(breakEven) > width - 60 ? 'end' : 'start'}
              >
                {decimal(locale, fixed(breakEven))}
              </text>
            </>
          )}
          <text x="2" y={y(0) - 5}>
            0
          </text>
          <text x="2" y={y(-stake.paid) - 5} className={css.lost}>
            {money2(-stake.paid)}
          </text>
          <text x={x(now)} y={height - 6} textAnchor={anchorAt(x(now))}>
            {ticket('now', { price: decimal(locale, fixed(now)) })}
          </text>
        </svg>
        <input
          type="range"
          min={span.low}
          max={span.high}
          step={(span.high - span.low) / 500}
          value={whatIf.spot}
          aria-label={ticket('scrub', { symbol: terms.underlying })}
          aria-valuetext={money2(whatIf.spot)}
          onChange={(event) => onSpot(Number(event.target.value))}
          onDoubleClick={onReturn}
        />
      </div>
    </div>
  )
}

/** Where it gains is tinted one way, where it loses the other. */
function Grounds({ path, zero }: { readonly path: string; readonly zero: number }) {
  const area = `0,${zero} ${path} ${width},${zero}`
  return (
    <>
      <clipPath id="option-gain">
        <rect x="0" y="0" width={width} height={Math.max(0, zero)} />
      </clipPath>
      <clipPath id="option-loss">
        <rect x="0" y={zero} width={width} height={Math.max(0, height - zero)} />
      </clipPath>
      <polygon points={area} className={css.gainGround} clipPath="url(#option-gain)" />
      <polygon points={area} className={css.lossGround} clipPath="url(#option-loss)" />
    </>
  )
}

/** The line bends at the strike: it is drawn there, and not only close to it. */
const kinksOf = (spots: readonly number[], kinks: readonly number[]): number[] =>
  [...spots, ...kinks.filter((kink) => kink > (spots[0] ?? 0) && kink < (spots.at(-1) ?? 0))].sort(
    (a, b) => a - b,
  )

/** Words near an edge grow away from it. */
const anchorAt = (x: number): 'start' | 'middle' | 'end' =>
  x > width - 50 ? 'end' : x < 50 ? 'start' : 'middle'
