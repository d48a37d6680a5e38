import type { Recorded } from '@openbourse/protocol'
import { Delta, decimal, type Fact, Facts, percent } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotEnough } from './NotEnough.tsx'
import css from './records.module.css'
import { sideOf } from './shapes.ts'

type Estimate = NonNullable<Recorded['averageDay']>

/** Figures of a record with their 95% intervals, and one blunt sentence under each. */
export function Measured(props: {
  readonly of: Recorded
  readonly leastTrades: number
  readonly more: readonly Fact[]
}) {
  const { of, leastTrades, more } = props
  const text = useText('records')
  const locale = useLocale()
  if (!of.enough)
    return (
      <>
        <NotEnough trades={of.trades} leastTrades={leastTrades} />
        <Facts of={more} />
      </>
    )
  const rate = (value: string, digits: number) => percent(locale, value, 'always', digits)
  const share = (value: string) => percent(locale, value, 'auto', 1)
  return (
    <>
      {of.total !== null && of.holding !== null && (
        <Facts
          of={[
            { key: 'own', term: text('return'), value: <Delta rate={of.total} /> },
            { key: 'index', term: text('indexReturn'), value: <Delta rate={of.holding} /> },
          ]}
        />
      )}
      {of.averageDay && (
        <Measure
          name={text('averageDay')}
          shown={rate(of.averageDay.value, 3)}
          interval={text('intervalDays', {
            low: rate(of.averageDay.low, 3),
            high: rate(of.averageDay.high, 3),
            days: of.closes,
          })}
          of={of.averageDay}
          against={0}
          says={text(`day.${sideOf(of.averageDay, 0)}`)}
        />
      )}
      {of.hitRate && (
        <Measure
          name={text('hitRate')}
          shown={share(of.hitRate.value)}
          interval={text('intervalTrades', {
            low: share(of.hitRate.low),
            high: share(of.hitRate.high),
            trades: of.trades,
          })}
          of={of.hitRate}
          against={0.5}
          says={text(`hit.${sideOf(of.hitRate, 0.5)}`)}
        />
      )}
      {of.sharpe && (
        <Measure
          name={text('sharpe')}
          shown={decimal(locale, shorten(of.sharpe.value, 2), 2)}
          interval={text('interval', {
            low: decimal(locale, shorten(of.sharpe.low, 2), 2),
            high: decimal(locale, shorten(of.sharpe.high, 2), 2),
          })}
          of={of.sharpe}
          against={0}
          says={text(`ratio.${sideOf(of.sharpe, 0)}`)}
        />
      )}
      <div className={css.rule}>
        <Facts of={more} />
      </div>
    </>
  )
}

function Measure(props: {
  readonly name: ReactNode
  readonly shown: string
  readonly interval: string
  readonly of: Estimate
  readonly against: number
  readonly says: string
}) {
  const { name, shown, interval, of, against, says } = props
  const [low, high, value] = [Number(of.low), Number(of.high), Number(of.value)]
  const [from, to] = [Math.min(low, against), Math.max(high, against)]
  const air = (to - from) * 0.15 || 1
  const place = (at: number) => `${((at - from + air) / (to - from + 2 * air)) * 100}%`
  const width = `${((high - low) / (to - from + 2 * air)) * 100}%`
  return (
    <div className={css.measure}>
      <p>
        <span className="quiet">{name}</span>
        <b className="t4">{shown}</b>
      </p>
      <p className="t1 quiet">{interval}</p>
      <div className={css.interval} aria-hidden="true">
        <i style={{ left: place(low), width }} />
        <span style={{ left: place(against) }} />
        <b style={{ left: place(value) }} />
      </div>
      <p className="t2">{says}</p>
    </div>
  )
}
