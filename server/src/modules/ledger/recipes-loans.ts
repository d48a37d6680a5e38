import type { Asset } from '@openbourse/money'
import { houseAccount, userAccount } from './names.ts'
import type { Cause, Entry, Leg } from './types.ts'

// Loans: money that is lent, and beside it the claim, an asset of its own in the same unit. As in recipes.ts, the table in
// docs/modules/ledger.md has the same.

export type LoanMoney = {
  readonly userId: number
  /** Number of the loan. */
  readonly id: number
  readonly currency: Asset
  readonly minor: bigint
}

/** Pays a loan out: all of it is received, and all of it is claimed. */
export function loanPaidOut(money: LoanMoney): Entry {
  const { userId, id, currency, minor } = money
  return {
    kind: 'loan_paid_out',
    cause: causeOf(id),
    legs: [
      { account: houseAccount('lending', currency), minor: -minor },
      { account: userAccount(userId, 'available', currency), minor },
      ...claimed(currency, minor),
    ],
  }
}

/** Interest that was counted: the claim grows by it, and no money moves. */
export function loanInterest({ id, currency, minor }: Omit<LoanMoney, 'userId'>): Entry {
  return { kind: 'loan_interest', cause: causeOf(id), legs: claimed(currency, minor) }
}

/** A repayment: interest is earned, principal comes back, and the claim shrinks by both. */
export function loanRepaid(
  money: Omit<LoanMoney, 'minor'> & { readonly principal: bigint; readonly interest: bigint },
): Entry {
  const { userId, id, currency, principal, interest } = money
  const legs: readonly Leg[] = [
    { account: userAccount(userId, 'available', currency), minor: -(principal + interest) },
    { account: houseAccount('lending', currency), minor: principal },
    { account: houseAccount('loan-interest', currency), minor: interest },
    ...claimed(currency, -(principal + interest)),
  ]
  return { kind: 'loan_repaid', cause: causeOf(id), legs: legs.filter(({ minor }) => minor !== 0n) }
}

/** Gives up a claim: the principal is lost, and interest that was never received was never earned. */
export function loanWrittenOff(
  money: Omit<LoanMoney, 'userId' | 'minor'> & { readonly principal: bigint; readonly interest: bigint },
): Entry {
  const { id, currency, principal, interest } = money
  return {
    kind: 'loan_written_off',
    cause: causeOf(id),
    legs: [
      { account: houseAccount('loan-losses', currency), minor: -principal },
      { account: houseAccount('lending', currency), minor: principal },
      ...claimed(currency, -(principal + interest)),
    ],
  }
}

function claimed(currency: Asset, minor: bigint): readonly Leg[] {
  const claim = `loan:${currency}`
  return [
    { account: houseAccount('borrowers', claim), minor: -minor },
    { account: houseAccount('loans', claim), minor },
  ]
}

const causeOf = (id: number): Cause => ({ kind: 'loan', id: String(id), symbol: null })
