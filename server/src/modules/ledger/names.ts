import { type Asset, invariant, isAsset } from '@openbourse/money'
import { housePurposes, userPurposes } from './purposes.ts'
import type { HousePurpose, LedgerAccount, UserPurpose } from './types.ts'

export type NameParts = {
  /** 'house' or 'user:' and the user's id. */
  readonly holder: string
  /** Undefined for the house. */
  readonly userId: number | undefined
  readonly purpose: string
  readonly asset: Asset
}

export function userAccount(userId: number, purpose: UserPurpose, asset: Asset): LedgerAccount {
  return `user:${userId}/${purpose}/${asset}`
}

export function houseAccount(purpose: HousePurpose, asset: Asset): LedgerAccount {
  return `house/${purpose}/${asset}`
}

/** Takes a name apart. Throws on a name that no ledger account can have. */
export function partsOf(account: LedgerAccount): NameParts {
  const [holder = '', purpose = '', asset = '', ...rest] = account.split('/')
  const user = /^user:([1-9]\d{0,15})$/.exec(holder)?.[1]
  const purposes: readonly string[] = holder === 'house' ? housePurposes : user ? userPurposes : []
  invariant(purposes.includes(purpose), `${account} names a holder and one of his purposes`)
  invariant(rest.length === 0 && isAsset(asset), `${account} names an asset`)
  return { holder, userId: user === undefined ? undefined : Number(user), purpose, asset }
}
