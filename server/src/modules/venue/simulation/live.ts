import { Side } from '@openbourse/matching'
import { onGrid } from '../instruments/index.ts'
import type { Chance } from './chance.ts'
import { createFairValues } from './fair-values.ts'
import { type Band, gridStep, ladderAround, liveShape, quotable, sizeOf } from './makers.ts'
import type { Sink } from './sink.ts'
import type { Traits } from './traits.ts'

/** What participants see of the market when it is their turn; one number an instrument, 0 for none. */
export type View = {
  readonly stepMs: number
  readonly bids: Float64Array
  readonly asks: Float64Array
  /** Shares taken since the last turn: bought less sold, whoever came to the other. */
  readonly flow: Float64Array
  /** Lowest and highest admitted prices; 0 without a limit. */
  readonly lows: Float64Array
  readonly highs: Float64Array
  /** 0 continuous, 1 auction, 2 nobody trades. */
  readonly phases: Uint8Array
  /** Prices that a replay asks for; 0 to follow the simulated value. */
  readonly targets: Float64Array
  /** What a share is of one as it was listed, from its splits: 0.5 after 2 for 1. */
  readonly scales: Float64Array
}

/** Draining this many usual orders from one side moves the fair value by `impactStep`. */
const impactOrders = 30
const impactStep = 0.004
const impactMax = 0.01
const restMeanMs = 45_000
const auctionRestMs = 90_000
const noiseStepMax = 5
/** Makers move when the value has gone this part of a grid step, or now and then without a cause. */
const requoteSteps = 0.3
const requoteIdly = 0.02

export type Participants = { step(view: View, sink: Sink): void }

/** Makers and noise traders of a whole market; the same seed and the same views give the same wishes. */
export function createParticipants(
  traits: readonly Traits[],
  chance: Chance,
  startPrices: readonly number[],
): Participants {
  const values = createFairValues(traits, chance)
  for (const [index, price] of startPrices.entries()) values.reset(index, price)
  const streams = traits.map(({ listing }) => chance.fork(`orders:${listing.symbol}`))
  const quoted = new Float64Array(traits.length)

  const stepOne = (index: number, view: View, sink: Sink): void => {
    const one = traits[index]!
    const stream = streams[index]!
    values.anchor(index, one.listing.nominal * view.scales[index]!)
    const target = view.targets[index]!
    if (target > 0) values.reset(index, target)
    values.push(index, impactOf(one, view.flow[index]!, values.value(index)))
    if (view.phases[index] === 2) return
    const band = bandOf(view, index)
    const fair = quotable(values.value(index), band)
    const moved = Math.abs(fair - quoted[index]!) > gridStep(one, fair) * requoteSteps
    const empty = view.bids[index] === 0 || view.asks[index] === 0
    if (moved || empty || view.flow[index] !== 0 || stream.unit() < requoteIdly) {
      quoted[index] = fair
      const { bids, asks } = ladderAround(one, fair, { band, shape: liveShape, chance: stream })
      sink.ladder(index, bids, asks)
    }
    // Only people trade an index that is replayed: its noise would not be the file's.
    if (one.listing.feed === 'simulated') makeNoise({ one, index, fair, band, stream }, view, sink)
  }

  return {
    step(view, sink) {
      values.advance(view.stepMs)
      for (let index = 0; index < traits.length; index += 1) stepOne(index, view, sink)
    },
  }
}

type Noise = { one: Traits; index: number; fair: number; band: Band; stream: Chance }

function makeNoise({ one, index, fair, band, stream }: Noise, view: View, sink: Sink): void {
  const count = Math.min(noiseStepMax, stream.poisson((one.ordersPerSecond * view.stepMs) / 1000))
  for (let at = 0; at < count; at += 1) {
    const side = stream.unit() < 0.5 ? Side.buy : Side.sell
    const quantity = sizeOf(one, fair, 0.8 * Math.exp(0.9 * stream.normal()))
    const wish = { one, index, fair, stream, side }
    const taking = view.phases[index] === 0 && stream.unit() < 0.5
    const price = taking ? takingPrice(wish) : restingPrice(wish, view)
    const restsMs = taking
      ? 0
      : view.phases[index] === 1
        ? auctionRestMs
        : -Math.log(1 - stream.unit()) * restMeanMs
    if (band && (price < band.low || price > band.high)) continue
    sink.order(index, { side, price, quantity, restsMs: taking ? 0 : Math.max(1000, Math.round(restsMs)) })
  }
}

type Wish = Omit<Noise, 'band'> & { side: Side }

/** Whoever takes accepts up to two thousandths beyond the fair value. */
function takingPrice({ one, fair, side }: Wish): number {
  return side === Side.buy
    ? onGrid(one.listing.ticks, fair * 1.002, 'down')
    : onGrid(one.listing.ticks, fair * 0.998, 'up')
}

/** Whoever waits joins the queue at the best price, stands a little behind it, or one step before it. */
function restingPrice({ one, index, fair, stream, side }: Wish, view: View): number {
  const step = gridStep(one, fair)
  if (view.phases[index] === 1)
    return onGrid(one.listing.ticks, fair * (1 + 0.0008 * stream.normal()), 'down')
  const best = side === Side.buy ? view.bids[index]! : view.asks[index]!
  const from = best > 0 ? best : fair
  const behind = Math.floor(stream.unit() * 6) - 1
  const price = side === Side.buy ? from - behind * step : from + behind * step
  return onGrid(one.listing.ticks, Math.max(1, price), side === Side.buy ? 'down' : 'up')
}

/** What the makers learn from orders: a fraction of the price, up when shares were bought. */
function impactOf({ orderValue }: Traits, flow: number, price: number): number {
  if (flow === 0) return 0
  const moved = ((flow * price) / (orderValue * impactOrders)) * impactStep
  return Math.max(-impactMax, Math.min(impactMax, moved))
}

function bandOf(view: View, index: number): Band {
  const [low, high] = [view.lows[index]!, view.highs[index]!]
  return high > 0 ? { low, high } : undefined
}
