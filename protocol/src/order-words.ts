/** Words of orders: types, times in force, states, and reasons of their end. */

export const orderTypes = ['market', 'limit', 'stop', 'stop_limit', 'oco', 'trailing_stop'] as const
export type OrderType = (typeof orderTypes)[number]

export const timesInForce = ['day', 'gtc', 'gtd', 'ioc', 'fok', 'post_only'] as const
export type TimeInForceWord = (typeof timesInForce)[number]

export const orderStates = [
  'working',
  'partially_filled',
  'filled',
  'cancelled',
  'rejected',
  'expired',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderWhys = [
  'requested',
  'day_ended',
  'date_passed',
  'unfilled',
  'self_trade',
  'would_take',
  'no_liquidity',
  'fill_or_kill',
  'closed',
  'price_band',
  'other_part',
  'split',
  'delisted',
  'adjusted',
  'position_closed',
  'liquidation',
] as const

/** What happens to an order, as its timeline names it. */
export const momentKinds = [
  'placed',
  'rested',
  'triggered',
  'filled',
  'amended',
  'cancelled',
  'rejected',
  'expired',
  'guard_set',
  'guard_removed',
  'guard_armed',
  'trailed',
  'take_profit',
  'stop_loss',
] as const
