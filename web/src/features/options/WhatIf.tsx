import { percent } from '@openbourse/ui'
import { type CSSProperties, useId, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { ChartOfProfit } from './ChartOfProfit.tsx'
import { fixed } from './chart-figures.ts'
import { type Stake, spanOf, spotOf } from './model.ts'
import css from './outlook.module.css'
import { dayText, useTimeLeft } from './words.ts'

const dayMs = 86_400_000

/** Profit by price, with sliders for the day and the volatility. They start at today and at the volatility of now; two taps return there. */
export function WhatIfCard({ stake, breakEven }: { readonly stake: Stake; readonly breakEven: number }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const left = useTimeLeft()
  const { terms, pricing } = stake
  const now = clock.server()
  const daysLeft = Math.max(1, Math.ceil(pricing.years * 365))
  const volatilityNow = Number(pricing.volatility)
  const [day, setDay] = useState(0)
  const [volatility, setVolatility] = useState<number>()
  const [spot, setSpot] = useState<number>()
  const shown = {
    spot: spot ?? spotOf(stake),
    years: Math.max(0, pricing.years - Math.min(day, daysLeft) / 365),
    volatility: volatility ?? volatilityNow,
  }
  const at = now + day * dayMs
  const remaining = left(terms.expiresAt, at)
  const isLast = day >= daysLeft
  const dayName = day === 0 ? ticket('today') : isLast ? dayText(locale, terms.day) : when(locale, at, 'day')
  return (
    <>
      <ChartOfProfit
        stake={stake}
        breakEven={breakEven}
        span={spanOf(stake, breakEven)}
        whatIf={shown}
        isMoved={day > 0 || volatility !== undefined}
        dayName={dayName}
        onSpot={setSpot}
        onReturn={() => setSpot(undefined)}
      />
      <Slider
        label={ticket('dayIs')}
        value={day}
        least={0}
        most={daysLeft}
        step={1}
        present={0}
        said={
          remaining === undefined || isLast ? dayName : ticket('dayLeft', { day: dayName, left: remaining })
        }
        ends={[ticket('today'), dayText(locale, terms.day)]}
        onChange={setDay}
        onReturn={() => setDay(0)}
      />
      <VolatilitySlider now={volatilityNow} value={shown.volatility} onChange={setVolatility} />
    </>
  )
}

/** From half to one and a half of the volatility of now. */
function VolatilitySlider(props: {
  readonly now: number
  readonly value: number
  readonly onChange: (value: number | undefined) => void
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { now, value, onChange } = props
  const points = (rate: number) => percent(locale, fixed(rate, 4), 'auto', rate < 0.1 ? 1 : 0)
  const [calm, wild] = [Math.max(0.01, now / 2), now * 1.5]
  return (
    <Slider
      label={ticket('volatilityIs')}
      value={value}
      least={calm}
      most={wild}
      step={(wild - calm) / 100}
      present={now}
      said={points(value)}
      note={ticket('volatilityNow', { rate: percent(locale, fixed(now, 4), 'auto', 1) })}
      ends={[points(calm), points(wild)]}
      onChange={onChange}
      onReturn={() => onChange(undefined)}
    />
  )
}

function Slider(props: {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  /** Its default position. */
  readonly present: number
  readonly said: string
  readonly note?: string
  readonly ends: readonly [string, string]
  readonly onChange: (value: number) => void
  readonly onReturn: () => void
}) {
  const id = useId()
  const { label, value, least, most, step, present, said, note, ends, onChange, onReturn } = props
  return (
    <div className={css.slider}>
      <div className="row between wrap">
        <label htmlFor={id} className="quiet">
          {label}
        </label>
        <span>
          <b>{said}</b> {note !== undefined && <span className="quiet t2">{note}</span>}
        </span>
      </div>
      <div className={css.track}>
        <i style={{ left: `${((present - least) / (most - least)) * 100}%` }} aria-hidden="true" />
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          style={{ '--at': `${((value - least) / (most - least)) * 100}%` } as CSSProperties}
          aria-valuetext={note === undefined ? said : `${said}, ${note}`}
          onChange={(event) => onChange(Number(event.target.value))}
          onDoubleClick={onReturn}
        />
      </div>
      <div className={css.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  )
}
