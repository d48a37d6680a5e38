import type { ListedRobot } from '@openbourse/protocol'
import {
  Amount,
  Anchor,
  Bot,
  CalendarDays,
  Card,
  ChevronRight,
  Chips,
  Delta,
  Empty,
  History,
  IconButton,
  percent,
} from '@openbourse/ui'
import { useState } from 'react'
import { AifSwitch } from '../../common/aif/AifSwitch.tsx'
import parts from '../../common/aif/parts.module.css'
import { EarlyNote } from '../../common/records/EarlyNote.tsx'
import { earlyOf } from '../../common/records/early.ts'
import { behindOf } from '../../common/records/gap.ts'
import { type Axis, placeOn } from '../../common/records/interval.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { Columns } from '../../lib/Columns.tsx'
import { clock } from '../../lib/clock.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { useUser } from '../../lib/session.ts'
import { isToday, when } from '../../lib/time.ts'
import { axisOf, enoughTrades, noonOf, type Sort, sorted, sorts } from './figures.ts'
import { RobotCard } from './RobotCard.tsx'
import css from './robots.module.css'

const everyMs = 60_000

/** All robots there ever were, each beside just holding; own money in them first. */
export function RobotList() {
  const text = useText('robots')
  const user = useUser()
  useOwnChanges(user !== null)
  const list = useCall('robotList', {}, { everyMs, emptyEveryMs: 2_000 })
  const face = faceOf(list, (answer) => answer.list)
  const actions =
    user === null
      ? ([] as const)
      : ([
          <IconButton key="income" icon={CalendarDays} label={text('income')} to={robotPaths.income()} />,
          <IconButton key="record" icon={History} label={text('mine')} to={robotPaths.mine()} />,
        ] as const)
  return (
    <Page title={text('title')} tab="robots" wide actions={actions}>
      <div className="stack">
        <AifSwitch of="robots" />
        {user !== null && <Own nowMs={list.data?.at ?? clock.server()} />}
        <CardOf of={face} rows={6} failedTitle={text('failed')}>
          {(robots) => (robots.length === 0 ? <NoRobots /> : <Robots of={robots} />)}
        </CardOf>
      </div>
    </Page>
  )
}

const useIncome = (enabled = true) => useCall('robotIncome', {}, { enabled, everyMs }).data

/** What is in the user's robots now, with today's result. */
function Own({ nowMs }: { readonly nowMs: number }) {
  const text = useText('robots')
  const locale = useLocale()
  const [hidden] = useKept('amountsHidden')
  const income = useIncome()
  if (!income || compare(income.total.value, '0') === 0) return null
  const { currency, total } = income
  const last = income.days.at(-1)
  return (
    <Anchor href={robotPaths.mine()} className={css.own}>
      <span className={css.ownWords}>
        <span className={css.name}>
          <span className="t2 quiet">{text('inYours')}</span>
          <b className={css.ownFigure}>
            <Amount of={total.value} asset={currency} hidden={hidden} />
          </b>
        </span>
        {!hidden && last && (
          <span>
            <Delta amount={last.profit} asset={currency} />{' '}
            <span className="quiet">
              {isToday(noonOf(last.day), nowMs)
                ? text('todayWord')
                : when(locale, noonOf(last.day), 'day', 'UTC')}
            </span>
          </span>
        )}
      </span>
      <ChevronRight className="icon-small" aria-hidden="true" />
    </Anchor>
  )
}

function NoRobots() {
  const text = useText('robots')
  return (
    <Card>
      <Empty icon={Bot} title={text('noneTitle')}>
        {text('none')}
      </Empty>
    </Card>
  )
}

function Robots({ of: robots }: { readonly of: readonly ListedRobot[] }) {
  const text = useText('robots')
  const [sort, setSort] = useState<Sort>('longest')
  const run = new Set(
    useIncome(useUser() !== null)
      ?.robots.filter(({ state }) => state === 'running' || state === 'stopping')
      .map(({ robotId }) => robotId),
  )
  const axis = axisOf(robots)
  const found = earlyOf(robots.map(({ measured }) => measured))
  // Each card says how far its record has come.
  const early = found === 'none' ? 'count' : found
  const { behind, of } = behindOf(robots.map(({ measured }) => measured))
  const [over, lost] = [
    robots.reduce((sum, { measured }) => sum + measured.over, 0),
    robots.reduce((sum, { measured }) => sum + measured.lost, 0),
  ]
  return (
    <Columns
      of="list"
      beside={
        <>
          {axis && <AxisHead axis={axis} at={Math.max(...robots.map(({ unit }) => unit?.at ?? 0))} />}
          {sorted(robots, sort).map((robot) => (
            <RobotCard key={robot.id} of={robot} axis={axis} isRun={run.has(robot.id)} early={early} />
          ))}
          <p className={css.last}>
            {text('notPromise')}
            <br />
            {over === 0 ? text('noneOverAll') : text('lostAll', { lost, over })}
          </p>
        </>
      }
    >
      <div>
        <h2 className={parts.count}>
          {of === 0 ? (
            text('allEarly', { count: robots.length })
          ) : (
            <>
              <b>{behind}</b> {text('behindOf', { behind, of })}
            </>
          )}
        </h2>
        <p className="t2 quiet">
          {of > 0 && of < robots.length && `${text('restEarly', { count: robots.length - of })} `}
          {text('allStay')}
        </p>
      </div>
      {of > 0 && (
        <Chips
          label={text('sortBy')}
          value={sort}
          onChange={setSort}
          options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
        />
      )}
      <EarlyNote early={early} trades={0} leastTrades={enoughTrades} />
    </Columns>
  )
}

/** The axis that all cards share. */
function AxisHead({ axis, at }: { readonly axis: Axis; readonly at: number }) {
  const text = useText('robots')
  const locale = useLocale()
  const end = (value: number) => percent(locale, String(value), 'always')
  const zero = placeOn(axis, 0)
  return (
    <div className={css.axis}>
      <span>
        <span>{text('averageAxis')}</span>
        <span>{text('upTo', { day: when(locale, at, 'day') })}</span>
      </span>
      <span aria-hidden="true">
        <span>{axis.low < 0 && end(axis.low)}</span>
        {zero > 15 && zero < 85 && <i style={{ left: `${zero}%` }}>0</i>}
        <span>{axis.high > 0 && end(axis.high)}</span>
      </span>
    </div>
  )
}
