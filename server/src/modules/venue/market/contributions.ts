import { divide, split } from '@openbourse/money'

export type MemberMove = {
  readonly symbol: string
  readonly sharesIssued: bigint
  /** The base of the day's move, in the smallest unit; after a dividend it is without it. */
  readonly previousClose: number
  readonly last: number
}

type Index = {
  /** Points that it started at, in hundredths. */
  readonly base: number
  readonly divisor: bigint
  /** In hundredths of a point. */
  readonly level: number
  readonly previousClose: number
}

export type Contributions = {
  readonly members: readonly {
    readonly symbol: string
    /** Share of the value of all members at the previous close, in hundredths of a percent; all of them add up to 10,000. */
    readonly weight: bigint
    /** Hundredths of a point. */
    readonly points: bigint
  }[]
  /** What dividends took from the level between the previous close and the first price without them, in hundredths of a point; never more than 0. */
  readonly dividends: bigint
}

/**
 * How much of today's move of an index each member makes: base × (lastᵢ − previous closeᵢ) × sharesᵢ ÷ divisor, which is its weight at the
 * previous close × its change × the index at the previous close. All rows and dividends add up to the move exactly: what rounding leaves goes to the rows
 * that it moves least.
 */
export function contributions(index: Index, members: readonly MemberMove[]): Contributions {
  const before = members.map(({ previousClose, sharesIssued }) => BigInt(previousClose) * sharesIssued)
  if (before.every((value) => value === 0n)) return { members: [], dividends: 0n }
  const moved = members.map(
    ({ last, previousClose, sharesIssued }) =>
      BigInt(index.base) * BigInt(last - previousClose) * sharesIssued,
  )
  const inAll = divide(
    moved.reduce((sum, one) => sum + one, 0n),
    index.divisor,
    'half-even',
  )
  const move = BigInt(index.level - index.previousClose)
  // Two rounded levels may differ from the rounded move between them by one hundredth.
  const isWhole = move - inAll <= 1n && inAll - move <= 1n
  const weights = split(10_000n, before)
  const points = roundedTo(isWhole ? move : inAll, { parts: moved, divisor: index.divisor })
  return {
    members: members.map(({ symbol }, at) => ({ symbol, weight: weights[at]!, points: points[at]! })),
    dividends: isWhole ? 0n : move - inAll,
  }
}

/**
 * Each part ÷ divisor as a whole number, all of which add up to `whole`: rows with the largest rounding are
 * adjusted first.
 */
function roundedTo(
  whole: bigint,
  { parts, divisor }: { readonly parts: readonly bigint[]; readonly divisor: bigint },
): bigint[] {
  const rounded = parts.map((part) => divide(part, divisor, 'half-even'))
  const missing = whole - rounded.reduce((sum, one) => sum + one, 0n)
  const step = missing < 0n ? -1n : 1n
  // By how much a row was rounded against the step: it comes closest to its exact value with one more.
  const owed = parts.map((part, at) => ({ at, by: (part - rounded[at]! * divisor) * step }))
  owed.sort((one, other) => (one.by === other.by ? one.at - other.at : one.by > other.by ? -1 : 1))
  for (let left = missing * step, next = 0; left > 0n; left -= 1n, next += 1)
    rounded[owed[next % owed.length]!.at]! += step
  return rounded
}
