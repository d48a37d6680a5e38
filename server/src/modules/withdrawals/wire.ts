import { type Locale, sentence, type Withdrawal, type WithdrawalChecked } from '@openbourse/protocol'
import { networks } from '../wallet/index.ts'
import { aheadOf } from './ahead.ts'
import { checksBefore, checksNow, type EvidenceParts } from './evidence.ts'
import { canCancel } from './life.ts'
import { placeOf, written } from './moves.ts'
import type { Pace } from './pace.ts'
import type { Destination, WithdrawalKind, WithdrawalRecord } from './types.ts'

/** The reference shown to users. */
export const numberOf = (id: number): string => `W-${id}`

export type Seen = {
  readonly locale: Locale
  readonly nowMs: number
  /** The current name of the verified identity. */
  readonly name: string | undefined
  readonly queue: readonly WithdrawalRecord[]
  /** Durations of recent withdrawals over the same rail. */
  readonly pace: Pace
  /** When an approved release takes effect. */
  readonly signedFor: number | null
  readonly railMs: number | null
  /** Whether the bank has reported this account as closed. */
  readonly isClosed: boolean
}

export function withdrawalOnWire(
  record: WithdrawalRecord,
  checks: readonly WithdrawalChecked[],
  seen: Seen,
): Withdrawal {
  const { id, kind, asset, amount, fee, state, reason, dueAt, decidedBy } = record
  const isWaiting = state === 'under_review'
  return {
    id: String(id),
    number: numberOf(id),
    kind,
    state,
    reason,
    dueAt,
    decidedBy,
    ...costsOnWire({ asset, amount, fee, termsOf: record.termsOf }),
    destination: destinationOnWire(record),
    said: reason === null ? null : sentence(reason, valuesOf(record), seen.locale),
    values: reason === null ? {} : valuesOf(record),
    askedAt: record.askedAt,
    decidedAt: record.decidedAt,
    sentAt: record.sentAt,
    endedAt: record.endedAt,
    late: isWaiting ? seen.nowMs > dueAt : (record.decidedAt ?? 0) > dueAt,
    reference: record.reference,
    approvals: { checkers: record.checkers, delayMinutes: record.delayMinutes },
    checks: [...checks],
    closed: seen.isClosed,
    queue: queueOf(seen.queue, id),
    ahead: aheadOf(record, { ...seen, checks }),
    entry: String(record.entry),
    can: { cancel: canCancel(state) },
  }
}

/** Current checks while it waits; afterwards the checks at the decision. */
export function checksShown(
  parts: EvidenceParts,
  record: WithdrawalRecord,
  seen: Pick<Seen, 'nowMs' | 'name'>,
): readonly WithdrawalChecked[] {
  if (record.state === 'under_review') return checksNow(parts, record, seen)
  const wasVerified = record.reason !== 'withdrawal_identity'
  const name = wasVerified ? (record.destination.name ?? undefined) : undefined
  return checksBefore(parts, record, { name, nowMs: record.decidedAt ?? record.askedAt })
}

/** All values that the sentence of a final state can name. */
export function valuesOf(record: WithdrawalRecord): Record<string, string> {
  const { asset, amount, destination } = record
  return {
    amount: written(asset, amount),
    currency: asset,
    account: placeOf(record),
    holder: destination.holder ?? '–',
    name: destination.name || '–',
  }
}

export function costsOnWire(costs: {
  readonly asset: string
  readonly amount: bigint
  readonly fee: bigint
  readonly termsOf: 'today' | 'deposit'
}) {
  const { asset, amount, fee, termsOf } = costs
  return {
    asset,
    amount: written(asset, amount),
    fee: written(asset, fee),
    receives: written(asset, amount - fee),
    terms: termsOf,
  }
}

export function destinationOnWire(of: {
  readonly destinationId: number
  readonly kind: WithdrawalKind
  readonly rail: string
  readonly usableFrom: number
  readonly destination: Omit<Destination, 'name'>
}) {
  const { kind, rail, usableFrom } = of
  const { bank, holder, masked, label } = of.destination
  const network = kind === 'bank' ? null : rail
  const networkName = networks.find(({ id }) => id === network)?.name ?? network
  return { id: String(of.destinationId), kind, bank, holder, network, networkName, masked, label, usableFrom }
}

function queueOf(queue: readonly WithdrawalRecord[], id: number) {
  const place = queue.findIndex((one) => one.id === id) + 1
  return place === 0 ? null : { place, of: queue.length }
}
