import { Bot, CalendarDays, Card, Facts, IconButton, money, Segment } from '@openbourse/ui'
import { useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { negate } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { AllResult } from './AllResult.tsx'
import { DayTable } from './DayTable.tsx'
import type { Income } from './info.ts'
import { OwnOrders } from './OwnOrders.tsx'
import own from './own.module.css'

const panel = 'my-robots'

/** Own orders of all robots, what they brought together, and every day of it. */
export function MyRobots() {
  const text = useText('robots')
  const user = useUser()
  useOwnChanges(user !== null)
  if (user === null)
    return (
      <Page title={text('mine')}>
        <LoginFirst icon={Bot} title={text('visitorTitle')} next={robotPaths.mine()}>
          {text('visitor')}
        </LoginFirst>
      </Page>
    )
  return (
    <Page
      title={text('mine')}
      actions={[
        <IconButton key="income" icon={CalendarDays} label={text('income')} to={robotPaths.income()} />,
      ]}
    >
      <Mine />
    </Page>
  )
}

function Mine() {
  const text = useText('robots')
  const [view, setView] = useState<'orders' | 'days'>('orders')
  const income = useCall('robotIncome', {}, { everyMs: 60_000 })
  const orders = usePages('robotOrders', { size: '20' }, { idOf: ({ id }) => id, everyMs: 30_000 })
  const face = faceOf(income, (found) => found)
  return (
    <div className="stack">
      {income.data && income.data.since !== null && <Sums of={income.data} since={income.data.since} />}
      <Segment
        ground="canvas"
        label={text('mine')}
        controls={panel}
        value={view}
        onChange={setView}
        options={[
          { value: 'orders', label: text('orders'), count: orders.total },
          { value: 'days', label: text('dayRecord'), count: income.data?.days.length },
        ]}
      />
      <div
        className="stack"
        role="tabpanel"
        id={panel}
        aria-label={text(view === 'orders' ? 'orders' : 'dayRecord')}
      >
        {view === 'orders' ? (
          <OwnOrders of={orders} />
        ) : (
          <CardOf of={face} rows={6} failedTitle={text('failedRecord')}>
            {(found) => <DayTable of={found} />}
          </CardOf>
        )}
      </div>
    </div>
  )
}

/** What came back and what is there, less what was put in, is the result. */
function Sums({ of: { total, currency }, since }: { readonly of: Income; readonly since: number }) {
  const text = useText('robots')
  const locale = useLocale()
  const shown = (amount: string) => money(locale, currency, amount)
  return (
    <Card label={text('allSince', { day: when(locale, since, 'day') })}>
      <div className="stack">
        <AllResult of={{ total, currency }} since={since} />
        <div className={own.closing}>
          <Facts
            of={[
              { key: 'back', term: text('cameBackAll'), value: shown(total.paidOut) },
              { key: 'now', term: text('runningNow'), value: shown(total.value) },
              { key: 'in', term: text('putInFact'), value: shown(negate(total.putIn)) },
              {
                key: 'result',
                term: <b>{text('result')}</b>,
                value: <b>{money(locale, currency, total.profit, 'always')}</b>,
              },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}
