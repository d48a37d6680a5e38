import { backTest, warmUpOf } from '@openbourse/quant/strategies'
import { expect, test } from 'vitest'
import { practiceManagers } from '../modules/managers/catalog.ts'
import { leavesOf, strategyOf } from '../modules/pools/trading.ts'
import type { TradingTerms } from '../modules/pools/types.ts'
import { practiceRobots } from '../modules/robots/catalog.ts'
import { listings } from '../modules/venue/index.ts'
import { makePast } from '../modules/venue/simulation/past.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Fees of Lagos and half of a usual spread, in ten-thousandths. */
const bps = 58
const until = Date.UTC(2026, 10, 20, 11)

/** The stocks of Lagos that robots and managers of the practice market trade, as it lists them. */
const lagos = listings
  .filter((one) => one.country === 'NG' && one.feed === 'simulated' && one.class === 'equity')
  .slice(0, 16)

/** Closes of two months of the simulated market by symbol, an hour each, the oldest first. */
function closesOfLagos(seed: string): ReadonlyMap<string, readonly number[]> {
  const closes = new Map<string, number[]>()
  const hours = { NG: 'practice', US: 'practice', GB: 'practice', MX: 'practice', BR: 'practice' } as const
  const span = { fromMs: until - 60 * dayMs, toMs: until, minutesFromMs: until, hoursFromMs: 0 }
  makePast(
    { seed, listings: lagos, standing: new Map(), hours, ...span },
    {
      bar({ symbol }, interval, { close }) {
        if (interval !== '1h') return
        const own = closes.get(symbol) ?? []
        closes.set(symbol, own)
        own.push(close)
      },
      trades() {},
    },
  )
  return closes
}

/** What trading by a rule costs in a year of such months, as a part of the capital. */
function costOfYear(
  terms: Pick<TradingTerms, 'strategy' | 'symbols'>,
  capital: number,
  of: ReadonlyMap<string, readonly number[]>,
): number {
  const strategy = strategyOf(terms)
  const each = terms.symbols.map((symbol) => of.get(symbol)!)
  const bars = Math.min(...each.map(({ length }) => length))
  const closes = Array.from({ length: bars }, (_, bar) => each.map((own) => own[bar]!))
  const lots = terms.symbols.map((symbol) => lagos.find((one) => one.symbol === symbol)!.lot)
  const costs = { buyBps: bps, sellBps: bps, ...leavesOf(strategy) }
  const { fees } = backTest({ strategy, closes, lots, capital, ...costs })
  return (fees / capital / ((bars - warmUpOf(strategy)) * hourMs)) * 365 * dayMs
}

const venue = { instruments: () => lagos }
const traders = [
  ...practiceManagers(venue).map((terms) => ({ ...terms, money: terms.capital })),
  ...practiceRobots(venue).map((terms) => ({ ...terms, money: terms.startUp })),
]

test('managers and robots of the practice market trade so little that it costs no more than a quarter of their money a year', () => {
  const closes = closesOfLagos('turnover')
  for (const one of traders) expect(costOfYear(one, one.money, closes), one.name).toBeLessThan(0.25)
})
