import type { Follow, FollowState } from '@openbourse/protocol'
import { Amount, Anchor, Card, Delta, Facts, Pill, UsersRound } from '@openbourse/ui'
import { ManagerMark } from '../../common/aif/ManagerMark.tsx'
import parts from '../../common/aif/parts.module.css'
import { compare } from '../../lib/figures.ts'
import { followPaths } from '../../lib/follow-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedRows } from '../../lib/PagedRows.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const tones: Readonly<Record<FollowState, 'info' | 'warn' | 'plain'>> = {
  running: 'info',
  paused: 'warn',
  closing: 'info',
  stopped: 'plain',
}

export function StatePill({ state }: { readonly state: FollowState }) {
  const text = useText('follow')
  return <Pill tone={tones[state]}>{text(`state.${state}`)}</Pill>
}

const byId = { idOf: ({ id }: Follow) => id, everyMs: 10_000 }

/** Own copies of managers, newest first, those that were stopped too. */
export function OwnFollows() {
  const text = useText('follow')
  const pages = usePages('followList', { size: 20 }, byId)
  return (
    <PagedRows
      of={pages}
      empty={{ icon: UsersRound, title: text('noneTitle'), says: text('noneYet') }}
      failedTitle={text('failedList')}
    >
      {(follows) => follows.map((follow) => <OwnCard key={follow.id} follow={follow} />)}
    </PagedRows>
  )
}

function OwnCard({ follow }: { readonly follow: Follow }) {
  const text = useText('follow')
  const locale = useLocale()
  const {
    id,
    managerId,
    managerName,
    state,
    currency,
    putIn,
    value,
    paidOut,
    kept,
    profit,
    profitRate,
    startedAt,
  } = follow
  const isOver = state === 'stopped'
  return (
    <Anchor href={followPaths.one({ id })}>
      <Card>
        <div className={parts.card}>
          <div className={parts.who}>
            <ManagerMark id={managerId} name={managerName} />
            <span className={parts.name}>
              <b className="t3">{managerName}</b>
              <span className="t1 quiet">{text('since', { day: when(locale, startedAt, 'date') })}</span>
            </span>
            <StatePill state={state} />
          </div>
          <Facts
            of={[
              { key: 'in', term: text('putIn'), value: <Amount of={putIn} asset={currency} /> },
              {
                key: 'value',
                term: text(isOver ? 'cameBack' : 'value'),
                value: <Amount of={isOver ? paidOut : value} asset={currency} />,
              },
              ...(compare(kept, '0') > 0
                ? [{ key: 'kept', term: text('kept'), value: <Amount of={kept} asset={currency} /> }]
                : []),
              {
                key: 'profit',
                term: text('profit'),
                value: <Delta amount={profit} asset={currency} rate={profitRate} />,
              },
            ]}
          />
          {follow.cause === 'manager_closed' && <p className="t2 quiet">{text('cause.manager_closed')}</p>}
        </div>
      </Card>
    </Anchor>
  )
}
