import type { WithdrawalFigures } from '@openbourse/protocol'
import { Card, Cells, decimal, Head, RowBones, ShowOne } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { groupOf } from './duration.ts'
import { useDuration } from './use-duration.ts'
import css from './withdraw.module.css'

/** Public statistics of all withdrawals; `waitedMs` marks where a withdrawal with that waiting time falls. */
export function WithdrawalStatistics({ waitedMs }: { readonly waitedMs?: number | undefined }) {
  const text = useText('withdraw')
  const query = useCall('withdrawFigures', { days: '30' }, { everyMs: 30_000 })
  return (
    <Card>
      <div className={css.part}>
        <Head title={text('everyone')} />
        <ShowOne
          of={faceOf(query, (figures) => figures)}
          skeleton={<RowBones rows={2} mark={false} />}
          failed={(retry) => <NotLoaded title={text('figuresFailed')} kind="tonal" retry={retry} />}
        >
          {(figures) => <Figures of={figures} waitedMs={waitedMs} />}
        </ShowOne>
      </div>
    </Card>
  )
}

function Figures({
  of,
  waitedMs,
}: {
  readonly of: WithdrawalFigures
  readonly waitedMs: number | undefined
}) {
  const text = useText('withdraw')
  const locale = useLocale()
  const count = (value: number) => decimal(locale, String(value))
  const cells = (['asked', 'paid', 'refused', 'open', 'late'] as const).map((name) => ({
    key: name,
    term: text(`count.${name}`),
    value: count(of[name]),
  }))
  return (
    <>
      <Cells of={cells} />
      {of.paid > 0 && <Bars of={of} waitedMs={waitedMs} />}
      <p className={css.quiet}>
        <Sentence of={of} />
      </p>
    </>
  )
}

function Bars({ of, waitedMs }: { readonly of: WithdrawalFigures; readonly waitedMs: number | undefined }) {
  const text = useText('withdraw')
  const duration = useDuration()
  const most = Math.max(...of.spread.map(({ count }) => count))
  const mine = waitedMs === undefined ? -1 : groupOf(of.spread, waitedMs)
  return (
    <div className={css.chart}>
      <div className={css.bars}>
        {of.spread.map(({ upToMs, count }, at) => (
          <span className={css.bar} key={upToMs ?? 'more'} data-me={at === mine || undefined}>
            <span>
              {text('share', { percent: Math.round((count * 100) / of.paid) })}
              <i style={{ height: `${(count / most) * 4}rem` }} aria-hidden="true" />
            </span>
            <span>{upToMs === null ? text('more') : duration(upToMs)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

function Sentence({ of }: { readonly of: WithdrawalFigures }) {
  const text = useText('withdraw')
  const duration = useDuration()
  if (of.medianMs === null || of.p95Ms === null || of.slowestMs === null) return text('nonePaid')
  const times = { half: duration(of.medianMs), most: duration(of.p95Ms), slowest: duration(of.slowestMs) }
  return `${text('times', times)} ${text('kept', { kept: of.decidedInTime, decided: of.decided })}`
}
