import type { RobotOrderBeside } from '@openbourse/protocol'
import { Amount, Bot } from '@openbourse/ui'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { orderKind } from '../../common/orders/kind.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { robotPaths } from '../../lib/robot-paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { tones } from './words.ts'

const stages = {
  waiting: 'open',
  running: 'running',
  stopping: 'running',
  ended: 'completed',
  stopped: 'completed',
  withdrawn: 'ended',
} as const

const hasMoney = (amount: string): boolean => /[1-9]/.test(amount)

/** Orders of robots: open until their first dealing point, then running until they are paid out. */
export const robotOrders = orderKind<RobotOrderBeside>({
  name: 'robots',
  group: 'robots',
  usePages: () => usePages('robotOrders', { size: '20' }, { idOf: ({ id }) => id }),
  factsOf: ({ id, state, askedAt, waiting, currency, robotName, putIn }) => ({
    id,
    stage: stages[state],
    at: askedAt,
    held: hasMoney(waiting) ? { asset: currency, amount: waiting } : null,
    words: [robotName, id, putIn],
  }),
  draw: (order) => <RobotRow order={order} />,
})

function RobotRow({ order }: { readonly order: RobotOrderBeside }) {
  const text = useText('orders')
  const locale = useLocale()
  const { id, robotName, state, askedAt, currency, value, waiting, paidOut } = order
  const figure = value ?? (state === 'waiting' ? waiting : paidOut)
  return (
    <CentreItem
      icon={Bot}
      title={robotName}
      notes={[text('robot'), when(locale, askedAt, 'time')]}
      figure={<Amount of={figure} asset={currency} />}
      state={{ tone: tones[state], word: text(`robotState.${state}`) }}
      does={{ to: robotPaths.order({ id }) }}
    />
  )
}
