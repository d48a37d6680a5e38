import { divide } from '@openbourse/money'
import type { Dealing, PoolParts, Shelf, StoredMoment } from '../pools/index.ts'
import { priceFrom } from '../venue/index.ts'

/** Growth of a price is computed to as many parts of one. */
const whole = 10n ** 12n

type Point = Pick<Dealing, 'at' | 'prices'>

/**
 * What just holding would have brought an order, in the smallest unit: the same money in equal parts of the robot's stocks since the dealing points at
 * which it came in, until the one at which it was paid out or the last one, without costs and dividends, rounded once. Undefined while nothing came in.
 */
export function holdingOf(
  venue: Pick<PoolParts['venue'], 'changesOf'>,
  { pool, last }: Pick<Shelf, 'pool' | 'last'>,
  moments: readonly StoredMoment[],
): bigint | undefined {
  const { symbols } = pool.terms
  const cameIn = moments.filter(({ kind, dealt }) => dealt && (kind === 'bought' || kind === 'added'))
  if (cameIn.length === 0) return undefined
  const end = moments.find(({ kind }) => kind === 'paid')?.dealt ?? last
  const priced = ({ at, prices }: Point): bigint[] =>
    symbols.map((symbol, index) => BigInt(priceFrom(venue.changesOf(symbol), at, prices[index]!)))
  const then = priced(end)
  return cameIn.reduce((sum, { minor, dealt }) => {
    const begun = priced(dealt ?? end)
    const grown = then.reduce((all, price, index) => all + (price * whole) / begun[index]!, 0n)
    return sum + divide(minor * grown, whole * BigInt(symbols.length), 'half-even') - minor
  }, 0n)
}
