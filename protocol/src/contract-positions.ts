import { z } from 'zod'
import type { Call } from './call.ts'
import { account, closedPosition, losses, mark, position } from './contract-parts.ts'
import { amount, at, endlessListOf, endlessPaging, id, limit, nothing, symbol } from './fields.ts'
import { order, orderInfo } from './orders.ts'

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

export const coinContractClosed = {
  method: 'POST',
  path: '/coin/contract/order/list/closed',
  about: 'Own positions that are over, newest first.',
  who: 'user',
  shows: ['contracts'],
  input: z.strictObject({
    before: id.optional(),
    size: limit(50).optional().default(20),
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
        /** The mark that was furthest against it within a day. */
        furthest: amount,
        /** What else would have become of it on that day, from stored marks. */
        otherwise: z.array(
          z.object({
            kind: z.enum(['lower_multiple', 'stop_loss', 'more_margin']),
            value: amount,
            stillOpen: z.boolean(),
            /** Its result after fees; null where it is not given. */
            result: amount.nullable(),
          }),
        ),
      })
      .nullable(),
  }),
  refusals: ['contract_unknown'],
} as const satisfies Call
