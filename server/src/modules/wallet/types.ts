import type { Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Accounts } from '../accounts/index.ts'

/** What is known of who somebody is. */
export type Identity = {
  /** The name of a verified identity; undefined where none is verified, and then no name is compared. */
  nameOf(userId: number): Promise<string | undefined>
}

/** The second factor of a person, as the module that keeps it tells; it is a peer, so it is handed in. */
export type SecondFactor = {
  /** Whether an authenticator app is connected, so that a code can be asked for. */
  hasApp(userId: number): Promise<boolean>
  check(userId: number, given: { readonly code: string }, nowMs: number): Promise<boolean>
  /** Whether a code can be sent to this person's phone or mailbox. */
  hasContact(userId: number): Promise<boolean>
  /** Whether it is a code that was sent for a new place; it is used up then. */
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
