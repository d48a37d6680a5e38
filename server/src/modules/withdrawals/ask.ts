import { formatMinor, scaleOf } from '@openbourse/money'
import { done, refuse, type WithdrawalChecked } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Queryable, Transaction } from '../../platform/db/types.ts'
import { holdForWithdrawal } from '../ledger/index.ts'
import { allPassed, hasFailed } from './checks.ts'
import { checksBefore } from './evidence.ts'
import { closedUntil, factsOf, rungFor } from './facts.ts'
import { accountOf, type Desk, notifyRequested, release } from './moves.ts'
import { type Costs, decideCosts, dueAt, type Rung } from './rules.ts'
import type { Deposited, Destination, WithdrawalKind, WithdrawalParts, WithdrawalRecord } from './types.ts'

/** A saved account or address, in the form of the wallet. */
export type Place = {
  readonly id: number
  readonly kind: WithdrawalKind
  readonly asset: string
  /** 'bank', or the network's id. */
  readonly rail: string
  readonly usableFrom: number
  /** Whether it was saved with a second proof. */
  readonly proven: boolean
  readonly destination: Omit<Destination, 'name'>
}

export async function placeOf(
  { wallet }: Pick<WithdrawalParts, 'wallet'>,
  userId: number,
  at: { readonly kind: WithdrawalKind; readonly id: number },
): Promise<Place | undefined> {
  const { kind, id } = at
  if (kind === 'bank') {
    const found = await wallet.payoutAccount(userId, id)
    if (!found) return undefined
    const { currency, usableFrom, proven, label, masked, bank, holder, number } = found
    const destination = { label, masked, bank, holder, number, tag: null }
    return { id, kind, asset: currency, rail: 'bank', usableFrom, proven, destination }
  }
  const found = await wallet.payoutAddress(userId, id)
  if (!found) return undefined
  const { coin, network, usableFrom, proven, label, masked, address, tag = null } = found
  const destination = { label, masked, bank: null, holder: null, number: address, tag }
  return { id, kind, asset: coin, rail: network, usableFrom, proven, destination }
}

export type Wanted = {
  readonly userId: number
  readonly place: Place
  readonly amount: string
  /** Deposits of the asset, by terms. */
  readonly deposited: readonly Deposited[]
  /** Name of the verified identity. */
  readonly name: string | undefined
  readonly nowMs: number
}

export type Considered = Costs & {
  readonly rung: Pick<Rung, 'checkers' | 'delayMinutes'>
  readonly checks: readonly WithdrawalChecked[]
  readonly dueAt: number
}

type Parts = WithdrawalParts & { readonly desk: Desk }

/** Cost, reviewers and deadline of a withdrawal, or why it is refused. */
export async function consider(parts: Parts, reader: Queryable, wanted: Wanted) {
  const { userId, place, deposited, nowMs } = wanted
  const opensAt = closedUntil(parts, place.kind, nowMs)
  if (opensAt !== undefined) return refuse('withdrawal_closed', { values: { opensAt: String(opensAt) } })
  const { asset, rail } = place
  const owed = parts.owedOf(userId, asset)
  if (owed > 0n) {
    return refuse('coin_owed', { values: { owed: formatMinor(owed, scaleOf(asset)), coin: asset } })
  }
  const facts = await factsOf({ ...parts, book: parts.desk.book }, reader, {
    userId,
    asset,
    rail,
    deposited,
    nowMs,
  })
  if (!facts) return refuse('withdrawal_asset', { values: { asset } })
  const decided = decideCosts(wanted.amount, facts)
  if (!decided.ok) return decided
  const checks = checksBefore(parts, place, wanted)
  const { checkers, delayMinutes } = rungFor(parts, asset, decided.value.minor)
  // A failed check needs a reviewer, however small the amount.
  const least = hasFailed(checks, 'payee') || hasFailed(checks, 'identity') ? 1 : 0
  const considered: Considered = {
    ...decided.value,
    checks,
    rung: { checkers: Math.max(checkers, least), delayMinutes },
    dueAt: dueAt(nowMs, decided.value.chosen.terms, place.usableFrom),
  }
  return done(considered)
}

/**
 * Puts the money on hold and records the request. A withdrawal that needs no review is released in the same
 * turn.
 */
export async function ask(
  parts: Parts,
  { tx, turn }: { readonly tx: Transaction; readonly turn: Turn },
  wanted: Wanted & { readonly withCode: boolean },
) {
  const considered = await consider(parts, tx, { ...wanted, nowMs: turn.nowMs })
  if (!considered.ok) return considered
  const { minor, fee, chosen, rung, checks } = considered.value
  const { userId, place, name = null, withCode } = wanted
  const { kind, asset, rail, usableFrom } = place
  const { desk } = parts
  await parts.wallet.noteUse(tx, { kind, id: place.id, at: turn.nowMs })
  const id = turn.nextId()
  const entry = desk.ledger.post(turn, holdForWithdrawal({ userId, id, asset, minor, from: accountOf(kind) }))
  const record: WithdrawalRecord = {
    id,
    userId,
    kind,
    asset,
    rail,
    usableFrom,
    fee,
    withCode,
    entry,
    amount: minor,
    destinationId: place.id,
    destination: { ...place.destination, name },
    termsOf: chosen.of,
    terms: chosen.line,
    ...rung,
    askedAt: turn.nowMs,
    dueAt: considered.value.dueAt,
    state: 'under_review',
    reason: null,
    lateNotifiedAt: null,
    decidedAt: null,
    decidedBy: null,
    sentAt: null,
    endedAt: null,
    reference: null,
    endEntry: null,
  }
  desk.book.save(turn, record)
  notifyRequested(turn, record)
  return done(rung.checkers === 0 && allPassed(checks) ? release(desk, turn, record, 'rule') : record)
}
