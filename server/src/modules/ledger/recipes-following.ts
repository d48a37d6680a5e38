import { type Asset, shareAsset } from '@openbourse/money'
import { portfolioAccount } from './names.ts'
import type { Cause, Entry, Leg } from './types.ts'

// Following: money and shares between a user’s main portfolio, the portfolio in which they copy a manager, and the one that trades for all copiers. As
// in recipes.ts, the table in docs/modules/ledger.md has the same.

/** One user’s copy of a manager: `id` is its number, `copy` its portfolio, `main` its user’s own. */
export type Follow = { readonly id: number; readonly main: number; readonly copy: number }

type Money = { readonly currency: Asset; readonly minor: bigint }

const causeOf = ({ id }: Pick<Follow, 'id'>, symbol: string | null = null): Cause => ({
  kind: 'follow',
  id: String(id),
  symbol,
})

const moved = (from: string, to: string, minor: bigint): readonly Leg[] => [
  { account: from, minor: -minor },
  { account: to, minor },
]

/** Money that is set aside to copy with. */
export function followPaidIn({ currency, minor, ...of }: Follow & Money): Entry {
  const [from, to] = [of.main, of.copy].map((id) => portfolioAccount(id, 'available', currency))
  return { kind: 'follow_paid_in', cause: causeOf(of), legs: moved(from!, to!, minor) }
}

/** Money that comes back, taken out or paid out at the end. */
export function followPaidOut({ currency, minor, ...of }: Follow & Money): Entry {
  const [from, to] = [of.copy, of.main].map((id) => portfolioAccount(id, 'available', currency))
  return { kind: 'follow_paid_out', cause: causeOf(of), legs: moved(from!, to!, minor) }
}

/** Shares that a user keeps when they stop: those that settled, and those that did not. */
export function followShares(
  of: Follow & { readonly symbol: string; readonly free: bigint; readonly locked: bigint },
): Entry {
  const { main, copy, symbol, free, locked } = of
  const asset = shareAsset(symbol)
  const legs = (['available', 'locked'] as const).flatMap((purpose) => {
    const minor = purpose === 'available' ? free : locked
    return minor === 0n
      ? []
      : moved(portfolioAccount(copy, purpose, asset), portfolioAccount(main, purpose, asset), minor)
  })
  return { kind: 'follow_shares', cause: causeOf(of, symbol), legs }
}

/** What a copier gives to the portfolio that trades for all: money for a purchase, or shares to sell. */
type Given = Pick<Follow, 'id' | 'copy'> & {
  readonly bunch: number
  readonly symbol: string
  readonly asset: Asset
  readonly minor: bigint
}

export function copyGiven({ copy, bunch, symbol, asset, minor, ...of }: Given): Entry {
  const [from, to] = [copy, bunch].map((id) => portfolioAccount(id, 'available', asset))
  return { kind: 'copy_given', cause: causeOf(of, symbol), legs: moved(from!, to!, minor) }
}

/** What comes back of it: money that was not spent, proceeds, or shares that were not sold. */
export function copyReturned({ copy, bunch, symbol, asset, minor, ...of }: Given): Entry {
  const [from, to] = [bunch, copy].map((id) => portfolioAccount(id, 'available', asset))
  return { kind: 'copy_returned', cause: causeOf(of, symbol), legs: moved(from!, to!, minor) }
}

/** Shares that were bought for a copier, which have not settled. */
export function copyShares({ copy, bunch, symbol, asset, minor, ...of }: Given): Entry {
  const [from, to] = [bunch, copy].map((id) => portfolioAccount(id, 'locked', asset))
  return { kind: 'copy_shares', cause: causeOf(of, symbol), legs: moved(from!, to!, minor) }
}

/** What a manager pays a copier, so that neither traded at a better average price. */
export function copyPrice(
  of: Pick<Follow, 'id' | 'copy'> & Money & { readonly manager: number; readonly symbol: string },
): Entry {
  const { copy, manager, symbol, currency, minor } = of
  const [from, to] = [manager, copy].map((id) => portfolioAccount(id, 'available', currency))
  return { kind: 'copy_price', cause: causeOf(of, symbol), legs: moved(from!, to!, minor) }
}
