import { optionIn, quotesOf, volatilitiesOf } from '../../server/src/modules/options/surface.ts'
import { SeriesTerms } from '../../server/src/modules/options/terms.ts'
import { optionable, premiumTick, seriesSymbol } from '../../server/src/modules/venue/index.ts'
import { type Area, atMost, type Row, spent, spreadOf } from './measure.ts'

const rounds = 5
const strikes = 41
const rights = ['call', 'put'] as const
const days = Array.from({ length: 9 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)

/**
 * What series cost while they rest: the memory that is left after each of some ten thousand was asked for once, and the time of a chain, which is
 * quoted when it is read.
 */
export const optionSeries: Area = {
  name: 'option-series',
  run() {
    const symbols = optionable.flatMap(({ symbol: underlying, nominal }) =>
      days.flatMap((day) =>
        rights.flatMap((right) =>
          Array.from({ length: strikes }, (_, at) =>
            seriesSymbol({ underlying, day, right, strike: Math.max(1, nominal) * (at + 1) }),
          ),
        ),
      ),
    )
    const terms = new SeriesTerms()
    const market = {
      spot: 31_088,
      years: 15 / 365,
      volatilities: volatilitiesOf([]),
      inventory: 0,
      event: false,
    }
    const bytes: number[] = []
    const chainMicros: number[] = []
    for (let round = -1; round < rounds; round++) {
      globalThis.gc?.()
      const before = process.memoryUsage().heapUsed
      for (const symbol of symbols) terms.of(symbol)
      globalThis.gc?.()
      const left = Math.max(0, process.memoryUsage().heapUsed - before)
      const seconds = spent(() => {
        for (let at = 0; at < strikes; at++)
          for (const right of rights) {
            const option = { right, strike: 20_000 + at * 500, size: 100 }
            optionIn(market, option)
            quotesOf(market, option, premiumTick)
          }
      })
      if (round < 0) continue
      bytes.push(left / symbols.length)
      chainMicros.push(seconds * 1e6)
    }
    return [
      row('series at rest: bytes each', bytes, atMost(64, ' bytes')),
      row(`chain of ${strikes} strikes: µs`, chainMicros, atMost(5000, ' µs')),
    ]
  },
}

const row = (metric: string, values: readonly number[], goal: Row['goal']): Row => ({
  metric,
  peer: '-',
  absolute: '-',
  ...spreadOf(values),
  goal,
})
