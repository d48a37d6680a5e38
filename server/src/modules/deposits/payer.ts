import type { Secrets } from '../../platform/secrets/index.ts'
import type { Deposit, Item } from './types.ts'

const place = (table: string, row: string | number) => ({ table, column: 'payer_sealed', row })

/** Payers' names are personal data, so they are stored sealed, and emptied when their account is erased. */
export const sealPayer = (secrets: Secrets, deposit: number, name: string): string =>
  secrets.seal(place('deposits.deposit', deposit), name)

export const payerOf = (secrets: Secrets, { id, payerSealed }: Deposit): string | null =>
  payerSealed === null || payerSealed === '' ? null : secrets.open(place('deposits.deposit', id), payerSealed)

export const sealSender = (secrets: Secrets, line: string, name: string): string =>
  secrets.seal(place('deposits.credit', line), name)

export const senderOf = (secrets: Secrets, { id, payerSealed }: Pick<Item, 'id' | 'payerSealed'>): string =>
  payerSealed === '' ? '' : secrets.open(place('deposits.credit', id), payerSealed)
