import { Card, Delta, Head } from '@openbourse/ui'
import { useState } from 'react'
import { HeatMap } from '../../common/days/HeatMap.tsx'
import { MonthHead } from '../../common/days/MonthHead.tsx'
import { WeekMap } from '../../common/days/WeekMap.tsx'
import { total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { noonOf, upAndDown } from './figures.ts'
import own from './own.module.css'
import css from './robots.module.css'

type Day = { readonly day: string; readonly profit: string }

/** Every day of all weeks, and of a month with its result; a tap shows one of them. */
export function EveryDay({ days, currency }: { readonly days: readonly Day[]; readonly currency: string }) {
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))].reverse()
  const [month, setMonth] = useState(months[0] ?? '')
  return (
    <>
      {months.length > 1 && <AllWeeks days={days} />}
      <Month
        key={month}
        month={month}
        months={months}
        days={days.filter(({ day }) => day.startsWith(month))}
        currency={currency}
        onMonth={setMonth}
      />
    </>
  )
}

function AllWeeks({ days }: { readonly days: readonly Day[] }) {
  const text = useText('robots')
  const counted = text('upDown', upAndDown(days.map(({ profit }) => profit)))
  return (
    <Card label={text('allWeeks')}>
      <div className={own.days}>
        <Head title={text('allWeeks')} note={counted} />
        <WeekMap days={days} label={counted} />
        <p className="t1 quiet">{text('weeksLegend')}</p>
      </div>
    </Card>
  )
}

function Month(props: {
  readonly month: string
  readonly months: readonly string[]
  readonly days: readonly Day[]
  readonly currency: string
  readonly onMonth: (month: string) => void
}) {
  const { month, months, days, currency, onMonth } = props
  const text = useText('robots')
  const locale = useLocale()
  const [chosen, setChosen] = useState(days.at(-1)?.day)
  const day = days.find((one) => one.day === chosen)
  const profits = days.map(({ profit }) => profit)
  return (
    <Card label={text('everyDay')}>
      <div className={own.days}>
        <MonthHead
          month={month}
          months={months}
          words={{ earlier: text('earlier'), later: text('later') }}
          onChange={onMonth}
        />
        <p className={css.figure}>
          <Delta amount={total(profits)} asset={currency} look="large" />
          <span className="t2 quiet">{text('upDown', upAndDown(profits))}</span>
        </p>
        <HeatMap
          month={month}
          days={days}
          currency={currency}
          label={text('everyDay')}
          nameOf={(one, amount) =>
            text('dayName', { day: when(locale, noonOf(one.day), 'day', 'UTC'), amount })
          }
          value={chosen}
          onChange={setChosen}
        />
        {day && (
          <p className={css.figure}>
            <b>{when(locale, noonOf(day.day), 'weekday', 'UTC')}</b>
            <Delta amount={day.profit} asset={currency} />
          </p>
        )}
      </div>
    </Card>
  )
}
