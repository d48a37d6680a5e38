import type { Asset } from '@openbourse/money'
import { mainPortfolioOf } from '../ledger/index.ts'
import type { Stocks } from '../stocks/index.ts'

/** Portfolios in which a user copies managers, those that are over among them. */
export const copiesOf = ({ ledger }: Pick<Stocks, 'ledger'>, userId: number): readonly number[] =>
  ledger.portfolios.othersOf(userId).flatMap(({ id, kind }) => (kind === 'copy' ? [id] : []))

/** A user’s main portfolio and those in which they copy managers. */
export const ownPortfolios = (stocks: Pick<Stocks, 'ledger'>, userId: number): readonly number[] => [
  mainPortfolioOf(userId),
  ...copiesOf(stocks, userId),
]

/** Amounts of each asset of a user at some moments, in all of these portfolios. */
export async function ownedAt(
  stocks: Pick<Stocks, 'ledger'>,
  userId: number,
  moments: readonly number[],
): Promise<Map<Asset, readonly bigint[]>> {
  const all = new Map<Asset, readonly bigint[]>()
  const each = ownPortfolios(stocks, userId).map((id) => stocks.ledger.ownedAt(id, moments))
  for (const owned of await Promise.all(each))
    for (const [asset, amounts] of owned) {
      const before = all.get(asset)
      all.set(asset, before ? before.map((amount, at) => amount + (amounts[at] ?? 0n)) : amounts)
    }
  return all
}
