import type { Asset } from '@openbourse/money'
import { withdrawalClaim } from './claims.ts'
import { houseAccount, userAccount } from './names.ts'
import type { Cause, Entry, UserPurpose } from './types.ts'

// Money from and to the outside, and between the accounts of one user. As in recipes.ts, the table in
// docs/modules/ledger.md has the same.

/** The rail to the outside; its balance for the operator is mirrored under the same name. */
export type RailName = 'bank' | 'chain'

const accountOfRail = (rail: RailName): UserPurpose => (rail === 'chain' ? 'coin' : 'available')

/** `id` is the deposit's number. */
export type DepositMoney = {
  readonly userId: number
  readonly id: string
  readonly asset: Asset
  readonly minor: bigint
}

/** What came over a rail and belongs to a deposit; coins go to the coin account. */
export function depositCredited(money: DepositMoney & { readonly rail: RailName }): Entry {
  const { userId, asset, minor, rail } = money
  return {
    kind: 'deposit',
    cause: depositCause(money.id),
    legs: [
      { account: houseAccount(rail, asset), minor: -minor },
      { account: userAccount(userId, accountOfRail(rail), asset), minor },
    ],
  }
}

/** `id` is the number of the credit, because it is not known yet whose deposit it is. */
export type SuspenseMoney = { readonly id: string; readonly asset: Asset; readonly minor: bigint }

/** What came over a rail and fits no deposit: it is there, and has no owner yet. */
export function creditSuspended(money: SuspenseMoney & { readonly rail: RailName }): Entry {
  const { id, rail, asset, minor } = money
  return {
    kind: 'deposit_suspense',
    cause: depositCause(id),
    legs: [
      { account: houseAccount(rail, asset), minor: -minor },
      { account: houseAccount('suspense', asset), minor },
    ],
  }
}

/** What was in suspense, found to be a user's deposit; coins go to the coin account. */
export function suspenseAllotted(money: DepositMoney & { readonly rail: RailName }): Entry {
  const { userId, id, asset, minor, rail } = money
  return {
    kind: 'deposit',
    cause: depositCause(id),
    legs: [
      { account: houseAccount('suspense', asset), minor: -minor },
      { account: userAccount(userId, accountOfRail(rail), asset), minor },
    ],
  }
}

/** What was in suspense, on its way back to its sender. */
export function suspenseReturned({ id, asset, minor }: SuspenseMoney): Entry {
  return {
    kind: 'deposit_returned',
    cause: depositCause(id),
    legs: [
      { account: houseAccount('suspense', asset), minor: -minor },
      { account: houseAccount('transit', asset), minor },
    ],
  }
}

/** What the network takes for sending it back, out of what is sent. */
export function returnCharged({ id, asset, minor }: SuspenseMoney): Entry {
  return {
    kind: 'deposit_return_fee',
    cause: depositCause(id),
    legs: [
      { account: houseAccount('suspense', asset), minor: -minor },
      { account: houseAccount('fee-withdrawal', asset), minor },
    ],
  }
}

/** What was sent back, and came again with what sending it took: its sender cannot be paid. */
export function returnBounced(money: SuspenseMoney & { readonly fee?: bigint }): Entry {
  const { id, asset, minor, fee = 0n } = money
  return {
    kind: 'deposit_suspense',
    cause: depositCause(id),
    legs: [
      { account: houseAccount('transit', asset), minor: -minor },
      ...(fee === 0n ? [] : [{ account: houseAccount('fee-withdrawal', asset), minor: -fee }]),
      { account: houseAccount('suspense', asset), minor: minor + fee },
    ],
  }
}

/** The rail has paid what was in transit: a withdrawal, or a deposit that was sent back. */
export function payoutSettled(money: {
  readonly rail: RailName
  readonly cause: { readonly kind: 'deposit' | 'withdrawal'; readonly id: string }
  readonly asset: Asset
  readonly minor: bigint
}): Entry {
  const { rail, cause, asset, minor } = money
  return {
    kind: 'payout_settled',
    cause: { ...cause, symbol: null },
    legs: [
      { account: houseAccount('transit', asset), minor: -minor },
      { account: houseAccount(rail, asset), minor },
    ],
  }
}

/** `from` is the account that it leaves, and comes back to: 'available' for a bank, 'coin' for a network. */
export type WithdrawalMoney = {
  readonly userId: number
  readonly id: number
  readonly asset: Asset
  readonly from: 'available' | 'coin'
}

