/** A record with its closed trades, and whether they are enough for figures. */
export type Evidence = { readonly trades: number; readonly enough: boolean }

/** Text of a row while its record has too few trades: all of it, only its count, or nothing. */
export type Early = 'all' | 'count' | 'none'

/**
 * Text common to several rows is one note above them: a row then has its count alone, or nothing where all have the
 * same count.
 */
export function earlyOf(records: readonly Evidence[]): Early {
  const early = records.filter(({ enough }) => !enough)
  if (early.length < 2) return 'all'
  const isSame = early.length === records.length && new Set(early.map(({ trades }) => trades)).size === 1
  return isSame ? 'none' : 'count'
}
