import { formatMinor, scaleOf } from '@openbourse/money'
import { coinAllotReasons, coinReturnReasons, done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import { isUntrue, type KindOfProposal, type Payload, type ProposalRow } from '../approvals/index.ts'
import { payoutSettled, returnBounced, returnCharged, suspenseReturned } from '../ledger/index.ts'
import type { PayoutNews } from '../rails/index.ts'
import { confirmationsOf, payoutTermsOf, railOf } from '../settings/index.ts'
import type { Addresses } from './addresses.ts'
import { type Candidate, candidatesFor, isFirst, type Reporters, type Senders } from './candidates.ts'
import {
  type CoinAllotReason,
  type CoinFacts,
  type CoinReturnReason,
  coinAllotGrounds,
  coinReturnGrounds,
} from './grounds.ts'
import { credit } from './limit.ts'
import { notifyClaimOver, notifyOf } from './notices.ts'
import { networkName, offerOf } from './offer.ts'
import type { Owed } from './owed.ts'
import { depthAt } from './rules.ts'
import type { Shelf } from './shelf.ts'
import type { CoinDepositParts, DepositRow } from './types.ts'

export type Reviewed = {
  readonly parts: CoinDepositParts
  readonly addresses: Addresses
  readonly reporters: Reporters
  readonly senders: Senders
  readonly shelf: Shelf
  readonly owed: Owed
}

/**
 * The two proposals about coins in suspense. Asset and amount come from the network's record; no operator
 * enters them.
 */
export function coinKinds(desk: Reviewed): readonly KindOfProposal[] {
  const usual = {
    makers: ['reviewer'],
    checkers: ['approver'],
    seats: () => 1,
    delayMs: () => 0,
    expiresMs: limits.depositProposalMs,
  } as const
  return [
    {
      ...usual,
      kind: 'coin_allot',
      reasons: coinAllotReasons,
      execute: (turn, payload, proposal) => allot(desk, turn, { payload, proposal }),
    },
    {
      ...usual,
      kind: 'coin_return',
      reasons: coinReturnReasons,
      grounds: coinReturnGrounds,
      execute: (turn, payload, proposal) => giveBack(desk, turn, { payload, proposal }),
    },
  ]
}

/** Whether coins can be allotted to a user, and to which of the candidates. */
export function allotable(desk: Reviewed, row: DepositRow, userId?: number) {
  if (row.state !== 'suspended') return refuse('suspense_over')
  if (row.reason === 'own_limit' || row.reason === 'limit_check') return refuse('coin_waits_for_limit')
  const { asset: coin, network } = row
  if (offerOf(desk.parts.settings, { coin, network })?.why !== null)
    return refuse('coin_cannot_leave', { values: { coin, network: networkName(network) } })
  const candidates = candidatesFor(row, desk)
  const found = userId === undefined ? candidates[0] : candidates.find((one) => one.userId === userId)
  if (!found) return refuse('coin_not_candidate', { fields: ['person'] })
  return isFirst(found, candidates)
    ? done<Candidate>(found)
    : refuse('coin_claimed_by_several', { fields: ['person'] })
}

const untrue = () => refuse('proposal_reason_untrue', { fields: ['reason'] })

function factsOf(desk: Reviewed, row: DepositRow): CoinFacts {
  const { asset: coin, network } = row
  const isTaken = offerOf(desk.parts.settings, { coin, network })?.why === null
  return { row, isTaken, isAsked: desk.reporters.of(row).length > 0 }
}

/** Why a reason to allot coins to a user does not apply. */
export const whyNotAllot = (
  desk: Reviewed,
  row: DepositRow,
  by: { readonly to: Candidate; readonly reason: string },
) =>
  isUntrue(coinAllotGrounds[by.reason as CoinAllotReason], { ...factsOf(desk, row), to: by.to })
    ? untrue()
    : undefined

/** Why a reason to return coins does not apply. */
export const whyNotReturn = (desk: Reviewed, row: DepositRow, reason: string) =>
  isUntrue(coinReturnGrounds[reason as CoinReturnReason], factsOf(desk, row)) ? untrue() : undefined

/** Notifies every other user who claimed the transaction, in the deciding turn. */
function notifyOthers(desk: Reviewed, turn: Turn, row: DepositRow): void {
  for (const userId of desk.reporters.of(row)) if (userId !== row.userId) notifyClaimOver(turn, row, userId)
}

/** Whether coins can be returned to their sender, with fee, amount and address. */
export function returnable({ parts }: Pick<Reviewed, 'parts'>, row: DepositRow, nowMs: number) {
  if (row.state !== 'suspended') return refuse('suspense_over')
  if (row.sender === null) return refuse('coin_sender_unknown')
  const needed = limits.chainBuriedBlocks
  const seen = depthOf(parts, row, nowMs)
  // Coins whose deposit the network can still undo must not leave.
  if (seen < needed)
    return refuse('coin_not_buried', { values: { needed: String(needed), seen: String(seen) } })
  const { asset, minor } = row
  const fee = returnFeeOf(parts, row)
  if (minor <= fee)
    return refuse('coin_return_too_small', { values: { fee: formatMinor(fee, scaleOf(asset)), coin: asset } })
  return done({ fee, net: minor - fee, address: row.sender })
}

/** The network's payout fee; zero for a coin without a public fee. */
export const returnFeeOf = ({ settings }: Pick<CoinDepositParts, 'settings'>, row: DepositRow): bigint =>
  payoutTermsOf(settings, row.asset)?.fees[railOf(row.network)] ?? 0n

export function depthOf(
  { chain }: Pick<CoinDepositParts, 'chain'>,
  { network, height }: DepositRow,
  nowMs: number,
): number {
  if (height === null) return 0
  return Math.min(limits.chainBuriedBlocks, depthAt(height, chain.heightAt(network, nowMs)))
}

/** The payload to approve: what arrived, and its new owner or address. */
export function payloadOf(
  { parts }: Pick<Reviewed, 'parts'>,
  row: DepositRow,
  to: { readonly userId: number } | { readonly fee: bigint; readonly net: bigint; readonly address: string },
): Payload {
  const { id, asset, minor, network, txid, output } = row
  const written = (amount: bigint) => formatMinor(amount, scaleOf(asset))
  const about = { number: `C-${id}`, amount: written(minor), asset, network, txid: `${txid}:${output}` }
  if ('userId' in to)
    return { ...about, item: String(id), account: parts.nameOf(to.userId), user: String(to.userId) }
  return { ...about, item: String(id), fee: written(to.fee), receives: written(to.net), address: to.address }
}

const isSame = (one: Payload, other: Payload): boolean =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field])

