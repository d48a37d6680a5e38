import { z } from 'zod'
import type { Call } from './call.ts'
import {
  amount,
  at,
  clientKey,
  decimal,
  endlessListOf,
  endlessPaging,
  flag,
  id,
  nothing,
  pauseRefusals,
  symbol,
} from './fields.ts'
import { order, orderInfo, ticketReasons } from './orders.ts'
import { feeRates, halt, quote } from './venue.ts'

/** `long` gains when the price rises, `short` when it falls. */
export const directions = ['long', 'short'] as const
const direction = z.enum(directions)
const multiple = z.coerce.number().int().min(1).max(20)

/** The mark and what it was made of; null where a source was missing. */
const mark = z.object({
  price: amount,
  basis: z.enum(['median', 'mean', 'still']),
  index: amount.nullable(),
  bid: amount.nullable(),
  ask: amount.nullable(),
  last: amount.nullable(),
  at,
})

const funding = z.object({
  /** Estimate for the running period, as a fraction with eight decimals; above zero longs pay shorts. */
  rate: amount,
  /** Premium samples that the estimate is of. */
  samples: z.int(),
  nextAt: at,
  /** What the last period came to; null before the first. */
  last: amount.nullable(),
})

/** How many of 100 accounts that closed positions in 90 days lost money; `perHundred` is null where there are too few to say. */
const losses = z.object({ perHundred: z.int().nullable(), accounts: z.int(), lost: z.int() })

const tier = z.object({ upTo: amount, rate: amount })

/** A move of one day against its opening, as fractions: how far it fell and rose. */
const day = z.object({ at, fell: amount, rose: amount })

const can = z.object({ close: z.boolean(), addMargin: z.boolean(), exits: z.boolean() })

const position = z.object({
  id: z.string(),
  symbol: z.string(),
  coin: z.string(),
  direction,
  quantity: amount,
  multiple: z.int(),
  /** Average entry price, two decimals more than prices have. */
  entry: amount,
  mark: amount,
  worth: amount,
  /** In the position; and what is left of it at the mark. */
  margin: amount,
  left: amount,
  /** Below this it is liquidated. */
  needed: amount,
  putIn: amount,
  profit: amount,
  /** Of the margin, as a fraction. */
  profitRate: amount,
  /** Null where no price liquidates it. */
  liquidationPrice: amount.nullable(),
  /** How far the mark is from it, as a fraction. */
  distance: amount.nullable(),
  takeProfit: amount.nullable(),
  stopLoss: amount.nullable(),
  fees: amount,
  /** Paid, below zero received. */
  funding: amount,
  /** 1 to 5: how early it is deleveraged; null where it would not be. */
  rank: z.int().nullable(),
  /** Margin that can be taken out now. */
  removable: amount,
  state: z.enum(['open', 'liquidating', 'over']),
  openedAt: at,
  can,
})

const account = z.object({
  /** Free, set aside for orders, in positions, and profit that is not realised; and all of it. */
  free: amount,
  held: amount,
  inPositions: amount,
  unrealised: amount,
  total: amount,
})

export const coinContractList = {
  method: 'POST',
  path: '/coin/contract/list',
  about:
    'Every perpetual contract with the last 24 hours and its funding, the most traded first; and the asker’s contract account.',
  who: 'anyone',
  shows: ['favorites', 'contracts', 'balances'],
  input: nothing,
  output: z.object({
    list: z.array(z.object({ quote, coin: z.string(), mark: amount, funding: amount })),
    favourites: z.array(z.string()),
    mine: account.extend({ positions: z.int() }).nullable(),
    losses,
  }),
  refusals: [],
} as const satisfies Call

