import 'virtual:calls/coins'
import { useSyncExternalStore } from 'react'
import { load } from '../../lib/ask.ts'
import { quotes, useSymbols } from '../../lib/live.ts'
import { isPair } from '../../lib/pairs.ts'

/** Where the stream cannot be had, each symbol is a question of its own. */
const asksMost = 5

/** Keeps the last prices of some symbols live. */
export function useLasts(symbols: readonly string[]): void {
  useSymbols(symbols, async () => {
    const asked = [...new Set(symbols)].slice(0, asksMost)
    const shown = await Promise.all(
      asked.map((symbol) => load(isPair(symbol) ? 'coinTicker' : 'stockInfo', { symbol })),
    )
    quotes.seed(shown.map(({ quote }) => quote))
  })
}

/** The last price of a symbol as it is known here; undefined before any came. */
export function useLast(symbol: string): string | undefined {
  return useSyncExternalStore(
    (listener) => quotes.subscribe(symbol, listener),
    () => quotes.last(symbol),
  )
}
