import { type Refused, refuse } from '@openbourse/protocol'
import { isUntrue } from '../approvals/index.ts'
import { isSameName } from '../wallet/index.ts'
import type { Book } from './book.ts'
import { type Claim, claimOf, isTheirs } from './claims.ts'
import { type AllotReason, acceptGrounds, allotGrounds, type ReturnReason, returnGrounds } from './grounds.ts'
import { payerOf, senderOf } from './payer.ts'
import { referenceIn } from './rules.ts'
import type { Deposit, DepositParts, Item } from './types.ts'
import { termsOfWay, wayOf } from './ways.ts'

type Judged = { readonly parts: DepositParts; readonly book: Book }
type Why = Refused<'suspense_not_theirs' | 'proposal_reason_untrue'> | undefined

const untrue = () => refuse('proposal_reason_untrue', { fields: ['reason'] })

/** The evidence that links an item in suspense to a deposit, by current facts. */
function claim({ parts, book }: Judged, item: Item, deposit: Deposit): Claim {
  const sent = { ...item, payer: senderOf(parts.secrets, item) }
  return claimOf(sent, deposit, { verified: book.verifiedName(deposit.userId), referenceIn })
}

/**
 * Why an item cannot be allotted to a deposit; undefined when it can. Checked at the proposal and again when
 * it takes effect, against the payment and verified names, never against the proposal's own text.
 */
export function whyNotAllot(
  of: Judged,
  item: Item,
  to: { readonly deposit: Deposit; readonly reason: string },
): Why {
  const { deposit, reason } = to
  const tied = claim(of, item, deposit)
  if (!isTheirs(tied) || isOthersWhole(of, item, deposit))
    return refuse('suspense_not_theirs', { fields: ['deposit'] })
  const facts = {
    ...tied,
    isOtherAmount: item.minor !== deposit.minor,
    isCredited: deposit.credited > 0n,
  }
  return isUntrue(allotGrounds[reason as AllotReason], facts) ? untrue() : undefined
}

/**
 * Whether it has both the reference and the payer of another user's deposit: then no other deposit can claim
 * it.
 */
function isOthersWhole(of: Judged, item: Item, { userId }: Deposit): boolean {
  const announced = item.deposit === null ? undefined : of.book.known(item.deposit)
  if (!announced || announced.userId === userId) return false
  const { isSameReference, isSamePayer } = claim(of, item, announced)
  return isSameReference && (isSamePayer || !isOtherPayer(of, item, announced))
}

/** Whether the payer differs from the one that a deposit names. */
function isOtherPayer({ parts }: Judged, item: Item, deposit: Deposit): boolean {
  const named = payerOf(parts.secrets, deposit)
  return named === null || !isSameName(named, senderOf(parts.secrets, item))
}

/** Why a voucher cannot be credited with a payment: they must be the same slip of the same counter. */
export function whyNotAccept(of: Judged, item: Item, deposit: Deposit): Why {
  const isMatched = !isUntrue(acceptGrounds.voucher_matches_credit, claim(of, item, deposit))
  return isMatched ? undefined : refuse('suspense_not_theirs')
}

/** Why a return reason does not apply; a return is always possible for a true reason. */
export function whyNotReturn(of: Judged, item: Item, reason: string): Why {
  const announced = item.deposit === null ? undefined : of.book.known(item.deposit)
  const way = wayOf(item.account)
  const terms = way && termsOfWay(of.parts.settings, way)
  const facts = {
    problem: item.problem,
    isAnnounced: announced !== undefined,
    isOtherPayer: announced !== undefined && isOtherPayer(of, item, announced),
    isCredited: announced !== undefined && announced.credited > 0n,
    isOutside: terms !== undefined && (item.minor < terms.least || item.minor > terms.most),
  }
  return isUntrue(returnGrounds[reason as ReturnReason], facts) ? untrue() : undefined
}
