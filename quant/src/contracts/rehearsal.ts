import { invariant } from '@openbourse/money'
import { floorOf } from './rounding.ts'
import { type Rate, type Side, whole } from './terms.ts'

/** A mark and when it was made, in milliseconds. */
export type TimedMark = { readonly price: bigint; readonly atMs: number }

/** Range of the mark within 24 hours: at their beginning, and its lowest and highest point. */
export type RehearsalDay = { readonly open: bigint; readonly low: bigint; readonly high: bigint }

export const rehearsalDays = 90
const dayMs = 86_400_000

/**
 * The last `days` stretches of 24 hours before `endMs`, the oldest first. They are counted back from now and not from midnight, so the newest is always
 * whole. The opening is the mark in force when a stretch begins, or its first one where there was none before. A stretch without a mark is left
 * out: what was not observed is no quiet day. `marks` ascend in time.
 */
export function rehearsalWindows(
  marks: readonly TimedMark[],
  { endMs, days = rehearsalDays }: { endMs: number; days?: number },
): RehearsalDay[] {
  const found: RehearsalDay[] = []
  const beginMs = endMs - days * dayMs
  let next = marks.findIndex(({ atMs }) => atMs > beginMs)
  if (next < 0) next = marks.length
  let inForce = marks[next - 1]?.price
  for (let day = 0; day < days; day++) {
    const untilMs = beginMs + (day + 1) * dayMs
    let window: RehearsalDay | undefined
    for (let mark = marks[next]; mark && mark.atMs <= untilMs; mark = marks[++next]) {
      window = widened(window ?? startingAt(inForce ?? mark.price), mark.price)
      inForce = mark.price
    }
    if (window) found.push(window)
  }
  return found
}

/**
 * On how many days a move as far as from `from` to `to` happened between the opening and the deepest point of a day: down for a long, up for a
 * short. Compared as quotients, exactly. Zero where `to` is undefined, because no price liquidates. A `to` that is not against the side is reached
 * on every day.
 */
export function daysReached(
  days: readonly RehearsalDay[],
  { side, from, to }: { side: Side; from: bigint; to: bigint | undefined },
): number {
  invariant(from > 0n, 'a distance begins at a price')
  if (to === undefined) return 0
  return days.filter(({ open, low, high }) =>
    side === 'long' ? low * from <= to * open : high * from >= to * open,
  ).length
}

/** The deepest move of a day against a side, as a rate of its opening, rounded down; at least zero. */
export function deepestMove({ open, low, high }: RehearsalDay, side: Side): Rate {
  return floorOf((side === 'long' ? open - low : high - open) * whole, open)
}

const startingAt = (price: bigint): RehearsalDay => ({ open: price, low: price, high: price })

const widened = ({ open, low, high }: RehearsalDay, price: bigint): RehearsalDay => ({
  open,
  low: price < low ? price : low,
  high: price > high ? price : high,
})
