import { port } from '../../core/index.ts'
import { type PoolParts, publish } from '../pools/index.ts'
import { type RobotTerms, whyNoRobot } from './terms.ts'

// Robots of the practice market. They are published at the first start, one of each kind, so that there is something to look at and each of them
// begins with nothing but its start-up money: what they did before is a back-test and says so. They trade little, as simulated managers do.

/** Whether robots of the practice market are published by themselves. */
export const robotCatalog = port<'practice' | 'none'>('catalog of robots', ({ config }) =>
  config.hasCatalog ? 'practice' : 'none',
)

const naira = 100

const usual = {
  currency: 'NGN',
  periodDays: 90,
  lockDays: 30,
  minimum: 20_000 * naira,
  maximum: 2_000_000 * naira,
  /** 10% of new profit. */
  feeRate: 10_000_000,
  startUp: 5_000_000 * naira,
} as const

type Venue = Pick<PoolParts['venue'], 'instruments'>

/** Stocks of Lagos by turnover, so many of them from a place on: they are the ones in whose books a robot moves least. */
function stocksOf(venue: Venue, from: number, count: number): string[] {
  const listed = venue
    .instruments()
    .filter((one) => one.class === 'equity' && one.country === 'NG' && one.currency === 'NGN')
    .map(({ symbol }) => symbol)
  return listed.slice(from, from + count)
}

export function practiceRobots(venue: Venue): readonly RobotTerms[] {
  return [
    {
      ...usual,
      name: 'Harmattan Trend',
      strategy: { kind: 'trend', fast: 168, slow: 480, band: 300 },
      symbols: stocksOf(venue, 0, 8),
    },
    {
      ...usual,
      name: 'Lagoon Grid',
      strategy: { kind: 'grid', length: 168, stepBps: 100, levels: 20, band: 200 },
      symbols: stocksOf(venue, 2, 8),
    },
    {
      ...usual,
      name: 'Tide Reversal',
      strategy: { kind: 'mean_reversion', length: 480, tenths: 20, band: 200 },
      symbols: stocksOf(venue, 4, 8),
    },
    {
      ...usual,
      name: 'Market Day Averaging',
      strategy: { kind: 'averaging', every: 24, parts: 15 },
      symbols: stocksOf(venue, 0, 6),
    },
    {
      ...usual,
      name: 'Savanna Momentum',
      strategy: { kind: 'momentum', length: 480, top: 5, every: 336, band: 300 },
      symbols: stocksOf(venue, 0, 10),
    },
  ]
}

/** Publishes the robots of the practice market that are not there yet, by name. */
export async function keepCatalog(parts: PoolParts<RobotTerms>): Promise<void> {
  const names = new Set([...parts.book.pools()].map(({ pool }) => pool.terms.name))
  for (const terms of practiceRobots(parts.venue)) {
    if (names.has(terms.name) || whyNoRobot(parts.venue, terms)) continue
    await parts.writer.run({ actor: 0, decide: (turn) => void publish(turn, parts, terms) })
  }
}
