import type { EntryKind } from '@openbourse/protocol'

// Written out so that the reader of the protocol does not travel to the phone. A kind that is new does not compile until
// this table says whether it can appear on a user’s statement, or only on the operator’s own accounts.
const known = {
  practice_grant: true,
  practice_returned: true,
  deposit: true,
  deposit_undone: true,
  deposit_owed_covered: true,
  order_hold: true,
  order_release: true,
  trade_buy: true,
  trade_sell: true,
  fee_commission: true,
  fee_exchange: true,
  fee_stamp: true,
  settlement_unlock: true,
  dividend: true,
  dividend_tax: true,
  split: true,
  split_cash: true,
  offer_hold: true,
  offer_release: true,
  offer_paid: true,
  offer_escrow: false,
  offer_shares: true,
  robot_hold: true,
  robot_release: true,
  robot_paid_in: true,
  robot_paid_out: true,
  robot_units: true,
  robot_fee: true,
  robot_capital: false,
  block_hold: true,
  block_release: true,
  block_paid: true,
  block_escrow: false,
  block_shares: true,
  delisting: true,
  exchange: true,
  exchange_spread: true,
  transfer: true,
  vip_fee: true,
  vip_refund: true,
  contract_opened: true,
  contract_closed: true,
  contract_margin: true,
  contract_funding: true,
  contract_liquidated: true,
  contract_deleveraged: true,
  insurance_funded: true,
  withdrawal_hold: true,
  withdrawal_release: true,
  withdrawal: true,
  withdrawal_fee: true,
  withdrawal_returned: true,
  deposit_suspense: false,
  deposit_returned: false,
  deposit_return_fee: false,
  payout_settled: false,
} as const satisfies Readonly<Record<EntryKind, boolean>>

/** What a statement can be filtered by. */
export const kinds = (Object.keys(known) as EntryKind[]).filter((kind) => known[kind])

/** A hold moves nothing that is owned: it is set aside, or free again. */
export function heldBy(kind: EntryKind): 'setAside' | 'given' | undefined {
  if (kind.endsWith('_hold')) return 'setAside'
  return kind.endsWith('_release') ? 'given' : undefined
}
