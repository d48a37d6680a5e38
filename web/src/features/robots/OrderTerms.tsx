import type { Robot, RobotOrder } from '@openbourse/protocol'
import { Card, decimal, Facts, Head, money, percent, TextButton } from '@openbourse/ui'
import { Stations } from '../../common/stations/Stations.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { robotPaths } from '../../lib/robot-paths.ts'
import { when } from '../../lib/time.ts'
import own from './own.module.css'
import css from './robots.module.css'
import { isOver } from './words.ts'

/** Which day of its term an order is in, when its lock-in is over, and its terms. */
export function OrderTerms(props: { readonly order: RobotOrder; readonly robot: Robot | undefined }) {
  const { order, robot } = props
  const text = useText('robots')
  const locale = useLocale()
  const { currency, putIn, units, fee, startedAt, askedAt, endedAt } = order
  const of = (amount: string) => money(locale, currency, amount)
  return (
    <Card label={text('terms')}>
      <div className={css.body}>
        <Head
          title={
            startedAt === null
              ? text('terms')
              : text('dayOf', { day: order.currentPeriod, days: order.totalPeriod })
          }
          end={<TextButton to={robotPaths.robot({ id: order.robotId })}>{text('toRobot')}</TextButton>}
        />
        {startedAt !== null && !isOver(order) && <Term of={order} startedAt={startedAt} />}
        <Facts
          of={[
            { key: 'asked', term: text('asked'), value: when(locale, askedAt, 'dateTime') },
            ...(/[1-9]/.test(putIn) ? [{ key: 'in', term: text('putInFact'), value: of(putIn) }] : []),
            ...(/[1-9]/.test(units)
              ? [{ key: 'units', term: text('units'), value: decimal(locale, units) }]
              : []),
            ...(robot
              ? [
                  {
                    key: 'fee',
                    term: text('fee'),
                    value: text('feeOf', { rate: percent(locale, robot.fee, 'auto', 0) }),
                  },
                ]
              : []),
            ...(isOver(order)
              ? [
                  { key: 'paid', term: text('feePaid'), value: of(fee) },
                  ...(endedAt === null
                    ? []
                    : [{ key: 'ended', term: text('endedAt'), value: when(locale, endedAt, 'dateTime') }]),
                ]
              : [{ key: 'end', term: text('atEnd'), value: text('byItself') }]),
          ]}
        />
      </div>
    </Card>
  )
}

function Term({ of, startedAt }: { readonly of: RobotOrder; readonly startedAt: number }) {
  const text = useText('robots')
  const locale = useLocale()
  const nowMs = clock.server()
  const station = (key: 'started' | 'lockOver' | 'ends', at: number | null) => ({
    key,
    name: text(`term.${key}`),
    at: at === null ? '' : when(locale, at, 'day'),
    past: at !== null && at <= nowMs,
  })
  const isLocked = of.lockedUntil !== null && of.lockedUntil > nowMs
  return (
    <div className={own.term}>
      <Stations
        of={[station('started', startedAt), station('lockOver', of.lockedUntil), station('ends', of.endsAt)]}
      />
      <p className="t2 quiet">{text(isLocked ? 'locked' : 'unlocked')}</p>
    </div>
  )
}
