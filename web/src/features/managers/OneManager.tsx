import type { Calls, Output } from '@openbourse/protocol'
import { Card, Cells, decimal, percent } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { ListingClosed } from '../../common/closing/late.ts'
import { Begun } from '../../common/records/Begun.tsx'
import { CurvePeriods } from '../../common/records/CurvePeriods.tsx'
import { negate, shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { Ranking } from './ManagerList.tsx'
import { Who } from './Who.tsx'

export type Info = Output<Calls['managerInfo']>

/** The manager, the basis of the ranking, and their return beside the index. */
export function ManagerHead({ info }: { readonly info: Info }) {
  const { manager, ranking, curve, terms } = info
  const text = useText('managers')
  const locale = useLocale()
  const { record, closedAt, closing, listedAt, style, rank } = manager
  const { sharpe, drawdown } = record
  return (
    <Card label={manager.name}>
      <div className={parts.card}>
        <Who size="large" of={manager} note={style === null ? text('person') : text(`style.${style}`)} />
        <p className="t2 quiet">
          {text('listedSince', { day: when(locale, listedAt, 'date') })}{' '}
          {closedAt !== null && `${text('recordTo', { day: when(locale, closedAt, 'date') })} `}
          {text('termsHash', { hash: terms.hash.slice(0, 12) })}
        </p>
        {closing && (
          <p>
            <ListingClosed of={closing} />
          </p>
        )}
        <div className={parts.rule}>
          {record.enough ? (
            <Cells
              of={[
                {
                  key: 'sharpe',
                  term: <Ranking of={ranking} />,
                  value: sharpe === null ? '–' : decimal(locale, shorten(sharpe.value, 2), 2),
                },
                {
                  key: 'rank',
                  term: text('rank'),
                  value: rank === null ? text('notRanked') : String(rank),
                },
                {
                  key: 'fall',
                  term: text('drawdownShort'),
                  value: drawdown === null ? '–' : percent(locale, negate(drawdown.share), 'auto', 1),
                },
              ]}
            />
          ) : (
            <div className={parts.card}>
              <Begun of={manager.beginning} trades={record.trades} leastTrades={ranking.leastTrades} />
              <p className="t2 quiet">
                {text('tradesIn')}: {manager.symbols.join(', ') || text('anyStock')}
              </p>
            </div>
          )}
        </div>
        {record.total !== null && (
          <CurvePeriods curve={curve} names={{ own: text('one'), beside: text('index') }} fall={drawdown} />
        )}
      </div>
    </Card>
  )
}
