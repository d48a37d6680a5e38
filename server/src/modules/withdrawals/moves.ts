import { formatMinor, scaleOf } from '@openbourse/money'
import type { WithdrawalEnd } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import {
  type Ledger,
  payoutSettled,
  releaseFromWithdrawal,
  withdrawalCameBack,
  withdrawalSent,
} from '../ledger/index.ts'
import { type NoticeDraft, writeNotice } from '../notices/index.ts'
import type { OpenWithdrawals } from './book.ts'
import { move } from './life.ts'
import type { PayoutNews, PayoutRail, WithdrawalKind, WithdrawalRecord } from './types.ts'

export type Desk = {
  readonly book: OpenWithdrawals
  readonly ledger: Ledger
  readonly rails: { readonly bank: PayoutRail; readonly chain: PayoutRail }
}

export const railOfKind = ({ rails }: Desk, kind: WithdrawalKind): PayoutRail =>
  kind === 'bank' ? rails.bank : rails.chain

/**
 * Releases a withdrawal in one turn: ends the hold, posts the fee to the platform, and hands the rest to the
 * rail.
 */
export function release(
  desk: Desk,
  turn: Turn,
  record: WithdrawalRecord,
  by: 'rule' | 'people',
): WithdrawalRecord {
  const state = move(record.state, 'in_progress')
  for (const entry of withdrawalSent(partsOf(record))) desk.ledger.post(turn, entry)
  const reference = railOfKind(desk, record.kind).send(turn, record)
  const decided = { decidedAt: turn.nowMs, decidedBy: by, sentAt: turn.nowMs }
  const sent = desk.book.save(turn, { ...record, ...decided, state, reference })
  notify(turn, sent, { word: 'withdrawal_sent', values: { ...arriving(sent), to: placeOf(sent) } })
  return sent
}

/** Ends a withdrawal that was not sent, and releases its hold. */
export function giveBack(
  desk: Desk,
  turn: Turn,
  record: WithdrawalRecord,
  why: { readonly reason: WithdrawalEnd; readonly by: 'rule' | 'people' | 'owner' },
): WithdrawalRecord {
  const state = move(record.state, 'fail')
  const endEntry = desk.ledger.post(turn, releaseFromWithdrawal({ ...partsOf(record), minor: record.amount }))
  const decided = { decidedAt: turn.nowMs, decidedBy: why.by, endedAt: turn.nowMs }
  const ended = desk.book.save(turn, { ...record, ...decided, state, reason: why.reason, endEntry })
  if (why.by !== 'owner') notify(turn, ended, { word: 'withdrawal_refused', values: leaving(ended) })
  else {
    const values = { ...leaving(ended), to: placeOf(ended) }
    notify(turn, ended, { word: 'withdrawal_taken_back', values, seen: true })
  }
  return ended
}

/**
 * Processes a rail's result. A repeated result, or one for a final withdrawal, is ignored. Returns the entry
 * that booked it, if any.
 */
export function receiveResult(desk: Desk, turn: Turn, news: PayoutNews): number | undefined {
  const record = news.id === undefined ? undefined : desk.book.find(news.id)
  if (record?.state !== 'in_progress') return undefined
  return news.outcome === 'paid' ? settle(desk, turn, record, news) : takeBack(desk, turn, record, news)
}

function settle(desk: Desk, turn: Turn, record: WithdrawalRecord, news: PayoutNews): number {
  const state = move(record.state, 'success')
  const cause = { kind: 'withdrawal', id: String(record.id) } as const
  const rail = record.kind === 'bank' ? 'bank' : 'chain'
  const { asset } = record
  const endEntry = desk.ledger.post(
    turn,
    payoutSettled({ rail, cause, asset, minor: record.amount - record.fee }),
  )
  const reference = news.reference ?? record.reference
  const paid = desk.book.save(turn, { ...record, state, reference, endedAt: turn.nowMs, endEntry })
  notify(turn, paid, { word: 'withdrawal_paid', values: { ...arriving(paid), to: placeOf(paid) } })
  return endEntry
}

function takeBack(desk: Desk, turn: Turn, record: WithdrawalRecord, news: PayoutNews): number {
  const state = move(record.state, 'fail')
  const endEntry = desk.ledger.post(turn, withdrawalCameBack(partsOf(record)))
  const reason = news.word === 'account_closed' ? 'withdrawal_account_closed' : 'withdrawal_returned'
  const reference = news.reference ?? record.reference
  const back = desk.book.save(turn, { ...record, state, reason, reference, endedAt: turn.nowMs, endEntry })
  notify(turn, back, { word: 'withdrawal_back', values: { ...leaving(back), to: placeOf(back) } })
  return endEntry
}

/** Notifies the owner once that the deadline passed without a decision. */
export function markLate(desk: Desk, turn: Turn, record: WithdrawalRecord): WithdrawalRecord {
  const late = desk.book.save(turn, { ...record, lateNotifiedAt: turn.nowMs })
  notify(turn, late, { word: 'withdrawal_late', values: { ...leaving(late), to: placeOf(late) } })
  return late
}

export function notifyRequested(turn: Turn, record: WithdrawalRecord): void {
  const values = { ...leaving(record), to: placeOf(record), until: String(record.dueAt) }
  notify(turn, record, { word: 'withdrawal_asked', values })
}

type WithdrawalNotice = Pick<
  Extract<NoticeDraft, { readonly word: `withdrawal_${string}` }>,
  'word' | 'values' | 'seen'
>

function notify(turn: Turn, { userId, id, kind }: WithdrawalRecord, notice: WithdrawalNotice): void {
  const page = kind === 'bank' ? '/pages/wallet/recordDetail' : '/pages/withdraw/cryptoRecordDetail'
  writeNotice(turn, { ...notice, userId, link: `${page}?id=${id}`, about: `withdrawal:${id}` } as NoticeDraft)
}

/** The destination in a sentence: the bank if known, and both ends or the last digits. */
export const placeOf = ({ destination, rail }: WithdrawalRecord): string =>
  `${destination.bank ?? (rail === 'bank' ? '' : rail)} ${destination.masked}`.trim()

export const written = (asset: string, minor: bigint): string => formatMinor(minor, scaleOf(asset))

function leaving({ asset, amount }: WithdrawalRecord) {
  return { amount: written(asset, amount), currency: asset }
}

function arriving({ asset, amount, fee }: WithdrawalRecord) {
  return { receives: written(asset, amount - fee), currency: asset }
}

/** Coins leave the crypto account, currencies the stock account. */
export const accountOf = (kind: WithdrawalKind) => (kind === 'bank' ? 'available' : 'coin')

function partsOf({ userId, id, kind, asset, amount, fee }: WithdrawalRecord) {
  return { userId, id, asset, from: accountOf(kind), net: amount - fee, fee } as const
}
