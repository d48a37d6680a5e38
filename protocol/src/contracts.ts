import { z } from 'zod'
import type { Call } from './call.ts'
import {
  coinContractAddMargin,
  coinContractLiquidate,
  coinContractLiquidateAll,
  coinContractMarginPreview,
  coinContractOrderAdd,
  coinContractOrderClose,
  coinContractOrderPreview,
  coinContractSetLoss,
  coinContractSetProfit,
} from './contract-orders.ts'
import { account, type closedPosition, funding, losses, mark, position, tier } from './contract-parts.ts'
import {
  coinContractActive,
  coinContractClosed,
  coinContractOrderList,
  coinContractOrderQuery,
  coinContractPosition,
} from './contract-positions.ts'
import { amount, at, nothing, symbol } from './fields.ts'
import { feeRates, halt, quote } from './venue.ts'

export { contractReasons } from './contract-orders.ts'
export { directions } from './contract-parts.ts'

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
export const contractCalls = {
  coinContractList,
  coinContractInfo,
  coinContractMultiple,
  coinContractOrderPreview,
  coinContractMarginPreview,
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
/** Own positions at the present marks with the account, same as in the stream. */
export type ContractPositions = Omit<z.output<typeof coinContractActive.output>, 'losses'>
export type ContractPreview = z.output<typeof coinContractOrderPreview.output>
export type ContractMarginPreview = z.output<typeof coinContractMarginPreview.output>
export type ContractStory = z.output<typeof coinContractPosition.output>
export type ClosedPosition = z.output<typeof closedPosition>
