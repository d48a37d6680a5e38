import type { Quote, QuoteTick } from '@openbourse/protocol'

export type Known = {
  readonly quote: Quote
  /** The price before the last change, so that the digits that changed can be shown. */
  readonly before: string | undefined
}

/**
 * The newest quote of every symbol seen, from any source. A row subscribes to its own symbol, so a tick of one stock
 * renders one row. Several ticks within a frame are delivered once.
 */
export function makeQuotes(onFrame: (task: () => void) => void) {
  const quotes = new Map<string, Known>()
  const lasts = new Map<string, string>()
  const listeners = new Map<string, Set<() => void>>()
  const changed = new Set<string>()

  function mark(symbol: string) {
    if (changed.size === 0) onFrame(flush)
    changed.add(symbol)
  }

  function flush() {
    const symbols = [...changed]
    changed.clear()
    for (const symbol of symbols) for (const listener of listeners.get(symbol) ?? []) listener()
  }

  function put(quote: Quote) {
    const known = quotes.get(quote.symbol)
    // An answer that was asked for earlier must not undo what the stream has brought since.
    if (known && quote.at < known.quote.at) return
    const before = known?.quote.last === quote.last ? known.before : known?.quote.last
    quotes.set(quote.symbol, { quote, before })
    lasts.set(quote.symbol, quote.last)
    mark(quote.symbol)
  }

  return {
    get: (symbol: string): Known | undefined => quotes.get(symbol),
    /** The last price alone, which a tick brings even for a symbol never seen whole. */
    last: (symbol: string): string | undefined => lasts.get(symbol),
    seed(list: readonly Quote[]) {
      for (const quote of list) put(quote)
    },
    /** Ticks carry what changes in a day; of a symbol never seen whole only the price is kept. */
    apply(ticks: readonly QuoteTick[]) {
      for (const tick of ticks) {
        const known = quotes.get(tick.symbol)
        if (known) {
          put({ ...known.quote, ...tick })
        } else {
          lasts.set(tick.symbol, tick.last)
          mark(tick.symbol)
        }
      }
    },
    subscribe(symbol: string, listener: () => void): () => void {
      const mine = listeners.get(symbol) ?? new Set()
      mine.add(listener)
      listeners.set(symbol, mine)
      return () => {
        mine.delete(listener)
        if (mine.size === 0) listeners.delete(symbol)
      }
    },
  }
}

/** Topics of the stream for a list of symbols: sorted, so that two lists of the same stocks are one topic. */
export function quoteTopics(symbols: readonly string[], most = 100): string[] {
  const sorted = [...new Set(symbols)].sort()
  return Array.from(
    { length: Math.ceil(sorted.length / most) },
    (_, part) => `quotes:${sorted.slice(part * most, (part + 1) * most).join(',')}`,
  )
}
