import type { PlanState, Rhythm, SkipWhy } from '@openbourse/protocol'

export type Terms = {
  /** The most that one purchase may cost, in the smallest unit. */
  readonly amount: bigint
  readonly rhythm: Rhythm
  /** 1 (Monday) to 7 (Sunday), or 1 to 28 of the month. */
  readonly day: number
}

export type Plan = Terms & {
  readonly id: number
  readonly userId: number
  readonly symbol: string
  readonly currency: string
  /** Whether its owner agreed to a fraction of the last share; false of plans from before fractions until they are changed. */
  readonly fractions: boolean
  readonly state: PlanState
  /** The date of its market from which it buys next. */
  readonly nextOn: string
  readonly madeAt: number
  readonly bought: number
  readonly spent: bigint
  readonly skipped: number
}

export type Run = {
  readonly id: number
  readonly planId: number
  readonly userId: number
  readonly day: string
  readonly at: number
  /** For whole shares; null of a purchase of less than one. */
  readonly orderId: number | null
  /** The purchase by amount that it was; null of one of whole lots. */
  readonly dealId: number | null
  readonly quantity: number | null
  /** In millionths of a share, beside the quantity. */
  readonly fraction: number
  readonly cost: bigint | null
  readonly why: SkipWhy | null
  readonly amount: bigint
}

/**
 * The largest quantity, in whole lots, whose worst case is within an amount; 0 where one lot is beyond it.
 * `worstOf` grows with the quantity; undefined where the book is too thin. `from` is a guess that is not too small.
 */
export function quantityWithin(
  amount: bigint,
  of: {
    readonly lot: number
    readonly from: number
    readonly worstOf: (quantity: number) => bigint | undefined
  },
): number {
  const { lot, worstOf } = of
  let low = 0
  let high = Math.floor(of.from / lot)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const worst = worstOf(middle * lot)
    if (worst !== undefined && worst <= amount) low = middle
    else high = middle - 1
  }
  return low * lot
}
