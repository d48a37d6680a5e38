import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  halfSpread,
  type Market,
  type OptionTerms,
  type Quotes,
  quotesOf,
  realisedOf,
  varianceAt,
  varianceAtMoney,
  volatilitiesOf,
} from './surface.ts'

const tick = 100
const dayMs = 86_400_000

const markets = fc.record({
  spot: fc.double({ min: 50, max: 200_000, noNaN: true }),
  short: fc.double({ min: 0.08, max: 2, noNaN: true }),
  long: fc.double({ min: 0.08, max: 2, noNaN: true }),
  inventory: fc.double({ min: -1, max: 1, noNaN: true }),
  event: fc.boolean(),
  // From a minute to four months.
  years: fc.double({ min: 1 / 525_600, max: 0.34, noNaN: true }),
  later: fc.double({ min: 1, max: 4, noNaN: true }),
  strikes: fc.tuple(
    fc.double({ min: 0.6, max: 1.5, noNaN: true }),
    fc.double({ min: 0.01, max: 0.2, noNaN: true }),
    fc.double({ min: 0.01, max: 0.2, noNaN: true }),
  ),
})

const best = (quotes: Quotes) => ({ bid: quotes.bids[0]?.price ?? 0, ask: quotes.asks[0]!.price })

/** As `expect`, which takes most of the time of a hundred thousand states. */
function holds(condition: boolean): void {
  if (!condition) throw new Error('a sum of quotes is worth less than nothing')
}

test('no sum of quotes is worth less than nothing, in 100,000 random states', () => {
  fc.assert(
    fc.property(markets, ({ spot, short, long, inventory, event, years, later, strikes }) => {
      const market: Market = { spot, years, inventory, event, volatilities: { short, long, load: 1.1 } }
      const low = Math.max(1, Math.round(spot * strikes[0]))
      const middle = low + Math.max(1, Math.round(spot * strikes[1]))
      const high = middle + Math.max(1, Math.round(spot * strikes[2]))
      const of = (right: OptionTerms['right'], strike: number, at = market) =>
        best(quotesOf(at, { right, strike, size: 100 }, tick))
      const forward = (strike: number) => (spot - strike) * 100
      for (const strike of [low, middle, high]) {
        const [call, put] = [of('call', strike), of('put', strike)]
        holds(call.bid < call.ask)
        // Parity within the quoted spread.
        holds(call.bid - put.ask <= forward(strike))
        holds(call.ask - put.bid >= forward(strike))
        // A bid is at most what the underlying or the strike could bring, an ask at least what exercising brings.
        holds(call.bid <= spot * 100)
        holds(put.bid <= strike * 100)
        holds(call.ask >= forward(strike))
        holds(put.ask >= -forward(strike))
        // A longer expiry is not cheaper.
        for (const right of ['call', 'put'] as const) {
          const longer = of(right, strike, { ...market, years: years * later })
          holds(longer.ask >= of(right, strike).bid)
        }
      }
      for (const [right, cheap, dear] of [
        ['call', high, low],
        ['put', low, high],
      ] as const) {
        // Monotone: the dearer one is never sold below what the cheaper one is bought at; and no spread is worth more than its strikes are apart.
        holds(of(right, dear).ask >= of(right, cheap).bid)
        holds(of(right, dear).bid - of(right, cheap).ask <= (high - low) * 100)
        // Convex: with the weights of the distances.
        const [left, centre, rest] = [of(right, low).ask, of(right, middle).bid, of(right, high).ask]
        const weighed = (left * (high - middle) + rest * (middle - low)) / (high - low)
        holds(weighed + 1e-6 * spot >= centre)
      }
    }),
    { numRuns: 100_000 },
  )
}, 240_000)

test('the middle itself has no negative density between strikes and no calendar that gives anything away', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 2, noNaN: true }),
      fc.double({ min: 1, max: 3, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (theta, more, moneyness) => {
        const [now, later] = [varianceAt(theta, moneyness), varianceAt(theta * more, moneyness)]
        expect(later).toBeGreaterThanOrEqual(now * (1 - 1e-12))
      },
    ),
  )
  expect(varianceAt(0.04, 0)).toBeCloseTo(0.04, 12)
})

test('spreads widen with vega, inventory and events, and asks rise with what users hold', () => {
  const market: Market = {
    spot: 31_088,
    years: 15 / 365,
    inventory: 0,
    event: false,
    volatilities: { short: 0.31, long: 0.31, load: 1.1 },
  }
  const width = (at: Market, strike = 31_000) => {
    const { bid, ask } = best(quotesOf(at, { right: 'call', strike, size: 100 }, tick))
    return ask - bid
  }
  expect(width(market)).toBeGreaterThan(width(market, 36_000))
  expect(width({ ...market, event: true })).toBeGreaterThan(width(market))
  expect(width({ ...market, inventory: 0.8 })).toBeGreaterThan(width(market))
  const ask = (at: Market) => best(quotesOf(at, { right: 'call', strike: 31_000, size: 100 }, tick)).ask
  expect(ask({ ...market, inventory: 0.5 })).toBeGreaterThan(ask(market))
})

test('half a spread is that of the worked example', () => {
  const market = { spot: 310.88, event: false, inventory: 0 }
  const example = { middle: 4.840339089247465, vega: 0.23333783372496694 }
  expect(halfSpread(market, example)).toBeCloseTo(0.171959, 6)
  expect(halfSpread({ ...market, event: true }, example)).toBeCloseTo(0.257938, 6)
})

test('an option near nothing has an ask of one step and no bid', () => {
  const market: Market = {
    spot: 10_000,
    years: 1 / 525_600,
    inventory: 0,
    event: false,
    volatilities: { short: 0.2, long: 0.2, load: 1.1 },
  }
  const quotes = quotesOf(market, { right: 'call', strike: 15_000, size: 100 }, tick)
  expect(quotes.bids).toEqual([])
  expect(quotes.asks[0]!.price).toBe(100)
})

test('realised volatility is of the time that returns took', () => {
  // One per cent up and down in turns, a day each: 0.01 × √365.
  const closes = Array.from({ length: 61 }, (_, at) => ({
    at: at * dayMs,
    close: at % 2 === 0 ? 100 : 100 * Math.exp(0.01),
  }))
  expect(realisedOf(closes, 60)).toBeCloseTo(0.01 * Math.sqrt(365), 12)
  expect(realisedOf(closes.slice(0, 3), 60)).toBeUndefined()
  expect(volatilitiesOf([])).toEqual({ short: 0.35, long: 0.35, load: 1.1 })
})

test('a month of a calm market after a wild week costs less variance a day than that week', () => {
  const after = { short: 0.8, long: 0.3, load: 1 }
  const aYear = (years: number) => varianceAtMoney(after, years) / years
  expect(aYear(1 / 52)).toBeGreaterThan(aYear(1 / 12))
  expect(Math.sqrt(aYear(1e-9))).toBeCloseTo(0.8, 6)
  expect(Math.sqrt(aYear(1000))).toBeCloseTo(0.3, 3)
})
