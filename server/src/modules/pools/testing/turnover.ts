import { backTest, warmUpOf } from '@openbourse/quant/strategies'
import { listings } from '../../venue/index.ts'
import { makePast } from '../../venue/simulation/past.ts'
import { leavesOf, strategyOf } from '../trading.ts'
import type { TradingTerms } from '../types.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Fees of Lagos and half of a usual spread, in ten-thousandths. */
const bps = 58
const until = Date.UTC(2026, 10, 20, 11)

/** The stocks of Lagos that robots and managers of the practice market trade, as it lists them. */
export const lagos = listings
  .filter((one) => one.country === 'NG' && one.feed === 'simulated' && one.class === 'equity')
  .slice(0, 16)

/** Closes of two months of the simulated market by symbol, an hour each, the oldest first. */
export function closesOfLagos(seed: string): ReadonlyMap<string, readonly number[]> {
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
export function costOfYear(
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
