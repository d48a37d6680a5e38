import { Side } from '@openbourse/matching'
import { onGrid, tickAt } from '../instruments/index.ts'
import type { Chance } from './chance.ts'
import { createFairValues } from './fair-values.ts'
import { createImpact } from './impact.ts'
import { type Band, bestAround, ladderAround, liveShape, sizeOf } from './makers.ts'
import type { Sink } from './sink.ts'
import type { Traits } from './traits.ts'

/** Market data for participants at their turn; one number an instrument, 0 for none. */
export type View = {
  readonly stepMs: number
  readonly bids: Float64Array
  readonly asks: Float64Array
  /** Shares that users took from simulated orders since the last turn: bought less sold. */
  readonly flow: Float64Array
  /** 1 where a simulated order was filled since the last turn. */
  readonly traded: Uint8Array
  /** Lowest and highest admitted prices; 0 without a limit. */
  readonly lows: Float64Array
  readonly highs: Float64Array
  /** 0 continuous, 1 auction, 2 no trading. */
  readonly phases: Uint8Array
  /** Prices required by a replay; 0 to follow the simulated value. */
  readonly targets: Float64Array
  /** Dividends that shares go without since the last turn. */
  readonly drops: Float64Array
  /** Value of a share in shares as listed, from its splits: 0.5 after 2 for 1. */
  readonly scales: Float64Array
}

const restMeanMs = 30_000
const auctionRestMs = 90_000
const noiseStepMax = 5
/** In usual orders. */
const noiseOrderMost = 3
/** Makers move when their middle has gone this part of the price, or now and then without a cause. */
const requoteAway = 0.000_06
const requoteIdly = 0.02
/** Usual orders that informed traders take of a user's order in one step. */
const pickOrders = 6

export type Participants = {
  step(view: View, sink: Sink): void
  /** The value of a share for informed traders. */
  value(index: number): number
  /** Switches to another source of chance: values stay, everything drawn from now on comes from it. */
  renew(chance: Chance): void
}

/**
 * Makers, noise traders and informed traders of a whole market; the same chance and the same views give the same
 * requests. No act of users moves the fair value. Their trades with the book move the makers' middle, for a while
 * and by less than they cost.
 */
export function createParticipants(
  traits: readonly Traits[],
  chance: Chance,
  startPrices: readonly number[],
): Participants {
  const values = createFairValues(traits, chance)
  for (const [index, price] of startPrices.entries()) values.reset(index, price)
  const impact = createImpact(traits)
  const scales = new Float64Array(traits.length)
  const quoted = new Float64Array(traits.length)
  let streams = streamsOf(traits, chance)

  /** The shares change, a dividend leaves them, or a replay sets their value. */
  const keepUp = (index: number, view: View): void => {
    const scale = view.scales[index]!
    const before = scales[index]! || scale
    scales[index] = scale
    values.anchor(index, traits[index]!.listing.nominal * scale)
    const drop = view.drops[index]!
    if (scale !== before || drop > 0)
      values.reset(index, Math.max(1, (values.value(index) * scale) / before - drop))
    const target = view.targets[index]!
    if (target > 0) values.reset(index, target)
  }

  const stepOne = (index: number, view: View, sink: Sink): void => {
    const one = traits[index]!
    const stream = streams[index]!
    keepUp(index, view)
    const value = values.value(index)
    const middle = value * (1 + impact.step(index, { flow: view.flow[index]!, value, stepMs: view.stepMs }))
    if (view.phases[index] === 2) return
    const band = bandOf(view, index)
    // A tape has its own takers: anything else would be a print that its file does not have.
    if (view.phases[index] === 0 && one.listing.feed !== 'tape')
      pickGifts({ one, index, value, middle }, view, sink)
    const moved = Math.abs(middle - quoted[index]!) > middle * requoteAway
    const empty = view.bids[index] === 0 || view.asks[index] === 0
    if (moved || empty || view.traded[index] === 1 || stream.unit() < requoteIdly) {
      quoted[index] = middle
      const { bids, asks } = ladderAround(one, middle, { band, shape: liveShape, chance: stream })
      sink.ladder(index, bids, asks)
    }
    // Only users trade an index that is replayed: its noise would not be the file's.
    if (one.listing.feed === 'simulated') makeNoise({ one, index, middle, band, stream }, view, sink)
  }

  return {
    value: values.value,
    renew(fresh) {
      values.renew(fresh)
      streams = streamsOf(traits, fresh)
    },
    step(view, sink) {
      values.advance(view.stepMs)
      for (let index = 0; index < traits.length; index += 1) stepOne(index, view, sink)
    },
  }
}

