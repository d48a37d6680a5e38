import { Card, Head } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { Measured } from '../../common/records/Measured.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import type { Info } from './OneManager.tsx'

/** What was measured, each figure with its interval and its sample. Only of a manager with enough closed trades. */
export function ManagerRecord({ info: { manager, ranking, curve } }: { readonly info: Info }) {
  const text = useText('managers')
  const records = useText('records')
  const locale = useLocale()
  return (
    <Card>
      <div className={parts.card}>
        <Head title={records('measured')} note={text('days', { days: manager.record.days })} />
        <Measured
          of={manager.record}
          at={curve.at(-1)?.[0]}
          leastTrades={ranking.leastTrades}
          ratio
          more={[
            {
              key: 'trades',
              term: text('closedTrades'),
              value: manager.record.trades.toLocaleString(locale),
            },
            { key: 'symbols', term: text('tradesIn'), value: manager.symbols.join(', ') || text('anyStock') },
          ]}
        />
      </div>
    </Card>
  )
}
