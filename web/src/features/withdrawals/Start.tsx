import {
  ArrowUpToLine,
  CalendarPlus,
  Card,
  Clock,
  Coins,
  Item,
  Landmark,
  List,
  Note,
  ShieldCheck,
} from '@openbourse/ui'
import { CardOf } from '../../lib/CardOf.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import { WithdrawalStatistics } from './WithdrawalStatistics.tsx'

/** Both kinds of withdrawal, whether they are open, and the public statistics. */
export function Start() {
  const text = useText('withdraw')
  const user = useUser()
  const ways = [
    { to: paths.withdraw(), title: text('bankTitle'), note: text('bankNote'), icon: Landmark },
    { to: paths.coinWithdraw(), title: text('coinTitle'), note: text('coinNote'), icon: Coins },
    { to: paths.withdrawIndex(), title: text('records'), note: text('recordsNote'), icon: ArrowUpToLine },
    { to: paths.moneyPlans(), title: text('recurring'), note: text('recurringNote'), icon: CalendarPlus },
  ].filter(({ to }) => pageExists(to))
  return (
    <div className="stack">
      {user === null ? (
        <LoginFirst icon={Landmark} title={text('visitorTitle')} next={paths.withdrawHub()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <>
          <Card flush>
            <List inset="icon">
              {ways.map((way) => (
                <Item key={way.to} {...way} />
              ))}
            </List>
          </Card>
          <Status />
        </>
      )}
      <WithdrawalStatistics />
      <Note icon={ShieldCheck} ground="canvas">
        {text('never')}
      </Note>
    </div>
  )
}

function Status() {
  const text = useText('withdraw')
  const locale = useLocale()
  const query = useCall('withdrawStatus', {}, { everyMs: 30_000 })
  return (
    <CardOf of={faceOf(query, (status) => status)} rows={1} failedTitle={text('statusFailed')}>
      {({ rails, promiseHours, waiting }) => {
        const closed = rails.find(({ open }) => !open)
        return (
          <Note icon={Clock} tone={closed ? 'warn' : 'plain'} ground="canvas">
            {closed?.opensAt == null
              ? text('openNow', { hours: promiseHours, count: waiting })
              : text('closed', { time: when(locale, closed.opensAt, 'dateTime') })}
          </Note>
        )
      }}
    </CardOf>
  )
}
