import { shareAsset } from '@openbourse/money'
import { dayMs, type PoolParts, type Shelf, textOf, written } from '../pools/index.ts'
import type { FundTerms } from './kind.ts'

/** What a fund holds is shown a day later, so that no one can trade before its orders. */
export const delayMs = dayMs

/** What a fund held a day ago at the prices of then, the largest part first; null in its first day. */
export async function holdingsOf(
  { ledger, venue }: Pick<PoolParts, 'ledger' | 'venue'>,
  { pool }: Shelf<FundTerms>,
  nowMs: number,
) {
  const { terms, portfolioId, publishedAt } = pool
  const at = nowMs - delayMs
  if (at < publishedAt) return null
  const owned = await ledger.ownedAt(portfolioId, [at])
  const cash = owned.get(terms.currency)?.[0] ?? 0n
  const rows = await Promise.all(
    terms.symbols.map(async (symbol) => {
      const quantity = owned.get(shareAsset(symbol))?.[0] ?? 0n
      const [price = 0] = await venue.pricesAt(symbol, [at])
      return { symbol, quantity, worth: quantity * BigInt(price) }
    }),
  )
  const total = rows.reduce((sum, { worth }) => sum + worth, cash)
  const shareOf = (minor: bigint): string => textOf(total > 0n ? Number(minor) / Number(total) : 0)
  return {
    at,
    cash: written(terms, cash),
    cashShare: shareOf(cash),
    list: rows
      .filter(({ quantity }) => quantity > 0n)
      .sort((one, other) => Number(other.worth - one.worth))
      .map(({ symbol, quantity, worth }) => ({
        symbol,
        name: venue.instrument(symbol)?.name ?? symbol,
        quantity: String(quantity),
        value: written(terms, worth),
        share: shareOf(worth),
      })),
  }
}