/** Sets aside what is to be withdrawn, its fee included. */
export function holdForWithdrawal(money: WithdrawalMoney & { readonly minor: bigint }): Entry {
  const { userId, asset, minor, from } = money
  return {
    kind: 'withdrawal_hold',
    cause: withdrawalCause(money),
    legs: [
      { account: userAccount(userId, from, asset), minor: -minor },
      { account: userAccount(userId, 'held', asset), minor, claim: withdrawalClaim(money.id) },
    ],
  }
}

/** Gives back what was set aside: cancelled, declined or failed before anything was sent. */
export function releaseFromWithdrawal(money: WithdrawalMoney & { readonly minor: bigint }): Entry {
  const { userId, asset, minor, from } = money
  return {
    kind: 'withdrawal_release',
    cause: withdrawalCause(money),
    legs: [
      { account: userAccount(userId, 'held', asset), minor: -minor, claim: withdrawalClaim(money.id) },
      { account: userAccount(userId, from, asset), minor },
    ],
  }
}

/** `net` is the amount that arrives, `fee` the operator's part of the hold. */
export type WithdrawalParts = WithdrawalMoney & { readonly net: bigint; readonly fee: bigint }

/** Handed to a rail, all out of the hold; the fee is a line of its own, none for a fee of zero. */
export function withdrawalSent(money: WithdrawalParts): Entry[] {
  const { userId, asset, net, fee } = money
  const held = userAccount(userId, 'held', asset)
  const claim = withdrawalClaim(money.id)
  const sent: Entry = {
    kind: 'withdrawal',
    cause: withdrawalCause(money),
    legs: [
      { account: held, minor: -net, claim },
      { account: houseAccount('transit', asset), minor: net },
    ],
  }
  if (fee === 0n) return [sent]
  const charged: Entry = {
    kind: 'withdrawal_fee',
    cause: withdrawalCause(money),
    legs: [
      { account: held, minor: -fee, claim },
      { account: houseAccount('fee-withdrawal', asset), minor: fee },
    ],
  }
  return [sent, charged]
}

/** A payment that the rail could not make comes back whole, its fee too. */
export function withdrawalCameBack(money: WithdrawalParts): Entry {
  const { userId, asset, from, net, fee } = money
  return {
    kind: 'withdrawal_returned',
    cause: withdrawalCause(money),
    legs: [
      { account: houseAccount('transit', asset), minor: -net },
      ...(fee === 0n ? [] : [{ account: houseAccount('fee-withdrawal', asset), minor: -fee }]),
      { account: userAccount(userId, from, asset), minor: net + fee },
    ],
  }
}

/** Between the accounts of one user: 'available' is the stock account, 'coin' the crypto account. */
export function accountsTransferred(money: {
  readonly userId: number
  readonly id: string
  readonly asset: Asset
  readonly minor: bigint
  readonly from: UserPurpose
  readonly to: UserPurpose
}): Entry {
  const { userId, id, asset, minor, from, to } = money
  return {
    kind: 'transfer',
    cause: { kind: 'transfer', id, symbol: null },
    legs: [
      { account: userAccount(userId, from, asset), minor: -minor },
      { account: userAccount(userId, to, asset), minor },
    ],
  }
}

function depositCause(id: string): Cause {
  return { kind: 'deposit', id, symbol: null }
}

function withdrawalCause({ id }: WithdrawalMoney): Cause {
  return { kind: 'withdrawal', id: String(id), symbol: null }
}

/** `id` is the number of the purchase. */
export type MembershipMoney = {
  readonly userId: number
  readonly id: string
  readonly asset: Asset
  readonly minor: bigint
}

/** The price of membership. */
export function membershipBought({ userId, id, asset, minor }: MembershipMoney): Entry {
  return {
    kind: 'vip_fee',
    cause: { kind: 'vip', id, symbol: null },
    legs: [
      { account: userAccount(userId, 'available', asset), minor: -minor },
      { account: houseAccount('fee-vip', asset), minor },
    ],
  }
}

/** What comes back of the price of membership for its unused days. */
export function membershipPaidBack({ userId, id, asset, minor }: MembershipMoney): Entry {
  return {
    kind: 'vip_refund',
    cause: { kind: 'vip', id, symbol: null },
    legs: [
      { account: houseAccount('fee-vip', asset), minor: -minor },
      { account: userAccount(userId, 'available', asset), minor },
    ],
  }
}
