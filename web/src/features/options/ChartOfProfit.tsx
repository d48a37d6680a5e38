import { Delta, decimal, money, percent } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { fixed } from './chart-figures.ts'
import { profitAt, type Stake, spotOf, type WhatIf } from './model.ts'
import css from './outlook.module.css'
import { dayText } from './words.ts'

const [width, height] = [360, 190]
const foot = 24
const points = 72

type Line = {
  readonly key: 'end' | 'then' | 'today'
  readonly word: string
  readonly of: Omit<WhatIf, 'spot'>
}

type Shown = {
  readonly stake: Stake
  readonly breakEven: number
  readonly span: { readonly low: number; readonly high: number }
  readonly whatIf: WhatIf
}

/**
 * Profit after fees by the price of the underlying: dark at the expiry, dashed if sold today, blue at the day and volatility of the sliders. A drag
 * anywhere, or the arrow keys, moves the price that the figures above are for.
 */
export function ChartOfProfit(
  props: Shown & {
    /** A slider was moved, so that there is a third line. */
    readonly isMoved: boolean
    readonly dayName: string
    readonly onSpot: (spot: number) => void
    readonly onReturn: () => void
  },
) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { stake, span, whatIf, isMoved, dayName, onSpot, onReturn } = props
  const { terms, pricing } = stake
  const volatility = Number(pricing.volatility)
  const lines: Line[] = [
    {
      key: 'end',
      word: ticket('onDay', { day: dayText(locale, terms.day) }),
      of: { years: 0, volatility },
    },
    ...(isMoved ? [{ key: 'then' as const, word: ticket('onDayIfSold', { day: dayName }), of: whatIf }] : []),
    { key: 'today', word: ticket('todayIfSold'), of: { years: pricing.years, volatility } },
  ]
  return (
    <div>
      <Legend stake={stake} whatIf={whatIf} lines={lines} />
      <div className={css.diagram}>
        <Drawing {...props} lines={lines} />
        <input
          type="range"
          min={span.low}
          max={span.high}
          step={(span.high - span.low) / 500}
          value={whatIf.spot}
          aria-label={ticket('scrub', { symbol: terms.underlying })}
          aria-valuetext={money(locale, terms.currency, fixed(whatIf.spot))}
          onChange={(event) => onSpot(Number(event.target.value))}
          onDoubleClick={onReturn}
        />
      </div>
    </div>
  )
}

/** The selected price, and the result of each line there. */
function Legend(props: { readonly stake: Stake; readonly whatIf: WhatIf; readonly lines: readonly Line[] }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { stake, whatIf, lines } = props
  const { underlying: symbol, currency } = stake.terms
  const moved = whatIf.spot / spotOf(stake) - 1
  return (
    <>
      <div className="row between wrap">
        <b>
          {ticket('at', { symbol, price: money(locale, currency, trim(fixed(whatIf.spot), 2)) })}{' '}
          {Math.abs(moved) >= 0.0005 && (
            <span className="quiet">{percent(locale, fixed(moved, 4), 'always', 1)}</span>
          )}
        </b>
        <span className="quiet t1">{ticket('afterFees')}</span>
      </div>
      <dl className={css.legend}>
        {lines.map(({ key, word, of }) => (
          <div key={key}>
            <dt>
              <i className={css[key]} aria-hidden="true" />
              {word}
            </dt>
            <dd>
              <Delta amount={fixed(profitAt(stake, { ...of, spot: whatIf.spot }))} asset={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Drawing({ stake, breakEven, span, whatIf, lines }: Shown & { readonly lines: readonly Line[] }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { terms } = stake
  const { x, y, path } = scalesOf(stake, span, breakEven)
  const end = lines[0]?.of ?? whatIf
  const now = spotOf(stake)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={ticket('diagram', { symbol: terms.underlying })}
    >
      <Grounds path={path(end)} zero={y(0)} />
      <line x1="0" x2={width} y1={y(0)} y2={y(0)} className={css.zero} />
      <line x1={x(now)} x2={x(now)} y1="0" y2={height - foot} className={css.nowLine} />
      {lines.toReversed().map(({ key, of }) => (
        <polyline key={key} points={path(of)} className={css[key]} />
      ))}
      <line x1={x(whatIf.spot)} x2={x(whatIf.spot)} y1="0" y2={height - foot} className={css.scrub} />
      {lines.map(({ key, of }) => (
        <circle
          key={key}
          cx={x(whatIf.spot)}
          cy={y(profitAt(stake, { ...of, spot: whatIf.spot }))}
          r="4"
          className={css[key]}
        />
      ))}
      {breakEven > 0 && <Even at={{ x: x(breakEven), y: y(0) }} word={decimal(locale, fixed(breakEven))} />}
      <text x="2" y={y(0) - 5}>
        0
      </text>
      <text x="2" y={y(-stake.paid) - 5} className={css.lost}>
        {money(locale, terms.currency, fixed(-stake.paid))}
      </text>
      <text x={x(now)} y={height - 6} textAnchor={anchorAt(x(now))}>
        {ticket('now', { price: decimal(locale, fixed(now)) })}
      </text>
    </svg>
  )
}

/** From prices and profits to places. The highest profit shown is at most 2.4 times what was paid. */
function scalesOf(stake: Stake, span: Shown['span'], breakEven: number) {
  const atEnd = { years: 0, volatility: Number(stake.pricing.volatility) }
  const spots = Array.from(
    { length: points + 1 },
    (_, at) => span.low + ((span.high - span.low) * at) / points,
  )
  const most = Math.max(...spots.map((spot) => profitAt(stake, { ...atEnd, spot })))
  const [top, bottom] = [Math.min(Math.max(most, stake.paid * 0.6), stake.paid * 2.4), -stake.paid * 1.15]
  const x = (spot: number) => ((spot - span.low) / (span.high - span.low)) * width
  const y = (profit: number) => {
    const inside = Math.max(bottom, Math.min(top * 1.4, profit))
    return 4 + ((top - inside) / (top - bottom)) * (height - foot - 4)
  }
  const path = (of: Omit<WhatIf, 'spot'>) =>
    withKinks(spots, [Number(stake.terms.strike), breakEven])
      .map((spot) => `${x(spot).toFixed(1)},${y(profitAt(stake, { ...of, spot })).toFixed(1)}`)
      .join(' ')
  return { x, y, path }
}

function Even({
  at,
  word,
}: {
  readonly at: { readonly x: number; readonly y: number }
  readonly word: string
}) {
  const isLast = at.x > width - 60
  return (
    <>
      <circle cx={at.x} cy={at.y} r="4" className={css.even} />
      <text x={at.x + (isLast ? -8 : 8)} y={at.y + 15} textAnchor={isLast ? 'end' : 'start'}>
        {word}
      </text>
    </>
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
const withKinks = (spots: readonly number[], kinks: readonly number[]): number[] =>
  [...spots, ...kinks.filter((kink) => kink > (spots[0] ?? 0) && kink < (spots.at(-1) ?? 0))].sort(
    (a, b) => a - b,
  )

/** Words near an edge grow away from it. */
const anchorAt = (x: number): 'start' | 'middle' | 'end' =>
  x > width - 50 ? 'end' : x < 50 ? 'start' : 'middle'
