import { divide, formatMinor } from '@openbourse/money'
import type { Stocks } from '../stocks/index.ts'

/** The index of the whole market of each currency of totals. */
const symbols: Readonly<Record<string, string>> = {
  NGN: 'LAG30',
  USD: 'NYK30',
  GBP: 'LDN10',
  MXN: 'MEX10',
  BRL: 'SAO10',
}

type Prices = Pick<Stocks['venue'], 'instrument' | 'pricesAt'>

/** The index of a currency's market. */
export const indexOf = (venue: Pick<Prices, 'instrument'>, into: string) =>
  venue.instrument(symbols[into] ?? '')

/** Prices of the index of a currency's market at each moment. Null where the market has no such index, or no price of it at the first one. */
export async function indexPrices(
  venue: Prices,
  into: string,
  moments: readonly number[],
): Promise<{ readonly symbol: string; readonly name: string; readonly prices: readonly number[] } | null> {
  const index = indexOf(venue, into)
  if (!index) return null
  const prices = await venue.pricesAt(index.symbol, moments)
  return (prices[0] ?? 0) > 0 ? { symbol: index.symbol, name: index.name, prices } : null
}

/** What the index of a currency's market gained since the first moment, at each moment: fractions with four decimals, half to even. Null as above. */
export async function indexBeside(
  venue: Prices,
  into: string,
  moments: readonly number[],
): Promise<{ readonly symbol: string; readonly name: string; readonly rates: string[] } | null> {
  const index = await indexPrices(venue, into, moments)
  if (!index) return null
  const { symbol, name, prices } = index
  const first = BigInt(prices[0] ?? 0)
  const rates = prices.map((price) =>
    formatMinor(divide((BigInt(price) - first) * 10_000n, first, 'half-even'), 4),
  )
  return { symbol, name, rates }
}
