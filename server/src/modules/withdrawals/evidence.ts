import type { WithdrawalChecked } from '@openbourse/protocol'
import type { Ledger } from '../ledger/index.ts'
import { withdrawalClaim } from '../ledger/index.ts'
import type { Identity } from '../wallet/index.ts'
import { checksOf } from './checks.ts'
import type { Destination, WithdrawalKind, WithdrawalRecord } from './types.ts'

export type EvidenceParts = {
  readonly ledger: Pick<Ledger, 'held'>
  readonly identity: Identity
  readonly wallet: { isSameName(one: string, other: string): boolean }
}

type Place = {
  readonly kind: WithdrawalKind
  readonly usableFrom: number
  readonly destination: Pick<Destination, 'holder'>
}

/** Check inputs before the money is put on hold; `name` is that of the verified identity. */
export function checksBefore(
  parts: Pick<EvidenceParts, 'wallet'>,
  { kind, usableFrom, destination }: Place,
  seen: { readonly name: string | undefined; readonly nowMs: number },
): readonly WithdrawalChecked[] {
  const { name, nowMs } = seen
  const holder = destination.holder ?? ''
  // A user can be verified without a stored name; then there is nothing to compare.
  const isOwnName =
    kind === 'crypto' || name === '' || (name !== undefined && parts.wallet.isSameName(name, holder))
  return checksOf({ nowMs, isVerified: name !== undefined, isOwnName, usableFrom, isHeld: true })
}

/** Check inputs now: whether the identity is still verified, and whether the money is still on hold. */
export function checksNow(
  parts: EvidenceParts,
  record: WithdrawalRecord,
  seen: { readonly name: string | undefined; readonly nowMs: number },
): readonly WithdrawalChecked[] {
  const before = checksBefore(parts, record, seen)
  // A sent withdrawal has left its hold.
  const isHeld =
    record.state !== 'under_review' ||
    parts.ledger.held(withdrawalClaim(record.id)).get(record.asset) === record.amount
  return before.map((check) => (check.word === 'hold' && !isHeld ? { ...check, state: 'failed' } : check))
}
