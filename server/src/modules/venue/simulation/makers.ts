import { onGrid, tickAt } from '../instruments/index.ts'
import type { Chance } from './chance.ts'
import type { Levels } from './sink.ts'
import type { Traits } from './traits.ts'

/** Lowest and highest admitted price, or undefined without a limit. */
export type Band = { readonly low: number; readonly high: number } | undefined

export type LadderShape = {
  /** Levels one step of the grid apart, then levels four steps apart. */
  readonly near: number
  readonly far: number
  /** Then this many levels half a percent apart, for buyers after a fall. */
  readonly deep: number
  /** Value of a level against the value of a usual order. */
  readonly depth: number
}

export const liveShape: LadderShape = { near: 5, far: 5, deep: 6, depth: 1.6 }

const farSteps = 4
const farDepth = 6
/**
 * Logarithm of how much larger than usual a level can be: one that is too deep would cost its makers more than its
 * taker.
 */
const sizeMost = 0.7
const deepSteps = 24
/** Usual orders at a deep level: emptying the book far down must cost more than a stop order there can be worth. */
const deepOrders = 40
/** Makers keep this fraction of the price away from the day's limits, so that both sides stay in the book. */
const bandMargin = 0.006

/** Distance of two levels, on the tick grid. */
export function gridStep({ listing, grid }: Traits, price: number): number {
  const tick = tickAt(listing.ticks, price)
  return Math.max(tick, Math.round((price * grid) / tick) * tick)
}

/** The fair value, or as near to it as the day's limits let a maker quote. */
export function quotable(fair: number, band: Band): number {
  if (!band) return fair
  return Math.min(band.high * (1 - bandMargin), Math.max(band.low * (1 + bandMargin), fair))
}

/** The makers' best prices around a fair value, not yet on the tick grid; `step` is the distance of their levels. */
export function bestAround(traits: Traits, fair: number): { step: number; bid: number; ask: number } {
  const step = gridStep(traits, fair)
  const half = Math.max(step / 2, fair * traits.halfSpread)
  const bid = Math.floor((fair - half) / step) * step
  return { step, bid, ask: Math.max(bid + step, Math.ceil((fair + half) / step) * step) }
}

/**
 * The two sides that the makers show around a fair value. Levels are on a fixed grid, so that a small move of the
 * value changes only the ends, and orders keep their places in the queues.
 */
export function ladderAround(
  traits: Traits,
  fair: number,
  { band, shape, chance }: { readonly band: Band; readonly shape: LadderShape; readonly chance: Chance },
): { bids: Levels; asks: Levels } {
  const { step, bid, ask } = bestAround(traits, fair)
  const side = (best: number, direction: 1 | -1): Levels => {
    const prices: number[] = []
    const sizes: number[] = []
    for (const { raw, depth, isDeep } of gridFrom(best, { step, direction, shape })) {
      const price = onGrid(traits.listing.ticks, raw, direction === 1 ? 'up' : 'down')
      if (raw <= 0 || (band && (price < band.low || price > band.high)) || prices.at(-1) === price) continue
      prices.push(price)
      sizes.push(
        sizeOf(traits, price, isDeep ? depth : depth * Math.exp(Math.min(sizeMost, 0.7 * chance.normal()))),
      )
    }
    return { prices, sizes }
  }
  // At a limit of the day the makers wait there on one side; on the other no maker offers what is worth more, or bids for less.
  const admitted = band && { bid: Math.min(bid, band.high), ask: Math.max(ask, band.low) }
  return { bids: side(admitted?.bid ?? bid, -1), asks: side(admitted?.ask ?? ask, 1) }
}

function gridFrom(
  best: number,
  { step, direction, shape }: { step: number; direction: 1 | -1; shape: LadderShape },
): Level[] {
  const levels: Level[] = []
  for (let at = 0; at < shape.near; at += 1)
    levels.push({ raw: best + direction * at * step, depth: shape.depth, isDeep: false })
  const onward = (count: number, grid: number, depth: number, isDeep: boolean): void => {
    const beyond = levels[levels.length - 1]!.raw + direction * step
    const first = direction === 1 ? Math.ceil(beyond / grid) * grid : Math.floor(beyond / grid) * grid
    for (let at = 0; at < count; at += 1) levels.push({ raw: first + direction * at * grid, depth, isDeep })
  }
  onward(shape.far, step * farSteps, shape.depth * farDepth, false)
  onward(shape.deep, step * deepSteps, deepOrders, true)
  return levels
}

type Level = { readonly raw: number; readonly depth: number; readonly isDeep: boolean }

/** A quantity worth `usual` times an ordinary order, in whole lots. */
export function sizeOf({ listing, orderValue, unit }: Traits, price: number, usual: number): number {
  const lots = Math.max(1, Math.round((orderValue * usual) / price / listing.lot / unit))
  return lots * listing.lot
}
