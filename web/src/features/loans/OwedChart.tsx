import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './loans.module.css'

/** One part as the drawing needs it: amounts as numbers, because only their heights matter. */
export type Drawn = {
  readonly day: number
  readonly on: number
  readonly principal: number
  readonly interest: number
}

/** How much larger than the loan interest is drawn; the legend shows it. */
const larger = 2.4
const width = 100
const height = 100
const top = 22
/** With more steps their days would touch each other. */
const stepsNamed = 4

/** What is owed over the days: a step down with each part, and the interest that grows on it. For eyes only: the table has the figures. */
export function OwedChart(props: {
  readonly parts: readonly Drawn[]
  readonly from: { readonly at: number; readonly isToday: boolean }
  /** The day of a loan that runs. */
  readonly today?: number
}) {
  const { parts, from, today } = props
  const text = useText('loans')
  const locale = useLocale()
  const days = parts.at(-1)?.day ?? 1
  const amount = parts.reduce((sum, { principal }) => sum + principal, 0)
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const x = (day: number) => (day / days) * width
  const steps = parts.map((part, index) => {
    const start = parts[index - 1]?.day ?? 0
    const owed = amount - parts.slice(0, index).reduce((sum, { principal }) => sum + principal, 0)
    return { ...part, start, owed, isPast: today !== undefined && part.day <= today }
  })
  // What has been late for long can be owed more interest than the room above the loan.
  const most = Math.max(
    (amount * height) / (height - top),
    ...steps.map(({ owed, interest }) => owed + interest * larger),
  )
  const y = (value: number) => height - (value / most) * height
  return (
    <div className={css.drawn} aria-hidden="true">
      <div className={css.chart}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <title>{text('chart')}</title>
          {steps.map(({ day, start, owed, interest, isPast }) => (
            <g key={day}>
              <rect
                className={isPast ? css.past : css.owed}
                x={x(start)}
                y={y(owed)}
                width={x(day) - x(start)}
                height={height - y(owed)}
              />
              <polygon
                className={css.interest}
                points={`${x(start)},${y(owed)} ${x(day)},${y(owed)} ${x(day)},${y(owed + interest * larger)}`}
              />
            </g>
          ))}
        </svg>
        {steps.map(({ day, owed }) => (
          <b key={day} style={{ left: `${x(day)}%`, top: `${y(owed)}%` }}>
            {plain.format(owed)}
          </b>
        ))}
        {today !== undefined && today <= days && (
          <div
            className={css.now}
            data-end={today > days / 2 ? '' : undefined}
            style={{ left: `${x(today)}%` }}
          >
            <span>{text('today')}</span>
          </div>
        )}
      </div>
      <div className={css.axis}>
        <span>{from.isToday ? text('today') : when(locale, from.at, 'day')}</span>
        {steps.slice(0, -1).map(
          ({ day, on }) =>
            steps.length <= stepsNamed && (
              <span key={day} style={{ left: `${x(day)}%` }}>
                {when(locale, on, 'day')}
              </span>
            ),
        )}
        <span>{when(locale, parts.at(-1)?.on ?? from.at, 'day')}</span>
      </div>
      <div className={css.legend}>
        <span>
          <i />
          {text('loan')}
        </span>
        <span>
          <i data-interest />
          {text('interestLarger')}
        </span>
      </div>
    </div>
  )
}
