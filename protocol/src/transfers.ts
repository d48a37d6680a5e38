import { z } from 'zod'
import type { Call } from './call.ts'
import {
  amount,
  at,
  decimal,
  endlessListOf,
  endlessPaging,
  nothing,
  shownRate,
  text,
  totalsIn,
  tradePass,
  tradePassRefusals,
} from './fields.ts'

/**
 * The user’s accounts between which money can be moved: `stock` trades shares, `coin` receives, sends and trades coins, `contract` trades
 * contracts and holds USDT alone.
 */
export const ownAccounts = ['stock', 'coin', 'contract'] as const
export type OwnAccount = (typeof ownAccounts)[number]
const account = z.enum(ownAccounts)

const receipt = z.object({
  /** Number of the receipt. */
  id: z.string(),
  asset: z.string(),
  amount,
  from: account,
  to: account,
  at,
  /** The ledger's entry. */
  entry: z.string(),
  /** What is free in the accounts right after it. */
  after: z.object({ stock: amount, coin: amount, contract: amount }).nullable(),
})

export const transfer = {
  method: 'GET',
  path: '/user/transfer',
  about: 'Moves money between own accounts, at once and free. POST is accepted too.',
  who: 'user',
  idempotent: true,
  needs: ['trade_password'],
  changes: ['transfers', 'balances'],
  input: z.strictObject({ from: account, to: account, asset: text(12), amount: decimal, ...tradePass }),
  output: receipt,
  refusals: [
    ...tradePassRefusals,
    'transfer_same_account',
    'transfer_asset_unknown',
    'transfer_amount_zero',
    'transfer_decimals',
    'transfer_balance',
    'coin_owed',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const coinTransfer = {
  method: 'POST',
  path: '/coin/transfer',
  about: 'Moves coins between the spot and the contract account, at once and free.',
  who: 'user',
  idempotent: true,
  needs: ['trade_password'],
  changes: ['transfers', 'balances'],
  input: z.strictObject({
    from: z.enum(['spot', 'contract']),
    to: z.enum(['spot', 'contract']),
    asset: text(12).default('USDT'),
    amount: decimal,
    ...tradePass,
  }),
  output: receipt,
  refusals: transfer.refusals,
} as const satisfies Call

export const transferAccounts = {
  method: 'GET',
  path: '/user/transfer/accounts',
  about: 'What is free in the own accounts, for each currency and coin that can be moved.',
  who: 'user',
  shows: ['balances', 'transfers'],
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({ asset: z.string(), decimals: z.int(), stock: amount, coin: amount, contract: amount }),
    ),
  }),
  refusals: [],
} as const satisfies Call

export const transferList = {
  method: 'GET',
  path: '/user/transfer/list',
  about: 'Own transfers with their receipts, newest first.',
  who: 'user',
  shows: ['transfers'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(receipt),
  refusals: [],
} as const satisfies Call

export const coinAssets = {
  method: 'POST',
  path: '/coin/assets',
  about: 'What is in the coin account, each coin with its worth at the reference rate.',
  who: 'user',
  shows: ['balances'],
  input: z.strictObject({ account: z.enum(['spot']).default('spot'), ...totalsIn }),
  output: z.object({
    base: z.string(),
    list: z.array(
      z.object({
        coin: z.string(),
        available: amount,
        /** Set aside for withdrawals of it. */
        held: amount,
        total: amount,
        /** Null where there is no rate. */
        inBase: amount.nullable(),
      }),
    ),
    total: amount,
    /** The settings that the totals were computed by. */
    rates: z.array(shownRate),
    at,
  }),
  refusals: ['currency_unknown'],
} as const satisfies Call

export const transferCalls = { transfer, coinTransfer, transferAccounts, transferList, coinAssets }

export type TransferReceipt = z.output<typeof receipt>
export type TransferBalance = z.output<typeof transferAccounts.output>['list'][number]
