import { parse } from '@openbourse/money'
import {
  allotReasons,
  type DepositDecline,
  depositApproveReasons,
  depositDeclines,
  type Refused,
  refuse,
  returnReasons,
} from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import { type KindOfProposal, needsNote, type Payload, type ProposalRow } from '../approvals/index.ts'
import { suspenseAllotted, suspenseReturned } from '../ledger/index.ts'
import type { Book } from './book.ts'
import { returnNumber } from './credits.ts'
import { declineGrounds, returnGrounds } from './grounds.ts'
import { whyNotAccept, whyNotAllot, whyNotReturn } from './judging.ts'
import { notifyDeposit, numberOf } from './notices.ts'
import { senderOf } from './payer.ts'
import { written } from './rules.ts'
import type { Deposit, DepositParts, Item } from './types.ts'
import { checkedAbove } from './ways.ts'

const usual = {
  makers: ['reviewer'],
  checkers: ['approver'],
  delayMs: () => 0,
  expiresMs: limits.depositProposalMs,
} as const

/**
 * The four proposals about deposits. Amounts come from the bank's record; no operator enters them. Moving
 * money between balances and suspense needs two operators; a voucher up to the limit needs one, because the
 * bank's record is the second check.
 */
export function depositKinds(parts: DepositParts, book: Book): readonly KindOfProposal[] {
  const judged = { parts, book }
  return [
    {
      ...usual,
      kind: 'deposit_accept',
      reasons: depositApproveReasons,
      seats: (payload) => (minorOf(payload) > checkedAbove(parts.settings, payload.asset ?? '') ? 1 : 0),
      execute: (turn, payload) => accept(turn, payload),
    },
    {
      ...usual,
      kind: 'deposit_decline',
      reasons: depositDeclines,
      grounds: declineGrounds,
      seats: ({ reason }) => (needsNote(declineGrounds[reason as DepositDecline]) ? 1 : 0),
      execute: (turn, payload, proposal) => decline(turn, payload, proposal),
    },
    {
      ...usual,
      kind: 'suspense_allot',
      reasons: allotReasons,
      seats: () => 1,
      execute: (turn, payload, proposal) => allotProposed(turn, payload, proposal),
    },
    {
      ...usual,
      kind: 'suspense_return',
      reasons: returnReasons,
      grounds: returnGrounds,
      seats: () => 1,
      execute: (turn, payload, proposal) => giveBack(turn, payload, proposal),
    },
  ]

  function accept(turn: Turn, payload: Payload): Refused | undefined {
    const deposit = book.deposit(Number(payload.deposit))
    if (deposit?.state !== 'under_review' || deposit.kind !== 'offline') return refuse('deposit_not_reviewed')
    const item = suspended(payload)
    if (!item) return refuse('suspense_over')
    return whyNotAccept(judged, item, deposit) ?? allot(turn, payload)
  }

  function decline(turn: Turn, payload: Payload, proposal: ProposalRow): Refused | undefined {
    const deposit = book.deposit(Number(payload.deposit))
    if (deposit?.state !== 'under_review' || deposit.kind !== 'offline') return refuse('deposit_not_reviewed')
    const reason = depositDeclines.find((word) => word === proposal.reason)
    if (!reason || reason !== payload.reason) return refuse('deposit_not_reviewed')
    // A payment that arrived since under its UTR contradicts the proposal.
    const isFound = book.itemUnder(deposit.utr ?? '', deposit.currency) !== undefined
    if (reason === 'deposit_utr_not_found' && isFound) return refuse('proposal_reason_untrue')
    const to = { state: 'fail', reason, details: {} } as const
    const over = book.stand(turn, deposit, { to, kind: 'declined', values: { word: reason } })
    notifyDeposit(turn, 'deposit_over', over)
    return undefined
  }

  /** Checks the evidence itself, not the proposal, which may have been written by SQL. */
  function allotProposed(turn: Turn, payload: Payload, { reason }: ProposalRow): Refused | undefined {
    const item = suspended(payload)
    const deposit = book.known(Number(payload.deposit))
    if (!item || !deposit || item.asset !== deposit.currency) return refuse('suspense_over')
    return whyNotAllot(judged, item, { deposit, reason }) ?? allot(turn, payload)
  }

  /** Credits an item in suspense to the user. */
  function allot(turn: Turn, payload: Payload): Refused | undefined {
    const item = suspended(payload)
    const deposit = book.known(Number(payload.deposit))
    if (!item || !deposit || String(deposit.userId) !== payload.user) return refuse('suspense_over')
    const { asset, minor, trace } = item
    const { id, userId } = deposit
    const entry = parts.ledger.post(
      turn,
      suspenseAllotted({ userId, id: String(id), asset, minor, rail: 'bank' }),
    )
    const announced = item.deposit === null || item.deposit === id ? undefined : book.known(item.deposit)
    book.standItem(turn, item, { state: 'credited', deposit: id })
    if (announced) endElsewhere(turn, announced, item)
    const to = { state: 'success', reason: null, details: {}, entry } as const
    const values = { amount: written(asset, minor), currency: asset, trace }
    const credited = book.stand(turn, deposit, {
      to: { ...to, credited: deposit.credited + minor },
      kind: 'credited',
      values,
    })
    notifyDeposit(turn, 'deposit_done', credited, minor)
    return undefined
  }

  /** Returns an item in suspense over the rail; it is in progress until the bank confirms. */
  function giveBack(turn: Turn, payload: Payload, proposal: ProposalRow): Refused | undefined {
    const item = suspended(payload)
    if (!item) return refuse('suspense_over')
    const why = whyNotReturn(judged, item, proposal.reason)
    if (why) return why
    const { asset, minor, trace } = item
    parts.ledger.post(turn, suspenseReturned({ id: String(item.item), asset, minor }))
    book.standItem(turn, item, { state: 'returning' })
    const payee = { name: senderOf(parts.secrets, item), account: `from ${trace}` }
    parts.rails.bank.payOut(turn, { id: returnNumber(item.item, proposal.id), asset, minor, payee })
    const deposit = item.deposit === null ? undefined : book.known(item.deposit)
    if (deposit) endWithout(turn, deposit, { item, reason: 'deposit_returned' })
    return undefined
  }

  /** Notifies the user who announced the payment, in the same turn, that it belonged to another deposit. */
  function endElsewhere(turn: Turn, announced: Deposit, item: Item): void {
    endWithout(turn, announced, { item, reason: 'deposit_given_elsewhere' })
  }

  /**
   * Ends a deposit whose only payment is gone; one that waits for another payment, or is credited, stays as
   * it is.
   */
  function endWithout(
    turn: Turn,
    deposit: Deposit,
    {
      item,
      reason,
    }: { readonly item: Item; readonly reason: 'deposit_returned' | 'deposit_given_elsewhere' },
  ): void {
    const values = { amount: written(item.asset, item.minor), currency: item.asset }
    const isOver = book.itemsFor(deposit.id).length === 0 && deposit.credited === 0n
    const to = isOver ? ({ state: 'fail', reason, details: values } as const) : {}
    const isBack = reason === 'deposit_returned'
    const over = book.stand(turn, deposit, { to, kind: isBack ? 'sent_back' : 'given_elsewhere', values })
    notifyDeposit(turn, isBack ? 'deposit_back' : 'deposit_elsewhere', over, item.minor)
  }

  function suspended(payload: Payload): Item | undefined {
    const item = book.item(Number(payload.item))
    return item?.state === 'suspense' && item.minor === minorOf(payload) ? item : undefined
  }
}

const minorOf = ({ amount, asset }: Payload): bigint => parse(amount ?? '', asset ?? '')?.minor ?? 0n

/** The payload of a decision about an item: exactly how much goes to which deposit. */
export function payloadOf(item: Item, deposit: Deposit | undefined): Payload {
  const { asset, minor, trace } = item
  const about = { amount: written(asset, minor), asset, trace, line: item.id, item: String(item.item) }
  if (!deposit) return { number: `S-${item.item}`, ...about }
  return { number: numberOf(deposit.id), ...about, deposit: String(deposit.id), user: String(deposit.userId) }
}
