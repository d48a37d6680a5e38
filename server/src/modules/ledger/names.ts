import { type Asset, invariant, isAsset } from '@openbourse/money'
import { isMainPortfolio } from './portfolios/numbers.ts'
import { housePurposes, userPurposes } from './purposes.ts'
import type { HousePurpose, LedgerAccount, UserPurpose } from './types.ts'

export type NameParts = {
  /** 'house', or as `holderOf` names a portfolio. */
  readonly holder: string
  /** Undefined for the operator. */
  readonly portfolioId: number | undefined
  readonly purpose: string
  readonly asset: Asset
}

/** A main portfolio is named after its user, as it was when a user had no other; the others by their own numbers. */
export function holderOf(portfolioId: number): string {
  return `${isMainPortfolio(portfolioId) ? 'user' : 'portfolio'}:${portfolioId}`
}

export function portfolioAccount(portfolioId: number, purpose: UserPurpose, asset: Asset): LedgerAccount {
  return `${holderOf(portfolioId)}/${purpose}/${asset}`
}

/** An account of a user's main portfolio. */
export function userAccount(userId: number, purpose: UserPurpose, asset: Asset): LedgerAccount {
  return portfolioAccount(userId, purpose, asset)
}

/** The portfolio with a holder's name; undefined for the operator and for a name that no portfolio has. */
export function portfolioOf(holder: string): number | undefined {
  return portfolioIn(holder, holder.length)
}

/** As `portfolioOf`, of what a longer name has before the place `end`; nothing is cut out of it. */
export function portfolioIn(name: string, end: number): number | undefined {
  const isUser = name.startsWith(user)
  if (!isUser && !name.startsWith(other)) return undefined
  const id = numberIn(name, isUser ? user.length : other.length, end)
  return id > 0 && isMainPortfolio(id) === isUser ? id : undefined
}

const user = 'user:'
const other = 'portfolio:'
const zero = '0'.charCodeAt(0)

/** The number written from one place up to another; 0 where that is not how a portfolio's number is written. */
function numberIn(name: string, from: number, end: number): number {
  if (end <= from || end - from > 10 || name.charCodeAt(from) === zero) return 0
  let number = 0
  for (let at = from; at < end; at++) {
    const digit = name.charCodeAt(at) - zero
    if (digit < 0 || digit > 9) return 0
    number = number * 10 + digit
  }
  return number
}

export function houseAccount(purpose: HousePurpose, asset: Asset): LedgerAccount {
  return `house/${purpose}/${asset}`
}

/** Takes a name apart. Throws on a name that no ledger account can have. */
export function partsOf(account: LedgerAccount): NameParts {
  const [holder = '', purpose = '', asset = '', ...rest] = account.split('/')
  const portfolioId = portfolioOf(holder)
  const purposes: readonly string[] = holder === 'house' ? housePurposes : portfolioId ? userPurposes : []
  invariant(purposes.includes(purpose), `${account} names a holder and one of its purposes`)
  invariant(rest.length === 0 && isAsset(asset), `${account} names an asset`)
  return { holder, portfolioId, purpose, asset }
}