export const coinContractInfo = {
  method: 'POST',
  path: '/coin/contract/info',
  about: 'One contract: mark, index, funding, open positions, rules, and what the asker has of it.',
  who: 'anyone',
  shows: ['favorites', 'contracts', 'balances', 'orders'],
  input: z.strictObject({ symbol }),
  output: z.object({
    quote,
    coin: z.string(),
    /** The pair whose price is the index. */
    pair: z.string(),
    about: z.string(),
    mark,
    funding,
    /** Newest first. */
    fundingHistory: z.array(z.object({ at, rate: amount, samples: z.int() })),
    /** Long, which is as much as short. */
    open: amount,
    insurance: amount,
    multiples: z.array(z.int()),
    /** Multiples above this need the questions. */
    plainMost: z.int(),
    tiers: z.array(tier),
    tick: amount,
    lot: amount,
    quantityMax: amount,
    fees: feeRates,
    halt: halt.nullable(),
    losses,
    mine: z
      .object({
        account,
        position: position.nullable(),
        openOrders: z.int(),
        favourite: z.boolean(),
        allowed: z.boolean(),
      })
      .nullable(),
  }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

export const coinContractMultiple = {
  method: 'POST',
  path: '/coin/contract/order/multiple',
  about: 'The leverages of a contract, with the most that each can open, and maintenance margin by size.',
  who: 'anyone',
  input: z.strictObject({ symbol }),
  output: z.object({
    list: z.array(z.object({ multiple: z.int(), worthMost: amount, needsQuestions: z.boolean() })),
    tiers: z.array(tier),
  }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

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
  timeInForce: z.enum(['gtc', 'ioc', 'fok', 'post_only']).optional().default('gtc'),
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
  needs: ['not_paused'],
  input: z.strictObject({
    ...ticket,
    quantity: decimal,
    reduceOnly: flag.optional().default(false),
    clientOrderId: clientKey.optional(),
  }),
  output: order,
  refusals: [...ticketReasons, ...contractReasons, 'key_missing', 'key_reused', ...pauseRefusals],
} as const satisfies Call

export const coinContractOrderClose = {
  ...acts,
  path: '/coin/contract/order/close',
  about: 'Cancels an order, or closes a part of a position: at market, or with a limit that waits.',
  input: z.strictObject({
    /** Of an order that is to be canceled. */
    id: id.optional(),
    /** Of a position that is to be closed, and how much of it; all of it without a quantity. */
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
  about: 'Closes every position at market. One that cannot be closed now says why.',
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

export const coinContractActive = {
  method: 'POST',
  path: '/coin/contract/order/list/active',
  about: 'Own open positions at the mark, and the contract account.',
  who: 'user',
  shows: ['contracts', 'balances'],
  input: nothing,
  output: z.object({ list: z.array(position), account, losses, at }),
  refusals: [],
} as const satisfies Call

export const coinContractOrderList = {
  method: 'POST',
  path: '/coin/contract/order/list',
  about: 'Own orders on contracts, newest first: open ones, ended ones, or all.',
  who: 'user',
  shows: ['orders'],
  input: z.strictObject({
    ...endlessPaging,
    state: z.enum(['open', 'ended', 'all']).optional().default('open'),
    symbol: symbol.optional(),
  }),
  output: endlessListOf(order),
  refusals: [],
} as const satisfies Call

export const coinContractOrderQuery = {
  ...orderInfo,
  method: 'POST',
  path: '/coin/contract/order/query',
  about: 'One own order on a contract with fills, fees, timeline, and what was predicted.',
} as const satisfies Call

const closedPosition = z.object({
  id: z.string(),
  symbol: z.string(),
  coin: z.string(),
  direction,
  multiple: z.int(),
  /** The most that was open. */
  quantity: amount,
  entry: amount,
  exit: amount,
  putIn: amount,
  cameBack: amount,
  result: amount,
  fees: amount,
  funding: amount,
  ended: z.enum(['closed', 'liquidated', 'deleveraged']),
  openedAt: at,
  closedAt: at,
})

export const coinContractClosed = {
  method: 'POST',
  path: '/coin/contract/order/list/closed',
  about: 'Own positions that are over, newest first.',
  who: 'user',
  shows: ['contracts'],
  input: z.strictObject({
    before: id.optional(),
    size: z.coerce.number().int().min(1).max(50).optional().default(20),
  }),
  output: z.object({ list: z.array(closedPosition), more: z.boolean() }),
  refusals: [],
} as const satisfies Call

export const coinContractPosition = {
  method: 'POST',
  path: '/coin/contract/position',
  about:
    'One own position with every step of its life: fills, margin, funding, and the receipt of a liquidation.',
  who: 'user',
  shows: ['contracts'],
  input: z.strictObject({ id }),
  output: z.object({
    open: position.nullable(),
    closed: closedPosition.nullable(),
    steps: z.array(
      z.object({
        id: z.string(),
        at,
        kind: z.enum(['opened', 'closed', 'margin', 'funding', 'liquidated', 'deleveraged']),
        order: z.string().nullable(),
        quantity: amount,
        price: amount.nullable(),
        fee: amount,
        /** To the contract account, below zero out of it. */
        user: amount,
        /** Result that was realised. */
        realised: amount,
        funding: amount,
        /** Paid by the insurance fund, below zero what went there. */
        insurance: amount,
        marginAfter: amount,
      }),
    ),
    /** Null where it was never liquidated. */
    liquidation: z
      .object({
        at,
        mark,
        left: amount,
        needed: amount,
        margin: amount,
        quantity: amount,
        keeps: amount,
        cancelledOrders: z.int(),
        takeProfit: amount.nullable(),
        stopLoss: amount.nullable(),
        slices: z.array(
          z.object({
            at,
            quantity: amount,
            price: amount,
            value: amount,
            fee: amount,
            deleveraged: z.boolean(),
          }),
        ),
        insurance: amount,
        endedAt: at.nullable(),
        /** Marks around it, oldest first. */
        marks: z.array(z.object({ at, price: amount })),
        /** What else would have become of it on that day, from stored marks. */
        otherwise: z.array(
          z.object({
            kind: z.enum(['lower_multiple', 'more_margin']),
            value: amount,
            stillOpen: z.boolean(),
          }),
        ),
      })
      .nullable(),
  }),
  refusals: ['contract_unknown'],
} as const satisfies Call

export const contractCalls = {
  coinContractList,
  coinContractInfo,
  coinContractMultiple,
  coinContractOrderPreview,
  coinContractOrderAdd,
  coinContractOrderClose,
  coinContractSetProfit,
  coinContractSetLoss,
  coinContractAddMargin,
  coinContractLiquidate,
  coinContractLiquidateAll,
  coinContractActive,
  coinContractOrderList,
  coinContractOrderQuery,
  coinContractClosed,
  coinContractPosition,
}

export type ContractInfo = z.output<typeof coinContractInfo.output>
export type ContractList = z.output<typeof coinContractList.output>
export type ContractPosition = z.output<typeof position>
export type ContractPreview = z.output<typeof coinContractOrderPreview.output>
export type ContractStory = z.output<typeof coinContractPosition.output>
export type ClosedPosition = z.output<typeof closedPosition>
