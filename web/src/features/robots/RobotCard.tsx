import type { ListedRobot, Robot } from '@openbourse/protocol'
import { Anchor, Check, Delta, Pill, percent } from '@openbourse/ui'
import { ClosedLine, ClosedPill } from '../../common/closing/late.ts'
import { takesMoney } from '../../common/closing/standing.ts'
import { Begun, Since } from '../../common/records/Begun.tsx'
import type { Early } from '../../common/records/early.ts'
import { shareOf } from '../../common/records/gap.ts'
import { Interval } from '../../common/records/Interval.tsx'
import type { Axis } from '../../common/records/interval.ts'
import { Pair } from '../../common/records/Pair.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { robotPaths } from '../../lib/robot-paths.ts'
import { enoughTrades, holdingDay } from './figures.ts'
import { KindMark } from './kinds.tsx'
import css from './robots.module.css'

/** One robot of the list: what it was measured to do, beside just holding; without enough evidence, what it does now and how far it has come. */
export function RobotCard(props: {
  readonly of: ListedRobot
  readonly axis: Axis | undefined
  readonly isRun: boolean
  /** A note above a list is not repeated in each row. */
  readonly early: Early
}) {
  const { of: robot, axis, isRun, early } = props
  const text = useText('robots')
  const records = useText('records')
  const { measured } = robot
  return (
    <Anchor href={robotPaths.robot({ id: robot.id })} className={css.card}>
      <span className={css.head}>
        <KindMark kind={robot.kind} />
        <span className={css.name}>
          <b>{robot.name}</b>
          <span className="t2 quiet">{text(`does.${robot.kind}`)}</span>
        </span>
        {!takesMoney(robot) ? (
          <ClosedPill of={robot} />
        ) : isRun ? (
          <Pill tone="info" icon={Check}>
            {text('youRun')}
          </Pill>
        ) : (
          !measured.enough && <Age of={robot} />
        )}
      </span>
      {robot.closing && <ClosedLine of={robot} />}
      {measured.enough && axis ? (
        <Figures of={robot} axis={axis} />
      ) : (
        <>
          {early === 'all' && <p className="quiet">{records('notEnoughYet', { needed: enoughTrades })}</p>}
          <Begun of={robot.beginning} trades={measured.trades} leastTrades={enoughTrades} />
        </>
      )}
    </Anchor>
  )
}

/** Since when it runs: by the hour on its first day. */
function Age({ of: { measured, startedAt } }: { readonly of: Robot }) {
  const text = useText('robots')
  return measured.days === 0 ? (
    <Since at={startedAt} />
  ) : (
    <Pill>{text('daysOld', { days: measured.days })}</Pill>
  )
}

function Figures({ of: { measured }, axis }: { readonly of: Robot; readonly axis: Axis }) {
  const text = useText('robots')
  const records = useText('records')
  const locale = useLocale()
  const { total, holding, averageDay, drawdown, over, lost, days } = measured
  return (
    <>
      <Pair
        own={{
          name: (
            <>
              <i className={css.dotSign} /> {text('robot')}
            </>
          ),
          figure: <Delta rate={total ?? '0'} />,
        }}
        holding={{
          name: (
            <>
              <i className={css.tickSign} /> {text('holding')}
            </>
          ),
          figure: <Delta rate={holding ?? '0'} />,
        }}
      />
      {averageDay && <Interval axis={axis} of={averageDay} tick={holdingDay(measured)} zero />}
      <span className={css.foot}>
        <span>
          <b>{days}</b> {text('daysWord', { days })}
        </span>
        <span>
          {records('deepestFall')} <b>{percent(locale, drawdown ? `-${drawdown.share}` : '0', 'auto', 1)}</b>
        </span>
        <span>
          {over === 0 ? (
            text('noneOver')
          ) : (
            <>
              {text('lostShort')} <b>{records('shareOf', shareOf(lost, over))}</b>
            </>
          )}
        </span>
      </span>
    </>
  )
}
