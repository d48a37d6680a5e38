import { notifier, type PoolKind, PoolTables, type PoolTerms, type Words } from '../pools/index.ts'

/** What is published of a fund before it trades, and never changes. */
export type FundTerms = PoolTerms & {
  /** The manager whose rule it trades by. */
  readonly managerId: number
  readonly managementRate: number
  readonly everyHours: number
}

/** Funds among the products with pools. */
export const fundKind: PoolKind = {
  word: 'fund',
  schema: 'funds',
  table: 'fund',
  leaves: { pool: 84, dealing: 85, moment: 86 },
  isManaged: true,
  stopsSmall: false,
  link: (orderId) => `/pages/fund/order?id=${orderId}`,
}

export const fundTables = new PoolTables(fundKind)

export const notifyOfFunds = notifier(fundKind, {
  asked: 'fund_asked',
  withdrawn: 'fund_withdrawn',
  bought: 'fund_bought',
  stopping: 'fund_stopping',
  term_over: 'fund_term_over',
  last_day: 'fund_last_day',
  closing: 'fund_closing',
  closing_back: 'fund_closing_back',
  paid: 'fund_paid',
})

export const fundWords = {
  unknown: ['fund_unknown', 'fundId'],
  closed: ['fund_closed'],
  minimum: ['fund_minimum', 'amount'],
  maximum: ['fund_maximum', 'amount'],
  balance: ['fund_balance', 'amount'],
  units: ['fund_units', 'units'],
  order_unknown: ['fund_order_unknown'],
  order_over: ['fund_order_over'],
  nothing_waits: ['fund_nothing_waits'],
} as const satisfies Words
