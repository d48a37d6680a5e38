import type { Depth } from '@openbourse/protocol'
import { plus } from '../../lib/figures.ts'

/** A level with all orders at its price or better. */
export type Step = { readonly price: string; readonly sum: string }

export type DepthCurve = {
  readonly bids: readonly Step[]
  readonly asks: readonly Step[]
  readonly middle: number
  /** How far the curve goes to each side of the middle. */
  readonly reach: number
}

/** Running totals to both sides of the middle; undefined where a side is empty. */
export function depthCurve({ bids, asks }: Pick<Depth, 'bids' | 'asks'>): DepthCurve | undefined {
  const [bid, ask] = [Number(bids[0]?.[0]), Number(asks[0]?.[0])]
  const middle = (bid + ask) / 2
  if (!(middle > 0)) return undefined
  // The shorter side decides, so that both are compared over the same distance.
  const reach = Math.min(middle - Number(bids.at(-1)?.[0]), Number(asks.at(-1)?.[0]) - middle)
  return { bids: summed(bids), asks: summed(asks), middle, reach }
}

function summed(levels: Depth['bids']): Step[] {
  let sum = '0'
  return levels.map(([price, quantity]) => {
    sum = plus(sum, quantity)
    return { price, sum }
  })
}

/** Orders between the middle and a price; undefined where there are none. */
export function depthAt({ bids, asks, middle }: DepthCurve, to: number): Step | undefined {
  return to < middle
    ? bids.findLast((one) => Number(one.price) >= to)
    : asks.findLast((one) => Number(one.price) <= to)
}
