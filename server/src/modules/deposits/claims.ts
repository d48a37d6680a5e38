import { isSlip } from '../../platform/slip.ts'
import { isSameName } from '../wallet/index.ts'
import type { Deposit, Item } from './types.ts'

/** A payment, with the payer's name from the bank. */
export type Sent = Pick<Item, 'reference' | 'trace' | 'account'> & { readonly payer: string }

/**
 * The evidence that links a payment to a deposit. Only verified names count: a user can announce any payer.
 */
export type Claim = {
  readonly isSamePayer: boolean
  readonly isSameReference: boolean
  /** Whether the reference, or the UTR of a slip, differs by one character or one swap. */
  readonly isSlip: boolean
}

/** Compares a payment with a deposit; `referenceIn` finds a reference in the payer's text. */
export function claimOf(
  sent: Sent,
  deposit: Pick<Deposit, 'reference' | 'utr' | 'way'>,
  by: {
    readonly verified: string | undefined
    readonly referenceIn: (text: string) => string | undefined
  },
): Claim {
  const isSamePayer = by.verified !== undefined && isSameName(by.verified, sent.payer)
  // A known UTR of a bank transfer does not prove the payment: only a counter's slip identifies its holder.
  if (deposit.utr !== null) {
    const isOfCounter = sent.account === deposit.way
    return {
      isSamePayer,
      isSameReference: isOfCounter && sent.trace === deposit.utr,
      isSlip: isOfCounter && isSlip(sent.trace, deposit.utr),
    }
  }
  const { reference } = deposit
  if (reference === null || sent.reference === null)
    return { isSamePayer, isSameReference: false, isSlip: false }
  const plain = sent.reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return {
    isSamePayer,
    isSameReference: by.referenceIn(sent.reference) === reference,
    isSlip: isSlip(plain, reference),
  }
}

export const isTheirs = ({ isSamePayer, isSameReference, isSlip: slipped }: Claim): boolean =>
  isSamePayer || isSameReference || slipped
