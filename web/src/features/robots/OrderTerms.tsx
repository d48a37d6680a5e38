import type { Robot, RobotOrder } from '@openbourse/protocol'
import { Card, decimal, Facts, Head, money, percent, TextButton } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { robotPaths } from '../../lib/robot-paths.ts'
import { when } from '../../lib/time.ts'
import css from './robots.module.css'
import { TermLine } from './TermLine.tsx'
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
            startedAt === null || isOver(order)
              ? text('terms')
              : text('dayOf', { day: order.currentPeriod, days: order.totalPeriod })
          }
          end={<TextButton to={robotPaths.robot({ id: order.robotId })}>{text('toRobot')}</TextButton>}
        />
        {startedAt !== null && order.endsAt !== null && !isOver(order) && !robot?.closing && (
          <TermLine
            of={order}
            startedAt={startedAt}
            endsAt={order.endsAt}
            nowMs={robot?.unit?.at ?? clock.server()}
          />
        )}
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
              : robot?.closing
                ? []
                : [{ key: 'end', term: text('atEnd'), value: text('byItself') }]),
          ]}
        />
      </div>
    </Card>
  )
}
