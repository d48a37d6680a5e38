import type {
  DepositEnd,
  DepositKind,
  DepositMomentKind,
  DepositProblem,
  DepositState,
} from '@openbourse/protocol'
import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/db/types.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Uploads } from '../../platform/uploads/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Approvals } from '../approvals/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { WriteAudit } from '../operators/index.ts'
import type { Rails } from '../rails/index.ts'
import type { Settings } from '../settings/index.ts'

/** A requested deposit and its state. */
export type Deposit = {
  readonly id: number
  readonly userId: number
  readonly way: string
  readonly kind: DepositKind
  readonly currency: string
  readonly minor: bigint
  readonly reference: string | null
  readonly utr: string | null
  readonly voucher: number | null
  /** Sealed name of the payer. */
  readonly payerSealed: string | null
  /** The withdrawal terms as one line, and its SHA-256. */
  readonly terms: string
  readonly termsHash: string
  readonly askedAt: number
  readonly expiresAt: number
} & Standing

export type Standing = {
  readonly state: DepositState
  readonly reason: DepositProblem | DepositEnd | null
  /** Values of the reason's sentence, without names. */
  readonly details: Readonly<Record<string, string>>
  readonly credited: bigint
  readonly sends: number
  readonly expectedBy: number
  readonly entry: number | null
  readonly changedAt: number
}

/** A payment received over a rail. */
export type Item = {
  /** The rail's own id. */
  readonly id: string
  readonly item: number
  readonly rail: 'bank'
  readonly at: number
  readonly receivedAt: number
  readonly asset: string
  readonly minor: bigint
  readonly reference: string | null
  readonly trace: string
  readonly account: string
  readonly payerSealed: string
  readonly state: 'credited' | 'suspense' | 'returning' | 'returned'
  readonly problem: DepositProblem | null
  readonly deposit: number | null
  readonly changedAt: number
}

export type Moment = {
  readonly deposit: number
  readonly at: number
  readonly kind: DepositMomentKind
  readonly values: Readonly<Record<string, string>>
}

export type Voucher = {
  readonly id: number
  readonly userId: number
  readonly at: number
  readonly file: string
  readonly mediaType: string
  readonly sha256: string
  readonly likeness: string
}

export type DepositParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly settings: Settings
  readonly secrets: Secrets
  readonly uploads: Uploads
  readonly random: Random
  readonly clock: Clock
  readonly rails: Rails
  readonly approvals: Approvals
  readonly writeAudit: WriteAudit
  readonly tallies: Pick<Accounts['tallies'], 'count' | 'forget'>
  /** The user's own limits. */
  readonly own: { at(userId: number, kind: 'deposit', nowMs: number): { readonly value: bigint | null } }
  /** Value of coin deposits of the last 24 hours that counts against that limit, in the base currency. */
  readonly coinsOfDay: (
    reader: Queryable,
    of: { readonly userId: number; readonly nowMs: number },
  ) => Promise<bigint>
  /** The name of a verified identity; undefined without one. */
  readonly identity: { nameOf(userId: number): Promise<string | undefined> }
  /** The account name shown to its owner. */
  readonly nameOf: (userId: number) => string
  readonly log: (line: string) => void
}
