import type { EntryKind, StatementLine } from '@openbourse/protocol'
import { compare } from '../../lib/figures.ts'

export const coinAccounts = ['coin', 'contract'] as const
export type CoinAccount = (typeof coinAccounts)[number]

/** The types of records that each account of coins can have, in the order of the filter. */
export const recordKinds = {
  coin: [
    'trade_buy',
    'trade_sell',
    'order_hold',
    'order_release',
    'fee_commission',
    'transfer',
    'exchange',
    'exchange_spread',
    'coin_offer_hold',
    'coin_offer_release',
    'coin_offer_coins',
    'deposit',
    'withdrawal_hold',
    'withdrawal',
    'withdrawal_fee',
    'withdrawal_release',
    'withdrawal_returned',
  ],
  contract: [
    'contract_opened',
    'contract_closed',
    'contract_liquidated',
    'contract_deleveraged',
    'contract_margin',
    'contract_funding',
    'order_hold',
    'order_release',
    'transfer',
  ],
} as const satisfies Readonly<Record<CoinAccount, readonly EntryKind[]>>

/** Types that asset records call by another name than the statement does. */
export const renamed = [
  'trade_buy',
  'trade_sell',
  'order_release',
  'contract_opened',
  'contract_closed',
  'contract_liquidated',
  'contract_margin',
  'withdrawal_release',
  'withdrawal_returned',
] as const
export type Renamed = (typeof renamed)[number]

/** Whether a type has a name of its own in the records of an account; what is on hold for an order of contracts is none of the spot market. */
export const isRenamed = (kind: EntryKind, account: CoinAccount): kind is Renamed =>
  renamed.some((one) => one === kind) && !(account === 'contract' && kind === 'order_release')

/** Where a transfer went, seen from one account. */
export function wayOf({ amount }: Pick<StatementLine, 'amount'>, account: CoinAccount) {
  const isIn = compare(amount, '0') > 0
  if (account === 'contract') return isIn ? 'toContract' : 'fromContract'
  return isIn ? 'toSpot' : 'fromSpot'
}
