import {
  Bot,
  Card,
  Chips,
  Delta,
  Empty,
  Facts,
  History,
  IconButton,
  money,
  Section,
  signOf,
} from '@openbourse/ui'
import { useState } from 'react'
import { useMonthName } from '../../common/days/MonthHead.tsx'
import { CardOf } from '../../lib/CardOf.tsx'
import { compare, total as sumOf } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import { AllResult } from './AllResult.tsx'
import { EveryDay } from './EveryDay.tsx'
import { longestLosing, noonOf } from './figures.ts'
import type { Income } from './info.ts'
import { MoneyGap } from './MoneyGap.tsx'
import own from './own.module.css'
import { RobotTable } from './RobotTable.tsx'
import css from './robots.module.css'

/** What robots brought, in all and beside just holding, by day, by month and by robot. Each part ends in the same sum. */
export function RobotIncome() {
  const text = useText('robots')
  const user = useUser()
  useOwnChanges(user !== null)
  return (
    <Page
      title={text('income')}
      actions={
        user === null
          ? []
          : [<IconButton key="mine" icon={History} label={text('mine')} to={robotPaths.mine()} />]
      }
    >
      {user === null ? (
        <LoginFirst icon={Bot} title={text('visitorTitle')} next={robotPaths.income()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <Own />
      )}
    </Page>
  )
}

const everything = 'all'

function Own() {
  const text = useText('robots')
  const [currency, setCurrency] = useState<string>()
  const asked = currency === undefined ? {} : { currency }
  const query = useCall('robotIncome', asked, { keepPrevious: true, everyMs: 60_000 })
  return (
    <CardOf of={faceOf(query, (income) => income)} rows={8} failedTitle={text('failedRecord')}>
      {(income) =>
        income.since === null ? (
          <Card>
            <Empty icon={Bot} title={text('noOrdersTitle')} action={text('toList')} to={paths.robots()}>
              {text('noOrders')}
            </Empty>
          </Card>
        ) : (
          <div className="stack">
            {income.currencies.length > 1 && (
              <Chips
                label={text('currency')}
                value={income.currency}
                onChange={setCurrency}
                options={income.currencies.map((value) => ({ value, label: value }))}
              />
            )}
            <Whole of={income} since={income.since} />
            <Parts key={income.currency} of={income} />
          </div>
        )
      }
    </CardOf>
  )
}

type Props = { readonly of: Income }

function Whole({ of: { total, currency }, since }: Props & { readonly since: number }) {
  const text = useText('robots')
  return (
    <Card label={text('income')}>
      <div className="stack">
        <AllResult of={{ total, currency }} since={since} />
        <MoneyGap own={total.profit} holding={total.holding} currency={currency} />
      </div>
    </Card>
  )
}

/** Days and months of all robots or of one, then each robot. */
function Parts({ of }: Props) {
  const text = useText('robots')
  const { days, months, robots, currency } = of
  const [chosen, setChosen] = useState(everything)
  const robot = robots.find(({ robotId }) => robotId === chosen)
  const shown = robot
    ? days.flatMap(({ day, parts }) =>
        parts.filter(({ robotId }) => robotId === chosen).map(({ profit }) => ({ day, profit })),
      )
    : days
  return (
    <>
      {robots.length > 1 && (
        <Chips
          label={text('byRobot')}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: everything, label: text('allRobots') },
            ...robots.map(({ robotId, name }) => ({ value: robotId, label: name })),
          ]}
        />
      )}
      {shown.length > 0 && <EveryDay key={chosen} days={shown} currency={currency} />}
      <ByMonth months={robot?.months ?? months} currency={currency} />
      <Section title={text('byRobot')}>
        <RobotTable of={of} />
      </Section>
      <Costs of={of} />
    </>
  )
}

/** Bars of one scale around one line, with their sum below. */
function ByMonth(props: { readonly months: Income['months']; readonly currency: string }) {
  const { months, currency } = props
  const text = useText('robots')
  const name = useMonthName()
  const largest = Math.max(1, ...months.map(({ profit }) => Math.abs(Number(profit))))
  return (
    <Card label={text('byMonth')}>
      <div className={own.months}>
        <h2>{text('byMonth')}</h2>
        <ul>
          {months.map(({ month, profit }) => {
            const width = `${(50 * Math.abs(Number(profit))) / largest}%`
            const sign = signOf(profit)
            return (
              <li key={month}>
                <span className={own.month}>{name(month)}</span>
                <span className={own.track} aria-hidden="true">
                  <i data-sign={sign} style={{ width, ...(sign < 0 ? { right: '50%' } : { left: '50%' }) }} />
                </span>
                <Delta amount={profit} asset={currency} />
              </li>
            )
          })}
        </ul>
        <p className={own.closingLine}>
          <b>{text('sum')}</b>
          <Delta amount={sumOf(months.map(({ profit }) => profit))} asset={currency} />
        </p>
      </div>
    </Card>
  )
}

function Costs({ of: { total, days, currency } }: Props) {
  const text = useText('robots')
  const locale = useLocale()
  const [first] = days
  const best = days.reduce<(typeof days)[number] | undefined>(
    (found, one) => (found && compare(found.profit, one.profit) >= 0 ? found : one),
    first,
  )
  return (
    <Card label={text('costs')}>
      <div className={css.body}>
        <Facts
          of={[
            { key: 'fee', term: text('feesTaken'), value: money(locale, currency, total.fee) },
            ...(best
              ? [
                  {
                    key: 'best',
                    term: text('bestDay', { day: when(locale, noonOf(best.day), 'day', 'UTC') }),
                    value: money(locale, currency, best.profit, 'always'),
                  },
                ]
              : []),
            {
              key: 'losing',
              term: text('losingRow'),
              value: String(longestLosing(days.map(({ profit }) => profit))),
            },
          ]}
        />
        <p className="t2 quiet">{text('costsNote')}</p>
      </div>
    </Card>
  )
}
