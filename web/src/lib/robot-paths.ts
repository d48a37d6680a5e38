import { id, oneOf, subject } from './params.ts'
import { route, to } from './paths.ts'

/** Addresses of robots: they travel with their pages, not with home. */
export const robotPaths = {
  robot: route('/pages/robot/detail', { id: subject(id) }),
  /** Own orders and days. */
  mine: () => to('/pages/robot/record'),
  /** Dealing points and trades of a robot. */
  record: route('/pages/robot/record', { robot: subject(id), view: oneOf('days', 'trades') }),
  order: route('/pages/robot/orderDetail', { id: subject(id) }),
  income: () => to('/pages/stock/aiIncome'),
} as const
