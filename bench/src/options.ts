import {
  chanceOfResale,
  impliedVolatility,
  type Option,
  price,
  uniformsFrom,
} from '@openbourse/quant/options'
import { BlackScholes } from '@uqee/black-scholes'
import { blackScholes } from 'black-scholes'
import { drawer } from './draw.ts'
import { type Area, agree, atLeast, atMost, medianOf, type Row, short, spent, spreadOf } from './measure.ts'

const rounds = 5
const count = 10_000
/** The peer of prices is slow, ours is over in a millisecond; both sides of volatilities are. */
const again = { prices: 100, volatilities: 100 }
const paths = 10_000
const closes = Array.from({ length: 30 }, (_, day) => (day + 1) / 365)

/**
 * Prices against npm `black-scholes`, which agree to a hundred-thousandth. Volatilities against `@uqee/black-scholes` as it
 * comes, which halves until the price fits to a thousandth, while ours are exact to 10⁻⁹; and for context against its Newton’s iteration to 10⁻⁹, which converges near the
 * money only. A ticket’s paths are 10,000 of 30 daily closes.
 */
export const options: Area = {
  name: 'options',
  run() {
    const priced: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
    const implied: { ours: number[]; theirs: number[]; newton: number[] } = {
      ours: [],
      theirs: [],
      newton: [],
    }
    const pathMs: number[] = []
    const all = optionsOf({ widest: 30 })
    const near = optionsOf({ widest: 5 })
    const asked = near.map((option) => ({ ...option, price: price(option) }))
    const theirs = asked.map((one) => ({ ...one, time: one.years, type: one.right, underlying: one.spot }))
    const peer = new BlackScholes()
    const newton = new BlackScholes({
      priceToSigmaMethod: 'newton-raphson',
      priceToSigmaAccuracy: 1e-9,
      sigmaToPricePrecision: 'double',
    })
    agree('prices', disagreements(all, peerPrice), 0)
    agree('volatilities', disagreed(asked), 0)
    for (let round = -1; round < rounds; round++) {
      const ourPrices = spent(() => {
        for (let time = 0; time < again.prices; time++) for (const option of all) price(option)
      })
      const theirPrices = spent(() => {
        for (const option of all) peerPrice(option)
      })
      const ourVolatilities = spent(() => {
        for (let time = 0; time < again.volatilities; time++) for (const one of asked) impliedVolatility(one)
      })
      const theirVolatilities = spent(() => {
        for (let time = 0; time < again.volatilities; time++) for (const one of theirs) peer.sigma(one)
      })
      const newtonVolatilities = spent(() => {
        for (let time = 0; time < again.volatilities; time++) for (const one of theirs) newton.sigma(one)
      })
      const pathSeconds = spent(() => {
        chanceOfResale(
          near[0]!,
          { wanted: 8, fee: 0.25, belowValue: 0.02 },
          { closes, paths, uniforms: uniformsFrom(1) },
        )
      })
      if (round < 0) continue
      priced.ours.push((again.prices * count) / ourPrices)
      priced.theirs.push(count / theirPrices)
      implied.ours.push((again.volatilities * count) / ourVolatilities)
      implied.theirs.push((again.volatilities * count) / theirVolatilities)
      implied.newton.push((again.volatilities * count) / newtonVolatilities)
      pathMs.push(pathSeconds * 1e3)
    }
    return [
      against('prices/s', 'npm black-scholes', priced, atLeast(100)),
      against('implied volatilities/s', '@uqee/black-scholes', implied, atLeast(3)),
      against(
        'implied volatilities/s, near the money only',
        '@uqee/black-scholes, Newton to 10⁻⁹',
        { ours: implied.ours, theirs: implied.newton },
        { text: '-' },
      ),
      {
        metric: 'P50 of a ticket, 10,000 paths of 30 closes, ms',
        peer: '-',
        absolute: `${short(medianOf(pathMs))} ms`,
        ...spreadOf(pathMs),
        goal: atMost(50, ' ms'),
      },
    ]
  },
}

function against(
  metric: string,
  peer: string,
  { ours, theirs }: { ours: number[]; theirs: number[] },
  goal: Row['goal'],
): Row {
  return {
    metric,
    peer,
    absolute: `${short(medianOf(ours))} against ${short(medianOf(theirs))}`,
    ...spreadOf(ours.map((rate, round) => rate / theirs[round]!)),
    goal,
  }
}

/** The same options in each run: strikes up to `widest` in 100 from the price, a week to two years, volatilities of 10% to 80%. */
function optionsOf({ widest }: { widest: number }): Option[] {
  const draw = drawer()
  return Array.from({ length: count }, () => ({
    spot: 100,
    strike: 100 + widest * (draw(2_001) / 1_000 - 1),
    years: (7 + draw(724)) / 365,
    volatility: (100 + draw(700)) / 1_000,
    rate: draw(10) / 100,
    dividendYield: 0,
    right: draw(2) === 0 ? 'call' : 'put',
  }))
}

const peerPrice = ({ spot, strike, years, volatility, rate, right }: Option): number =>
  blackScholes(spot, strike, years, volatility, rate, right)

const disagreements = (options: readonly Option[], other: (option: Option) => number): number =>
  options.filter((option) => Math.abs(other(option) - price(option)) > 1e-5).length

const disagreed = (asked: readonly (Option & { readonly price: number })[]): number =>
  asked.filter((one) => {
    const found = impliedVolatility(one)
    return found === undefined || Math.abs(found - one.volatility) > 1e-9
  }).length
