import type { Calls, Output } from '@openbourse/protocol'
import { Amount, Card, Head, Meter, RowBones, ShowOne, TextButton } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import css from './actions.module.css'
import { monthText } from './days.ts'

type Own = Output<Calls['stockDividends']>

const monthsShown = 12

/** Dividends after tax, a bar for each month in which something was paid. */
export function DividendMonths() {
  const text = useText('actions')
  const query = useCall('stockDividends', useTotalsIn(), { freshForMs: 15_000 })
  return (
    <Card label={text('months')}>
      <Head title={text('months')} end={<TextButton to={paths.actions()}>{text('more')}</TextButton>} />
      <ShowOne
        of={faceOf(query, (value) => value)}
        skeleton={<RowBones rows={2} />}
        failed={(retry) => <NotLoaded title={text('failedTitle')} kind="tonal" retry={retry} />}
      >
        {(own) => <Months own={own} />}
      </ShowOne>
    </Card>
  )
}

function Months({ own }: { readonly own: Own }) {
  const text = useText('actions')
  const locale = useLocale()
  const months = own.months.slice(0, monthsShown)
  const largest = Math.max(...months.map(({ net }) => Number(net)))
  if (months.length === 0) return <p className="t2 quiet">{text('monthsEmpty')}</p>
  return (
    <div className={css.months}>
      {months.map(({ month, net, count }) => (
        <div key={month} className={css.month}>
          <div className="row between gap3">
            <span>{monthText(locale, month)}</span>
            <Amount of={net} asset={own.base} sign="always" />
          </div>
          <Meter parts={[{ name: month, share: Number(net) / largest, color: 'var(--gain)' }]} />
          <span className="t1 quiet">{text('monthCount', { count })}</span>
        </div>
      ))}
      <p className="t1 quiet">{text('monthsHow')}</p>
    </div>
  )
}
