import type { Robot } from '@openbourse/protocol'
import { Card, decimal, Facts, Formula, Head, Meter, money, percent } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { minus, shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { type Axis, axisAround, enoughTrades, placeOn, shareOf, sideOf } from './figures.ts'
import { Interval } from './Interval.tsx'
import css from './robots.module.css'

const dayMs = 86_400_000

/** What was measured, each rate with its interval and its sample, and what it cost. Under 30 closed trades only counts. */
export function Measured({ of: robot }: { readonly of: Robot }) {
  const text = useText('robots')
  const locale = useLocale()
  const { measured, unit } = robot
  return (
    <Card label={text('measured')}>
      <Head
        title={text('measured')}
        {...(unit && { note: text('upTo', { day: when(locale, unit.at, 'day') }) })}
      />
      <div className={css.parts}>
        {measured.enough ? (
          <>
            <AverageDay of={robot} />
            <HitRate of={robot} />
          </>
        ) : (
          <p className="quiet">{text('countsOnly', { least: enoughTrades })}</p>
        )}
        <Lost of={robot} />
        <Rest of={robot} />
      </div>
    </Card>
  )
}

type Props = { readonly of: Robot }
type Estimate = { readonly value: string; readonly low: string; readonly high: string }

/** One estimate with its interval on an axis of its own. */
function Part(props: {
  readonly name: ReactNode
  readonly figure: string
  readonly sample: string
  readonly axis: Axis
  readonly of: Estimate
  readonly tick: { readonly at: number; readonly name: string }
  readonly says: ReactNode
}) {
  const { name, figure, sample, axis, of, tick, says } = props
  return (
    <div className={css.part}>
      <p className={css.figure}>
        <span className="quiet">{name}</span>
        <b>{figure}</b>
      </p>
      <p className="t2 quiet right">{sample}</p>
      <Interval axis={axis} of={of} tick={tick.at} />
      <p className={css.markName}>
        <span style={{ left: `clamp(15%, ${placeOn(axis, tick.at)}%, 85%)` }}>{tick.name}</span>
      </p>
      <p>{says}</p>
    </div>
  )
}

function useFormula() {
  const locale = useLocale()
  const text = useText('robots')
  return (of: {
    readonly title: string
    readonly sentence: string
    readonly result: string
    readonly at: number | undefined
  }) =>
    () => ({
      title: of.title,
      sentence: of.sentence,
      sum: { terms: [], result: { value: of.result, name: of.title } },
      source: text('source'),
      readAt: of.at === undefined ? '' : when(locale, of.at, 'dateTime'),
    })
}

function AverageDay({ of: { measured, unit } }: Props) {
  const text = useText('robots')
  const locale = useLocale()
  const formula = useFormula()
  const { averageDay, closes } = measured
  if (!averageDay) return null
  const { value, low, high } = averageDay
  const shown = (rate: string) => percent(locale, rate, 'always', 3)
  const side = sideOf(averageDay, '0')
  return (
    <Part
      name={
        <Formula
          of={formula({
            title: text('averageDay'),
            sentence: text('howAverage'),
            result: shown(value),
            at: unit?.at,
          })}
        >
          {text('averageDay')}
        </Formula>
      }
      figure={shown(value)}
      sample={text('intervalDays', { low: shown(low), high: shown(high), days: closes })}
      axis={axisAround(Number(low), Number(high))}
      of={averageDay}
      tick={{ at: 0, name: text('zeroMark') }}
      says={text.rich(`day.${side}`, { b: (part) => <b>{part}</b> })}
    />
  )
}

function HitRate({ of: { measured, unit } }: Props) {
  const text = useText('robots')
  const locale = useLocale()
  const formula = useFormula()
  const { hitRate, trades, won } = measured
  if (!hitRate) return null
  const shown = (rate: string) => percent(locale, rate, 'auto', 1)
  return (
    <Part
      name={
        <Formula
          of={formula({
            title: text('hitRate'),
            sentence: text('howHitRate', { won, trades }),
            result: shown(hitRate.value),
            at: unit?.at,
          })}
        >
          {text('hitRate')}
        </Formula>
      }
      figure={shown(hitRate.value)}
      sample={text('intervalTrades', { low: shown(hitRate.low), high: shown(hitRate.high), trades })}
      axis={{ low: 0, high: 1 }}
      of={hitRate}
      tick={{ at: 0.5, name: text('coinMark') }}
      says={text(`hit.${sideOf(hitRate, '0.5')}`)}
    />
  )
}

/** Users whose orders are over, and how many of them got less than they put in. */
function Lost({ of: { measured } }: Props) {
  const text = useText('robots')
  const { over, lost } = measured
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

function Rest({ of: { measured, currency, value } }: Props) {
  const text = useText('robots')
  const locale = useLocale()
  const { drawdown, sharpe, trades, won, closes, costs, enough } = measured
  const days = drawdown ? Math.max(1, Math.round((drawdown.to - drawdown.from) / dayMs)) : 0
  return (
    <Facts
      of={[
        ...(enough
          ? [
              {
                key: 'fall',
                term: text('deepestFall'),
                value: drawdown
                  ? text('fallIn', { fall: percent(locale, `-${drawdown.share}`, 'auto', 1), days })
                  : text('noFall'),
              },
              {
                key: 'sharpe',
                term: text('sharpe'),
                value: sharpe
                  ? text('sharpeIn', {
                      value: decimal(locale, shorten(sharpe.value, 2)),
                      low: decimal(locale, shorten(sharpe.low, 2)),
                      high: decimal(locale, shorten(sharpe.high, 2)),
                    })
                  : '–',
              },
            ]
          : [
              { key: 'closes', term: text('dealingDays'), value: String(closes) },
              {
                key: 'trades',
                term: text('closedTrades'),
                value: text('wonOf', { won, trades, not: minus(String(trades), String(won)) }),
              },
            ]),
        { key: 'costs', term: text('costsPaid'), value: money(locale, currency, costs) },
        { key: 'value', term: text('allMoney'), value: money(locale, currency, value) },
      ]}
    />
  )
}