/** Credits coins in suspense to a user; a user's own limit is checked first. */
function allot(
  desk: Reviewed,
  turn: Turn,
  { payload, proposal }: { readonly payload: Payload; readonly proposal: ProposalRow },
): Refused | undefined {
  const row = desk.shelf.byId(Number(payload.item))
  if (!row) return refuse('suspense_over')
  const found = allotable(desk, row, Number(payload.user))
  if (!found.ok) return found
  const { userId } = found.value
  if (!isSame(payload, payloadOf(desk, row, { userId }))) return refuse('suspense_over')
  const why = whyNotAllot(desk, row, { to: found.value, reason: proposal.reason })
  if (why) return why
  const step = { word: 'allotted', height: null } as const
  const isLimited = desk.parts.own.at(userId, 'deposit', turn.nowMs).value !== null
  const owned = { ...row, userId, ...(isLimited && ({ reason: 'limit_check' } as const)) }
  const next = desk.shelf.stand(turn, owned, [step])
  notifyOthers(desk, turn, next)
  if (!isLimited) credit(turn, next, { ...desk, ledger: desk.parts.ledger })
  return undefined
}

/**
 * Returns coins in suspense over their network. They are in progress until they have enough confirmations.
 */
function giveBack(
  desk: Reviewed,
  turn: Turn,
  { payload, proposal }: { readonly payload: Payload; readonly proposal: ProposalRow },
): Refused | undefined {
  const row = desk.shelf.byId(Number(payload.item))
  if (!row) return refuse('suspense_over')
  const found = returnable(desk, row, turn.nowMs)
  if (!found.ok) return found
  // A changed fee needs a new decision.
  const { note: _, ...decided } = payload
  if (!isSame(decided, payloadOf(desk, row, found.value))) return refuse('suspense_over')
  const why = whyNotReturn(desk, row, proposal.reason)
  if (why) return why
  const { asset, network } = row
  const { fee, net, address } = found.value
  const { ledger, chain } = desk.parts
  const id = String(row.id)
  ledger.post(turn, suspenseReturned({ id, asset, minor: net }))
  if (fee > 0n) ledger.post(turn, returnCharged({ id, asset, minor: fee }))
  // A payment can be returned twice, and a network accepts a reference once, so each return has its own.
  const returnNumber = `coin-return-${row.id}-${proposal.id}`
  const { txid } = chain.send(turn, { id: returnNumber, network, asset, minor: net, address })
  const sent = {
    state: 'returning',
    reason: 'sent_back',
    returnFee: fee,
    returnNumber,
    returnTxid: txid,
  } as const
  notifyOf(turn, desk.shelf.stand(turn, { ...row, ...sent }, [{ word: 'sent_back', height: null }]))
  notifyOthers(desk, turn, row)
  return undefined
}

/** Processes the result of a return. */
export function receiveReturn(desk: Reviewed, turn: Turn, news: PayoutNews): void {
  const row = desk.shelf.byId(Number(/^coin-return-(\d+)-\d+$/.exec(news.id)?.[1] ?? 0))
  if (row?.state !== 'returning' || row.returnNumber !== news.id) return
  const { asset, minor, network } = row
  const fee = row.returnFee ?? 0n
  const money = { id: String(row.id), asset, minor: minor - fee }
  const { ledger, settings } = desk.parts
  if (news.state === 'failed' || news.state === 'gone') {
    ledger.post(turn, returnBounced({ ...money, fee }))
    const again = {
      state: 'suspended',
      reason: 'return_failed',
      returnFee: null,
      returnNumber: null,
      returnTxid: null,
    } as const
    notifyOf(turn, desk.shelf.stand(turn, { ...row, ...again }, [{ word: 'return_failed', height: null }]))
    return
  }
  if (news.state !== 'in_block' || news.confirmations < (confirmationsOf(settings, network) ?? 1)) return
  const cause = { kind: 'deposit', id: money.id } as const
  const lastEntry = ledger.post(turn, payoutSettled({ rail: 'chain', cause, asset, minor: money.minor }))
  const back = { state: 'returned', lastEntry, settled: true } as const
  desk.shelf.stand(turn, { ...row, ...back }, [{ word: 'returned', height: news.height }])
}
