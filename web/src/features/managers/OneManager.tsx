import type { Calls, Output } from '@openbourse/protocol'
import { Card, Cells, decimal, Head, percent } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { ListingClosed } from '../../common/closing/late.ts'
import { CurvePeriods } from '../../common/records/CurvePeriods.tsx'
import { Measured } from '../../common/records/Measured.tsx'
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
        </div>
        {record.total !== null && (
          <CurvePeriods curve={curve} names={{ own: text('one'), beside: text('index') }} fall={drawdown} />
        )}
      </div>
    </Card>
  )
}

/** What was measured, each figure with its interval and its sample; under enough closed trades only how far it has come. */
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
