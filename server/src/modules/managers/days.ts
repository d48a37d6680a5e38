import { dayOf, type Trader, type TradingTerms } from '../pools/index.ts'
import { crowdOf } from '../votes/index.ts'

/** Closed trades of the own portfolio that a listing takes, and daily returns under which no manager is ranked. */
export const tradesNeeded = 30
export const leastDays = 20

/** Published data of a manager. A user publishes a name alone; a simulated one the rule that it trades by. */
export type ManagerTerms =
  | { readonly kind: 'person'; readonly name: string; readonly currency: string }
  | (TradingTerms & { readonly kind: 'simulated'; readonly capital: number })

/** What a manager began with: the worth of all they have, in the smallest unit, and the level of the index. */
export type Start = { readonly value: bigint; readonly level: number }

export type ManagerRecord = Pick<Trader, 'id' | 'termsText' | 'termsHash' | 'portfolioId' | 'publishedAt'> & {
  /** 0 for a simulated one. */
  readonly userId: number
  readonly terms: ManagerTerms
  readonly start: Start
}

/** A day of a manager up to its last look: what all is worth, what it brought since the day before, and the capital that it was brought with. */
export type Close = {
  readonly day: number
  readonly at: number
  readonly value: bigint
  readonly profit: bigint
  readonly capital: bigint
  readonly level: number
}

/**
 * A day from what all is worth at its end and what came from outside and left since the look before it, above and below zero. What came counts as
 * capital of the whole day; what left worked until it left. So the return of a day is never flattered by money that came.
 */
export function closeOf(
  before: { readonly value: bigint },
  now: { readonly at: number; readonly value: bigint; readonly flow: bigint; readonly level: number },
): Close {
  const { at, value, flow, level } = now
  const came = flow > 0n ? flow : 0n
  return {
    day: dayOf(at),
    at,
    value,
    profit: value - before.value - flow,
    capital: before.value + came,
    level,
  }
}

/** The return of a day; zero where there was no capital, and never below the loss of all. */
export function returnOf({ profit, capital }: Pick<Close, 'profit' | 'capital'>): number {
  return capital <= 0n ? 0 : Math.max(-1, Number(profit) / Number(capital))
}

/** What one of the start is worth at the start and after each day. */
export function growthOf(closes: readonly Close[]): number[] {
  const values = [1]
  for (const close of closes) values.push(values.at(-1)! * (1 + returnOf(close)))
  return values
}

/** The place of each by its ratio, the highest first, equal ones by the older listing; none for those without one. */
export function ranksOf(
  all: readonly { readonly id: number; readonly ratio: number | undefined }[],
): ReadonlyMap<number, number> {
  const ranked = all.flatMap(({ id, ratio }) => (ratio === undefined ? [] : [{ id, ratio }]))
  ranked.sort((one, other) => other.ratio - one.ratio || one.id - other.id)
  return new Map(ranked.map(({ id }, index) => [id, index + 1]))
}

/** A name of a user: letters, with single spaces, dots, hyphens or apostrophes between them. */
export const isName = (name: string): boolean =>
  name.length >= 3 && name.length <= 30 && /^\p{L}+(?:(?:\. |[ .'’-])\p{L}+)*\.?$/u.test(name)

export type Counted = { readonly day: number; readonly bull: number; readonly bear: number }

/** How the majority of past days did: the day after each decides, by the manager's return beside that of the index. */
export function crowdOn(
  days: readonly Counted[],
  { closes, start }: { readonly closes: readonly Close[]; readonly start: Start },
) {
  return crowdOf(
    days.flatMap(({ day, bull, bear }) => {
      const index = closes.findIndex((close) => close.day === day + 1)
      const close = closes[index]
      // A day that is the newest may not be over.
      if (!close || index === closes.length - 1) return []
      const level = closes[index - 1]?.level ?? start.level
      return [{ bull, bear, close: close.level / level - 1, nextClose: returnOf(close) }]
    }),
  )
}
