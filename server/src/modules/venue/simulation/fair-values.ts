import { dayMs } from '../calendar/zone.ts'
import type { Chance } from './chance.ts'
import { type Traits, worthOf } from './traits.ts'

const yearMs = 365 * dayMs

/** Yearly volatilities of what instruments have in common, and how a turbulent time differs from a calm one. */
const model = {
  world: 0.08,
  country: 0.1,
  sector: 0.08,
  calm: { scale: 0.8, daysMean: 20 },
  turbulent: { scale: 1.7, daysMean: 6 },
  jumpsPerYear: 6,
  jumpSize: 0.035,
  /** Prices are drawn back to their nominal value with this strength a year, so that a market can run for ever. */
  reversion: 1.1,
  /** No single step moves a fair value further than this. */
  stepMax: 0.12,
  /** How far a contract strays from its pair, and how fast it comes back. */
  premium: { deviation: 0.0004, hoursMean: 3 },
} as const

/** The value of each instrument: the only figure that is not visible in the book, and that no order moves. */
export type FairValues = {
  advance(stepMs: number): void
  /** In the currency's smallest unit. */
  value(index: number): number
  reset(index: number, value: number): void
  /** The price to which a value is drawn back. */
  anchor(index: number, value: number): void
  /** Switches to another source of chance. */
  renew(chance: Chance): void
}

/**
 * A regime-switching jump diffusion in the logarithm of the price (Merton 1976 with Hamilton's two regimes) with world,
 * country and sector factors. Each factor has a stream of its own, so that a part of the market sees the same world
 * as the whole. A contract is worth what its pair is, times a premium that comes and goes (Ornstein-Uhlenbeck); without its pair in the list
 * it draws what the pair would.
 */
export function createFairValues(traits: readonly Traits[], chance: Chance): FairValues {
  const logs = Float64Array.from(traits, ({ listing }) => Math.log(listing.nominal))
  const anchors = Float64Array.from(logs)
  const countries = factors(traits.map(({ listing }) => listing.calendar))
  const sectors = factors(traits.map(({ listing }) => `${listing.calendar}:${listing.sector}`))
  const streamsFrom = (from: Chance) => ({
    own: traits.map(({ listing }) => from.fork(`value:${worthOf(listing)}`)),
    premiums: traits.map(({ listing }) => from.fork(`premium:${listing.symbol}`)),
    countryStreams: countries.names.map((name) => from.fork(`country:${name}`)),
    sectorStreams: sectors.names.map((name) => from.fork(`sector:${name}`)),
    world: from.fork('world'),
  })
  let streams = streamsFrom(chance)
  let turbulent = false
  const premiums = new Float64Array(traits.length)
  const pairs = traits.map(({ listing: { follows } }) =>
    follows === undefined ? -1 : traits.findIndex(({ listing }) => listing.symbol === follows),
  )
  const strayPremiums = (years: number): void => {
    const pull = Math.exp((-years * yearMs) / (model.premium.hoursMean * 3_600_000))
    const spread = model.premium.deviation * Math.sqrt(1 - pull * pull)
    for (let index = 0; index < pairs.length; index += 1) {
      const pair = pairs[index]!
      if (pair < 0) continue
      premiums[index] = premiums[index]! * pull + spread * streams.premiums[index]!.normal()
      logs[index] = logs[pair]! + premiums[index]!
    }
  }

  return {
    advance(stepMs) {
      const { own, countryStreams, sectorStreams, world } = streams
      const years = stepMs / yearMs
      const regime = turbulent ? model.turbulent : model.calm
      if (world.unit() < 1 - Math.exp(-stepMs / dayMs / regime.daysMean)) turbulent = !turbulent
      const root = Math.sqrt(years) * regime.scale
      const worldMove = model.world * root * world.normal()
      const countryMoves = countryStreams.map((stream) => model.country * root * stream.normal())
      const sectorMoves = sectorStreams.map((stream) => model.sector * root * stream.normal())
      for (let index = 0; index < logs.length; index += 1) {
        const { beta, volatility } = traits[index]!
        const stream = own[index]!
        const market =
          beta * (worldMove + countryMoves[countries.of[index]!]!) + sectorMoves[sectors.of[index]!]!
        const jumps = stream.unit() < model.jumpsPerYear * years ? model.jumpSize * stream.normal() : 0
        const back = model.reversion * years * (anchors[index]! - logs[index]!)
        const move = market + volatility * root * stream.normal() + jumps + back
        logs[index]! += Math.max(-model.stepMax, Math.min(model.stepMax, move))
      }
      strayPremiums(years)
    },
    renew(fresh) {
      streams = streamsFrom(fresh)
    },
    value: (index) => Math.exp(logs[index]!),
    reset(index, value) {
      logs[index] = Math.log(value)
    },
    anchor(index, value) {
      anchors[index] = Math.log(value)
    },
  }
}

/** Numbers the distinct names, and gives the number of each row. */
function factors(perRow: readonly string[]): { names: string[]; of: number[] } {
  const names = [...new Set(perRow)]
  return { names, of: perRow.map((name) => names.indexOf(name)) }
}
