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
  if (!of.enough)
    return (
      <>
        <NotEnough trades={of.trades} leastTrades={leastTrades} />
        <Facts of={more} />
      </>
    )
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
      {of.averageDay && <AverageDay of={of.averageDay} days={of.closes} />}
      {of.hitRate && <HitRate of={of.hitRate} trades={of.trades} />}
      {of.sharpe && <Sharpe of={of.sharpe} />}
      <div className={css.rule}>
        <Facts of={more} />
      </div>
    </>
  )
}

function AverageDay({ of, days }: { readonly of: Estimate; readonly days: number }) {
  const text = useText('records')
  const locale = useLocale()
  const shown = (value: string) => percent(locale, value, 'always', 3)
  return (
    <Measure
      name={text('averageDay')}
      shown={shown(of.value)}
      interval={text('intervalDays', { low: shown(of.low), high: shown(of.high), days })}
      of={of}
      against={0}
      says={text(`day.${sideOf(of, 0)}`)}
    />
  )
}

function HitRate({ of, trades }: { readonly of: Estimate; readonly trades: number }) {
  const text = useText('records')
  const locale = useLocale()
  const shown = (value: string) => percent(locale, value, 'auto', 1)
  return (
    <Measure
      name={text('hitRate')}
      shown={shown(of.value)}
      interval={text('intervalTrades', { low: shown(of.low), high: shown(of.high), trades })}
      of={of}
      against={0.5}
      says={text(`hit.${sideOf(of, 0.5)}`)}
    />
  )
}

function Sharpe({ of }: { readonly of: Estimate }) {
  const text = useText('records')
  const locale = useLocale()
  const shown = (value: string) => decimal(locale, shorten(value, 2), 2)
  return (
    <Measure
      name={text('sharpe')}
      shown={shown(of.value)}
      interval={text('interval', { low: shown(of.low), high: shown(of.high) })}
      of={of}
      against={0}
      says={text(`ratio.${sideOf(of, 0)}`)}
    />
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
