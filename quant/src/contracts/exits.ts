import { larger, smaller, stepAbove, stepBelow } from './rounding.ts'
import type { Side } from './terms.ts'

export type ExitKind = 'take_profit' | 'stop_loss'

/** A planned exit: `mark` is the price now, `liquidation` the first price that liquidates, undefined where none does. */
export type Exit = {
  readonly side: Side
  readonly kind: ExitKind
  readonly price: bigint
  readonly mark: bigint
  readonly liquidation: bigint | undefined
}

/**
 * `wrong_side`: the mark has passed it already, so it would close at once. `behind_liquidation`: the position would be liquidated before. `off_tick`: no
 * multiple of the tick. `nearest` is the valid price next to what was asked, undefined where there is none.
 */
export type ExitAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly problem: 'wrong_side' | 'behind_liquidation' | 'off_tick'
      readonly nearest: bigint | undefined
    }

/**
 * Whether a take-profit or stop-loss on the mark makes sense: on its side of the mark, and a stop before the liquidation. A long takes profit
 * above the mark and stops between liquidation and mark, a short the other way round.
 */
export function checkExit(exit: Exit, tick: bigint): ExitAnswer {
  const { price } = exit
  const { low, high } = exitRange(exit, tick)
  if (price % tick === 0n && price >= low && (high === undefined || price <= high)) return { ok: true }
  return { ok: false, problem: problemOf(exit), nearest: nearestTo(price, { low, high }, tick) }
}

/** The lowest and highest valid price, on the tick; no highest where any above will do. There is none where high is under low. */
export function exitRange(
  { side, kind, mark, liquidation }: Omit<Exit, 'price'>,
  tick: bigint,
): { low: bigint; high: bigint | undefined } {
  const upward = (side === 'long') === (kind === 'take_profit')
  const over = (bound: bigint): bigint => stepAbove(bound + 1n, 1n, tick)
  const under = (bound: bigint): bigint => stepBelow(bound - 1n, 1n, tick)
  const limit = kind === 'stop_loss' ? liquidation : undefined
  return upward
    ? { low: over(mark), high: limit === undefined ? undefined : under(limit) }
    : { low: limit === undefined ? tick : over(limit), high: under(mark) }
}

function problemOf({
  side,
  kind,
  price,
  mark,
  liquidation,
}: Exit): 'wrong_side' | 'behind_liquidation' | 'off_tick' {
  const upward = (side === 'long') === (kind === 'take_profit')
  if (upward ? price <= mark : price >= mark) return 'wrong_side'
  if (kind === 'take_profit' || liquidation === undefined) return 'off_tick'
  return (upward ? price >= liquidation : price <= liquidation) ? 'behind_liquidation' : 'off_tick'
}

/** The multiple of the tick within a range that is next to a price; the lower one where two are. */
function nearestTo(
  price: bigint,
  { low, high }: { low: bigint; high: bigint | undefined },
  tick: bigint,
): bigint | undefined {
  if (low < tick || (high !== undefined && high < low)) return undefined
  const below = stepBelow(price, 1n, tick)
  const closest = 2n * (price - below) > tick ? below + tick : below
  const atLeast = larger(closest, low)
  return high === undefined ? atLeast : smaller(atLeast, high)
}
