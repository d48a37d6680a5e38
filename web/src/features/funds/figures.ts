import type { Fund, FundOrder } from '@openbourse/protocol'
import { openFirst } from '../../common/closing/standing.ts'
import { compare, minus, over, plus, shorten, times, total } from '../../lib/figures.ts'

/** A part of a whole: `share` is a fraction as a decimal string. */
export type Part = { readonly key: string; readonly name: string; readonly share: string }

/** The largest holdings by themselves, the others as one part, and cash; together the whole. */
export type Weights = {
  readonly largest: readonly Part[]
  readonly others: { readonly count: number; readonly share: string }
  readonly cash: string
}

/** Number of holdings in the short list. */
const shownMost = 5

/** The largest holdings, the rest and cash, in thousandths that add up to exactly 1. */
export function weightsOf(
  holdings: readonly { readonly symbol: string; readonly name: string; readonly value: string }[],
  cash: string,
): Weights {
  const sorted = [...holdings].sort((a, b) => compare(b.value, a.value))
  const rest = sorted.slice(shownMost)
  const [first, ...shares] = thousandthsOf([
    cash,
    total(rest.map(({ value }) => value)),
    ...sorted.slice(0, shownMost).map(({ value }) => value),
  ])
  return {
    largest: sorted
      .slice(0, shownMost)
      .map(({ symbol, name }, at) => ({ key: symbol, name, share: shares[at + 1] ?? '0' })),
    others: { count: rest.length, share: shares[0] ?? '0' },
    cash: first ?? '0',
  }
}

/** Parts of a sum as fractions with three decimals that add up to 1: what is cut off goes to the largest remainders. Zeros where the sum is zero. */
export function thousandthsOf(values: readonly string[]): readonly string[] {
  const sum = total(values)
  const exact = values.map((value) => over(value, sum, 9) ?? '0')
  const cut = exact.map((share) => over(share, '1', 3) ?? '0')
  const left = Number(times(minus('1', total(cut)), '1000'))
  if (compare(sum, '0') === 0) return cut
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: minus(share, cut[at] ?? '0') }))
    .sort((a, b) => compare(b.remainder, a.remainder))
    .slice(0, left)
    .map(({ at }) => at)
  return cut.map((share, at) => (byRemainder.includes(at) ? plus(share, '0.001') : share))
}

/** Heights of daily profits on one scale: the part of the drawing above the line, and each bar as a part of its side. */
export function barsOf(profits: readonly string[]): {
  readonly above: number
  readonly heights: readonly number[]
} {
  const values = profits.map(Number)
  const [up, down] = [Math.max(0, ...values), -Math.min(0, ...values)]
  const heights = values.map((value) => (value === 0 ? 0 : Math.abs(value) / (value > 0 ? up : down)))
  return { above: up + down === 0 ? 1 : up / (up + down), heights }
}

/** Noon of a day of Lagos, which lies in that day in every zone that users read it in. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** A value of one unit as it is shown: four decimals. */
export const unitShown = (value: string): string => shorten(value, 4)

/** What a list of funds can be sorted by. None is the highest return. */
export const sortings = ['cost', 'longest', 'drawdown', 'lost'] as const
export type Sorting = (typeof sortings)[number]

/** What a year costs on 100,000 that gains 10,000: the management fee, the part of the gain, and its own trades once they are measured. */
export const yearCost = ({ costs }: Pick<Fund, 'costs'>): string =>
  total([costs.management, costs.performance, costs.trading ?? '0'])

/** Funds in an order of their own. Those without the figure that is sorted by come last, and closed ones behind all that are open. */
export function sorted<One extends Fund>(funds: readonly One[], by: Sorting): readonly One[] {
  const key = keys[by]
  const all = funds.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)]
    if (one === undefined || other === undefined)
      return (one === undefined ? 1 : 0) - (other === undefined ? 1 : 0)
    return one - other
  })
  return openFirst(all)
}

const keys: Readonly<Record<Sorting, (fund: Fund) => number | undefined>> = {
  cost: (fund) => Number(yearCost(fund)),
  longest: ({ record }) => -record.days,
  drawdown: ({ record }) => (record.drawdown ? Math.abs(Number(record.drawdown.share)) : undefined),
  lost: ({ record }) => (record.over === 0 ? undefined : record.lost / record.over),
}

/** What own orders are worth together, money that waits for its dealing point included, by currency. */
export function worthOf(
  orders: readonly Pick<FundOrder, 'currency' | 'value' | 'waiting' | 'profit'>[],
): readonly { readonly currency: string; readonly worth: string; readonly profit: string }[] {
  const by = new Map<string, { worth: string; profit: string }>()
  for (const { currency, value, waiting, profit } of orders) {
    const before = by.get(currency) ?? { worth: '0.00', profit: '0.00' }
    by.set(currency, {
      worth: total([before.worth, value ?? '0', waiting]),
      profit: plus(before.profit, profit ?? '0'),
    })
  }
  return [...by].map(([currency, sums]) => ({ currency, ...sums }))
}

/** Units of an amount at a known value of a unit, cut to the six decimals that the books keep. */
export const unitsFor = (money: string, unit: string): string => over(money, unit, 6) ?? '0'

/** A fee of a year by its part of an amount, in cents that are rounded up. */
export function feeOf(money: string, part: string): string {
  const exact = times(money, part)
  const cut = over(exact, '1', 2) ?? '0'
  return compare(cut, exact) < 0 ? plus(cut, '0.01') : cut
}

/** The part of something that is for all units, when only some are meant; cut to cents. */
export const partFor = (whole: string, units: string, all: string): string =>
  over(times(whole, units), all, 2) ?? '0'

/** What is left of the last days, oldest first, for a drawing. The list comes with the newest first. */
export const lastDays = <T>(days: readonly T[], count: number): readonly T[] => days.slice(0, count).reverse()

/** Why so many units cannot be redeemed; undefined where they can. */
export function unitsFault(typed: string, free: string): 'missing' | 'most' | undefined {
  if (!/^\d+(\.\d{1,6})?$/.test(typed) || compare(typed, '0') === 0) return 'missing'
  return compare(typed, free) > 0 ? 'most' : undefined
}
