import { isSlip } from '../../platform/slip.ts'
import { isSameName } from '../wallet/index.ts'
import type { Deposit, Item } from './types.ts'

/** What came, with the name that the bank gives for the payer. */
export type Sent = Pick<Item, 'reference' | 'trace' | 'account'> & { readonly payer: string }

/** What ties money to a deposit. Names count only as they were verified: anyone can announce any payer. */
export type Claim = {
  readonly isSamePayer: boolean
  readonly isSameReference: boolean
  /** The reference, or the UTR of a slip, differs by one sign or by two that changed places. */
  readonly isSlip: boolean
}

/** Compares money with a deposit; `referenceIn` finds a reference in what a payer wrote. */
export function claimOf(
  sent: Sent,
  deposit: Pick<Deposit, 'reference' | 'utr' | 'way'>,
  by: {
    readonly verified: string | undefined
    readonly referenceIn: (text: string) => string | undefined
  },
): Claim {
  const isSamePayer = by.verified !== undefined && isSameName(by.verified, sent.payer)
  // Knowing the UTR of a bank transfer does not prove having paid it: only a slip of a counter says who holds it.
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
