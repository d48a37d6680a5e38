import type { Manager } from '@openbourse/protocol'
import { Anchor, Card, decimal, Heart } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import type { Early } from '../../common/records/early.ts'
import { NotEnough } from '../../common/records/NotEnough.tsx'
import { ReturnBars } from '../../common/records/ReturnBars.tsx'
import { shorten } from '../../lib/figures.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './managers.module.css'
import { Who } from './Who.tsx'

/** A manager in the list: the ratio that ranks, and the return beside the index on the axis of the whole list. */
export function ManagerCard(props: {
  readonly of: Manager
  readonly axis: readonly string[]
  readonly leastTrades: number
  /** A note above a list is not repeated in each row. */
  readonly early: Early
}) {
  const { of, axis, leastTrades, early } = props
  const text = useText('managers')
  const locale = useLocale()
  const { record, state, closedAt, likes } = of
  const age =
    state === 'closed' && closedAt !== null
      ? text('closedOn', { day: when(locale, closedAt, 'date') })
      : text('days', { days: record.days })
  return (
    <Anchor href={fundPaths.manager({ id: of.id })}>
      <Card>
        <div className={parts.card}>
          <Who
            of={of}
            note={[age, text('trades', { count: record.trades })].join(' · ')}
            end={record.sharpe && <b className="t4">{decimal(locale, shorten(record.sharpe.value, 2), 2)}</b>}
          />
          {record.total === null || record.holding === null ? (
            early !== 'none' && (
              <NotEnough trades={record.trades} leastTrades={leastTrades} short={early === 'count'} />
            )
          ) : (
            <ReturnBars
              axis={axis}
              rows={[
                { key: 'own', name: text('one'), rate: record.total, tone: 'accent' },
                { key: 'index', name: text('index'), rate: record.holding, tone: 'quiet' },
              ]}
            />
          )}
          <p className={css.foot}>
            <span>
              {record.sharpe &&
                text('interval', {
                  low: decimal(locale, shorten(record.sharpe.low, 2), 2),
                  high: decimal(locale, shorten(record.sharpe.high, 2), 2),
                })}
            </span>
            <span className={css.likes}>
              <Heart className="icon-small" aria-hidden="true" /> {likes.toLocaleString(locale)}
              <span className="sr">{text('likesWord')}</span>
            </span>
          </p>
        </div>
      </Card>
    </Anchor>
  )
}
