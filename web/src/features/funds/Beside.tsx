import type { Fund } from '@openbourse/protocol'
import { Delta } from '@openbourse/ui'
import type { Shown } from '../../common/records/CurvePeriods.tsx'
import type { Early } from '../../common/records/early.ts'
import { NotEnough } from '../../common/records/NotEnough.tsx'
import { Pair } from '../../common/records/Pair.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** Number of closed trades from which a record is more than luck. */
export const enoughTrades = 30

/** The return of a fund beside the index over the same days, at the same size; under enough closed trades only their count. */
export function Beside(props: {
  readonly of: Pick<Fund, 'record' | 'startedAt' | 'state'>
  /** A part of the record; all of it where it is left out. */
  readonly shown?: Shown
  /** Note above the rows of a list about records without evidence. */
  readonly early?: Early
}) {
  const { of, shown, early = 'all' } = props
  const text = useText('funds')
  const locale = useLocale()
  const { record, startedAt, state } = of
  if (record.total === null || record.holding === null)
    return early === 'none' ? null : (
      <NotEnough trades={record.trades} leastTrades={enoughTrades} short={early === 'count'} />
    )
  const { own, beside, from } =
    shown && shown.period !== 'all' ? shown : { own: record.total, beside: record.holding, from: startedAt }
  return (
    <Pair
      own={{
        name: text(state === 'closed' && from === startedAt ? 'startToClose' : 'since', {
          day: when(locale, from, 'date'),
        }),
        figure: <Delta rate={own} />,
      }}
      holding={{ name: text('index'), figure: <Delta rate={beside} /> }}
    />
  )
}
