import { clock } from './clock.ts'
import { utcDay } from './days.ts'
import { marketOfSymbol } from './markets.ts'
import { useCall } from './query.ts'

/** The calendar is read at most 400 days at a time, and announced actions are up to a season ahead. */
const lookBackMs = 300 * 86_400_000

/** What the issuer of a stock did in the last ten months, and what it does next. */
export function useStockActions(symbol: string) {
  return useCall(
    'stockActions',
    { symbol, from: utcDay(clock.server() - lookBackMs) },
    // A coin has no issuer.
    { freshForMs: 60_000, enabled: !marketOfSymbol(symbol).isCoins },
  )
}