const streamsOf = (traits: readonly Traits[], chance: Chance): Chance[] =>
  traits.map(({ listing }) => chance.fork(`orders:${listing.symbol}`))

type Seen = {
  readonly one: Traits
  readonly index: number
  readonly value: number
  readonly middle: number
}

/**
 * Informed traders take asks below the fair value, or bids above it, before all others: orders left in the book
 * when the value moved. They have the present value of a share and no information about its future.
 */
function pickGifts({ one, index, value, middle }: Seen, view: View, sink: Sink): void {
  const { ticks } = one.listing
  const [bid, ask] = [view.bids[index]!, view.asks[index]!]
  const cheap = onGrid(ticks, Math.min(value, middle), 'down')
  const dear = onGrid(ticks, Math.max(value, middle), 'up')
  const quantity = sizeOf(one, value, pickOrders)
  if (ask > 0 && ask <= cheap) sink.pick(index, { side: Side.buy, price: cheap, quantity })
  if (bid >= dear) sink.pick(index, { side: Side.sell, price: dear, quantity })
}

type Noise = { one: Traits; index: number; middle: number; band: Band; stream: Chance }

function makeNoise({ one, index, middle, band, stream }: Noise, view: View, sink: Sink): void {
  const count = Math.min(noiseStepMax, stream.poisson((one.ordersPerSecond * view.stepMs) / 1000))
  const { ticks } = one.listing
  for (let at = 0; at < count; at += 1) {
    const side = stream.unit() < 0.5 ? Side.buy : Side.sell
    const quantity = sizeOf(one, middle, Math.min(noiseOrderMost, 0.8 * Math.exp(0.9 * stream.normal())))
    if (view.phases[index] === 0 && stream.unit() < 0.5) {
      sink.serve(index, { side, quantity, reserve: middle, tick: tickAt(ticks, middle) })
      continue
    }
    const inAuction = view.phases[index] === 1
    const price = inAuction
      ? auctionPrice({ one, middle, stream, side })
      : waitingPrice({ one, middle, stream, side })
    if (band && (price < band.low || price > band.high)) continue
    const restsMs = inAuction ? auctionRestMs : -Math.log(1 - stream.unit()) * restMeanMs
    sink.order(index, { side, price, quantity, restsMs: Math.max(1000, Math.round(restsMs)) })
  }
}

type NoisePricing = Pick<Noise, 'one' | 'middle' | 'stream'> & { side: Side }

/** Half of them pay what a share is worth, the others less. */
function auctionPrice({ one, middle, stream, side }: NoisePricing): number {
  const { ticks } = one.listing
  const away = stream.unit() < 0.5 ? 0 : Math.abs(0.0008 * stream.normal())
  const [down, up] = [onGrid(ticks, middle, 'down'), onGrid(ticks, middle, 'up')]
  if (away === 0) return middle - down <= up - middle ? down : up
  return onGrid(ticks, middle * (side === Side.buy ? 1 - away : 1 + away), side === Side.buy ? 'down' : 'up')
}

/** A resting noise order joins the queue at the makers' best price or a little behind it. */
function waitingPrice({ one, middle, stream, side }: NoisePricing): number {
  const { step, bid, ask } = bestAround(one, middle)
  const behind = Math.floor(stream.unit() * 6)
  const price = side === Side.buy ? bid - behind * step : ask + behind * step
  return onGrid(one.listing.ticks, Math.max(1, price), side === Side.buy ? 'down' : 'up')
}

function bandOf(view: View, index: number): Band {
  const [low, high] = [view.lows[index]!, view.highs[index]!]
  return high > 0 ? { low, high } : undefined
}
