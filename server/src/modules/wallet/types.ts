import type { Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Accounts } from '../accounts/index.ts'

/** A user's verified identity. */
export type Identity = {
  /** The verified name; undefined without one, and then no name is compared. */
  nameOf(userId: number): Promise<string | undefined>
}

/** A user's second factor; passed in because its module is a peer. */
export type SecondFactor = {
  /** Whether an authenticator app is connected. */
  hasApp(userId: number): Promise<boolean>
  check(userId: number, given: { readonly code: string }, nowMs: number): Promise<boolean>
  /** Whether the user has a phone or email for codes. */
  hasContact(userId: number): Promise<boolean>
  /** Checks and uses up a code sent for a new payout destination. */
  checkSent(userId: number, code: string, nowMs: number): Promise<boolean>
}

export interface WalletSettings {
  integer(name: 'payout.quarantine.hours' | 'payout.accounts.max' | 'payout.addresses.max'): number
}

export type WalletParts = {
  readonly database: Database
  readonly writer: Pick<Writer, 'exclusive'>
  readonly secrets: Secrets
  readonly settings: WalletSettings
  readonly confirm: Pick<Accounts['confirm'], 'count' | 'succeeded'>
  readonly identity: Identity
  readonly secondFactor: SecondFactor
}
