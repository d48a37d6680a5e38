import type { Robot } from '@openbourse/protocol'
import { Anchor, Check, Delta, Meter, Pill, percent } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { robotPaths } from '../../lib/robot-paths.ts'
import { Pair } from './Beside.tsx'
import { type Axis, enoughTrades, holdingDay, shareOf } from './figures.ts'
import { Interval } from './Interval.tsx'
import { KindMark } from './kinds.tsx'
import css from './robots.module.css'

/** One robot of the list: what it was measured to do, beside just holding; without enough evidence, only how far it has come. */
export function RobotCard(props: {
  readonly of: Robot
  readonly axis: Axis | undefined
  readonly isRun: boolean
}) {
  const { of: robot, axis, isRun } = props
  const text = useText('robots')
  const { measured } = robot
  return (
    <Anchor href={robotPaths.robot({ id: robot.id })} className={css.card}>
      <span className={css.head}>
        <KindMark kind={robot.kind} />
        <span className={css.name}>
          <b>{robot.name}</b>
          <span className="t2 quiet">{text(`does.${robot.kind}`)}</span>
        </span>
        {isRun ? (
          <Pill tone="info" icon={Check}>
            {text('youRun')}
          </Pill>
        ) : (
          !measured.enough && <Pill>{text('daysOld', { days: measured.days })}</Pill>
        )}
      </span>
      {measured.enough && axis ? <Figures of={robot} axis={axis} /> : <TooEarly trades={measured.trades} />}
    </Anchor>
  )
}

function Figures({ of: { measured }, axis }: { readonly of: Robot; readonly axis: Axis }) {
  const text = useText('robots')
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
          {text('fallShort')} <b>{percent(locale, drawdown ? `-${drawdown.share}` : '0', 'auto', 1)}</b>
        </span>
        <span>
          {over === 0 ? (
            text('noneOver')
          ) : (
            <>
              {text('lostShort')} <b>{text('shareOf', shareOf(lost, over))}</b>
            </>
          )}
        </span>
      </span>
    </>
  )
}

/** No figure under 30 closed trades, since it would be luck. */
export function TooEarly({ trades }: { readonly trades: number }) {
  const text = useText('robots')
  return (
    <span className={css.early}>
      <span>{text('tooEarly', { trades, least: enoughTrades })}</span>
      <Meter
        parts={[{ name: 'trades', share: Math.min(1, trades / enoughTrades), color: 'var(--ink-faint)' }]}
      />
    </span>
  )
}
