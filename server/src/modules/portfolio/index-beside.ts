import { divide, formatMinor } from '@openbourse/money'
import type { Stocks } from '../stocks/index.ts'

/** The index of the whole market of each currency of totals. */
const indexOf: Readonly<Record<string, string>> = {
  NGN: 'LAG30',
  USD: 'NYK30',
  GBP: 'LDN10',
  MXN: 'MEX10',
  BRL: 'SAO10',
}

/**
 * What the index of a currency's market gained since the first moment, at each moment: fractions with four decimals, half to even. Null where the
 * market has no such index, or no price of it then.
 */
export async function indexBeside(
  venue: Pick<Stocks['venue'], 'instrument' | 'pricesAt'>,
  into: string,
  moments: readonly number[],
): Promise<{ readonly symbol: string; readonly name: string; readonly rates: string[] } | null> {
  const index = venue.instrument(indexOf[into] ?? '')
  if (!index) return null
  const prices = await venue.pricesAt(index.symbol, moments)
  const first = BigInt(prices[0] ?? 0)
  if (first <= 0n) return null
  const rates = prices.map((price) =>
    formatMinor(divide((BigInt(price) - first) * 10_000n, first, 'half-even'), 4),
  )
  return { symbol: index.symbol, name: index.name, rates }
}
