import type { Pooled, Recorded } from '@openbourse/protocol'
import { decimal, type Fact, Facts, Formula, Meter, percent } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { shareOf } from './gap.ts'
import { Interval } from './Interval.tsx'
import { type Axis, axisAround, placeOn } from './interval.ts'
import { NotEnough } from './NotEnough.tsx'
import css from './records.module.css'
import { sideOf } from './shapes.ts'

type Estimate = NonNullable<Recorded['averageDay']>

type MeasuredProps = { readonly of: Recorded; readonly readAt: string }

/** Figures of a record, each with its 95% interval, its sample and one blunt sentence; under enough closed trades none of them. */
export function Measured(props: {
  readonly of: Recorded
  /** When the record ends; what a formula was read at. */
  readonly at: number | undefined
  readonly leastTrades: number
  /** Whether the Sharpe ratio is drawn with its interval: where a list is ranked by it. */
  readonly ratio?: boolean
  /** Parts of the same card behind the intervals. */
  readonly children?: ReactNode
  readonly more: readonly Fact[]
}) {
  const { of, at, leastTrades, ratio = false, children, more } = props
  const locale = useLocale()
  const readAt = at === undefined ? '' : when(locale, at, 'dateTime')
  return (
    <div className={css.parts}>
      {!of.enough && <NotEnough trades={of.trades} leastTrades={leastTrades} />}
      <AverageDay of={of} readAt={readAt} />
      <HitRate of={of} readAt={readAt} />
      {ratio && <Ratio of={of} readAt={readAt} />}
      {children}
      <Facts of={more} />
    </div>
  )
}

const between = ({ low, high }: Estimate, shown: (value: string) => string) => ({
  low: shown(low),
  high: shown(high),
})

function AverageDay({ of: { averageDay: of, closes }, readAt }: MeasuredProps) {
  const text = useText('records')
  const locale = useLocale()
  if (!of) return null
  const shown = (value: string) => percent(locale, value, 'always', 3)
  return (
    <Part
      name={text('averageDay')}
      how={text('howAverage')}
      readAt={readAt}
      figure={shown(of.value)}
      sample={text('intervalDays', { ...between(of, shown), days: closes })}
      axis={axisAround(Number(of.low), Number(of.high))}
      of={of}
      tick={{ at: 0, name: text('zeroMark') }}
      says={text.rich(`day.${sideOf(of, 0)}`, { b: (part) => <b>{part}</b> })}
    />
  )
}

function HitRate({ of: { hitRate: of, trades, won }, readAt }: MeasuredProps) {
  const text = useText('records')
  const locale = useLocale()
  if (!of) return null
  const shown = (value: string) => percent(locale, value, 'auto', 1)
  return (
    <Part
      name={text('hitRate')}
      how={text('howHitRate', { won, trades })}
      readAt={readAt}
      figure={shown(of.value)}
      sample={text('intervalTrades', { ...between(of, shown), trades })}
      axis={{ low: 0, high: 1 }}
      of={of}
      tick={{ at: 0.5, name: text('coinMark') }}
      says={text(`hit.${sideOf(of, 0.5)}`)}
    />
  )
}

function Ratio({ of: { sharpe: of }, readAt }: MeasuredProps) {
  const text = useText('records')
  const locale = useLocale()
  if (!of) return null
  const shown = (value: string) => decimal(locale, shorten(value, 2), 2)
  return (
    <Part
      name={text('sharpe')}
      how={text('howSharpe')}
      readAt={readAt}
      figure={shown(of.value)}
      sample={text('interval', between(of, shown))}
      axis={axisAround(Number(of.low), Number(of.high))}
      of={of}
      tick={{ at: 0, name: text('zeroMark') }}
      says={text.rich(`ratio.${sideOf(of, 0)}`, { b: (part) => <b>{part}</b> })}
    />
  )
}

/** One estimate with its interval on an axis of its own; a tap shows how it is computed. */
function Part(props: {
  readonly name: string
  readonly how: string
  readonly readAt: string
  readonly figure: string
  readonly sample: string
  readonly axis: Axis
  readonly of: Estimate
  readonly tick: { readonly at: number; readonly name: string }
  readonly says: ReactNode
}) {
  const { name, how, readAt, figure, sample, axis, of, tick, says } = props
  const text = useText('records')
  const formula = () => ({
    title: name,
    sentence: how,
    sum: { terms: [], result: { value: figure, name } },
    source: text('source'),
    readAt,
  })
  return (
    <div className={css.part}>
      <p className={css.figure}>
        <span className="quiet">
          <Formula of={formula}>{name}</Formula>
        </span>
        <b>{figure}</b>
      </p>
      <p className="t2 quiet right">{sample}</p>
      <Interval axis={axis} of={of} tick={tick.at} />
      <p className={css.markName} aria-hidden="true">
        <span style={{ left: `clamp(15%, ${placeOn(axis, tick.at)}%, 85%)` }}>{tick.name}</span>
      </p>
      <p>{says}</p>
    </div>
  )
}

/** Users whose orders are over, and how many of them got less than they put in. */
export function Lost({ of: { over, lost } }: { readonly of: Pick<Pooled, 'over' | 'lost'> }) {
  const text = useText('records')
  return (
    <div className={css.part}>
      <p className={css.figure}>
        <span className="quiet">{text('lostMoney')}</span>
        <b>{over === 0 ? text('noneYet') : text('shareOf', shareOf(lost, over))}</b>
      </p>
      {over > 0 && <Meter parts={[{ name: 'lost', share: lost / over, color: 'var(--ink)' }]} />}
      <p className="t2 quiet">
        {over === 0 ? text('noneOverLong') : text('lostOf', { lost, over, not: over - lost })}
      </p>
    </div>
  )
}

const dayMs = 86_400_000

/** The deepest fall with the days that it took. */
export function useFall(): (of: Recorded['drawdown']) => string {
  const text = useText('records')
  const locale = useLocale()
  return (of) =>
    of
      ? text('fallIn', {
          fall: percent(locale, of.share.startsWith('-') ? of.share : `-${of.share}`, 'auto', 1),
          days: Math.max(1, Math.round((of.to - of.from) / dayMs)),
        })
      : text('noFall')
}
