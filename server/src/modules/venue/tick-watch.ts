import type { Venue } from './types.ts'

export type Watch = (symbols: readonly string[], changed: () => void) => () => void

/** Called when some instruments change; returns a function that stops that. */
export function tickWatch(venue: Pick<Venue, 'onTick'>): Watch {
  const watchers = new Map<string, Set<() => void>>()
  venue.onTick((symbol) => {
    for (const changed of watchers.get(symbol) ?? []) changed()
  })
  return (symbols, changed) => {
    for (const symbol of symbols) {
      const known = watchers.get(symbol)
      if (known) known.add(changed)
      else watchers.set(symbol, new Set([changed]))
    }
    return () => {
      for (const symbol of symbols) {
        watchers.get(symbol)?.delete(changed)
        if (watchers.get(symbol)?.size === 0) watchers.delete(symbol)
      }
    }
  }
}
