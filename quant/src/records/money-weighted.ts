import { invariant } from '@openbourse/money'

/** What a holder put in (above zero) or took out (below zero), in any one currency, and when, in epoch milliseconds. */
export type Flow = { readonly amount: number; readonly atMs: number }

const yearMs = 365 * 86_400_000

/**
 * The money-weighted return of a year: the rate X at which what was put in, less what was taken out, would have grown to the value at the end,
 * Σ amount × (1 + X)^(years to the end) = value, with years of 365 days. −0.1 is a loss of ten percent a year.
 *
 * Undefined where no single rate explains the flows: nothing was put in, no time has passed, or money changed its direction more than once, so that
 * several rates may.
 */
export function moneyWeightedReturn(
  flows: readonly Flow[],
  end: { readonly value: number; readonly atMs: number },
): number | undefined {
  invariant(
    flows.every(({ atMs }) => atMs <= end.atMs),
    'a flow is not later than the end',
  )
  invariant(end.value >= 0, 'a holding is worth at least nothing')
  const terms = termsOf([...flows, { amount: -end.value, atMs: end.atMs }], end.atMs)
  const [first] = terms
  if (!first || first.amount < 0 || first.years === 0) return undefined
  if (terms.every(({ amount }) => amount > 0)) return end.value === 0 ? -1 : undefined
  if (turnsOf(terms) !== 1) return undefined
  return rootOf((growth) => terms.reduce((sum, { amount, years }) => sum + amount * growth ** years, 0)) - 1
}

type Term = { readonly amount: number; readonly years: number }

/** Flows by the years that are left, the earliest first; those of one moment are one. */
function termsOf(flows: readonly Flow[], endMs: number): Term[] {
  const at = new Map<number, number>()
  for (const { amount, atMs } of flows) at.set(atMs, (at.get(atMs) ?? 0) + amount)
  return [...at]
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => a - b)
    .map(([atMs, amount]) => ({ amount, years: (endMs - atMs) / yearMs }))
}

/** How often amounts in a row change their sign. With one change there is one positive root (Descartes). */
const turnsOf = (terms: readonly Term[]): number =>
  terms.filter(({ amount }, index) => index > 0 && amount < 0 !== terms[index - 1]!.amount < 0).length

/** The growth above zero at which a function is zero that is below zero before it and above zero after it. */
function rootOf(grown: (growth: number) => number): number {
  let low = 0
  let high = 1
  while (grown(high) < 0) high *= 2
  for (let middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (grown(middle) < 0) low = middle
    else high = middle
  }
  return high
}
