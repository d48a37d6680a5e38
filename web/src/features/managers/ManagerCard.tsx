import type { ListedManager } from '@openbourse/protocol'
import { Anchor, Card, decimal, Heart } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { Begun } from '../../common/records/Begun.tsx'
import type { Early } from '../../common/records/early.ts'
import { ReturnBars } from '../../common/records/ReturnBars.tsx'
import { shorten } from '../../lib/figures.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './managers.module.css'
import { Who } from './Who.tsx'

/**
 * A manager in the list: the ratio that ranks, and the return beside the median copier’s and the index on the axis of the whole list; without enough evidence, what
 * the manager does now and how far the record has come.
 */
export function ManagerCard(props: {
  readonly of: ListedManager
  readonly axis: readonly string[]
  readonly leastTrades: number
  /** A note above a list is not repeated in each row. */
  readonly early: Early
}) {
  const { of, axis, leastTrades, early } = props
  const text = useText('managers')
  const records = useText('records')
  const locale = useLocale()
  const { record, state, closedAt, copiers, style } = of
  const age =
    state === 'closed' && closedAt !== null
      ? text('closedOn', { day: when(locale, closedAt, 'date') })
      : text('days', { days: record.days })
  const count = copiers.open + copiers.over
  const does = style === null ? text('person') : text(`style.${style}`)
  return (
    <Anchor href={fundPaths.manager({ id: of.id })}>
      <Card>
        <div className={parts.card}>
          <Who
            of={of}
            note={record.enough ? [age, text('copierCount', { count })].join(' · ') : does}
            end={
              record.sharpe ? (
                <b className="t4">{decimal(locale, shorten(record.sharpe.value, 2), 2)}</b>
              ) : (
                <Likes of={of} />
              )
            }
          />
          {record.total === null || record.holding === null ? (
            <>
              {early === 'all' && <p className="quiet">{records('notEnoughYet', { needed: leastTrades })}</p>}
              <Begun of={of.beginning} trades={record.trades} leastTrades={leastTrades} />
            </>
          ) : (
            <ReturnBars
              axis={axis}
              rows={[
                { key: 'own', name: text('one'), rate: record.total, tone: 'quiet' },
                {
                  key: 'copier',
                  name: text('medianCopier'),
                  rate: copiers.middle,
                  none: text('fewCopiers'),
                  tone: 'accent',
                },
                { key: 'index', name: text('index'), rate: record.holding, tone: 'quiet' },
              ]}
            />
          )}
          {record.sharpe && <Foot of={of} />}
        </div>
      </Card>
    </Anchor>
  )
}

/** How sure the ratio is, how many copies lost, and how many users like the manager. */
function Foot({ of }: { readonly of: ListedManager }) {
  const text = useText('managers')
  const locale = useLocale()
  const { record, copiers } = of
  const two = (value: string) => decimal(locale, shorten(value, 2), 2)
  return (
    <p className={css.foot}>
      <span>
        {record.sharpe && text('interval', { low: two(record.sharpe.low), high: two(record.sharpe.high) })}
      </span>
      <span>{copiers.over > 0 && text('copiesLost', { lost: copiers.lost, over: copiers.over })}</span>
      <Likes of={of} />
    </p>
  )
}

function Likes({ of: { likes } }: { readonly of: Pick<ListedManager, 'likes'> }) {
  const text = useText('managers')
  const locale = useLocale()
  return (
    <span className={css.likes}>
      <Heart className="icon-small" aria-hidden="true" /> {likes.toLocaleString(locale)}
      <span className="sr">{text('likesWord')}</span>
    </span>
  )
}
