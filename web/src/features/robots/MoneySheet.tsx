import type { Robot, RobotOrder } from '@openbourse/protocol'
import { money, percent } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { PutSheet } from '../../common/putting/PutSheet.tsx'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { robotPaths } from '../../lib/robot-paths.ts'
import { when } from '../../lib/time.ts'
import { useAmounts } from './Terms.tsx'

const dayMs = 86_400_000

type Props = {
  readonly robot: Robot
  readonly available: string
  /** What the user has in this robot already, at what they put in. */
  readonly has: string
  readonly order?: RobotOrder | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** Money for a robot, in a new order or in one that runs: amount, term, lock-in, fee and the worst case before the one button. */
function Money({ robot, available, has, order, open, onClose }: Props) {
  const own = useText('robotMoney')
  const buy = useCommand('robotBuy')
  const add = useCommand('robotAdd')
  const command = order ? add : buy
  const whole = robot.minimum.split('.')[0] ?? ''
  const facts = useAgreed(robot, order)
  return (
    <PutSheet
      open={open}
      onClose={onClose}
      title={own(order ? 'addTo' : 'startWith', { name: robot.name })}
      name={`robot ${robot.id} ${order?.id ?? ''}`}
      first={whole}
      into={robot.name}
      currency={robot.currency}
      room={{ minimum: robot.minimum, maximum: robot.maximum, has, available }}
      nextAt={robot.nextAt}
      quick={[1, 2, 5].map((times) => String(Number(whole) * times))}
      putting={{
        ...command,
        run: (amount) =>
          order ? add.run({ orderId: order.id, amount }) : buy.run({ robotId: robot.id, amount }),
      }}
      facts={() => facts}
      says={own(robot.measured.enough ? 'agreed' : 'agreedEarly')}
      orderAt={order ? undefined : (id) => robotPaths.order({ id })}
    />
  )
}

/** What is agreed to with any amount. */
function useAgreed(robot: Robot, order: RobotOrder | undefined) {
  const text = useText('robots')
  const records = useText('records')
  const own = useText('robotMoney')
  const locale = useLocale()
  const amounts = useAmounts(robot)
  const { currency, measured, nextAt, periodDays, lockDays } = robot
  const ends = order?.endsAt ?? nextAt + periodDays * dayMs
  const locked = order?.lockedUntil ?? nextAt + lockDays * dayMs
  return [
    { key: 'amounts', term: text('amounts'), value: amounts },
    {
      key: 'ends',
      term: text('runsFor'),
      value: own('daysTo', { days: periodDays, day: when(locale, ends, 'day') }),
    },
    { key: 'locked', term: text('lockIn'), value: own('until', { day: when(locale, locked, 'day') }) },
    { key: 'fee', term: text('fee'), value: text('feeOf', { rate: percent(locale, robot.fee, 'auto', 0) }) },
    {
      key: 'early',
      term: text('stopEarly'),
      value: text('anyDay', { cost: money(locale, currency, '0') }),
    },
    ...(measured.drawdown
      ? [
          {
            key: 'fall',
            term: records('deepestFall'),
            value: percent(locale, `-${measured.drawdown.share}`, 'auto', 1),
          },
        ]
      : []),
  ]
}

export const MoneySheet = withText(['robots', 'records', 'robotMoney', 'putIn'], Money)
