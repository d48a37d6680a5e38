import { type Asset, type Money, money } from './asset.ts'
import { invariant } from './invariant.ts'

export function add(left: Money, right: Money): Money {
  return money(sameAsset(left, right), left.minor + right.minor)
}

export function subtract(left: Money, right: Money): Money {
  return money(sameAsset(left, right), left.minor - right.minor)
}

export function negate(amount: Money): Money {
  return money(amount.asset, -amount.minor)
}

/** Negative, zero or positive, as for `Array.sort`. */
export function compare(left: Money, right: Money): number {
  sameAsset(left, right)
  return left.minor < right.minor ? -1 : left.minor > right.minor ? 1 : 0
}

export function isZero(amount: Money): boolean {
  return amount.minor === 0n
}

/** The sum of amounts of one asset; zero of it when there are none. */
export function sum(asset: Asset, amounts: Iterable<Money>): Money {
  let total = money(asset, 0n)
  for (const amount of amounts) total = add(total, amount)
  return total
}

function sameAsset(left: Money, right: Money): Asset {
  invariant(left.asset === right.asset, `${left.asset} and ${right.asset} do not mix`)
  return left.asset
}
