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

/** What the machine sees before anything is set aside; `name` is that of the verified identity. */
export function checksBefore(
  parts: Pick<EvidenceParts, 'wallet'>,
  { kind, usableFrom, destination }: Place,
  seen: { readonly name: string | undefined; readonly nowMs: number },
): readonly WithdrawalChecked[] {
  const { name, nowMs } = seen
  const holder = destination.holder ?? ''
  // Somebody can be verified without a name that is kept: then there is nothing to compare.
  const isOwnName =
    kind === 'crypto' || name === '' || (name !== undefined && parts.wallet.isSameName(name, holder))
  return checksOf({ nowMs, isVerified: name !== undefined, isOwnName, usableFrom, isHeld: true })
}

/** What the machine sees now: whether the identity still stands, and whether the money is still set aside. */
export function checksNow(
  parts: EvidenceParts,
  record: WithdrawalRecord,
  seen: { readonly name: string | undefined; readonly nowMs: number },
): readonly WithdrawalChecked[] {
  const before = checksBefore(parts, record, seen)
  // What was sent has left its hold, and had it until then.
  const isHeld =
    record.state !== 'under_review' ||
    parts.ledger.held(withdrawalClaim(record.id)).get(record.asset) === record.amount
  return before.map((check) => (check.word === 'hold' && !isHeld ? { ...check, state: 'failed' } : check))
}
