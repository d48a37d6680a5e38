import type { Calls, Output } from '@openbourse/protocol'
import { Bone, Bones, Card, Chips, Delta, Head, names, ShowOne } from '@openbourse/ui'
import { useState } from 'react'
import { TwoSidedBar } from '../../common/lists/TwoSidedBar.tsx'
import { twoSidedScale } from '../../common/lists/two-sided.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { withShown } from './figures.ts'
import income from './income.module.css'
import css from './months.module.css'

type Report = Output<Calls['stockIncomeMonths']>
type Props = {
  /** The report above, whose month has the same figure here. */
  readonly shown: Output<Calls['stockIncome']>
  readonly onChange: (month: string) => void
}

/** The result of each month of a year, with the one that is shown above. A tap shows another one there. */
export function Months({ shown, onChange }: Props) {
  const text = useText('income')
  // The first answer has the year: a phone's own calendar may be wrong.
  const [year, setYear] = useState<string>()
  const asked = { ...useTotalsIn(), ...(year === undefined ? {} : { year }) }
  const query = useCall('stockIncomeMonths', asked, { keepPrevious: true, freshForMs: 15_000 })
  const years = query.data?.years ?? []
  return (
    <Card label={text('months')}>
      <Head title={text('months')} />
      {years.length > 1 && (
        <Chips
          label={text('year')}
          value={year ?? years[0] ?? ''}
          onChange={setYear}
          options={years.map((one) => ({ value: one, label: one }))}
        />
      )}
      <ShowOne
        of={faceOf(query, (report) => report)}
        skeleton={
          <Bones>
            <Bone width="100%" height="9rem" radius="control" />
          </Bones>
        }
        failed={(retry) => <NotLoaded title={text('failedTitle')} kind="tonal" retry={retry} />}
      >
        {(report) => <Year report={withShown(report, shown)} value={shown.month} onChange={onChange} />}
      </ShowOne>
    </Card>
  )
}

function Year({
  report,
  value,
  onChange,
}: {
  readonly report: Report
  readonly value: string
  readonly onChange: Props['onChange']
}) {
  const text = useText('income')
  const locale = useLocale()
  // The middle of a month lies in it in every time zone.
  const nameOf = (month: string, style: 'month' | 'monthAlone') =>
    when(locale, Date.parse(`${month}-15T12:00:00Z`), style)
  const scale = twoSidedScale(report.months.map(({ profit }) => profit))
  const [first] = report.months
  return (
    <>
      <div className={css.months}>
        {report.months.map(({ month, profit }) => (
          <button
            key={month}
            type="button"
            className={names(css.month, month === value && css.chosen)}
            aria-pressed={month === value}
            onClick={() => onChange(month)}
          >
            <span className={css.name}>{nameOf(month, 'monthAlone')}</span>
            <span className={css.bar}>
              <TwoSidedBar of={profit} scale={scale} />
            </span>
            <Delta amount={profit} asset={report.base} />
          </button>
        ))}
      </div>
      <hr className="rule" />
      <div className={income.sum}>
        <b>
          {first && !first.month.endsWith('-01')
            ? text('since', { month: nameOf(first.month, 'monthAlone') })
            : report.year}
        </b>
        <Delta amount={report.total} asset={report.base} />
      </div>
    </>
  )
}
