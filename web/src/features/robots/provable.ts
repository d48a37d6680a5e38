import type { RobotOrder } from '@openbourse/protocol'
import type { Provable } from '../../common/log/provable.ts'
import { minus } from '../../lib/figures.ts'
import type { OrderInfo } from './info.ts'
import { isOver } from './words.ts'

/** An order of a robot: once it is over, what was paid out less what was put in; its units came and went. */
export const provableRobot = (order: RobotOrder, events: OrderInfo['events']): Provable => ({
  kind: 'robot',
  id: order.id,
  atMs: events.at(-1)?.at ?? order.askedAt,
  ...(isOver(order) && {
    moves: [{ asset: order.currency, amount: minus(order.paidOut, order.putIn) }],
  }),
})
