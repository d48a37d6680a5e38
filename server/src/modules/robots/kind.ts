import { notifier, type PoolKind, PoolTables, type Words } from '../pools/index.ts'

/** Robots among the products with pools. */
export const robotKind: PoolKind = {
  word: 'robot',
  schema: 'robots',
  table: 'robot',
  leaves: { pool: 80, dealing: 81, moment: 82 },
  isManaged: false,
  stopsSmall: true,
  link: (orderId) => `/pages/robot/orderDetail?id=${orderId}`,
}

export const robotTables = new PoolTables(robotKind)

export const notifyOfRobots = notifier(robotKind, {
  asked: 'robot_asked',
  withdrawn: 'robot_withdrawn',
  bought: 'robot_bought',
  stopping: 'robot_stopping',
  term_over: 'robot_term_over',
  too_small: 'robot_too_small',
  closing: 'robot_closing',
  closing_back: 'robot_closing_back',
  paid: 'robot_paid',
})

export const robotWords = {
  unknown: ['robot_unknown', 'robotId'],
  minimum: ['robot_minimum', 'amount'],
  maximum: ['robot_maximum', 'amount'],
  balance: ['robot_balance', 'amount'],
  order_unknown: ['robot_order_unknown'],
  order_over: ['robot_order_over'],
  nothing_waits: ['robot_nothing_waits'],
  units: undefined,
  closed: ['robot_closed'],
} as const satisfies Words
