import type { Fund } from '@openbourse/protocol'
import { Delta } from '@openbourse/ui'
import { NotEnough } from '../../common/records/NotEnough.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './funds.module.css'

/** Closed trades from which a record says more than luck. */
export const enoughTrades = 30

/** The return of a fund beside the index over the same days, at the same size; under enough closed trades only their count. */
export function Beside({ of }: { readonly of: Pick<Fund, 'record' | 'startedAt' | 'state'> }) {
  const text = useText('funds')
  const locale = useLocale()
  const { record, startedAt, state } = of
  if (record.total === null || record.holding === null)
    return <NotEnough trades={record.trades} leastTrades={enoughTrades} />
  return (
    <dl className={css.beside}>
      <div>
        <dt>
          {text(state === 'closed' ? 'startToClose' : 'since', { day: when(locale, startedAt, 'date') })}
        </dt>
        <dd className="t3">
          <Delta rate={record.total} />
        </dd>
      </div>
      <div>
        <dt>{text('index')}</dt>
        <dd className="t3">
          <Delta rate={record.holding} />
        </dd>
      </div>
    </dl>
  )
}
