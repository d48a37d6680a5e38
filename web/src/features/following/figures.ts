import type { Calls, Output } from '@openbourse/protocol'
import { compare, minus, over, plus, shorten, times, total } from '../../lib/figures.ts'

type Difference = NonNullable<Output<Calls['followTruth']>['middle']>['difference']

/** Why a copier’s return differs from the manager’s, in the order in which it is shown. */
export const differenceParts = [
  'entryDate',
  'slippage',
  'fees',
  'minimumSize',
  'limits',
  'cash',
] as const satisfies readonly (keyof Difference)[]
export type DifferencePart = (typeof differenceParts)[number]

/** A return with the parts that lead to another one, in thousandths that add up as they are shown. */
export type Explained = {
  readonly manager: string
  readonly parts: readonly { readonly name: DifferencePart; readonly rate: string }[]
  readonly copier: string
}

/**
 * The manager’s return, each part of the difference, and the copier’s return, rounded so that the parts add up to the shown difference: what
 * rounding leaves over goes to the parts that lost most of it. Parts that show as zero are left out.
 */
export function explained(manager: string, difference: Difference): Explained {
  const start = thousandths(manager)
  const end = thousandths(plus(manager, difference.total))
  const exact = differenceParts.map((name) => ({ name, rate: difference[name] }))
  const cut = exact.map(({ name, rate }) => ({ name, rate, shown: down(rate) }))
  const left = Number(times(minus(minus(end, start), total(cut.map(({ shown }) => shown))), '1000'))
  const most = [...cut]
    .sort((a, b) => compare(minus(b.rate, b.shown), minus(a.rate, a.shown)))
    .slice(0, Math.max(0, left))
    .map(({ name }) => name)
  const parts = cut.map(({ name, shown }) => ({
    name,
    rate: most.includes(name) ? plus(shown, '0.001') : shown,
  }))
  return { manager: start, parts: parts.filter(({ rate }) => compare(rate, '0') !== 0), copier: end }
}

/** Rounded down to thousandths, also below zero. */
function down(rate: string): string {
  const cut = over(rate, '1', 3) ?? '0'
  return compare(cut, rate) > 0 ? minus(cut, '0.001') : cut
}

function thousandths(rate: string): string {
  const low = down(rate)
  return compare(minus(rate, low), '0.0005') >= 0 ? plus(low, '0.001') : low
}

/** Ten-thousandths as a fraction. */
export const fractionOf = (tenThousandths: number): string => over(String(tenThousandths), '10000', 4) ?? '0'

/** Digits of an average price beyond those of its market. */
const averageDigits = 2

/** An average price with the decimals of its market. */
export const priceShown = (average: string): string =>
  shorten(average, Math.max(2, (average.split('.')[1] ?? '').length - averageDigits))

/** What is left of what was put in at a loss that is set: the value at which everything is sold. */
export const stopsAt = (putIn: string, stopLoss: number): string =>
  over(times(putIn, String(10_000 - stopLoss)), '10000', 2) ?? '0'
