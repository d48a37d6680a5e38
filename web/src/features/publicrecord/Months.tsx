import type { PublicRecordFigures } from '@openbourse/protocol'
import { Card, Facts } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { MonthHead, useMonthName } from '../../common/days/MonthHead.tsx'
import { ReturnBars } from '../../common/records/ReturnBars.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { noonOf } from './curve.ts'
import { Rate } from './Rate.tsx'

/** A quiet month is not drawn as a large one. */
const leastAxis = ['-0.01', '0.01']

/** Returns of all months on one axis, the newest first. */
export function Months({ of: { months } }: { readonly of: PublicRecordFigures }) {
  const text = useText('publicRecord')
  const nameOf = useMonthName()
  return (
    <Card label={text('byMonth')}>
      <div className={parts.card}>
        <h2>{text('byMonth')}</h2>
        <ReturnBars
          axis={[...months.map(({ rate }) => rate), ...leastAxis]}
          rows={months.toReversed().map(({ month, rate }) => ({
            key: month,
            name: nameOf(month),
            rate,
            tone: 'accent',
          }))}
        />
      </div>
    </Card>
  )
}

/** Returns of the days of one month, the newest first. */
export function Days({ of: { months, days } }: { readonly of: PublicRecordFigures }) {
  const text = useText('publicRecord')
  const locale = useLocale()
  const all = months.map(({ month }) => month).toReversed()
  const [chosen, setChosen] = useState<string>()
  const month = chosen ?? all[0] ?? ''
  return (
    <Card label={text('byDay')}>
      <div className={parts.card}>
        <MonthHead
          month={month}
          months={all}
          words={{ earlier: text('earlierMonth'), later: text('laterMonth') }}
          onChange={setChosen}
        />
        <Facts
          of={days
            .filter(({ day }) => day.startsWith(month))
            .toReversed()
            .map(({ day, rate }) => ({
              key: day,
              term: when(locale, noonOf(day), 'weekday', 'UTC'),
              value: <Rate of={rate} />,
            }))}
        />
      </div>
    </Card>
  )
}
