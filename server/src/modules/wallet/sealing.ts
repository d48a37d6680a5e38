import { createHmac } from 'node:crypto'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Given } from './checks/types.ts'

/** Sealed data of a bank account. */
export type AccountSecret = {
  readonly details: Given
  readonly bank: string | null
  readonly number: string
  readonly label: string
}
/** Sealed data of an address. */
export type AddressSecret = {
  readonly address: string
  readonly tag: string | undefined
  readonly label: string
}

/** Seals payout destinations, and compares them by keyed hashes without opening them. */
export class Sealing<Secret extends AccountSecret | AddressSecret> {
  readonly #secrets: Secrets
  readonly #table: 'wallet.account' | 'wallet.address'

  constructor(secrets: Secrets, table: 'wallet.account' | 'wallet.address') {
    this.#secrets = secrets
    this.#table = table
  }

  seal(id: number, secret: Secret): string {
    return this.#secrets.seal(this.#place(id), JSON.stringify(secret))
  }

  open({ id, sealed }: { readonly id: number; readonly sealed: string }): Secret {
    return JSON.parse(this.#secrets.open(this.#place(id), sealed)) as Secret
  }

  /** A keyed hash that includes the owner, so that rows of two users with one account differ. */
  mark(userId: number, identity: string): string {
    const key = this.#secrets.derived('payout mark')
    return createHmac('sha256', key)
      .update(JSON.stringify([this.#table, userId, identity]))
      .digest('base64url')
  }

  #place(row: number) {
    return { table: this.#table, column: 'details', row }
  }
}
