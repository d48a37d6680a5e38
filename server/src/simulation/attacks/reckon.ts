import { exchanges } from '../../modules/venue/calendar/exchanges.ts'
import { dateFrom, dayMs, hourMs, midnightOf, minuteMs } from '../../modules/venue/calendar/zone.ts'
import { listings } from '../../modules/venue/index.ts'
import { type Arena, accountCount, openArena } from './arena.ts'
import type { Attack } from './attackers.ts'

/** Popular and thin stocks: New York, which asks no commission, Lagos, which has limits, and London. */
const stocks = ['BRCL', 'IRNR', 'FRGT', 'NWHB', 'LAGC', 'KUDI', 'TRLP', 'AVON'] as const
const firstDay = Date.parse('2026-06-01T00:00:00Z')

export type Reckoned = {
  readonly attack: string
  readonly days: number
  /** Profit of a day over what ten accounts brought, in millionths. */
  readonly mean: number
  readonly error: number
  /** Days on which the victim's stop was set off. */
  readonly setOff: number
  /** The mean is above zero beyond what chance explains: 95 of 100, one-sided. */
  readonly earns: boolean
}

/** Plays one attack on many days, each with a seed of its own. */
export async function reckon(
  attack: Attack,
  {
    days,
    plant,
    from = 0,
  }: { readonly days: number; readonly plant?: (arena: Arena) => void; readonly from?: number },
): Promise<Reckoned> {
  const profits: number[] = []
  let setOff = 0
  for (let day = from; day < from + days; day += 1) {
    const played = await play(attack, day, plant)
    profits.push(played.profit)
    if (played.isSetOff) setOff += 1
  }
  const mean = profits.reduce((sum, one) => sum + one, 0) / days
  const variance = profits.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, days - 1)
  const error = Math.sqrt(variance / days)
  return { attack: attack.name, days, mean, error, setOff, earns: mean - quantile95 * error > 0 }
}

const quantile95 = 1.645

async function play(
  attack: Attack,
  day: number,
  plant?: (arena: Arena) => void,
): Promise<{ readonly profit: number; readonly isSetOff: boolean }> {
  const symbol = stocks[day % stocks.length]!
  const { country } = listings.find((one) => one.symbol === symbol)!
  const at = firstDay + day * dayMs
  const midnight = midnightOf(exchanges[country].zone, dateFrom(new Date(at).toISOString().slice(0, 10)))
  const startMs =
    attack.beforeMidnight === undefined
      ? at + 15 * hourMs
      : midnight + dayMs - attack.beforeMidnight * minuteMs
  const arena = openArena({
    seed: `${attack.name}/${day}`,
    symbol,
    startMs,
    inventory: attack.inventory,
    plant,
  })
  const brought = arena.accounts.reduce((sum, { cash, shares }) => sum + cash + shares * arena.place.last, 0)
  await arena.steps(8)
  await attack.run(arena)
  if (arena.accounts.length !== accountCount) throw new Error('Broken invariant: ten accounts play')
  return { profit: (arena.profit() / brought) * 1e6, isSetOff: arena.victim.cash > 0 }
}
