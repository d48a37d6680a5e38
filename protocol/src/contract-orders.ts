import { z } from 'zod'
import type { Call } from './call.ts'
import { day, direction, multiple, position } from './contract-parts.ts'
import {
  amount,
  at,
  calendarDay,
  clientKey,
  decimal,
  flag,
  id,
  nothing,
  pauseRefusals,
  symbol,
  tradePass,
  tradePassRefusals,
  verifiedRefusals,
} from './fields.ts'
import { order, ticketReasons } from './orders.ts'

export const contractReasons = [
  'appropriateness_needed',
  'appropriateness_waiting',
  'appropriateness_undecided',
  'contract_other_side',
  'contract_too_large',
  'contract_liquidating',
  'contract_nothing_open',
  'contract_closes_too_much',
  'contract_beyond_margin',
  'contract_exit_side',
  'contract_exit_late',
  'contract_exit_tick',
  'contract_no_mark',
  'contract_multiple',
] as const

const ticket = {
  symbol,
  direction,
  type: z.enum(['market', 'limit']),
  price: decimal.optional(),
  multiple: multiple.optional().default(2),
  timeInForce: z.enum(['gtc', 'gtd', 'ioc', 'fok', 'post_only']).optional().default('gtc'),
  /** The last date of an order that is good till one. */
  goodTill: calendarDay.optional(),
  takeProfit: decimal.optional(),
  stopLoss: decimal.optional(),
}

export const coinContractOrderPreview = {
  method: 'POST',
  path: '/coin/contract/order/preview',
  about:
    'What opening a position would cost and risk, before consent: margin, fees, liquidation price, and how often a move of that size happened.',
  who: 'user',
  /** The quantity, or the margin that it is to be opened with. */
  input: z.strictObject({ ...ticket, quantity: decimal.optional(), margin: decimal.optional() }),
  output: z.object({
    quantity: amount,
    /** Price that it is reckoned at: the average of what would fill now, or the limit. Null where nothing is offered. */
    price: amount.nullable(),
    middle: amount.nullable(),
    fillsNow: amount,
    worth: amount,
    margin: amount,
    fee: amount,
    /** Margin and fee: what is taken out of the free account at this price, and at most. */
    needed: amount,
    worstCase: amount,
    free: amount,
    halfSpread: amount,
    closingFee: amount,
    breakEven: amount.nullable(),
    mark: amount.nullable(),
    liquidationPrice: amount.nullable(),
    distance: amount.nullable(),
    takeProfitResult: amount.nullable(),
    stopLossResult: amount.nullable(),
    /** Of the next funding at the present estimate; below zero received. */
    fundingNext: amount,
    fundingAt: at,
    /** Days of the last 90 on which a move of that size would have liquidated it, for each leverage. */
    rehearsal: z.object({
      days: z.int(),
      byMultiple: z.array(z.object({ multiple: z.int(), days: z.int() })),
      moves: z.array(day),
    }),
    problem: z
      .object({
        reason: z.string(),
        msg: z.string(),
        values: z.record(z.string(), z.string()),
        fields: z.array(z.string()),
      })
      .nullable(),
    sequence: z.int(),
    at,
  }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

/** State of a position with a margin. */
const stand = z.object({
  /** Null where no price liquidates it. */
  liquidationPrice: amount.nullable(),
  /** Distance of the mark from it, as a fraction. */
  distance: amount.nullable(),
  /** Days on which it went that far. */
  days: z.int(),
  /** What is left at the mark, and can be lost. */
  left: amount,
})

export const coinContractMarginPreview = {
  method: 'POST',
  path: '/coin/contract/order/margin/preview',
  about:
    'What adding margin to an open position, or taking it out, would change, before consent: where it is liquidated, how often such a move happened, and what can be lost.',
  who: 'user',
  input: z.strictObject({ position: id, amount: decimal, take: flag.optional().default(false) }),
  output: z.object({
    /** Number of days checked. */
    days: z.int(),
    now: stand,
    /** Null where so much cannot be moved. */
    after: stand.nullable(),
  }),
  refusals: ['contract_nothing_open', 'contract_no_mark'],
} as const satisfies Call

const acts = {
  method: 'POST',
  who: 'user',
  idempotent: true,
  changes: ['orders', 'balances', 'contracts'],
} as const

export const coinContractOrderAdd = {
  ...acts,
  path: '/coin/contract/order/add',
  about:
    'Opens a position, or makes it larger: margin and fee are held at the worst case. With `reduceOnly` it closes what is open in the other direction and nothing more.',
  needs: ['verified', 'not_paused', 'trade_password'],
  input: z.strictObject({
    ...ticket,
    quantity: decimal,
    reduceOnly: flag.optional().default(false),
    clientOrderId: clientKey.optional(),
    ...tradePass,
  }),
  output: order,
  refusals: [
    ...ticketReasons,
    ...contractReasons,
    'key_missing',
    'key_reused',
    ...verifiedRefusals,
    ...pauseRefusals,
    ...tradePassRefusals,
  ],
} as const satisfies Call

export const coinContractOrderClose = {
  ...acts,
  path: '/coin/contract/order/close',
  about: 'Cancels an order, or closes a part of a position: at market, or with a limit that waits.',
  input: z.strictObject({
    /** Of an order that is to be canceled. */
    id: id.optional(),
    /** The position to close, and the quantity; without a quantity the whole position. */
    position: id.optional(),
    quantity: decimal.optional(),
    price: decimal.optional(),
  }),
  output: order,
  refusals: [
    ...ticketReasons,
    ...contractReasons,
    'order_unknown',
    'order_over',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

const exit = {
  ...acts,
  changes: ['contracts'],
  output: position,
  refusals: [
    'contract_nothing_open',
    'contract_liquidating',
    'contract_exit_side',
    'contract_exit_late',
    'contract_exit_tick',
    'contract_no_mark',
    'key_missing',
    'key_reused',
  ],
} as const

export const coinContractSetProfit = {
  ...exit,
  path: '/coin/contract/order/set/profit',
  about: 'Sets the mark at which a position closes with a profit; without a price it is removed.',
  input: z.strictObject({ position: id, price: decimal.optional() }),
} as const satisfies Call

export const coinContractSetLoss = {
  ...exit,
  path: '/coin/contract/order/set/loss',
  about:
    'Sets the mark at which a position closes with a loss, before it is liquidated; without a price it is removed.',
  input: z.strictObject({ position: id, price: decimal.optional() }),
} as const satisfies Call

export const coinContractAddMargin = {
  ...acts,
  path: '/coin/contract/order/add/mgn',
  about:
    'Adds margin to a position, or takes out what its leverage does not need. What is added can be lost as well.',
  input: z.strictObject({ position: id, amount: decimal, take: flag.optional().default(false) }),
  output: position,
  refusals: [
    'contract_nothing_open',
    'contract_liquidating',
    'contract_no_mark',
    'contract_margin_zero',
    'contract_margin_short',
    'contract_margin_needed',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const coinContractLiquidate = {
  ...acts,
  path: '/coin/contract/order/liquidate',
  about: 'Closes one position at market.',
  input: z.strictObject({ position: id }),
  output: order,
  refusals: coinContractOrderClose.refusals,
} as const satisfies Call

export const coinContractLiquidateAll = {
  ...acts,
  path: '/coin/contract/order/liquidate/all',
  about: 'Closes every position at market. One that cannot be closed now is returned with the reason.',
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        position: z.string(),
        symbol: z.string(),
        order: order.nullable(),
        msg: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['key_missing', 'key_reused'],
} as const satisfies Call
