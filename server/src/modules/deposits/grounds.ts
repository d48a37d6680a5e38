import type {
  allotReasons,
  DepositDecline,
  DepositProblem,
  depositApproveReasons,
  returnReasons,
} from '@openbourse/protocol'
import { fact, type Grounds, judgement } from '../approvals/index.ts'
import type { Claim } from './claims.ts'

export type AllotReason = (typeof allotReasons)[number]
export type ReturnReason = (typeof returnReasons)[number]

export type AllotFacts = Claim & {
  /** The payment differs from the requested amount. */
  readonly isOtherAmount: boolean
  /** The deposit is already credited. */
  readonly isCredited: boolean
}

export const allotGrounds: Grounds<AllotReason, AllotFacts> = {
  same_person: fact('the payer has the verified name of the depositor', ({ isSamePayer }) => isSamePayer),
  same_reference: fact(
    'the payer wrote the reference of the deposit',
    ({ isSameReference }) => isSameReference,
  ),
  amount_accepted: fact('another amount came than was asked for', ({ isOtherAmount }) => isOtherAmount),
  reference_mistyped: fact('the reference differs from the deposit’s by one slip', ({ isSlip }) => isSlip),
  sent_twice: fact('the deposit was credited before', ({ isCredited }) => isCredited),
}

export type ReturnFacts = {
  readonly problem: DepositProblem | null
  /** The payment matches a deposit, but its payer is not the named one. */
  readonly isOtherPayer: boolean
  readonly isAnnounced: boolean
  readonly isCredited: boolean
  /** The amount is outside the method's limits. */
  readonly isOutside: boolean
}

export const returnGrounds: Grounds<ReturnReason, ReturnFacts> = {
  other_person: fact('the payer is another than the deposit names', ({ isOtherPayer }) => isOtherPayer),
  sender_unknown: fact(
    'its reference is no deposit’s',
    ({ isAnnounced, problem }) => !isAnnounced || problem === 'deposit_reference_unknown',
  ),
  sent_twice: fact('the deposit was credited before', ({ isCredited }) => isCredited),
  sender_asked: judgement,
  outside_limits: fact('the amount is outside the limits of its way', ({ isOutside }) => isOutside),
}

export type DeclineFacts = {
  /** The picture resembles that of another credited deposit of the same user. */
  readonly isRepeated: boolean
  /** The bank has a payment with its UTR. */
  readonly isAtBank: boolean
}

export const declineGrounds: Grounds<DepositDecline, DeclineFacts> = {
  deposit_voucher_unreadable: judgement,
  deposit_voucher_foreign: judgement,
  deposit_voucher_repeated: fact(
    'a voucher that looks alike was credited to the same person',
    ({ isRepeated }) => isRepeated,
  ),
  deposit_utr_not_found: fact('the bank has nothing under the UTR', ({ isAtBank }) => !isAtBank),
}

export const acceptGrounds: Grounds<(typeof depositApproveReasons)[number], Claim> = {
  voucher_matches_credit: fact(
    'the bank has this UTR at this counter',
    ({ isSameReference }) => isSameReference,
  ),
}
